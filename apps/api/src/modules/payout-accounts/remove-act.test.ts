/** A bound account is taken away by two people, once, and never by its owner's word alone. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeId } from '@banyan/core/ids';
import { auditOf, staffMember, type TestStaff } from '../../../test/staff.ts';
import { withdrawer } from '../../../test/withdrawals.ts';
import { type World, world } from '../../../test/world.ts';

let w: World;
let risk: TestStaff;
let officer: TestStaff;
beforeAll(async () => {
  w = await world();
  [risk, officer] = [await staffMember(w, 'risk'), await staffMember(w, 'compliance')];
});
afterAll(() => w.close());

test('takes two people, shows the last digits only, and happens once', async () => {
  const m = await withdrawer(w, '1000.00');
  const accounts = async () => (await w.as(m).get('GET /wps/payout-accounts')).value.accounts;
  const [bound] = await accounts();
  const input = { member: m.id, account: bound?.id ?? '' };
  const id = makeId();
  const body = { id, act: 'payout-accounts.remove', input, reason: 'the wallet was sold' };
  const asked = await risk.call.post('POST /admin/api/proposals', { body });
  expect(asked.value.effect.map(({ label, value }) => [label, value])).toEqual([['payoutAccount', '-']]);
  const tail = bound?.masked.slice(-4) ?? '?';
  expect(asked.value.effect[0]?.before).toMatch(new RegExp(`${tail}$`));
  const approve = (who: TestStaff) =>
    who.call.post('POST /admin/api/proposals/:id/approve', { params: { id }, body: { reason: 'spoke with them' } });
  for (const who of [risk, officer]) await who.call.get('GET /admin/api/proposals/:id', { params: { id } });
  expect((await approve(risk)).code).toBe('same-person');
  expect(await accounts()).toHaveLength(1);
  const answers = await Promise.all(Array.from({ length: 5 }, () => approve(officer)));
  expect(answers.filter(({ code }) => code === 'ok')).toHaveLength(1);
  expect(await accounts()).toEqual([]);
  const lines = (await auditOf(w, 'member', m.id)).map(({ act }) => act);
  expect(lines.filter((act) => act === 'payout-accounts.remove.approve')).toHaveLength(1);
  const again = await risk.call.post('POST /admin/api/proposals', { body: { ...body, id: makeId() } });
  expect(again.code).toBe('proposal-refused');
});

test('is proposed by nobody who may not lock accounts', async () => {
  const m = await withdrawer(w, '10.00');
  const [bound] = (await w.as(m).get('GET /wps/payout-accounts')).value.accounts;
  const input = { member: m.id, account: bound?.id ?? '' };
  const finance = await staffMember(w, 'finance');
  const body = { id: makeId(), act: 'payout-accounts.remove', input, reason: 'asked by phone' };
  expect((await finance.call.post('POST /admin/api/proposals', { body })).code).toBe('access-denied');
});
