/**
 * The most that a slip can return. Bets on the ending of the special prize exclude each other, so every ending of it is tried
 * and the best one counts. Numbers of a play that compares one drawn number exclude each other as well. Plays that pay for
 * every hit are counted with one hit for each number, and with no more numbers than there are prizes; the page says so. For
 * all others the rules tell the most that a selection can hit, and these are added up. Where a game has few results each of them is tried.
 */
import type { Play, Prizes } from '../draws/index.ts';
import { type Money, money } from '@banyan/core/money';
import type { Lottery } from '@banyan/games/lottery';
import { bestOfAll, everyDecider } from './fewResults.ts';
import { isOneEach } from './picks.ts';
import { returnUnits } from './slip.ts';
import type { SlipBet, Wanted } from './slipBets.ts';

type Paid = Map<string, bigint>;

/** The most that one bet returns. */
function mostOf({ selection, combinations }: SlipBet, row: Wanted, play: Play, rules: Lottery | undefined): bigint {
  const { currency } = play.minStake;
  const each = row.odds.split('/').map((odds) => returnUnits(currency, row.stake, odds));
  const hits = play.paysPerHit ? undefined : rules?.plays.get(play.play)?.mostHits(selection);
  if (hits === undefined) return BigInt(combinations) * (each[0] ?? 0n);
  // Of several levels a combination reaches one.
  const all = each.reduce((sum, units, level) => sum + units * BigInt(hits[level] ?? 0), 0n);
  const best = (each.toSorted((a, b) => (a < b ? 1 : -1))[0] ?? 0n) * BigInt(combinations);
  return all < best ? all : best;
}

/** What each selection of a play returns, over all rows. */
function paidByPlay(rows: readonly Wanted[], plays: readonly Play[], rules: Lottery | undefined): Map<Play, Paid> {
  const all = new Map<Play, Paid>();
  for (const row of rows) {
    const play = plays.find((one) => one.play === row.play);
    if (play === undefined) continue;
    const paid: Paid = all.get(play) ?? new Map();
    for (const bet of row.bets) {
      paid.set(bet.selection, (paid.get(bet.selection) ?? 0n) + mostOf(bet, row, play, rules));
    }
    all.set(play, paid);
  }
  return all;
}

/** For plays on the end of the special prize, the part of its last three digits that they compare. */
const endings: Readonly<Record<string, (ending: string) => string>> = {
  DE: (ending) => ending.slice(1),
  DAU: (ending) => ending.slice(1, 2),
  DUOI: (ending) => ending.slice(2),
  BC: (ending) => ending,
};

function bestSpecial(all: ReadonlyMap<Play, Paid>): bigint {
  const compared = [...all].flatMap(([{ play }, paid]) => {
    const part = endings[play];
    return part === undefined ? [] : [{ part, paid }];
  });
  let best = 0n;
  for (let value = 0; compared.length > 0 && value < 1000; value += 1) {
    const ending = String(value).padStart(3, '0');
    const sum = compared.reduce((units, { part, paid }) => units + (paid.get(part(ending)) ?? 0n), 0n);
    if (sum > best) best = sum;
  }
  return best;
}

/** How many prizes have so many digits or more; undefined when no result of the game is known. */
function prizeCount(prizes: Prizes | undefined, digits: number): number | undefined {
  return prizes?.flatMap(({ numbers }) => numbers).filter((number) => number.length >= digits).length;
}

/** How many single numbers of a play can win on one result; undefined where that is not known to be bounded. */
function winners(play: Play, prizes: Prizes | undefined): number | undefined {
  if (play.paysPerHit) return prizeCount(prizes, play.digits);
  if (!isOneEach(play.board)) return undefined;
  if (play.board.kind !== 'numbers') return 1;
  // As many numbers win as there are numbers times the chance of one: one of a hundred, three digits at most of ten.
  const chance = Number(play.returns[0]?.chances[0] ?? 1);
  return Math.max(1, Math.ceil((play.board.last - play.board.first + 1) * chance - 1e-6));
}

function sumOfBest(paid: Paid, most: number | undefined): bigint {
  const sorted = [...paid.values()].sort((a, b) => (a < b ? 1 : -1));
  return sorted.slice(0, most).reduce((sum, units) => sum + units, 0n);
}

/** `prizes` is any result of the game: it tells how many prizes there are. Undefined on an empty slip. */
export function bestReturn(
  rows: readonly Wanted[],
  plays: readonly Play[],
  rules?: Lottery,
  prizes?: Prizes,
): Money | undefined {
  const deciders = rules && everyDecider(rules);
  if (deciders !== undefined) return bestOfAll(rows, plays, deciders);
  const all = paidByPlay(rows, plays, rules);
  const [first] = all.keys();
  if (first === undefined) return undefined;
  let units = bestSpecial(all);
  for (const [play, paid] of all) {
    if (endings[play.play] === undefined) units += sumOfBest(paid, winners(play, prizes));
  }
  return money(first.minStake.currency, units);
}

/** Whether the sum counts bets as won at once that may exclude each other. */
export function isUpperBound(rows: readonly Wanted[], plays: readonly Play[], rules?: Lottery): boolean {
  if (rules !== undefined && everyDecider(rules) !== undefined) return false;
  const played = plays.filter(({ play }) => rows.some((row) => row.play === play));
  const open = played.filter((play) => !play.paysPerHit && !isOneEach(play.board));
  return open.length > 0 && rows.reduce((sum, { bets }) => sum + bets.length, 0) > 1;
}
