/**
 * The series that a player bets at, in games of series and rebate: lower odds and more rebate, or the other way round. The
 * odds shown are made here from the fair ones by the rule of the operator, and the operator checks them.
 */
import type { CurrentDraw, Play } from '../draws/index.ts';
import { formatOdds, parseOdds } from '@banyan/core/lottery';
import { fairSeries, oddsAtSeries } from '@banyan/games/lottery';

/** The series within what the account may choose; the board's own when none was chosen. */
export function seriesWithin(choice: NonNullable<CurrentDraw['series']>, chosen: number | undefined): number {
  return Math.min(Math.max(chosen ?? choice.opening, choice.lowest), choice.highest);
}

function oddsAt(play: Play, series: number): string {
  const fair = parseOdds(play.fairOdds ?? '');
  if (!fair.ok || fair.value.length !== play.levels.length) return play.odds;
  return formatOdds(
    fair.value.map((odds, at) => (play.levels[at]?.isRefund === true ? odds : oddsAtSeries(odds, series))),
  );
}

function atSeries(play: Play, series: number, opening: number): Play {
  if (play.fairOdds === null || series === opening) return play;
  const odds = oddsAt(play, series);
  const texts = odds.split('/');
  const levels = play.levels.map((level, at) => ({ ...level, odds: texts[at] ?? level.odds }));
  return { ...play, odds, levels };
}

/** The draw on sale with the odds of a series; the same where odds are fixed. */
export function withSeries(current: CurrentDraw, chosen: number | undefined): CurrentDraw {
  const { series, plays } = current;
  if (series === null) return current;
  const own = seriesWithin(series, chosen);
  return own === series.opening
    ? current
    : { ...current, plays: plays.map((play) => atSeries(play, own, series.opening)) };
}

/** What comes back of every cost, won or lost, as a part of one. */
export function rebateRate({ account }: NonNullable<CurrentDraw['series']>, series: number): number {
  return Math.max(0, account - series) / fairSeries;
}

/** What a play returns for each unit paid, by its chances and the odds shown; for words only, money is never made of it. */
export function returnOf(play: Play, sample: Play['returns'][number]): number {
  const won = play.levels.reduce((sum, { odds }, at) => sum + Number(odds) * Number(sample.chances[at] ?? 0), 0);
  return won / (sample.combinations * play.cost);
}
