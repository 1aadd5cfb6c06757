/** Bonuses under terms, over HTTP: chosen with a deposit, bet by real rounds, converted, ended, and never more than promised. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeId } from '@banyan/core/ids';
import { bonusesOf, byHandPromotion, depositPromotion } from '../../../test/promotions.ts';
import { type TestVendor, bet, nextId, tableOf, vendor, win } from '../../../test/vendor.ts';
import { ask, withdrawerOf } from '../../../test/withdrawals.ts';
import { type TestMember, type World, world } from '../../../test/world.ts';

let w: World;
let v: TestVendor;
beforeAll(async () => {
  w = await world();
  v = await vendor(w);
});
afterAll(() => w.close());

const hundred = 1_000_000n;

/** Deposits with a promotion chosen; the demo's gateway pays at once. */
async function deposit(m: TestMember, amount: string, promotion?: { id: string; version: number }) {
  const body = { id: makeId(), method: 'demo', amount, ...(promotion === undefined ? {} : { promotion }) };
  const asked = await w.as(m).post('POST /wps/cashier/deposits', { body });
  await w.settle();
  return asked;
}

async function round(m: TestMember, token: string, stake: string, won?: string) {
  const id = nextId();
  const actions = won === undefined ? [bet(stake)] : [bet(stake), win(won)];
  return await v.act(m, token, id, actions, { round_finished: true });
}

const own = async (m: TestMember) => (await w.as(m).get('GET /wps/promotions/bonuses', {})).value;

describe('a deposit bonus', () => {
  test('is chosen before paying, comes with the credit, is bet and becomes main money', async () => {
    const version = await depositPromotion(w, { id: 'first-way', terms: { multiple: 200 } });
    const m = await w.member({ balance: '0' });
    const offers = (await w.as(m).get('GET /wps/cashier/promotions', {})).value?.offers ?? [];
    expect(offers.find(({ id }) => id === 'first-way')).toMatchObject({
      version,
      tiers: [{ from: { amount: '100.00' }, percent: '100', cap: { amount: '500.00' } }],
      terms: { multiple: 200, base: 'bonus', onWithdrawal: 'forfeit' },
    });
    await deposit(m, '200', { id: 'first-way', version });
    expect(await bonusesOf(w, m)).toMatchObject({
      main: 2n * hundred,
      bonus: 2n * hundred,
      grants: [{ state: 'active', required: 4n * hundred }],
    });
    const token = await v.launch(m);
    // 200 of main money and 100 of the bonus.
    await round(m, token, '300', '150');
    expect((await own(m))?.active).toMatchObject({
      progress: { amount: '300.00' },
      required: { amount: '400.00' },
      balance: { amount: '150.00' },
    });
    await round(m, token, '100');
    expect(await own(m)).toMatchObject({ active: null, content: [{ state: 'converted' }] });
    const after = await bonusesOf(w, m);
    expect(after).toMatchObject({ bonus: 0n, grants: [{ state: 'converted' }] });
    // 400 in, 150 won, 400 staked.
    expect(after.main).toBe((3n * hundred) / 2n);
    const inbox = await w.as(m).get('GET /wps/messages/inbox', { query: {} });
    expect(inbox.value?.list.map(({ type }) => type)).toContain('bonus-converted');
  });

  test('the bets that counted are shown, and why one did not', async () => {
    const version = await depositPromotion(w, {
      id: 'weighed',
      terms: { weights: { products: { game: 50 } } },
      bdt: { maxBet: '40', tiers: [{ from: '100', percent: '50', cap: '100' }] },
    });
    const m = await w.member({ balance: '0' });
    await deposit(m, '100', { id: 'weighed', version });
    const token = await v.launch(m);
    await round(m, token, '20');
    await round(m, token, '80');
    const bonus = (await own(m))?.active;
    expect(bonus?.progress.amount).toBe('30.00');
    const { value } = await w
      .as(m)
      .get('GET /wps/promotions/bonuses/:id', { params: { id: bonus?.id ?? '' }, query: {} });
    expect(value?.plays.map(({ valid, counted, why }) => [valid.amount, counted.amount, why])).toEqual([
      ['80.00', '20.00', 'weight'],
      ['20.00', '10.00', 'weight'],
    ]);
    expect(value?.terms).toMatchObject({ maxBet: { amount: '40.00' }, weights: { products: { game: 50 } } });
    const other = await w.member();
    expect(
      (await w.as(other).get('GET /wps/promotions/bonuses/:id', { params: { id: bonus?.id ?? '' }, query: {} })).code,
    ).toBe('not-found');
    // Main money is gone: a stake above the largest bet is refused, and nothing is taken for it.
    expect((await round(m, token, '41')).body.status).toBe('LIMIT_STAKE');
    expect((await round(m, token, '40')).body.status).toBe('OK');
  });

  test('terms that were changed between reading and choosing are asked for again; the budget is never passed', async () => {
    const version = await depositPromotion(w, { id: 'small', budgets: { BDT: '300' } });
    const first = await w.member({ balance: '0' });
    expect((await deposit(first, '100', { id: 'small', version: version + 1 })).code).toBe('promotion-unavailable');
    expect((await deposit(first, '99', { id: 'small', version })).code).toBe('amount-out-of-range');
    expect((await bonusesOf(w, first)).grants).toEqual([]);
    const members = await Promise.all(Array.from({ length: 8 }, () => w.member({ balance: '0' })));
    const asked = await Promise.all(members.map((m) => deposit(m, '100', { id: 'small', version })));
    expect(asked.filter(({ code }) => code === 'ok')).toHaveLength(3);
    expect(asked.filter(({ code }) => code === 'promotion-used-up')).toHaveLength(5);
    const { rows } = await w.owner.query(
      "select most, committed, spent from promotion_budgets where promotion = 'small'",
    );
    expect(rows).toEqual([{ most: 3n * hundred, committed: 3n * hundred, spent: 0n }]);
  });

  test('the same deposit twice brings one bonus, and another waits for its turn', async () => {
    const version = await depositPromotion(w, { id: 'twice', terms: { multiple: 100 } });
    const m = await w.member({ balance: '0' });
    const body = { id: makeId(), method: 'demo', amount: '100', promotion: { id: 'twice', version } };
    await Promise.all(Array.from({ length: 5 }, () => w.as(m).post('POST /wps/cashier/deposits', { body })));
    await w.settle();
    expect((await bonusesOf(w, m)).grants).toHaveLength(1);
    await deposit(m, '150', { id: 'twice', version });
    expect(await bonusesOf(w, m)).toMatchObject({
      bonus: hundred,
      grants: [{ state: 'active' }, { state: 'waiting' }],
    });
    const waiting = (await own(m))?.waiting ?? [];
    expect(waiting).toHaveLength(1);
    const token = await v.launch(m);
    await round(m, token, '100');
    await own(m);
    // The first is fulfilled and its 100 are main money; the second is posted in the same moment.
    expect(await bonusesOf(w, m)).toMatchObject({
      main: (5n * hundred) / 2n,
      bonus: (3n * hundred) / 2n,
      grants: [{ state: 'converted' }, { state: 'active', progress: 0n }],
    });
  });
});

test('more bets than one page that all ended in one moment count, each once', async () => {
  const version = await depositPromotion(w, { id: 'many-bets', terms: { multiple: 10_000 } });
  const m = await w.member({ balance: '0' });
  await deposit(m, '100', { id: 'many-bets', version });
  const at = new Date(w.clock.now() + 1000);
  await w.owner.query(
    `insert into record_plays (bucket, member, at, ended_at, occasion, product, category, vendor, game, ref, currency, state, stake, valid,
       payout, rebate, day, stake_bonus, payout_bonus, jackpot_in, jackpot_won, free_won, adjusted, ended_day, is_counted)
     select bucket_of($1::uuid), $1::uuid, $2::timestamptz, $2::timestamptz + interval '1 second', null, 'lottery', 'LOTT', '', 'XSMB', n::text,
       'BDT', 'lost', 10000, 10000, 0, 0, $2::date, 0, 0, 0, 0, 0, 0, $2::date, true from generate_series(1, 2500) n`,
    [m.id, at],
  );
  for (let look = 0; look < 2; look += 1) expect((await own(m))?.active?.progress.amount).toBe('2500.00');
});

describe('the end', () => {
  test('given up: the bonus goes back, own money stays; an open round pays by its parts', async () => {
    const version = await depositPromotion(w, { id: 'given-up' });
    const m = await w.member({ balance: '0' });
    await deposit(m, '100', { id: 'given-up', version });
    const token = await v.launch(m);
    const id = nextId();
    await v.act(m, token, id, [bet('150')]);
    const bonus = (await own(m))?.active;
    const ended = await Promise.all(
      Array.from({ length: 5 }, () =>
        w.as(m).post('POST /wps/promotions/bonuses/:id/end', { params: { id: bonus?.id ?? '' } }),
      ),
    );
    expect(ended.filter(({ code }) => code !== 'state-conflict')).toHaveLength(1);
    expect(ended.filter(({ code }) => code === 'state-conflict')).toHaveLength(4);
    expect(await bonusesOf(w, m)).toMatchObject({ main: 0n, bonus: 0n });
    // Two thirds of the stake were own money, so two thirds of the win are.
    await v.act(m, token, id, [win('300')], { round_finished: true });
    expect(await bonusesOf(w, m)).toMatchObject({ main: 2n * hundred, bonus: 0n });
  });

  test('out of time: the tick ends it, and what is rolled back later follows', async () => {
    const version = await depositPromotion(w, { id: 'short', terms: { days: 1 } });
    const m = await w.member({ balance: '0' });
    await deposit(m, '100', { id: 'short', version });
    const token = await v.launch(m);
    const id = nextId();
    const placed = bet('120');
    await v.act(m, token, id, [placed]);
    await w.clock.advance(86_400_000);
    await w.tick('bonuses.due');
    expect(await bonusesOf(w, m)).toMatchObject({ main: 0n, bonus: 0n, grants: [{ state: 'expired' }] });
    await tableOf(w, v).rollback(m, { ref_tx_id: placed.tx_id });
    expect(await bonusesOf(w, m)).toMatchObject({ main: hundred, bonus: 0n });
  });

  test('what is corrected after the wagering was met moves the bet alone and takes no conversion back', async () => {
    const version = await depositPromotion(w, { id: 'corrected', terms: { multiple: 100 } });
    const m = await w.member({ balance: '0' });
    await deposit(m, '100', { id: 'corrected', version });
    const token = await v.launch(m);
    const id = nextId();
    await v.act(m, token, id, [bet('100'), win('50')], { round_finished: true });
    await w.tick('records.feed');
    await w.tick('bonuses.feed');
    const converted = { main: (3n * hundred) / 2n, bonus: 0n, grants: [{ state: 'converted', progress: hundred }] };
    expect(await bonusesOf(w, m)).toMatchObject(converted);
    const undone = await tableOf(w, v).rollback(m, { round_id: id, whole_round: true });
    expect(undone.body.status).toBe('OK');
    await w.tick('records.feed');
    await w.tick('bonuses.feed');
    // The stake of 100 is back and the win of 50 is gone.
    expect(await bonusesOf(w, m)).toMatchObject({ ...converted, main: 2n * hundred });
  });

  test('what the last bet fulfilled is not given up: neither by hand, nor by a withdrawal, nor by an exclusion', async () => {
    const version = await depositPromotion(w, { id: 'fulfilled', terms: { multiple: 200 } });
    const fulfilled = async () => {
      const m = await w.member({ balance: '0' });
      await deposit(m, '200', { id: 'fulfilled', version });
      const bonus = (await own(m))?.active?.id ?? '';
      await round(m, await v.launch(m), '400', '400');
      return { m, bonus };
    };
    const ended = await fulfilled();
    const answer = await w.as(ended.m).post('POST /wps/promotions/bonuses/:id/end', { params: { id: ended.bonus } });
    expect(answer.code).toBe('state-conflict');
    const left = await fulfilled();
    const taken = await ask(w, await withdrawerOf(w, left.m), '200.00', { endsBonus: true });
    expect(taken.value).toMatchObject({ amount: { amount: '200.00' } });
    const excluded = await fulfilled();
    await w.as(excluded.m).post('POST /wps/safety/exclusion', { body: { months: 12 } });
    await w.tick('bonuses.safety');
    for (const { m } of [ended, left, excluded])
      expect(await bonusesOf(w, m)).toMatchObject({ bonus: 0n, grants: [{ state: 'converted' }] });
  });

  test('a bonus that is lost to the last coin is over', async () => {
    const version = await depositPromotion(w, { id: 'lost' });
    const m = await w.member({ balance: '0' });
    await deposit(m, '100', { id: 'lost', version });
    await round(m, await v.launch(m), '200');
    await w.tick('records.feed');
    await w.tick('bonuses.feed');
    expect(await bonusesOf(w, m)).toMatchObject({ main: 0n, bonus: 0n, grants: [{ state: 'spent' }] });
    const { rows } = await w.owner.query("select committed, spent from promotion_budgets where promotion = 'lost'");
    expect(rows).toEqual([{ committed: 0n, spent: hundred }]);
  });
});

describe('rewards of bonus money', () => {
  async function rewarded(m: TestMember, units: bigint): Promise<string> {
    const id = makeId();
    await w.owner.query(
      `insert into rewards (bucket, member, id, kind, currency, units, reason, given_by, made_at, expires_at)
       values (bucket_of($1::uuid), $1::uuid, $2, 'bonus', 'BDT', $3, 'thanks', 'dipa', $4, $5)`,
      [m.id, id, units, new Date(w.clock.now()), new Date(w.clock.now() + 86_400_000)],
    );
    return id;
  }

  test('come under the terms for what is given by hand, once there are any', async () => {
    await byHandPromotion(w, { multiple: 300 });
    const m = await w.member({ balance: '0' });
    const id = await rewarded(m, 500_000n);
    await Promise.all(Array.from({ length: 3 }, () => w.as(m).post('POST /wps/rewards/:id/claim', { params: { id } })));
    expect(await bonusesOf(w, m)).toMatchObject({
      bonus: 500_000n,
      grants: [{ state: 'active', required: 1_500_000n }],
    });
    const { rows } = await w.owner.query("select committed, spent from promotion_budgets where promotion = 'by-hand'");
    expect(rows).toEqual([{ committed: 500_000n, spent: 0n }]);
  });

  test('end with a withdrawal only when that was agreed to: all of main is held, the bonus is the house’s (21)', async () => {
    const m = await withdrawerOf(w, await w.member({ balance: '300' }));
    const id = await rewarded(m, 1_200_000n);
    expect((await w.as(m).post('POST /wps/rewards/:id/claim', { params: { id } })).code).toBe('ok');
    const before = { main: 3n * hundred, bonus: 1_200_000n, grants: [{ state: 'active' }] };
    expect(await bonusesOf(w, m)).toMatchObject(before);
    expect((await ask(w, m, '300.00')).code).toBe('bonus-active');
    expect(await bonusesOf(w, m)).toMatchObject(before);
    expect((await ask(w, m, '300.00', { endsBonus: true })).value).toMatchObject({ amount: { amount: '300.00' } });
    expect(await bonusesOf(w, m)).toMatchObject({ main: 0n, bonus: 0n, grants: [{ state: 'forfeited' }] });
  });
});
