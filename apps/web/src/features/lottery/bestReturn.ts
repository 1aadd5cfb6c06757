/**
 * The most that a slip can return. Bets on the special prize exclude each other, so every ending of it is tried and the
 * best one counts. Plays that pay for every hit are counted with one hit for each number, and with no more numbers than
 * there are prizes; the page says so. The rest is added up.
 */
import { type Money, money } from '@banyan/core/money';
import type { Play, Prizes } from './lottery.queries.ts';
import { returnUnits, type SlipRow } from './slip.ts';

type Paid = Map<string, bigint>;

/** What each selection of a play returns for one hit, over all rows. */
function paidByPlay(rows: readonly SlipRow[], plays: readonly Play[]): Map<Play, Paid> {
  const all = new Map<Play, Paid>();
  for (const row of rows) {
    const play = plays.find((one) => one.play === row.play);
    if (play === undefined) continue;
    const paid: Paid = all.get(play) ?? new Map();
    const each = returnUnits(play.minStake.currency, row.stake, row.odds);
    for (const selection of row.selections) paid.set(selection, (paid.get(selection) ?? 0n) + each);
    all.set(play, paid);
  }
  return all;
}

/** The part of the special prize's last three digits that a play compares; undefined for plays on other prizes. */
function endingOf({ play, group, digits }: Play): ((ending: string) => string) | undefined {
  if (group === 'digit') return play === 'DAU' ? (ending) => ending.slice(1, 2) : (ending) => ending.slice(2);
  return group === 'de' || group === 'bacang' ? (ending) => ending.slice(3 - digits) : undefined;
}

function bestSpecial(all: ReadonlyMap<Play, Paid>): bigint {
  const compared = [...all].flatMap(([play, paid]) => {
    const part = endingOf(play);
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

function sumOfBest(paid: Paid, most: number | undefined): bigint {
  const sorted = [...paid.values()].sort((a, b) => (a < b ? 1 : -1));
  return sorted.slice(0, most).reduce((sum, units) => sum + units, 0n);
}

/** `prizes` is any result of the game: it tells how many prizes there are. Undefined on an empty slip. */
export function bestReturn(rows: readonly SlipRow[], plays: readonly Play[], prizes?: Prizes): Money | undefined {
  const all = paidByPlay(rows, plays);
  const [first] = all.keys();
  if (first === undefined) return undefined;
  let units = bestSpecial(all);
  for (const [play, paid] of all) {
    if (endingOf(play) !== undefined) continue;
    units += sumOfBest(paid, play.paysPerHit ? prizeCount(prizes, play.digits) : undefined);
  }
  return money(first.minStake.currency, units);
}
