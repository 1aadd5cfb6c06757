/** The daily reconciliation: one day of payments whose sheet is made, made again the same, explained, signed by another person, and stays so. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type MemberId, makeId } from '@banyan/core/ids';
import { askTransfer } from '../../../test/deposits.ts';
import { type TestStaff, auditOf, staffMember } from '../../../test/staff.ts';
import { vendor } from '../../../test/vendor.ts';
import { ask, pass, trust, withdrawer } from '../../../test/withdrawals.ts';
import { type World, world } from '../../../test/world.ts';
import { addToCase } from '../cases/index.ts';
import { seedDemo } from '../demo/index.ts';
import { merchantTimeZone } from '../settings/index.ts';
import { businessDayOf } from '@banyan/core/time';

let w: World;
let day: string;
let paidIn: string;
let paidLate: string;
let paidOut: string;
let maker: TestStaff;
let other: TestStaff;
const hourMs = 3_600_000;
/** The business day of now, or of a while from now. */
const dayIn = (ms: number): string => businessDayOf(w.clock.now() + ms, w.context.settings.get(merchantTimeZone));

beforeAll(async () => {
  w = await world();
  await trust(w);
  // All of it on one day, whenever the test runs.
  if (dayIn(hourMs) !== dayIn(0)) await w.clock.advance(2 * hourMs);
  day = dayIn(0);
  // Play money is no deposit: no payment stands behind it.
  await seedDemo(w.ownerUrl, w.context.secrets, w.clock);
  const member = await withdrawer(w, '10000');
  // Before the deposits, whose money has to be played first.
  paidOut = (await ask(w, member, '1000')).value.reference;
  await w.settle();
  await pass(w, 3000);
  const transfer = await askTransfer(w, member, 'wallet', '500.00');
  const sent = { params: { id: transfer }, body: { fields: { transaction: 'TX00000001' } } };
  await w.as(member).post('POST /wps/cashier/deposits/:id/sent', sent);
  const clerk = await staffMember(w, 'finance');
  const csv = 'transaction,amount\nTX00000001,500.00';
  const lines = { method: 'wallet', currency: 'BDT', csv, reason: 'statement of today' } as const;
  expect((await clerk.call.post('POST /admin/api/statement-lines', { body: lines })).value.matched).toBe(1);
  const gateway = async (amount: string) => {
    const asked = { id: makeId(), method: 'demo', amount };
    await w.as(member).post('POST /wps/cashier/deposits', { body: asked });
    await w.settle();
    const { rows } = await w.owner.query('select reference from deposit_references where deposit = $1', [asked.id]);
    return rows[0].reference as string;
  };
  paidIn = await gateway('300.00');
  paidLate = await gateway('120.00');
  await w.tick('records.feed');
  // In the first hours of a day, two hours before is the day before it.
  while (dayIn(-2 * hourMs) <= day) await w.clock.advance(hourMs);
  await w.tick('reports.fold');
  maker = await staffMember(w, 'finance');
  other = await staffMember(w, 'finance');
});
afterAll(() => w.close());

const reason = 'compared by hand';
const nobody = '00000000-0000-0000-0000-000000000000' as MemberId;
const sheet = async (by: TestStaff = maker, version?: number) =>
  (
    await by.call.get('GET /admin/api/day-sheets/:day', {
      params: { day },
      query: version === undefined ? {} : { version },
    })
  ).value;
const lineOf = async (part: string, name: string) =>
  (await sheet()).lines.find((line) => line.part === part && line.name === name);
const bring = (direction: 'in' | 'out', csv: string, more: object = {}, by: TestStaff = maker) =>
  by.call.post('POST /admin/api/gateway-statements', {
    body: { direction, method: 'demo', day, currency: 'BDT', csv: `transaction,amount\n${csv}`, reason, ...more },
  });
const take = (id: string, by: TestStaff = maker) =>
  by.call.post('POST /admin/api/day-sheets/:day/cases/:id/take', { params: { day, id }, body: { reason } });
const explain = (id: string, by: TestStaff = maker) =>
  by.call.post('POST /admin/api/day-sheets/:day/cases/:id/explain', { params: { day, id }, body: { reason } });
const sign = (hash: string, by: TestStaff = other) =>
  by.call.post('POST /admin/api/day-sheets/:day/sign', { params: { day }, body: { hash, reason } });
const make = (by: TestStaff = maker, of = day) =>
  by.call.post('POST /admin/api/day-sheets/:day/make', { params: { day: of }, body: { reason } });

it('is made once the day is over, from the books, the wallet’s lines and what gateways said', async () => {
  await Promise.all([1, 2, 3].map(() => w.tick('day-sheets.make')));
  const { value: list } = await maker.call.get('GET /admin/api/day-sheets', { query: {} });
  expect(list.rows).toMatchObject([{ day, version: 1, state: 'open', differs: 1, unverified: 2, signedBy: null }]);
  const outcomes = (await sheet()).lines.map(({ part, name, outcome }) => [part, name, outcome].join(' '));
  expect(outcomes).toEqual([
    'ledger ledger agreed',
    'ledger records agreed',
    'ledger reports agreed',
    // A test's member is given money by the ledger alone: a deposit that no payment stands for.
    'cash deposits differs',
    'cash withdrawals agreed',
    'deposits demo unverified',
    'deposits wallet agreed',
    'payouts demo unverified',
  ]);
  expect((await lineOf('cash', 'deposits'))?.figures).toEqual([
    { name: 'count', isSum: false, ours: '3', theirs: '4', difference: '-1' },
    { name: 'sum', isSum: true, ours: '920.00', theirs: '10920.00', difference: '-10000.00' },
  ]);
  const { hash } = await sheet();
  expect((await make()).value).toEqual({ hash });
  expect((await make(maker, '2999-01-01')).code).toBe('span-malformed');
  const support = await staffMember(w, 'support');
  expect((await support.call.get('GET /admin/api/day-sheets', { query: {} })).code).toBe('access-denied');
  const auditor = await staffMember(w, 'auditor');
  expect((await sheet(auditor)).whyNot).toBe('no-permission');
  expect((await make(auditor)).code).toBe('access-denied');
});

it('takes a gateway’s statement once, and names each payment that differs', async () => {
  const csv = `${paidIn},250.00\nGHOST1,99.00`;
  expect((await bring('in', csv, { day: '2999-01-01' })).code).toBe('span-malformed');
  expect((await bring('in', csv, { method: 'nobody' })).code).toBe('not-found');
  expect((await bring('in', csv, { method: 'wallet' })).code).toBe('proposal-refused');
  expect((await bring('in', 'GHOST1,none')).code).toBe('proposal-refused');
  // Booked by the gateway on the day before: found there, and no difference.
  const before = businessDayOf(Date.parse((await sheet()).from) - 1, w.context.settings.get(merchantTimeZone));
  expect((await bring('in', `${paidLate},120.00`, { day: before })).value).toEqual({ fresh: 1, known: 0 });
  expect((await bring('in', csv)).value).toEqual({ fresh: 2, known: 0 });
  expect((await bring('in', csv)).value).toEqual({ fresh: 0, known: 2 });
  expect((await bring('in', 'GHOST1,98.00')).code).toBe('request-mismatch');
  const line = await lineOf('deposits', 'demo');
  expect(line).toMatchObject({ outcome: 'differs', differingCount: 3, case: { isOpen: true, owner: null } });
  expect(line?.differing).toEqual([
    { transaction: paidIn, about: paidIn, ours: '300.00', theirs: '250.00', why: 'amount' },
    { transaction: 'GHOST1', about: null, ours: null, theirs: '99.00', why: 'not-ours' },
    { transaction: paidLate, about: paidLate, ours: '120.00', theirs: '120.00', why: 'other-day' },
  ]);
  expect((await bring('out', `${paidOut},1000.00`)).value).toEqual({ fresh: 1, known: 0 });
  expect(await lineOf('payouts', 'demo')).toMatchObject({ outcome: 'agreed', differing: [], case: null });
});

it('has the day of each vendor, with the case that its own comparison opened', async () => {
  await vendor(w, 'ACME');
  await w.owner.query(
    `insert into play_reconciliations (vendor, day, currency, bets, wins, undone, staked, won, outcome, theirs, at)
     values ('ACME', $1, 'BDT', 2, 1, 0, 140000, 250000, 'differs', '{"bets":"3","wins":"1","undone":"0","staked":"180000","won":"250000"}', clock_now())`,
    [day],
  );
  const at = new Date(w.clock.now());
  const place = { vendor: 'ACME', member: nobody, round: '', tx: `${day} BDT` };
  await addToCase(w.context.database, { at, kind: 'reconciliation', ...place, details: { bets: '2 / 3' } });
  expect((await make()).code).toBe('ok');
  const line = await lineOf('vendors', 'ACME');
  expect(line).toMatchObject({ outcome: 'differs', currency: 'BDT', case: { isOpen: true } });
  expect(line?.figures).toContainEqual({
    ...{ name: 'staked', isSum: true, ours: '14.00', theirs: '18.00', difference: '-4.00' },
  });
  const { rows } = await w.owner.query("select id from play_cases where kind = 'reconciliation'");
  expect(rows).toEqual([{ id: line?.case?.id }]);
});

it('is signed by a person who explained nothing of it, once, and stays as it was signed', async () => {
  const { hash, lines } = await sheet();
  const open = lines.flatMap((line) => line.case?.id ?? []);
  expect(open).toHaveLength(3);
  expect((await sheet(other)).whyNot).toBe('unexplained');
  expect((await sign(hash)).code).toBe('state-conflict');
  for (const id of open) {
    expect((await explain(id)).code).toBe('state-conflict');
    expect((await take(id)).code).toBe('ok');
    expect((await explain(id, other)).code).toBe('state-conflict');
    expect((await explain(id)).code).toBe('ok');
  }
  expect((await take(makeId())).code).toBe('not-found');
  const second = await staffMember(w, 'finance', { samePersonAs: maker });
  for (const by of [maker, second]) expect((await sign(hash, by)).code).toBe('same-person');
  expect((await sign('0'.repeat(64))).code).toBe('state-conflict');
  const ends = await Promise.all(Array.from({ length: 10 }, () => sign(hash)));
  const signed = ends.filter(({ code }) => code === 'ok');
  expect(signed).toHaveLength(1);
  const stands = await sheet();
  expect(stands).toMatchObject({
    state: 'signed',
    hash: signed[0]?.value.hash,
    signReason: reason,
    whyNot: 'not-open',
  });
  expect(stands.signedBy?.id).toBe(other.id);
  const audit = (await auditOf(w, 'day-sheet', day)).filter(({ act }) => act === 'day-sheets.sign');
  expect(audit).toMatchObject([{ staff: other.id, after: { hash: stands.hash, version: 1, differs: 3 } }]);
  expect((await make()).code).toBe('state-conflict');
  expect((await bring('in', 'LATER1,10.00')).code).toBe('ok');
  await expect(w.owner.query("update day_sheets set sign_reason = 'another'")).rejects.toThrow('was signed and stays');
  expect(await sheet()).toEqual(stands);
});

it('is reopened by two people, the second an owner: the signed version stays beside the next', async () => {
  const before = await sheet();
  const owner = await staffMember(w, 'owner');
  const made = await maker.call.post('POST /admin/api/proposals', {
    body: { id: makeId<'request'>(), act: 'day-sheets.reopen', input: { day }, reason },
  });
  const approve = async (by: TestStaff) => {
    await by.call.get('GET /admin/api/proposals/:id', { params: { id: made.value.id } });
    const given = { params: { id: made.value.id }, body: { reason: 'agreed' } };
    return (await by.call.post('POST /admin/api/proposals/:id/approve', given)).code;
  };
  expect(await approve(other)).toBe('access-denied');
  expect(await approve(owner)).toBe('ok');
  expect((await make()).code).toBe('ok');
  const now = await sheet();
  expect(now).toMatchObject({
    version: 2,
    state: 'open',
    versions: [{ version: 2 }, { version: 1, state: 'reopened' }],
  });
  expect(now.lines.find(({ part, name }) => part === 'deposits' && name === 'demo')?.differingCount).toBe(4);
  // What did not change is still explained; other figures are another case.
  expect(now.lines.flatMap((line) => line.case?.isOpen ?? []).sort()).toEqual([false, false, true]);
  const signed = await sheet(maker, 1);
  expect(signed).toMatchObject({ hash: before.hash, lines: before.lines, signReason: reason });
});
