/** Contracts of agents: who may offer, accept and end what, at the same time and again, and what ends with it. */
import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Terms } from '@banyan/core/contracts';
import { makeId } from '@banyan/core/ids';
import { type TestMember, type World, world } from '../../../test/world.ts';
import { findContract, insertContract } from './contract-store.ts';
import { activeContracts, contractsOf } from './index.ts';

let w: World;
const kinds = ['dividends', 'dailyWages', 'hourlyWages', 'realTimeSalary'];
beforeAll(async () => {
  w = await world();
  for (const kind of kinds) await w.set(`switch.${kind}`, true);
});
afterAll(() => w.close());

const taka = (amount: number): bigint => BigInt(amount) * 10_000n;
const terms = (percent: number, more: Partial<Terms> = {}): Terms => ({
  ...{ kind: 'dividend', currency: 'BDT', period: 'semimonthly', mode: 'fixed', carryOver: 0, checksLoss: false },
  activeTurnover: taka(100),
  tiers: [{ rate: BigInt(Math.round(percent * 10_000)), sales: taka(100_000), loss: taka(1000), users: 3 }],
  ...more,
});

describe('what is kept', () => {
  test('is read as it was at a moment, and terms are never edited', async () => {
    const agent = await w.agent();
    const id = makeId();
    const offeredAt = new Date(w.clock.now());
    const offered = {
      id,
      member: agent.id,
      offeror: null,
      terms: terms(5),
      offeredAt,
      offeredBy: null,
      approvedBy: null,
    };
    await w.context.database.transaction().execute((tx) => insertContract(tx, offered));
    const [stored] = await contractsOf(w.context.database, agent.id);
    expect(stored).toMatchObject({ id, offeror: null, state: 'pending', terms: terms(5), rate: 50_000n });
    const active = (at: Date) => activeContracts(w.context.database, { kind: 'dividend', at });
    expect(await active(new Date(w.clock.now()))).toEqual([]);
    const set = (columns: string) => w.owner.query(`update contracts set ${columns} where id = $1`, [id]);
    const [first, last] = [new Date('2026-10-01T00:00:00Z'), new Date('2026-10-08T00:00:00Z')];
    await set(`state = 'accepted', answered_at = '${first.toISOString()}', begins_at = '${first.toISOString()}'`);
    expect((await active(first)).map((one) => one.id)).toEqual([id]);
    await expect(set(`state = 'pending', answered_at = null, begins_at = null`)).rejects.toThrow('stays');
    await set(`state = 'terminated', ended_at = '${last.toISOString()}', why = 'house'`);
    expect((await active(new Date(last.getTime() - 1))).map((one) => one.id)).toEqual([id]);
    expect(await active(last)).toEqual([]);
    expect(await active(new Date(first.getTime() - 1))).toEqual([]);
    expect((await findContract(w.context.database, id))?.why).toBe('house');
    await expect(set(`reason = 'another'`)).rejects.toThrow('stays');
    await expect(
      w.context.database.updateTable('contracts').set({ rate: 1n }).where('id', '=', id).execute(),
    ).rejects.toThrow('permission denied');
  });
});

type Asked = { readonly percent: number; readonly users?: number; readonly kind?: Terms['kind'] };
const wireTerms = ({ percent, users = 3, kind = 'dividend' }: Asked) => ({
  ...{ kind, period: 'semimonthly' as const, mode: 'fixed' as const, checksLoss: false, carryOver: 0 as const },
  activeTurnover: '100',
  tiers: [{ rate: Math.round(percent * 10_000), sales: '100000', loss: kind === 'dividend' ? '1000' : '0', users }],
});
const offer = (from: TestMember, to: TestMember, asked: Asked, id: string = makeId()) =>
  w.as(from).post('POST /wps/agent/contracts', { body: { id, to: to.id, terms: wireTerms(asked) } });
const show = async (of: TestMember, kind: Terms['kind'] = 'dividend') =>
  (await w.as(of).get('GET /wps/agent/contracts', { query: { kind } })).value;
const none = createHash('sha256').update('').digest('hex');
type Answer = { readonly answer?: 'accept' | 'reject'; readonly list?: string; readonly id?: string };
const answer = (
  of: TestMember,
  contract: string,
  { answer: said = 'accept', list = none, id = makeId() }: Answer = {},
) => w.as(of).post('POST /wps/relay/MCS2_processDividendReq', { body: { id, contract, answer: said, list } });
/** What the house gave, as if it had been offered and accepted. */
async function given(to: TestMember, percent: number): Promise<string> {
  const id = makeId();
  const offeredAt = new Date(w.clock.now());
  const row = { id, member: to.id, offeror: null, terms: terms(percent), offeredAt, offeredBy: null, approvedBy: null };
  await w.context.database.transaction().execute((tx) => insertContract(tx, row));
  expect((await answer(to, id)).ok).toBe(true);
  return id;
}
/** An offer that was accepted. */
async function agreed(from: TestMember, to: TestMember, percent: number): Promise<string> {
  const made = await offer(from, to, { percent });
  expect((await answer(to, made.value.id, { list: (await show(to)).ending?.hash ?? '' })).ok).toBe(true);
  return made.value.id;
}
const inbox = async (of: TestMember) =>
  (await w.as(of).get('GET /wps/messages/inbox', { query: {} })).value.list.map(({ type, params }) => [
    type,
    params['why'],
  ]);
/** top is above low, low above leaf; other is beside low; stranger stands alone. */
async function line() {
  const top = await w.agent();
  const low = await w.agent({ upline: top });
  const other = await w.agent({ upline: top });
  const leaf = await w.agent({ upline: low });
  return { top, low, other, leaf, stranger: await w.agent() };
}

describe('an offer', () => {
  test('is made by the direct upline, seen with its terms, and answered by nobody but the downline (CON-02)', async () => {
    const { top, low, leaf, stranger } = await line();
    await given(top, 20);
    const made = await offer(top, low, { percent: 10 });
    expect(made.value).toMatchObject({ account: low.account, offeror: top.account, state: 'pending' });
    expect((await show(low)).offer).toMatchObject({
      id: made.value.id,
      terms: { kind: 'dividend', period: 'semimonthly', tiers: [{ rate: 100_000, sales: '100000.00', users: 3 }] },
    });
    expect(await answer(top, made.value.id)).toMatchObject({ status: 403, code: 'access-denied' });
    for (const who of [leaf, stranger])
      expect(await answer(who, made.value.id)).toMatchObject({ status: 404, code: 'not-found' });
    expect((await answer(low, makeId())).status).toBe(404);
    expect((await w.visitor.post('POST /wps/relay/MCS2_processDividendReq', { body: {} as never })).status).toBe(401);
    const player = await w.member({ upline: top });
    expect(await answer(player, made.value.id)).toMatchObject({ status: 403, code: 'in_need_true_account' });
    // The way of another kind knows nothing of it.
    const body = { id: makeId(), contract: made.value.id, answer: 'accept' as const, list: none };
    for (const route of [
      'POST /wps/relay/MCS2_processDailySalContract',
      'POST /wps/relay/MCS2_processContractHourSalary',
      'POST /wps/relay/MCSFE_processRealTimeSalaryContract',
    ] as const)
      expect((await w.as(low).post(route, { body })).status).toBe(404);
    // The entry of the agent centre counts it until it is answered.
    const waits = async () =>
      (await w.as(low).get('GET /wps/agent/waiting')).value.list.find(({ kind }) => kind === 'dividend')?.offers;
    expect(await waits()).toBe(1);
    expect((await answer(low, made.value.id)).value.contract).toMatchObject({ state: 'accepted' });
    expect(await waits()).toBe(0);
    expect((await show(low)).current).toMatchObject({ id: made.value.id });
    expect(await inbox(low)).toEqual([['contract-offered', '']]);
    expect(await inbox(top)).toEqual([['contract-accepted', '']]);
  });

  test('to nobody of another line, to no player, and by nobody without a contract of the kind', async () => {
    const { top, low, leaf, stranger } = await line();
    expect((await offer(top, low, { percent: 5 })).code).toBe('contract-not-held');
    await given(top, 20);
    for (const to of [leaf, stranger, top])
      expect(await offer(top, to, { percent: 5 })).toMatchObject({ status: 404, code: 'not-found' });
    expect((await offer(low, top, { percent: 5 })).status).toBe(404);
    expect((await offer(top, await w.member({ upline: top }), { percent: 5 })).code).toBe('error_not_agent');
    expect((await offer(top, low, { percent: 5, kind: 'daily-wage' })).code).toBe('contract-not-held');
  });

  test('within the own contract of whoever offers and the bounds of the house (CON-14)', async () => {
    const { top, low } = await line();
    await given(top, 20);
    const faults = async (asked: Asked) => (await offer(top, low, asked)).details?.['faults'];
    expect(await faults({ percent: 20.0001 })).toBe('rate-above-upline');
    expect(await faults({ percent: 20, users: 2 })).toBe('rate-above-upline');
    await w.set('contracts.dividend', { leastPercent: '5', mostPercent: '15', mostUsers: 100, mostTiers: 10 });
    expect(await faults({ percent: 15.0001 })).toBe('rate-out-of-bounds');
    expect(await faults({ percent: 4.9999 })).toBe('rate-out-of-bounds');
    expect((await show(top)).bounds).toEqual({ least: 50_000, most: 150_000, users: 100, tiers: 10 });
    expect((await offer(top, low, { percent: 15 })).ok).toBe(true);
    await w.set('contracts.dividend', undefined);
  });

  test('is one under its id, and one at a time', async () => {
    const { top, low } = await line();
    await given(top, 20);
    const id = makeId();
    const sent = await Promise.all(Array.from({ length: 6 }, () => offer(top, low, { percent: 10 }, id)));
    expect(new Set(sent.map(({ value }) => JSON.stringify(value))).size).toBe(1);
    expect((await offer(top, low, { percent: 11 }, id)).code).toBe('request-mismatch');
    const raced = await Promise.all(Array.from({ length: 4 }, () => offer(top, low, { percent: 9 })));
    expect(raced.map(({ code }) => code)).toEqual(Array.from({ length: 4 }, () => 'contract-offer-open'));
    expect(await inbox(low)).toEqual([['contract-offered', '']]);
  });

  test('is rejected, or withdrawn, and can be made anew', async () => {
    const { top, low, stranger } = await line();
    await given(top, 20);
    const first = (await offer(top, low, { percent: 10 })).value.id;
    const request = makeId();
    for (let turn = 0; turn < 2; turn += 1)
      expect((await answer(low, first, { answer: 'reject', id: request })).value.contract.state).toBe('rejected');
    expect((await answer(low, first, { id: request })).code).toBe('request-mismatch');
    expect((await answer(low, first)).code).toBe('state-conflict');
    const second = (await offer(top, low, { percent: 8 })).value.id;
    const withdraw = (who: TestMember) =>
      w.as(who).post('POST /wps/agent/contracts/:id/withdraw', { params: { id: second }, body: { id: request } });
    expect([(await withdraw(low)).status, (await withdraw(stranger)).status]).toEqual([403, 404]);
    for (let turn = 0; turn < 2; turn += 1) expect((await withdraw(top)).value.state).toBe('withdrawn');
    expect((await answer(low, second)).code).toBe('state-conflict');
    const past = (of: TestMember) =>
      w
        .as(of)
        .get('GET /wps/agent/contracts/past', { query: { kind: 'dividend' } })
        .then(({ value }) => value.list);
    const states = ['withdrawn', 'rejected'];
    expect((await past(low)).map(({ state }) => state)).toEqual(states);
    expect((await past(top)).map(({ state }) => state)).toEqual(states);
    expect(await past(stranger)).toEqual([]);
    expect(await inbox(low)).toEqual([
      ['contract-withdrawn', 'offeror'],
      ['contract-offered', ''],
      ['contract-offered', ''],
    ]);
  });

  test('is answered once, however many answer, withdraw and offer at once', async () => {
    const { top, low } = await line();
    await given(top, 20);
    const { id } = (await offer(top, low, { percent: 10 })).value;
    const answers = await Promise.all([
      ...Array.from({ length: 3 }, () => answer(low, id)),
      ...Array.from({ length: 3 }, () => answer(low, id, { answer: 'reject' })),
      w.as(top).post('POST /wps/agent/contracts/:id/withdraw', { params: { id }, body: { id: makeId() } }),
    ]);
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(new Set(answers.filter(({ ok }) => !ok).map(({ code }) => code))).toEqual(new Set(['state-conflict']));
  });
});

describe('accepting', () => {
  test('ends every contract below with a strictly higher rate, direct or not, and no other (CON-06, CON-07, DEC-49)', async () => {
    const { top, low, leaf, other } = await line();
    await given(top, 20);
    const beside = await agreed(top, other, 18);
    const before = await agreed(top, low, 18);
    const equal = await w.agent({ upline: low });
    const [high, same] = [await agreed(low, leaf, 16), await agreed(low, equal, 12)];
    const below = await w.agent({ upline: leaf });
    const under = await agreed(leaf, below, 15);
    const lesser = await w.agent({ upline: leaf });
    const small = await agreed(leaf, lesser, 2);
    expect((await show(lesser)).counts).toBe(true);
    const waiting = (await offer(leaf, await w.agent({ upline: leaf }), { percent: 3 })).value.id;
    const made = (await offer(top, low, { percent: 12 })).value.id;
    const { ending } = await show(low);
    expect(ending?.list.map(({ id, rate }) => [id, rate]).toSorted()).toEqual(
      [
        [high, 160_000],
        [under, 150_000],
      ].toSorted(),
    );
    // Without the list, or with another one, nothing is done.
    expect(await answer(low, made)).toMatchObject({
      status: 409,
      code: 'contract-list-changed',
      details: { list: ending?.hash },
    });
    const state = async (id: string) => (await findContract(w.context.database, id))?.state;
    expect(await Promise.all([before, high, under, made].map(state))).toEqual([
      ...['accepted', 'accepted', 'accepted', 'pending'],
    ]);
    const request = makeId();
    for (let turn = 0; turn < 2; turn += 1) {
      const done = await answer(low, made, { list: ending?.hash ?? '', id: request });
      expect(done.value.ended.map(({ id }) => id).toSorted()).toEqual([high, under].toSorted());
    }
    expect(await Promise.all([before, high, under, made, same, beside, waiting].map(state))).toEqual([
      ...['completed', 'terminated', 'terminated', 'accepted', 'accepted', 'accepted', 'withdrawn'],
    ]);
    const moments = await Promise.all([high, under].map((id) => findContract(w.context.database, id)));
    expect(new Set(moments.map((row) => row?.endedAt?.getTime())).size).toBe(1);
    expect((await inbox(below))[0]).toEqual(['contract-ended', 'higher']);
    expect((await inbox(leaf)).slice(0, 2).toSorted()).toEqual([
      ['contract-ended', 'higher'],
      ['contract-ended-below', 'higher'],
    ]);
    expect((await show(leaf)).mayOffer).toBe(false);
    // What is lower stays, and rests until its offeror has a contract again.
    expect(await show(lesser)).toMatchObject({ current: { id: small, state: 'accepted' }, counts: false });
    await agreed(low, leaf, 9);
    expect((await show(lesser)).counts).toBe(true);
  });

  test('warns again where the list has changed since it was shown (R57)', async () => {
    const { top, low, leaf } = await line();
    await given(top, 20);
    await agreed(top, low, 18);
    const made = (await offer(top, low, { percent: 10 })).value.id;
    const shown = (await show(low)).ending;
    expect(shown?.list).toEqual([]);
    const meanwhile = await agreed(low, leaf, 15);
    expect((await answer(low, made, { list: shown?.hash ?? '' })).code).toBe('contract-list-changed');
    const again = (await show(low)).ending;
    expect(again?.list.map(({ id }) => id)).toEqual([meanwhile]);
    expect((await answer(low, made, { list: again?.hash ?? '' })).ok).toBe(true);
  });

  test('and an acceptance below at the same time come one after the other: never a contract that rests on a lower one', async () => {
    const { top, low, leaf } = await line();
    await given(top, 20);
    await agreed(top, low, 18);
    const lower = (await offer(top, low, { percent: 5 })).value.id;
    const higher = (await offer(low, leaf, { percent: 15 })).value.id;
    await Promise.all([answer(low, lower), answer(leaf, higher)]);
    const rows = await activeContracts(w.context.database, { kind: 'dividend', at: new Date(w.clock.now()) });
    const rateOf = (of: TestMember) => Number(rows.find(({ member }) => member === of.id)?.rate ?? 0n);
    expect(rateOf(leaf)).toBeLessThanOrEqual(rateOf(low));
  });

  test('is refused where the contract that it rests on has ended or become less', async () => {
    const { top, low } = await line();
    await given(top, 20);
    const made = (await offer(top, low, { percent: 15 })).value.id;
    await given(top, 10);
    expect(await answer(low, made)).toMatchObject({
      code: 'contract-terms-refused',
      details: { faults: 'rate-above-upline' },
    });
    await w.owner.query(
      `update contracts set state = 'terminated', ended_at = now(), why = 'house' where member = $1 and state = 'accepted'`,
      [top.id],
    );
    expect((await answer(low, made)).code).toBe('contract-not-held');
  });
});

describe('ending', () => {
  const ending = (of: TestMember, id: string) =>
    w.as(of).get('GET /wps/agent/contracts/:id/ending', { params: { id } });
  const end = (of: TestMember, id: string, list: string, request: string = makeId()) =>
    w.as(of).post('POST /wps/agent/contracts/:id/end', { params: { id }, body: { id: request, list, reason: 'done' } });

  test('a contract ends those that rest on it, whole, once, and by whoever gave it alone', async () => {
    const { top, low, leaf, other, stranger } = await line();
    await given(top, 20);
    const [first, beside] = [await agreed(top, low, 18), await agreed(top, other, 18)];
    const below = await agreed(low, leaf, 10);
    const waiting = (await offer(leaf, await w.agent({ upline: leaf }), { percent: 3 })).value.id;
    expect([(await ending(low, first)).status, (await ending(stranger, first)).status]).toEqual([403, 404]);
    const shown = (await ending(top, first)).value;
    expect(shown.list.map(({ id }) => id)).toEqual([first, below]);
    expect((await end(low, first, shown.hash)).status).toBe(403);
    expect((await end(stranger, first, shown.hash)).status).toBe(404);
    expect((await end(top, first, none)).code).toBe('contract-list-changed');
    const request = makeId();
    const done = await Promise.all(Array.from({ length: 4 }, () => end(top, first, shown.hash, request)));
    expect(new Set(done.map(({ value }) => JSON.stringify(value))).size).toBe(1);
    expect(done[0]?.value).toMatchObject({
      contract: { state: 'terminated', why: 'offeror', reason: 'done' },
      ended: [{ id: below }],
    });
    expect((await end(top, first, shown.hash)).code).toBe('state-conflict');
    const rows = await Promise.all([below, waiting, beside].map((id) => findContract(w.context.database, id)));
    expect(rows.map((row) => [row?.state, row?.why])).toEqual([
      ['terminated', 'upline-ended'],
      ['withdrawn', 'upline-ended'],
      ['accepted', null],
    ]);
    expect((await inbox(leaf))[0]).toEqual(['contract-ended', 'upline']);
  });

  test('and accepting at once leave nothing that rests on nothing', async () => {
    const { top, low, leaf } = await line();
    await given(top, 20);
    const first = await agreed(top, low, 18);
    const made = (await offer(low, leaf, { percent: 10 })).value.id;
    const { hash } = (await ending(top, first)).value;
    const [ended, accepted] = await Promise.all([end(top, first, hash), answer(leaf, made)]);
    const row = await findContract(w.context.database, made);
    // Either the acceptance came first and the end is refused with another list, or the offer went with what it rests on.
    expect([ended.ok, accepted.ok, row?.state]).toEqual(
      accepted.ok ? [false, true, 'accepted'] : [true, false, 'withdrawn'],
    );
  });
});

test('a kind that the house has switched off is refused by the server too (AC-18)', async () => {
  const { top, low } = await line();
  await given(top, 20);
  const made = (await offer(top, low, { percent: 10 })).value.id;
  await w.set('switch.dividends', false);
  for (const call of [
    w.as(low).get('GET /wps/agent/contracts', { query: { kind: 'dividend' } }),
    w.as(low).get('GET /wps/agent/contracts/downlines', { query: { kind: 'dividend' } }),
    w.as(low).get('GET /wps/agent/contracts/past', { query: { kind: 'dividend' } }),
    offer(top, low, { percent: 10 }),
    answer(low, made),
  ])
    expect(await call).toMatchObject({ status: 403, code: 'function-not-enabled' });
  await w.set('switch.dividends', true);
});

test('an upline reads the contracts that it gave to those directly below, and no others', async () => {
  const { top, low, leaf } = await line();
  await given(top, 20);
  const first = await agreed(top, low, 18);
  await agreed(low, leaf, 10);
  await w.member({ upline: top });
  const { value } = await w.as(top).get('GET /wps/agent/contracts/downlines', { query: { kind: 'dividend' } });
  expect(value.list.map(({ account }) => account).toSorted()).toHaveLength(2);
  expect(value.list.find(({ id }) => id === low.id)).toMatchObject({ current: { id: first }, offer: null });
});
