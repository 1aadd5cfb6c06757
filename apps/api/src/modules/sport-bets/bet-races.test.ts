/** Bets that race: for what is left of a limit, through two writers as two processes have them, and with a stop of their market. */
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeId } from '@banyan/core/ids';
import { type TestMatch, openMatch } from '../../../test/sports.ts';
import { type TestMember, type World, world } from '../../../test/world.ts';
import { openPool } from '../../infra/database.ts';
import { type LedgerWriter, openWriter } from '../ledger/index.ts';
import { eventIntake } from '../sport-events/index.ts';
import type { BetTerms, PlaceRequest } from './bet-request.ts';
import { limitsIn } from './bet-settings.ts';
import { placeWork } from './bet-work.ts';

const isLong = process.env['BANYAN_LONG'] === '1';
const unitsOf = (amount: number): bigint => BigInt(amount) * 10_000n;

let w: World;
let other: LedgerWriter;
let closeOther: () => Promise<void>;
let members: readonly TestMember[];
beforeAll(async () => {
  w = await world();
  const pool = openPool(w.ownerUrl, { max: 3, isPipelined: true });
  other = await openWriter(pool);
  closeOther = async () => {
    await other.close();
    await pool.end();
  };
  members = await Promise.all(Array.from({ length: 50 }, () => w.member({ balance: '10000000.00' })));
});
afterAll(async () => {
  await closeOther();
  await w.close();
});

const prices = {
  'football.1x2 home': 21_000n,
  'football.1x2 draw': 34_000n,
  'football.total/total=2.5 over': 19_000n,
} as const;
type Pick = keyof typeof prices;

/** A single of so many in the currency, by the number-th member, through one of the two writers. */
async function place(match: TestMatch, pick: Pick, stake: number, number: number): Promise<string> {
  const [market, outcome] = pick.split(' ') as [string, string];
  const request: PlaceRequest = {
    ...{ act: 'place', currency: 'BDT', policy: 'better', format: 'decimal', entryBy: 'stake' },
    legs: [{ event: match.id, market, outcome, price: prices[pick], score: '' }],
    ...{ shape: { sizes: [1], bankers: [] }, entered: unitsOf(stake) },
  };
  const terms: BetTerms = { limits: limitsIn(w.context.settings, 'BDT'), dayStart: w.clock.now() - 3_600_000 };
  const writer = number % 2 === 0 ? w.context.writer : other;
  const owner = (members[number % members.length] as TestMember).id;
  const end = await writer.submit(placeWork, { owner, key: makeId<'request'>(), request, unfingerprinted: terms });
  return end.ok ? 'ok' : end.code;
}

/** What the house can lose by the bets that were taken: on each market of a match, and on all of them. */
async function atStake(match: TestMatch): Promise<{ markets: ReadonlyMap<string, bigint>; event: bigint }> {
  const { rows } = await w.owner.query<{ market: string; outcome: string; risk: bigint; win: bigint }>(
    `select l.market, l.outcome, sum(b.risk)::bigint as risk, sum(b.win)::bigint as win
     from sport_legs l join sport_bets b on b.bucket = l.bucket and b.id = l.bet where l.event = $1 group by 1, 2`,
    [match.id],
  );
  const markets = new Map<string, bigint>();
  for (const [market, outcomes] of Map.groupBy(rows, (row) => row.market)) {
    const taken = outcomes.reduce((sum, { risk }) => sum + BigInt(risk), 0n);
    let worst = -taken;
    for (const { risk, win } of outcomes) {
      const lost = BigInt(risk) + BigInt(win) - taken;
      if (lost > worst) worst = lost;
    }
    markets.set(market, worst);
  }
  return { markets, event: [...markets.values()].reduce((sum, one) => sum + (one > 0n ? one : 0n), 0n) };
}

describe('two hundred bets at once for what is left of a limit', () => {
  const picks = Object.keys(prices) as Pick[];
  const limits = fc.record({
    market: fc.integer({ min: 500, max: 60_000 }),
    event: fc.integer({ min: 500, max: 60_000 }),
    stakes: fc.array(fc.integer({ min: 10, max: 900 }), { minLength: 200, maxLength: 200 }),
    places: fc.array(fc.integer({ min: 0, max: 99 }), { minLength: 200, maxLength: 200 }),
  });

  it('never pass it, on a market or on the match', async () => {
    await fc.assert(
      fc.asyncProperty(limits, async ({ market, event, stakes, places }) => {
        await w.set('sports.limits', {
          BDT: {
            ...{ least: '10', outcome: '100000', market: String(market), event: String(event) },
            ...{ payout: '1000000', day: '100000000' },
          },
        });
        const match = await openMatch(w);
        // Most are on one outcome, so that its limit is reached.
        const pickOf = (at: number) => picks[(places[at] as number) < 70 ? 0 : (places[at] as number) % 3] as Pick;
        const codes = await Promise.all(stakes.map((stake, at) => place(match, pickOf(at), stake, at)));
        const taken = await atStake(match);
        for (const lost of taken.markets.values()) expect(lost).toBeLessThanOrEqual(unitsOf(market));
        expect(taken.event).toBeLessThanOrEqual(unitsOf(event));
        // The same bet of a member within moments, and what is above the limit: nothing else is refused.
        expect(codes.filter((code) => !['ok', 'stake-above-limit', 'bet-repeated'].includes(code))).toEqual([]);
        expect(codes).toContain('ok');
        await w.clock.advance(20_000);
      }),
      { numRuns: isLong ? 40 : 3, seed: Number(process.env['BANYAN_SEED'] ?? 20261127), endOnFailure: true },
    );
    await w.set('sports.limits', undefined);
  });

  it('on one outcome fill it to less than one bet', async () => {
    for (const limit of isLong ? [700, 3100, 9999, 25_000, 61_000] : [9999]) {
      await w.set('sports.limits', {
        BDT: {
          ...{ least: '10', outcome: '100000', market: String(limit), event: '1000000' },
          ...{ payout: '1000000', day: '100000000' },
        },
      });
      const match = await openMatch(w);
      const codes = await Promise.all(
        Array.from({ length: 200 }, (_, at) => place(match, 'football.1x2 home', 500 + (at % 7), at)),
      );
      const lost = (await atStake(match)).markets.get('football.1x2') ?? 0n;
      expect(lost).toBeLessThanOrEqual(unitsOf(limit));
      // Each can lose at most 506 x 1.10.
      expect(lost).toBeGreaterThan(unitsOf(limit) - unitsOf(557));
      expect(codes.filter((code) => code === 'stake-above-limit').length).toBeGreaterThan(0);
    }
    await w.set('sports.limits', undefined);
  });
});

it('a bet at the moment of a stop is before it in the order of commits, or refused', async () => {
  for (let turn = 0; turn < (isLong ? 30 : 3); turn += 1) {
    const match = await openMatch(w);
    let stoppedAt = new Date(0);
    let answered = 0;
    let stopping: Promise<void> | undefined;
    const stop = () =>
      w.context.database.transaction().execute(async (tx) => {
        await eventIntake.lock(tx, match.id);
        // Asked under the lock: what was taken before it has an earlier time, whoever waited for whom.
        const { rows } = await sql<{ now: Date }>`select clock_now() as now`.execute(tx);
        stoppedAt = rows[0]?.now ?? stoppedAt;
        await eventIntake.stopMarkets(tx, match.id, 'all', stoppedAt);
      });
    const codes = await Promise.all(
      Array.from({ length: 200 }, async (_, at) => {
        // Waves: some are on their way when it stops, some come later.
        if (at >= 100) await stopping;
        const code = await place(match, 'football.1x2 home', 10 + at, at);
        answered += 1;
        if (answered > turn % 40) stopping ??= stop();
        return code;
      }),
    );
    await stopping;
    const { rows } = await w.owner.query<{ placed_at: Date; market_version: number }>(
      `select b.placed_at, l.market_version from sport_legs l join sport_bets b on b.bucket = l.bucket and b.id = l.bet
       where l.event = $1`,
      [match.id],
    );
    expect(codes.filter((code) => code !== 'ok' && code !== 'market-inactive')).toEqual([]);
    expect(rows).toHaveLength(codes.filter((code) => code === 'ok').length);
    for (const { placed_at: placedAt, market_version: version } of rows) {
      expect(version).toBe(1);
      expect(placedAt.getTime()).toBeLessThanOrEqual(stoppedAt.getTime());
    }
    expect(await place(match, 'football.1x2 home', 999, 0)).toBe('market-inactive');
  }
});
