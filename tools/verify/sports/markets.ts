/** Random markets of random events, with the factor that the house gives each outcome. */
import { type Factor, refund, sameFactor } from '@banyan/core/sports';
import { type MarketType, marketTypesOf, specifiersText } from '@banyan/core/sports/markets';
import { type Course, type Market, legResult, marketOf, outcomesOf, settle } from '@banyan/core/sports/results';
import type { Instant } from '@banyan/core/time';
import { footballPlayers, randomCourse, runnerIds } from './courses.ts';
import { type Draw, isOften, oneOf, times } from './draw.ts';
import type { Case } from './program.ts';

/** What these markets count comes to about so much. */
const around: Readonly<Record<string, number>> = {
  ...{ goals: 3, corners: 8, cards: 8, sets: 3, games: 20, maps: 2, rounds: 22, kills: 8, points: 90, runs: 60 },
  ...{ fours: 8, sixes: 8, extras: 6, wides: 5, wickets: 7 },
};
const numbers: Readonly<Record<string, number>> = {
  ...{ inningnr: 2, overnr: 10, to: 10, setnr: 5, gamenr: 3, pointnr: 1, mapnr: 3, quarternr: 4, goalnr: 6 },
  ...{ scheduled: 10, wicketnr: 6, places: 4, points: 40 },
};

const batters = times(10, (at) => [`home${at}`, `away${at}`]).flat();
const names: Readonly<Record<string, readonly string[]>> = { race: runnerIds, cricket: batters };

function specifierOf(draw: Draw, type: MarketType, name: string, kind: string): number | string {
  const count = around[type.counts] ?? 20;
  if (kind === 'quarters') return draw(4 * count) - 2 * count;
  if (kind === 'line') return draw(8 * count);
  if (kind === 'whole') return draw(2 * count);
  if (kind === 'side') return oneOf(draw, ['home', 'away']);
  if (kind === 'score') return `${draw(3)}-${draw(3)}`;
  return kind === 'name' ? oneOf(draw, names[type.sport] ?? footballPlayers) : 1 + draw(numbers[name] ?? 3);
}

/** Scores in which what is counted can end. */
const scores: Readonly<Record<string, readonly string[]>> = {
  goals: ['0-0', '1-0', '0-1', '1-1', '2-0', '0-2', '2-1', '1-2', '3-0', '3-1', '0-3', '2-2', '3-3'],
  sets: ['2-0', '2-1', '1-2', '0-2', '3-0', '3-1', '3-2', '2-3', '1-3', '0-3'],
  maps: ['2-0', '2-1', '1-2', '0-2'],
  games: ['2-0', '2-1', '1-2', '0-2', '6-0', '6-4', '4-6', '7-5', '6-7', '7-6', '3-6'],
  badminton: ['21-15', '21-19', '19-21', '30-29', '22-20', '7-21'],
  volleyball: ['25-20', '25-23', '18-25', '15-13', '27-25', '23-25'],
};

/** Of sets and maps those that end a match of so many. */
function scoresOf({ counts, period }: MarketType, course: Course): readonly string[] {
  const all = scores[counts === 'points' ? course.sport : counts] ?? [];
  if (period !== 'match' || counts === 'goals') return all;
  const target = 'bestOf' in course ? (course.bestOf + 1) / 2 : 2;
  return all.filter((score) => Math.max(...score.split('-').map(Number)) === target);
}

function listedOf(draw: Draw, type: MarketType, course: Course): string[] | undefined {
  if (type.outcomes !== 'listed') return undefined;
  if (type.sport === 'race') return runnerIds;
  const listed = type.rule === 'first-scorer' ? footballPlayers : scoresOf(type, course);
  return [...listed.filter(() => isOften(draw, 60)), 'other'];
}

const share = (over: bigint, under: bigint): string => {
  let [a, b] = [over, under];
  while (b !== 0n) [a, b] = [b, a % b];
  return under === a ? String(over / a) : `${over / a}/${under / a}`;
};
/** Which part of the stake comes back, and which part of the winnings is paid. */
const partsOf = ({ stake, price, parts }: Factor): [string, string] => [
  share(stake + price, parts),
  share(price, parts),
];

/** `open`, `void` where everything is refunded, or the parts of each outcome. */
function answerOf(course: Course, market: Market): object | string {
  const settlement = settle(course, market);
  if (settlement.kind === 'undecided') return 'open';
  const factors = Object.entries(settlement.factors).toSorted(([a], [b]) => (a < b ? -1 : 1));
  if (factors.every(([, factor]) => sameFactor(factor, refund))) return 'void';
  return Object.fromEntries(factors.map(([outcome, factor]) => [outcome, partsOf(factor)]));
}

/** What the specification names and gives no rule, or what random events do not have: days of a Test, how long a map lasts. */
const without = new Set(['top-batter', 'round-winner', 'duration']);
const periods = new Set(['session', 'day']);
const isAsked = ({ rule, period }: MarketType): boolean => !without.has(rule) && !periods.has(period);

function randomMarket(
  draw: Draw,
  type: MarketType,
  course: Course,
): { readonly line: object; readonly market: Market } {
  const values = type.specifiers
    .filter(({ isOptional }) => !isOptional || isOften(draw, 40))
    .map(({ name, kind }) => [name, specifierOf(draw, type, name, kind)] as const);
  const specifiers: Record<string, number | string> = Object.fromEntries(values);
  const { no, yes } = specifiers;
  if (typeof no === 'number' && typeof yes === 'number') specifiers['yes'] = Math.max(no, yes);
  const text = specifiersText(type, specifiers);
  const listed = listedOf(draw, type, course);
  const market = marketOf(type.code, text, listed);
  if (!market.ok) throw new Error(`${type.code} ${text} is no market`);
  const written = Object.fromEntries(text.split(' ').map((pair) => pair.split('=')));
  return { line: { code: type.code, specifiers: text === '' ? {} : written, listed }, market: market.value };
}

/** Legs on one event, struck at moments around its withdrawals and in windows in which bets are void. */
export function randomLegs(draw: Draw, count: number): Case {
  const course = randomCourse(draw);
  const types = marketTypesOf(course.sport).filter(isAsked);
  const drawn = times(count, () => {
    const { line, market } = randomMarket(draw, oneOf(draw, types), course);
    const outcome = oneOf(draw, outcomesOf(market));
    const struckAt = 900 + draw(1200);
    const windows = times(draw(3), () => ({ from: 900 + draw(1200), length: draw(300) }));
    const ofPlace = isOften(draw, 30) ? { placeDivisor: 4 + draw(2) } : {};
    const voids = windows.map(({ from, length }) => ({ from, to: from + length }));
    const struck = { marketId: 'm', outcome, struckAt: struckAt as Instant, ...ofPlace };
    const result = legResult(
      ...([course, market, struck] as const),
      voids.map(({ from, to }) => ({
        ...{ from: from as Instant, to: to as Instant, why: 'wrong-score' as const },
        markets: isOften(draw, 50) ? 'all' : ['m'],
      })),
    );
    const isVoid = result.kind === 'void' || (result.kind === 'decided' && sameFactor(result.factor, refund));
    const answer = result.kind === 'undecided' ? 'open' : isVoid ? 'void' : partsOf(result.factor);
    return { leg: { market: line, outcome, struckAt, windows: voids, ...ofPlace }, answer };
  });
  return {
    line: { bet: 'legs', course, legs: drawn.map(({ leg }) => leg) },
    answer: { results: drawn.map(({ answer }) => answer) },
  };
}

/** A winner whose rival withdrew at a price, for every price of two digits up to one that cuts nothing. */
export function everyCut(): Case[] {
  const market = marketOf('race.win', '', ['1', '2']);
  if (!market.ok) throw new Error('race.win is no market');
  return times(1200, (at) => {
    const withdrawn = { at: 1000 as Instant, price: 10_100 + 100 * at };
    const course: Course = {
      ...{ sport: 'race', status: 'ended' },
      runners: [
        { id: '1', place: 1 },
        { id: '2', withdrawn },
      ],
    };
    const result = legResult(course, market.value, { marketId: 'm', outcome: '1', struckAt: 999 as Instant }, []);
    const answer = result.kind === 'decided' ? partsOf(result.factor) : result.kind;
    const leg = {
      market: { code: 'race.win', specifiers: {}, listed: ['1', '2'] },
      outcome: '1',
      struckAt: 999,
      windows: [],
    };
    return { line: { bet: 'legs', course, legs: [leg] }, answer: { results: [answer] } };
  });
}

/** An event with some of its markets. */
export function randomMarkets(draw: Draw, count: number): Case {
  const course = randomCourse(draw);
  const types = marketTypesOf(course.sport).filter(isAsked);
  const drawn = times(count, () => randomMarket(draw, oneOf(draw, types), course));
  return {
    line: { bet: 'markets', course, markets: drawn.map(({ line }) => line) },
    answer: { results: drawn.map(({ market }) => answerOf(course, market)) },
  };
}
