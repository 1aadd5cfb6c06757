/** Rewards by period for tests: promotions that are published without the two people, play that is counted, and days that close. */
import { makeId } from '@banyan/core/ids';
import { businessDayOf } from '@banyan/core/time';
import { daysAfter } from '@banyan/core/vip';
import type { Published, PublishedRules } from '@banyan/protocol/admin/promotions';
import { publish } from '../src/modules/promotions/index.ts';
import type { TestMember, World } from './world.ts';

const zone = 'Asia/Dhaka';
type Periodic = PublishedRules<'rebate' | 'cashback' | 'rescue' | 'friends'>;

export const units = (amount: number): bigint => BigInt(Math.round(amount * 10_000));
export const todayOf = (w: World) => businessDayOf(w.clock.now(), zone);

export const dailyRebate: PublishedRules<'rebate'> = {
  ...{ kind: 'rebate', period: 'day', gives: { kind: 'cash', claimDays: 1 }, excludedGames: [] },
  rates: [
    { level: 0, percents: { RNG: '0.5', LIVE: '0.3' } },
    { level: 3, percents: { RNG: '0.8', LIVE: '0.5' } },
  ],
  currencies: { BDT: { minimum: '1', cap: '5000' } },
};

export const dailyCashback: PublishedRules<'cashback'> = {
  ...{ kind: 'cashback', period: 'day', gives: { kind: 'cash' }, excludedGames: [], isMarginal: true },
  ...{ expectedPercent: '50', edges: { categories: { LIVE: '1.24', RNG: '50' } } },
  currencies: {
    BDT: {
      ...{ minimum: '1', cap: '5000' },
      levels: [
        {
          level: 0,
          tiers: [
            { from: '0', percent: '5' },
            { from: '1000', percent: '10' },
          ],
        },
      ],
    },
  },
};

export const rescueFund: PublishedRules<'rescue'> = {
  ...{ kind: 'rescue', period: 'day', gives: { kind: 'bonus', claimDays: 1 }, excludedGames: [] },
  terms: {
    ...{ multiple: 300, base: 'bonus', weights: { products: { game: 100 } }, cap: 1000, days: 7, startDays: 7 },
    ...{ isSticky: false, countedFrom: 'all', excludedGames: [], onWithdrawal: 'forfeit', onExclusion: 'forfeit' },
  },
  percents: { RNG: '5', LIVE: '2' },
  currencies: { BDT: { minimum: '5', cap: '2000', balanceTo: '50', depositsFrom: '500' } },
};

export const friendsPlay: PublishedRules<'friends'> = {
  ...{ kind: 'friends', period: 'day', gives: { kind: 'cash', claimDays: 1 }, excludedGames: ['ACME/free'] },
  percents: ['0.1', '0.05'],
  currencies: { BDT: { minimum: '1', cap: '5000' } },
};

/** Publishes one of any kind that is given by period. Returns its version. */
export async function periodic(
  w: World,
  id: string,
  rules: Periodic,
  more: Partial<Omit<Published, 'id' | 'kind' | 'rules'>> = {},
): Promise<number> {
  const input: Published = {
    ...{ id, kind: rules.kind, startsAt: null, endsAt: null, times: 1000, per: 'ever', isFirstDeposit: false },
    budgets: { BDT: null },
    ...more,
    rules,
  };
  return await w.context.database
    .transaction()
    .execute((tx) => publish(tx, input, { at: new Date(w.clock.now()), by: 'a test' }));
}

export type Counted = { staked?: number; valid?: number; won?: number; category?: string; game?: string };

/** What counts for a member on the open day, as the records have it when bets have ended. */
export async function counted(w: World, member: Pick<TestMember, 'id'>, plays: Counted): Promise<void> {
  const { staked = plays.valid ?? 0, valid = 0, won = 0, category = 'RNG', game = 'wheel' } = plays;
  await w.owner.query(
    `insert into record_main_days as d (counted_day, bucket, member, day, product, category, vendor, game, currency, bets, staked, valid, won)
     values ($1, bucket_of($2::uuid), $2, $1, 'game', $3, 'ACME', $4, 'BDT', 1, $5, $6, $7)
     on conflict (counted_day, bucket, member, day, product, category, vendor, game, currency) do update set staked = d.staked + excluded.staked,
       valid = d.valid + excluded.valid, won = d.won + excluded.won`,
    [todayOf(w), member.id, category, game, units(staked), units(valid), units(won)],
  );
}

/** A line of the member's account on the open day: a deposit, a rebate, a reward. */
export async function moved(w: World, member: Pick<TestMember, 'id'>, kind: string, amount: number): Promise<void> {
  await w.owner.query(
    `insert into record_line_days as d (bucket, member, day, account, kind, currency, lines, units)
     values (bucket_of($1::uuid), $1, $2, 'main', $3, 'BDT', 1, $4)
     on conflict (bucket, member, day, kind, account, currency) do update set units = d.units + excluded.units`,
    [member.id, todayOf(w), kind, units(amount)],
  );
}

/** To noon of a later day, with what was to close closed. Returns sessions that are good then. */
export async function nextDay(w: World, members: readonly TestMember[], days = 1): Promise<TestMember[]> {
  const day = daysAfter(todayOf(w), days);
  await w.clock.advance(Date.parse(`${day}T06:00:00Z`) - w.clock.now());
  await close(w);
  return await Promise.all(members.map((member) => w.session(member)));
}

export async function close(w: World): Promise<void> {
  await w.caughtUp();
  await w.tick('records.feed');
  await w.tick('periods.close');
}

/** A line with something due, and whether it still stands so, for the test of whose each thing is. */
export const periodLineProbe = (of: () => World) => ({
  async make(owner: TestMember): Promise<string> {
    const w = of();
    const id = makeId();
    const promotion = `of-${id}`;
    const currencies = { BDT: { minimum: '5', cap: '2000', balanceTo: '100000000', depositsFrom: '500' } };
    // Cash, so that no bonus of it is in the way of what is tried next.
    const { terms: _terms, ...rules } = { ...rescueFund, currencies, gives: { kind: 'cash' as const, claimDays: 1 } };
    const version = await periodic(w, promotion, rules);
    await w.owner.query(
      `insert into reward_periods (promotion, first_day, last_day, version, state, opened_at) values ($1, '2020-01-01', '2020-01-01', $2, 'closing', now())`,
      [promotion, version],
    );
    await w.owner.query(
      `insert into reward_lines (bucket, member, promotion, first_day, id, currency, level, proof, units, is_reserved, state, made_at)
       values (bucket_of($1), $1, $2, '2020-01-01', $3, 'BDT', 0, '{"plays": [], "parts": []}', 100000, true, 'due', clock_now())`,
      [owner.id, promotion, id],
    );
    return id;
  },
  lives: async (id: string) =>
    (await of().owner.query("select 1 from reward_lines where id = $1 and state = 'due'", [id])).rowCount === 1,
});
