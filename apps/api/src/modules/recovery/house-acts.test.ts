/** What the operator may do to an account: each act works at once, is kept with its reason, and the owner is told where that helps. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type World, world } from '../../../test/world.ts';
import { contactsOf } from '../contacts/index.ts';
import { changesOf } from '../members/index.ts';
import { lockMember, replaceMemberContact, unlockMember, unprotectMember } from './house-acts.ts';

const warrant = { by: 'Rahim', reason: 'asked for by phone, papers seen' };

let w: World;
beforeAll(async () => {
  w = await world();
});
afterAll(() => w.close());

test('a locked account is out at once and in again when it is unlocked; both are kept', async () => {
  const m = await w.member();
  expect((await w.as(m).get('GET /wps/member/info')).status).toBe(200);
  expect(await lockMember(w.context, m.account, warrant)).toMatchObject({ ok: true });
  await expect.poll(async () => (await w.as(m).get('GET /wps/member/info')).status, { timeout: 10_000 }).toBe(401);
  expect(await lockMember(w.context, m.account, warrant)).toMatchObject({ code: 'state-conflict' });
  expect(await unlockMember(w.context, m.account, warrant)).toMatchObject({ ok: true });
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
  const give = (account: string, kind: 'email' | 'phone', value: string) =>
    replaceMemberContact(w.context, account, { kind, value, language: 'EN' }, warrant);
  expect(await give(a.account, 'email', 'old@example.org')).toMatchObject({ ok: true });
  expect(await give(a.account, 'email', 'new@example.org')).toMatchObject({ ok: true });
  expect((await contactsOf(w.context.database, a.id)).email?.value).toBe('new@example.org');
  await w.settle();
  const { rows } = await w.owner.query("select body from demo_messages where recipient = 'old@example.org'");
  expect(rows[0]?.body).toContain('new@example.org');
  expect(await give(b.account, 'email', 'NEW@example.org')).toMatchObject({ code: 'contact-taken' });
  expect(await give(b.account, 'email', 'old@example.org')).toMatchObject({ ok: true });
  expect(await give(b.account, 'phone', '12')).toMatchObject({ code: 'phone-malformed' });
  expect(await give('nobody-at-all', 'phone', '1712345678')).toMatchObject({ code: 'not-found' });
});

test('who lost every second step loses them here too, and comes in by password again', async () => {
  const m = await w.member();
  await w.owner.query(
    `insert into recovery_codes (bucket, member, code_hash, made_at) values (bucket_of($1), $1, $2, clock_now())`,
    [m.id, Buffer.alloc(32, 1)],
  );
  expect(await unprotectMember(w.context, m.account, warrant)).toMatchObject({ ok: true });
  const { rowCount } = await w.owner.query('select 1 from recovery_codes where member = $1', [m.id]);
  expect(rowCount).toBe(0);
});
