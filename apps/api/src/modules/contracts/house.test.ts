/** What the house does about contracts: it offers within its bounds, two people offer outside of them and end one, and who sees a line reads that line. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Terms } from '@banyan/core/contracts';
import { makeId } from '@banyan/core/ids';
import { auditOf, staffMember, type TestStaff } from '../../../test/staff.ts';
import { type TestMember, type World, world } from '../../../test/world.ts';
import { findContract } from './contract-store.ts';

let w: World;
let maker: TestStaff;
let checker: TestStaff;
beforeAll(async () => {
  w = await world();
  for (const kind of ['dividends', 'dailyWages']) await w.set(`switch.${kind}`, true);
  maker = await staffMember(w, [], { permissions: ['agents.read', 'agents.make'] });
  checker = await staffMember(w, 'owner');
});
afterAll(() => w.close());

const termsAt = (percent: number, kind: Terms['kind'] = 'dividend') => ({
  ...{ kind, period: 'monthly' as const, mode: 'fixed' as const, checksLoss: false, carryOver: 0 as const },
  activeTurnover: '100',
  tiers: [{ rate: percent * 10_000, sales: '100000', loss: kind === 'dividend' ? '1000' : '0', users: 3 }],
});
const offer = (by: TestStaff, to: TestMember, percent: number, id: string = makeId()) =>
  by.call.post('POST /admin/api/contracts', {
    body: { id, account: to.account, terms: termsAt(percent), reason: 'as agreed by phone' },
  });
const propose = (act: string, input: unknown, id: string = makeId()) =>
  maker.call.post('POST /admin/api/proposals', { body: { id, act, input, reason: 'as agreed by phone' } });
const approve = async (id: string) => {
  await checker.call.get('GET /admin/api/proposals/:id', { params: { id } });
  const body = { reason: 'agreed' };
  return await checker.call.post('POST /admin/api/proposals/:id/approve', { params: { id }, body });
};
const show = async (of: TestMember) =>
  (await w.as(of).get('GET /wps/agent/contracts', { query: { kind: 'dividend' } })).value;
async function accept(of: TestMember): Promise<string> {
  const { offer: waiting, ending } = await show(of);
  const body = { id: makeId(), contract: waiting?.id, answer: 'accept', list: ending?.hash };
  const { value } = await w.as(of).post('POST /wps/relay/MCS2_processDividendReq', { body });
  return value.contract.id;
}
async function below(from: TestMember, to: TestMember, percent: number): Promise<string> {
  const body = { id: makeId(), to: to.id, terms: termsAt(percent) };
  expect((await w.as(from).post('POST /wps/agent/contracts', { body })).code).toBe('ok');
  return await accept(to);
}

test('the house offers within its bounds, once by its id, to an agent without an agent above', async () => {
  const top = await w.agent();
  const low = await w.agent({ upline: top });
  const id = makeId();
  for (const code of ['ok', 'ok']) expect((await offer(maker, top, 20, id)).code).toBe(code);
  expect((await offer(maker, top, 21, id)).code).toBe('request-mismatch');
  expect((await offer(maker, top, 22)).code).toBe('contract-offer-open');
  expect((await offer(maker, low, 20)).code).toBe('contract-of-upline');
  expect((await offer(maker, await w.member(), 20)).code).toBe('error_not_agent');
  expect((await offer(checker, low, 20)).code).toBe('access-denied');
  expect((await show(top)).offer).toMatchObject({ id, offeror: null, state: 'pending' });
  expect(await accept(top)).toBe(id);
  expect((await auditOf(w, 'member', top.id)).map(({ act }) => act)).toEqual(['contracts.offer']);
  const sheet = await maker.call.get('GET /admin/api/contracts/:id', { params: { id } });
  expect(sheet.value).toMatchObject({ offeredBy: { name: maker.name }, approvedBy: null, ending: { list: [{ id }] } });
});

test('a rate outside the bounds takes two people, and stays outside of what an upline may give', async () => {
  const top = await w.agent();
  const low = await w.agent({ upline: top });
  expect((await offer(maker, top, 60)).code).toBe('proposal-required');
  const id = makeId();
  const asked = await propose('contracts.offer', { account: top.account, terms: termsAt(60) }, id);
  expect(asked.value.effect.map(({ label, value }) => [label, value])).toEqual([
    ['contract-dividend', '60 %'],
    ['contractBounds', '0 % – 50 %'],
    ['contractTier', '60 %: 100000.00 · 3 · 1000.00'],
  ]);
  expect((await approve(id)).code).toBe('ok');
  expect(await accept(top)).toBe(id);
  expect(await findContract(w.context.database, id)).toMatchObject({ offeredBy: maker.id, approvedBy: checker.id });
  const body = { id: makeId(), to: low.id, terms: termsAt(55) };
  expect((await w.as(top).post('POST /wps/agent/contracts', { body })).details?.['faults']).toBe('rate-out-of-bounds');
});

test('two people end a contract with all that rest on it, and another list is another act', async () => {
  const top = await w.agent();
  const low = await w.agent({ upline: top });
  await offer(maker, top, 20);
  const first = await accept(top);
  const second = await below(top, low, 10);
  const early = makeId();
  expect((await propose('contracts.end', { contract: first }, early)).value.effect).toHaveLength(4);
  const last = await w.agent({ upline: low });
  const third = await below(low, last, 5);
  expect((await approve(early)).code).toBe('proposal-stale');
  const id = makeId();
  const asked = await propose('contracts.end', { contract: first }, id);
  expect(asked.value.effect.filter(({ label }) => label === 'contractEnds')).toHaveLength(3);
  expect((await approve(id)).code).toBe('ok');
  const rows = await Promise.all([first, second, third].map((one) => findContract(w.context.database, one)));
  expect(rows.map((row) => [row?.state, row?.why])).toEqual([
    ['terminated', 'house'],
    ['terminated', 'upline-ended'],
    ['terminated', 'upline-ended'],
  ]);
  const { list } = (await w.as(top).get('GET /wps/messages/inbox', { query: {} })).value;
  expect(list.map(({ type, params }) => [type, params['why']])).toContainEqual(['contract-ended', 'house']);
  expect((await propose('contracts.end', { contract: first })).code).toBe('proposal-refused');
});

test('an offer of the house is taken back by one person, an upline’s is not the house’s', async () => {
  const top = await w.agent();
  const low = await w.agent({ upline: top });
  await offer(maker, top, 20);
  await accept(top);
  const body = { id: makeId(), to: low.id, terms: termsAt(10) };
  const ofUpline = (await w.as(top).post('POST /wps/agent/contracts', { body })).value.id;
  const ofHouse = (await offer(maker, top, 10)).value.id;
  const withdraw = (id: string, request: string) =>
    maker.call.post('POST /admin/api/contracts/:id/withdraw', {
      params: { id },
      body: { id: request, reason: 'an error' },
    });
  expect((await withdraw(ofUpline, makeId())).code).toBe('not-found');
  const request = makeId();
  for (let turn = 0; turn < 2; turn += 1)
    expect((await withdraw(ofHouse, request)).value).toMatchObject({
      state: 'withdrawn',
      why: 'house',
      reason: 'an error',
    });
  expect((await withdraw(ofHouse, makeId())).code).toBe('state-conflict');
});

test('the list is of a line, by kind and state, page by page, and of the members that somebody sees', async () => {
  const top = await w.agent();
  const low = await w.agent({ upline: top });
  await offer(maker, top, 20);
  const first = await accept(top);
  const second = await below(top, low, 10);
  const list = (by: TestStaff, query: object) => by.call.get('GET /admin/api/contracts', { query });
  const ids = async (by: TestStaff, query: object) => (await list(by, query)).value.rows.map(({ id }) => id);
  expect(await ids(maker, { line: top.account })).toEqual([second, first]);
  expect(await ids(maker, { line: low.account })).toEqual([second]);
  expect(await ids(maker, { line: top.account, state: 'pending' })).toEqual([]);
  expect(await ids(maker, { line: top.account, kind: 'daily-wage' })).toEqual([]);
  const page = await list(maker, { line: top.account, limit: 1 });
  expect(await ids(maker, { line: top.account, limit: 1, after: page.value.next })).toEqual([first]);
  const narrow = await staffMember(w, 'agents');
  await w.owner.query('insert into staff_scopes (staff, kind, member, given_at) values ($1, $2, $3, now())', [
    narrow.id,
    'line',
    low.id,
  ]);
  expect(await ids(narrow, {})).toEqual([second]);
  expect((await narrow.call.get('GET /admin/api/contracts/:id', { params: { id: first } })).code).toBe('not-found');
  expect((await offer(narrow, top, 10)).code).toBe('not-found');
});

test('the bounds of each kind are read with whether it is switched on', async () => {
  await w.set('switch.dailyWages', false);
  await w.set('contracts.dailyWage', { leastPercent: '0.1', mostPercent: '2.5', mostUsers: 10, mostTiers: 4 });
  const { value } = await maker.call.get('GET /admin/api/contract-bounds');
  expect(value.kinds.find(({ kind }) => kind === 'daily-wage')).toEqual({
    ...{ kind: 'daily-wage', isOn: false, bounds: { least: 1000, most: 25_000, users: 10, tiers: 4 } },
  });
  expect(value.kinds.find(({ kind }) => kind === 'dividend')?.isOn).toBe(true);
});
