/** The games that an installation starts with: every family is sold, with every play at the odds of its family. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { parseOdds, readCalendar } from '@banyan/core/lottery';
import { parseSeriesPlan, returnRate, startingPlan } from '@banyan/games/lottery';
import { lotteries } from '@banyan/games/lotteries';
import { type World, world } from '../../../test/world.ts';
import { readSeriesPlan } from './game-store.ts';
import { lotteryNamed } from '@banyan/games/lotteries';

let w: World;
beforeAll(async () => {
  w = await world();
});
afterAll(() => w.close());

type Row = { code: string; rules: string; calendar: unknown; prize_mode: string; source: string };
const games = async (): Promise<Row[]> =>
  (await w.owner.query('select code, rules, calendar, prize_mode, source from lottery_games order by position')).rows;

it('sells every family, on calendars that can be read', async () => {
  const rows = await games();
  expect(new Set(rows.map(({ rules }) => rules))).toEqual(new Set(lotteries.keys()));
  for (const { calendar } of rows) if (calendar !== null) expect(readCalendar(calendar).ok).toBe(true);
});

it('has the plays of each family in their order, at their odds and costs, with limits in both currencies', async () => {
  const { rows } = await w.owner.query('select game, play, odds, cost from lottery_plays order by game, position');
  const { rows: limits } = await w.owner.query(
    'select game, play, count(*)::integer as n from lottery_limits group by 1, 2',
  );
  for (const { code, rules, source } of await games()) {
    const plays = rows.filter(({ game }) => game === code);
    // On both sides of a market only what both decide.
    const sold = (play: string) => source !== 'parts' || rules !== 'matka' || /^(JODI|HALF[OC]|SANGAM)$/.test(play);
    expect(plays.map(({ play, odds, cost }) => [play, odds, cost])).toEqual(
      [...lotteryNamed(rules).plays.values()]
        .filter(({ play }) => sold(play))
        .map(({ play, levels, cost }) => [play, levels.map(({ odds }) => odds).join('/'), cost]),
    );
    expect(limits.filter(({ game, n }) => game === code && n === 2)).toHaveLength(plays.length);
  }
});

it('gives nothing away: a play returns less than it costs, at any series', async () => {
  for (const { code, rules, prize_mode } of await games()) {
    const plan = await readSeriesPlan(w.context.database, code);
    expect(plan).toEqual(prize_mode === 'ZY' ? { game: code, ...startingPlan } : undefined);
    if (plan !== undefined) expect(parseSeriesPlan(plan).ok).toBe(true);
    const factor =
      plan === undefined
        ? { numerator: 1n, denominator: 1n }
        : { numerator: BigInt(plan.maxBetSeries), denominator: 2000n };
    for (const play of lotteryNamed(rules).plays.values()) {
      const odds = parseOdds(play.levels.map((level) => level.odds).join('/'));
      if (!odds.ok) throw new Error(`${rules} ${play.play}`);
      for (const sample of play.samples) {
        const { numerator, denominator } = returnRate(
          odds.value,
          play.chance(sample),
          play.combinations(sample),
          play.cost,
        );
        const keeps =
          numerator * factor.numerator < denominator * factor.denominator ||
          play.levels.some(({ isRefund }) => isRefund === true);
        expect([rules, play.play, sample, keeps]).toEqual([rules, play.play, sample, true]);
      }
    }
  }
});
