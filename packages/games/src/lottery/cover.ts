/**
 * Whether a member's bets on one draw leave nothing to chance: together they win on 80 % of results, or hold 80 % of the numbers of a
 * play that pays per hit. Such bets do not count as play. Exact shares are sums where bets exclude each other and unions where they do
 * not, so they are counted over results drawn from one fixed seed, and only where the sum of chances could reach the bound at all.
 */
import { seededWords } from '../draws/index.ts';
import { numbersOf } from './numbers.ts';
import type { Decider, Lottery, LotteryPlay } from './lottery.ts';
import type { Rate } from '@banyan/core/money';

export type CoverBet = { readonly play: string; readonly selection: string };

const samples = 1000;
/** Below the rule's 80 % by two standard errors of the samples, so that exactly 8 of 10 is always found. */
const leastHits = 775;
const leastShare = 0.8;
/** Sums of tenths are not exact. */
const slack = 1e-9;
const seed = 'c0fe'.repeat(16);

const deciders = new WeakMap<Lottery, readonly Decider[]>();

function decidersOf(lottery: Lottery): readonly Decider[] {
  const known = deciders.get(lottery);
  if (known !== undefined) return known;
  const words = seededWords(seed, lottery.rules);
  const made = Array.from({ length: samples }, () => lottery.decider(lottery.draw(words)));
  deciders.set(lottery, made);
  return made;
}

const numberOf = ({ numerator, denominator }: Rate): number => Number(numerator) / Number(denominator);

/** Of a board with places, the places that a selection fills: bets on one position are judged together. */
const placesOf = ({ board }: LotteryPlay, selection: string): string =>
  board.kind === 'places' ? [...selection.split('|')].map((place) => (place === '' ? '-' : 'x')).join('') : '';

/** The numbers of a board on which one number is one bet; undefined where combinations are made of several. */
function boardNumbers({ board }: LotteryPlay): number | undefined {
  return board.kind === 'numbers' && board.fewest === 1 ? board.last - board.first + 1 : undefined;
}

function isGroupCovering(lottery: Lottery, play: LotteryPlay, selections: readonly string[]): boolean {
  if (play.paysPerHit) {
    const all = boardNumbers(play);
    const held = new Set(selections.flatMap((one) => numbersOf(play.board, one, play.combinations(one))));
    return all !== undefined && held.size >= all * leastShare;
  }
  const sum = selections.reduce(
    (total, one) => total + play.chance(one).reduce((own, rate) => own + numberOf(rate), 0),
    0,
  );
  if (sum < leastShare - slack) return false;
  const left = { hits: leastHits, misses: samples - leastHits + 1 };
  for (const decide of decidersOf(lottery)) {
    const isHit = selections.some((selection) => decide(play.play, selection).some((count) => count > 0));
    left[isHit ? 'hits' : 'misses'] -= 1;
    // Nothing that comes after can change it.
    if (left.hits === 0) return true;
    if (left.misses === 0) return false;
  }
  throw new Error('so many hits or so many misses are reached by all samples together');
}

/** For each bet of one member on one draw, whether it stands among bets that cover their position. */
export function coveringBets(lottery: Lottery, bets: readonly CoverBet[]): readonly boolean[] {
  const groups = Map.groupBy(bets, ({ play, selection }) => {
    const found = lottery.plays.get(play);
    return `${play} ${found === undefined ? '' : placesOf(found, selection)}`;
  });
  const covering = new Set<string>();
  for (const [key, group] of groups) {
    const play = lottery.plays.get((group[0] as CoverBet).play);
    const selections = [...new Set(group.map(({ selection }) => selection))];
    if (play !== undefined && isGroupCovering(lottery, play, selections)) covering.add(key);
  }
  return bets.map(({ play, selection }) => {
    const found = lottery.plays.get(play);
    return covering.has(`${play} ${found === undefined ? '' : placesOf(found, selection)}`);
  });
}
