/** What the operator may do to an account: each act works at once, is kept with its reason, and the owner is told where that helps. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { MemberId } from '@banyan/core/ids';
import { type World, world } from '../../../test/world.ts';
import { contactsOf } from '../contacts/index.ts';
import { changesOf } from '../members/index.ts';
import { transact } from '../../infra/database.ts';
import { system } from '../../infra/actor.ts';
import { ok } from '@banyan/core/results';
import { lockMember, replaceMemberContact, unlockMember, unprotectIn } from './house-acts.ts';

const warrant = { by: 'Rahim', reason: 'asked for by phone, papers seen' };
const rahim = { ...system, name: 'Rahim', noted: { lines: 0 } };
const locking = { reason: warrant.reason, cause: 'request' } as const;

let w: World;
beforeAll(async () => {
  w = await world();
});
afterAll(() => w.close());

test('a locked account is out at once and in again when it is unlocked; both are kept', async () => {
  const m = await w.member();
  expect((await w.as(m).get('GET /wps/member/info')).status).toBe(200);
  expect(await lockMember(w.context, rahim, m.id, locking)).toMatchObject({ ok: true });
  await expect.poll(async () => (await w.as(m).get('GET /wps/member/info')).status, { timeout: 10_000 }).toBe(401);
  expect(await lockMember(w.context, rahim, m.id, locking)).toMatchObject({ code: 'state-conflict' });
  expect(await unlockMember(w.context, rahim, m.id, warrant.reason)).toMatchObject({ ok: true });
  expect((await w.as(await w.session(m)).get('GET /wps/member/info')).status).toBe(200);
  const recorded = await changesOf(w.context.database, m.id);
  expect(recorded.map(({ act, by_whom, reason }) => [act, by_whom, reason])).toEqual([
    ['unlocked', 'Rahim', warrant.reason],
    ['locked', 'Rahim', warrant.reason],
  ]);
  await expect(w.context.database.deleteFrom('member_changes').execute()).rejects.toThrow(/permission denied/);
});

test('a bound contact is replaced, the old one is told, and nobody gets what is another’s', async () => {
  const [a, b] = [await w.member(), await w.member()];
  const give = (id: MemberId, kind: 'email' | 'phone', value: string) =>
    replaceMemberContact(w.context, rahim, id, { kind, value, language: 'EN', reason: warrant.reason });
  expect(await give(a.id, 'email', 'old@example.org')).toMatchObject({ ok: true });
  expect(await give(a.id, 'email', 'new@example.org')).toMatchObject({ ok: true });
  expect((await contactsOf(w.context.database, a.id)).email?.value).toBe('new@example.org');
  await w.settle();
  const { rows } = await w.owner.query("select body from demo_messages where recipient = 'old@example.org'");
  expect(rows[0]?.body).toContain('new@example.org');
  expect(await give(b.id, 'email', 'NEW@example.org')).toMatchObject({ code: 'contact-taken' });
  expect(await give(b.id, 'email', 'old@example.org')).toMatchObject({ ok: true });
  expect(await give(b.id, 'phone', '12')).toMatchObject({ code: 'phone-malformed' });
  expect(await give('01890000-0000-7000-8000-000000000001' as MemberId, 'phone', '1712345678')).toMatchObject({
    code: 'not-found',
  });
});

test('who lost every second step loses them here too, and comes in by password again', async () => {
  const m = await w.member();
  await w.owner.query(
    `insert into recovery_codes (bucket, member, code_hash, made_at) values (bucket_of($1), $1, $2, clock_now())`,
    [m.id, Buffer.alloc(32, 1)],
  );
  await transact(w.context.database, async (tx) => ok(await unprotectIn(w.context, tx, m.id, warrant)));
  const { rowCount } = await w.owner.query('select 1 from recovery_codes where member = $1', [m.id]);
  expect(rowCount).toBe(0);
});
