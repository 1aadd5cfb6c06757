/**
 * Plays on how many of the picked numbers are drawn, whatever their order: some of eleven balls, of eighty, the different
 * faces of three dice. More numbers than one combination takes stand for all combinations of them; with bankers, for those
 * that have every banker.
 */
import type { Rate } from '@banyan/core/money';
import { ok, refuse } from '@banyan/core/results';
import { maxCombinations, type Play } from '../lottery/play.ts';
import { reduced } from '../lottery/payout.ts';
import { choose, mostChosen } from '../lottery/choose.ts';
import { timesOver } from './fair.ts';
import { countFlagged, type NumberRange, readNumbers, writeNumber, writtenNumbers } from './numbers.ts';

/** What such a play is made of. */
export type CaughtRule<Index> = {
  readonly play: string;
  readonly group: string;
  readonly range: NumberRange;
  /** Numbers of one combination. */
  readonly picked: number;
  /** The most different numbers of the range that a result has. */
  readonly drawn: number;
  /** On which level a combination wins with exactly so many of its numbers drawn. */
  readonly levels: readonly { readonly level: string; readonly caught: number; readonly odds: string }[];
  /** The chance that of one combination exactly so many are drawn. */
  readonly chance: (caught: number) => Rate;
  /** For every number of the range, 1 when the result has it. */
  readonly flags: (index: Index) => Uint8Array;
};

function sizeOf({ first, last }: NumberRange): number {
  return last - first + 1;
}

function shapeOf(rule: CaughtRule<never>) {
  return {
    play: rule.play,
    group: rule.group,
    levels: rule.levels.map(({ level, odds }) => ({ level, odds })),
    cost: 1,
    paysPerHit: false,
  };
}

function written(numbers: readonly number[], { digits }: NumberRange): string {
  return numbers.map((number) => writeNumber(number, digits)).join('-');
}

/** How many numbers a normalised text of so many characters has. */
function countOf(length: number, { digits }: NumberRange): number {
  return (length + 1) / (digits + 1);
}

/** A play on the numbers of one selection. */
export function numbersPlay<Index>(rule: CaughtRule<Index>): Play<Index> {
  const { play, range, picked, drawn, levels, flags } = rule;
  const all = sizeOf(range);
  const most = mostChosen(picked, all, maxCombinations);
  const winning = (count: number, came: number) =>
    levels.map(({ caught }) => choose(came, caught) * choose(count - came, picked - caught));
  const combinations = (selection: string) => choose(countOf(selection.length, range), picked);
  return {
    ...shapeOf(rule),
    board: { kind: 'numbers', ...range, fewest: picked, most },
    normalise(selection) {
      const numbers = readNumbers(selection, range);
      return numbers !== undefined && numbers.length >= picked && numbers.length <= most
        ? ok(written(numbers, range))
        : refuse('selection-malformed', { play, picks: picked, digits: range.digits, most });
    },
    combinations,
    hits(selection, index) {
      const came = countFlagged(selection, 0, selection.length, range.digits, flags(index));
      return winning(countOf(selection.length, range), came);
    },
    mostHits(selection) {
      const count = countOf(selection.length, range);
      const best = levels.map(() => 0);
      for (let came = Math.max(0, drawn - (all - count)); came <= Math.min(count, drawn); came += 1) {
        for (const [level, hits] of winning(count, came).entries()) best[level] = Math.max(best[level] as number, hits);
      }
      return best;
    },
    chance: (selection) => levels.map(({ caught }) => timesOver(rule.chance(caught), combinations(selection))),
    samples: [written(firstNumbers(range.first, picked), range)],
  };
}

function firstNumbers(first: number, count: number): number[] {
  return Array.from({ length: count }, (_, at) => first + at);
}

/** A play on the one number that is drawn of a range: each number picked is a bet of its own. */
export function oneNumberPlay<Index>(
  rule: Pick<CaughtRule<Index>, 'play' | 'group' | 'range' | 'flags'> & { readonly odds: string },
): Play<Index> {
  const size = BigInt(sizeOf(rule.range));
  return numbersPlay<Index>({
    ...rule,
    picked: 1,
    drawn: 1,
    levels: [{ level: 'win', caught: 1, odds: rule.odds }],
    chance: (caught) => reduced(caught === 1 ? 1n : size - 1n, size),
  });
}

/** Flags of a range from 0 of so many numbers, of which one is drawn. */
export function flagOf(number: number, size: number): Uint8Array {
  const flags = new Uint8Array(size);
  flags[number] = 1;
  return flags;
}

/**
 * A play on bankers, which every combination has, and drags that fill it up: `01|02-03-04`. There are more drags than one
 * combination has room for, as the industry asks; so that equal bets have one text.
 */
export function bankerPlay<Index>(rule: CaughtRule<Index>): Play<Index> {
  const { play, range, picked, drawn, levels, flags } = rule;
  const all = sizeOf(range);
  const sizes = (selection: string): readonly [number, number] => {
    const bar = selection.indexOf('|');
    return [countOf(bar, range), countOf(selection.length - bar - 1, range)];
  };
  const combinations = (selection: string) => {
    const [bankers, drags] = sizes(selection);
    return choose(drags, picked - bankers);
  };
  // `fixed` bankers are drawn and `came` drags.
  const winning = ([bankers, drags]: readonly [number, number], fixed: number, came: number) =>
    levels.map(({ caught }) => choose(came, caught - fixed) * choose(drags - came, picked - bankers - caught + fixed));
  return {
    ...shapeOf(rule),
    board: {
      kind: 'groups',
      groups: [
        { group: 'banker', fewest: 1, most: picked - 1 },
        { group: 'drag', fewest: 2, most: all - 1 },
      ],
      symbols: writtenNumbers(range),
    },
    normalise(selection) {
      const [bankerText = '', dragText = '', more] = selection.split('|', 3);
      const [bankers, drags] = [readNumbers(bankerText, range), readNumbers(dragText, range)];
      const isWell =
        more === undefined &&
        bankers !== undefined &&
        drags !== undefined &&
        bankers.length < picked &&
        bankers.length + drags.length > picked &&
        !drags.some((number) => bankers.includes(number)) &&
        choose(drags.length, picked - bankers.length) <= maxCombinations;
      return isWell
        ? ok(`${written(bankers, range)}|${written(drags, range)}`)
        : refuse('selection-malformed', { play, picks: picked, digits: range.digits, most: all });
    },
    combinations,
    hits(selection, index) {
      const bar = selection.indexOf('|');
      const fixed = countFlagged(selection, 0, bar, range.digits, flags(index));
      const came = countFlagged(selection, bar + 1, selection.length, range.digits, flags(index));
      return winning(sizes(selection), fixed, came);
    },
    mostHits(selection) {
      const [bankers, drags] = sizes(selection);
      const outside = all - bankers - drags;
      const best = levels.map(() => 0);
      for (let fixed = 0; fixed <= Math.min(bankers, drawn); fixed += 1) {
        const fewest = Math.max(0, drawn - outside - fixed);
        for (let came = fewest; came <= Math.min(drags, drawn - fixed); came += 1) {
          const hits = winning([bankers, drags], fixed, came);
          for (const [level, count] of hits.entries()) best[level] = Math.max(best[level] as number, count);
        }
      }
      return best;
    },
    chance: (selection) => levels.map(({ caught }) => timesOver(rule.chance(caught), combinations(selection))),
    samples: [
      `${written(firstNumbers(range.first, picked - 1), range)}|${written(firstNumbers(range.first + picked - 1, 2), range)}`,
    ],
  };
}
