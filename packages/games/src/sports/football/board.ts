/** Every market on a football match that the model prices, before it and between the windows of it. */
import type { Specifiers } from '@banyan/core/sports/markets';
import type { FootballCourse } from '@banyan/core/sports/results';
import { poisson } from '../arithmetic.ts';
import { type Counts, negated, raised, summed } from '../counts.ts';
import { type MarginKind, type Tier, marginOf } from '../margins.ts';
import {
  type OfferedMarket,
  alive,
  fairsOf,
  halfLines,
  handicaps,
  oddEven,
  offered,
  quarterLines,
  resultMarkets,
  totals,
} from '../offered.ts';
import type { Sides } from '../sides.ts';
import { windowCount } from '../windows.ts';
import {
  type FootballMoment,
  type ScoreGrid,
  bothScoreChance,
  countsOf,
  finalGrid,
  halfGrid,
  halfTimeFullTime,
  scoreChance,
} from './grid.ts';
import { type FootballModel, firstHalfOfCards, firstHalfOfCorners, halfMinutes, partsLeft } from './model.ts';
import { windowGrid } from './simulate.ts';
import { windowMinutes } from './timeline.ts';

/** `minute` of the match: 0 before it, and then the minutes played. */
export type FootballNow = { readonly course: FootballCourse; readonly minute: number; readonly tier: Tier };

type Listed = readonly { readonly side: 'home' | 'away'; readonly period: string }[];

const scoreOf = (list: Listed, isCounted: (period: string) => boolean = () => true): Sides => ({
  home: list.filter(({ side, period }) => side === 'home' && isCounted(period)).length,
  away: list.filter(({ side, period }) => side === 'away' && isCounted(period)).length,
});

const isFirst = (period: string): boolean => period === 'half-1';

/** Goals of a moment, from the course. */
export function momentOf({ course, minute }: Pick<FootballNow, 'course' | 'minute'>): FootballMoment {
  const score = scoreOf(course.goals);
  return minute < halfMinutes ? { minute, score } : { minute, score, halfTime: scoreOf(course.goals, isFirst) };
}

/** Correct scores that a market lists: each side up to so many goals. */
const listedGoals = { match: 4, half: 2 };

function correctScore(prefix: string, grid: ScoreGrid, most: number, margin: bigint): OfferedMarket[] {
  const chances: Record<string, number> = {};
  let listed = 0;
  for (let home = 0; home <= most; home += 1) {
    for (let away = 0; away <= most; away += 1) {
      const chance = scoreChance(grid, home, away);
      chances[`${home}-${away}`] = chance;
      listed += chance;
    }
  }
  chances['other'] = Math.max(0, 1 - listed);
  return alive([offered(`${prefix}.correct-score`, {}, fairsOf(chances), margin)], 2);
}

type Margins = (kind: MarginKind) => bigint;

/** The questions that the match and its halves share. */
function goalMarkets(prefix: string, grid: ScoreGrid, score: Sides | undefined, most: number, margins: Margins) {
  const { home, away, total, margin } = countsOf(grid);
  const [line, result] = [margins('line'), margins('result')];
  const both = bothScoreChance(grid);
  // In play the start counts from the score, which is then a part of the market.
  const since: Specifiers = score === undefined ? {} : { score: `${score.home}-${score.away}` };
  const lead = score === undefined ? 0 : score.home - score.away;
  return [
    ...resultMarkets(prefix, margin, result, ['1x2', 'double-chance', 'draw-no-bet']),
    ...handicaps(`${prefix}.asian-handicap`, since, raised(margin, -lead), quarterLines, line),
    ...totals(`${prefix}.total`, {}, total, quarterLines, line),
    ...totals(`${prefix}.team-total`, { side: 'home' }, home, halfLines, line),
    ...totals(`${prefix}.team-total`, { side: 'away' }, away, halfLines, line),
    ...alive([offered(`${prefix}.both-score`, {}, fairsOf({ yes: both, no: 1 - both }), result)], 2),
    ...alive([oddEven(`${prefix}.odd-even`, {}, total, result)], 2),
    ...correctScore(prefix, grid, most, margins('score')),
  ];
}

/**
 * The chance of each side to score next, and of nobody: over the windows that are left, as they are drawn. Within a window every order of its goals is as
 * likely as another. The moment is the start of a window.
 */
export function nextGoalChances(model: FootballModel, { minute, score }: FootballMoment) {
  const chances = { home: 0, none: 1, away: 0 };
  for (let window = Math.floor(minute / windowMinutes) + 1; window <= windowCount; window += 1) {
    const { chances: cells, columns } = windowGrid(model, window, score);
    const before = chances.none;
    chances.none *= cells[0] ?? 0;
    for (let at = 1; at < cells.length; at += 1) {
      const [home, away] = [Math.floor(at / columns), at % columns];
      const chance = before * (cells[at] ?? 0);
      chances.home += (chance * home) / (home + away);
      chances.away += (chance * away) / (home + away);
    }
  }
  return chances;
}

/** What is still counted of corners or of a card, by half. */
function countMarkets(prefix: string, home: Counts, away: Counts, margins: Margins, names: 'all' | 'few') {
  const margin = summed(home, negated(away));
  const total = summed(home, away);
  const line = margins('counts');
  const few = [
    ...resultMarkets(prefix, margin, margins('result'), ['1x2']),
    ...handicaps(`${prefix}.handicap`, {}, margin, halfLines, line),
    ...totals(`${prefix}.total`, {}, total, halfLines, line),
  ];
  if (names === 'few') return few;
  return [
    ...few,
    ...totals(`${prefix}.team-total`, { side: 'home' }, home, halfLines, line),
    ...totals(`${prefix}.team-total`, { side: 'away' }, away, halfLines, line),
    ...alive([oddEven(`${prefix}.odd-even`, {}, total, margins('result'))], 2),
  ];
}

function cornerMarkets({ corners }: FootballModel, { course, minute }: FootballNow, margins: Margins) {
  const [first, second] = partsLeft(minute, firstHalfOfCorners);
  const now = scoreOf(course.corners ?? []);
  const counts = (side: 'home' | 'away', part: number): Counts => ({
    first: now[side],
    chances: poisson(corners[side] * part),
  });
  return [
    ...countMarkets('football.corners', counts('home', first + second), counts('away', first + second), margins, 'all'),
    ...(minute < halfMinutes
      ? countMarkets('football.half-1.corners', counts('home', first), counts('away', first), margins, 'few')
      : []),
  ];
}

/** Points: a yellow card is 1 and a red one 2. */
function cardMarkets({ yellows, reds }: FootballModel, { course, minute }: FootballNow, margins: Margins) {
  const [first, second] = partsLeft(minute, firstHalfOfCards);
  const cards = course.cards ?? [];
  const counts = (side: 'home' | 'away', part: number): Counts => {
    const shown = cards.filter((card) => card.side === side);
    const now = shown.reduce((sum, { card }) => sum + (card === 'yellow' ? 1 : 2), 0);
    const red = poisson(reds[side] * part);
    const doubled = new Float64Array(2 * red.length - 1);
    for (const [at, chance] of red.entries()) doubled[2 * at] = chance;
    return summed({ first: now, chances: poisson(yellows[side] * part) }, { first: 0, chances: doubled });
  };
  return [
    ...countMarkets('football.cards', counts('home', first + second), counts('away', first + second), margins, 'all'),
    ...(minute < halfMinutes
      ? countMarkets('football.half-1.cards', counts('home', first), counts('away', first), margins, 'few')
      : []),
  ];
}

/** Nothing once the match is over. */
export function footballBoard(model: FootballModel, now: FootballNow): OfferedMarket[] {
  const { course, minute, tier } = now;
  if (course.status === 'ended' || minute >= 2 * halfMinutes) return [];
  const margins: Margins = (kind) => marginOf(kind, tier);
  const moment = momentOf(now);
  const isLive = course.status !== 'scheduled';
  const halves = ([1, 2] as const).flatMap((half) => {
    const grid = halfGrid(model, moment, half);
    // The second half's start counts from the goals of that half alone, of which there are none before it.
    const isUnderWay = isLive && (half === 1) === minute < halfMinutes;
    return grid === undefined
      ? []
      : goalMarkets(`football.half-${half}`, grid, isUnderWay ? grid.base : undefined, listedGoals.half, margins);
  });
  const final = finalGrid(model, moment);
  const nr = moment.score.home + moment.score.away + 1;
  return [
    ...goalMarkets('football', final, isLive ? moment.score : undefined, listedGoals.match, margins),
    ...halves,
    ...alive([
      offered('football.half-time-full-time', {}, fairsOf(halfTimeFullTime(model, moment)), margins('many')),
      offered('football.next-goal', { goalnr: nr }, fairsOf(nextGoalChances(model, moment)), margins('result')),
    ]),
    ...cornerMarkets(model, now, margins),
    ...cardMarkets(model, now, margins),
  ];
}
