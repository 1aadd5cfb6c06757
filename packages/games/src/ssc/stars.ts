/** Plays on an order of digits and on what follows from it: straight, typed, with its tails, by sum and by span. */
import type { Rate } from '@banyan/core/money';
import { ok, refuse } from '@banyan/core/results';
import { fairPrice, maxSelectionLength, type Play } from '../lottery/index.ts';
import { share, spanCounts, sumCounts, timesOver } from './chances.ts';
import { type SscIndex, viewOf } from './result.ts';
import { digitSymbols, placeNames, setPlay, sizeOf } from './sets.ts';
import { placesOf, type Window } from './windows.ts';

function product(sets: readonly number[]): number {
  return sets.reduce((ways, set) => ways * sizeOf(set), 1);
}

function boardOf({ first, count }: Window) {
  const places = placeNames.slice(first, first + count);
  return { kind: 'places', places, symbols: digitSymbols, fewest: count, isDistinct: false } as const;
}

/** Straight: every place has one of its digits. */
export function straight(window: Window): Play<SscIndex> {
  const { code, group, count } = window;
  const places = placesOf(window);
  const chance = share(1, count);
  return setPlay(
    {
      play: `${code}S`,
      group,
      board: boardOf(window),
      levels: [{ level: 'win', chance }],
      samples: [new Array<string>(count).fill('0').join('|')],
    },
    {
      combinations: ({ sets }) => product(sets),
      hits({ sets }, index) {
        const { digits } = viewOf(index, places);
        return [sets.every((set, at) => (set & (1 << (digits[at] as number))) !== 0) ? 1 : 0];
      },
      mostHits: () => [1],
      chance: ({ sets }) => [timesOver(chance, product(sets))],
    },
  );
}

/**
 * Straight with its tails (zuhe): every combination of digits is as many bets as there are places, on all of them, on the
 * last but the first, and so on to the last alone. A selection of several digits has a tail once for every combination that
 * ends in it.
 */
export function withTails(window: Window): Play<SscIndex> {
  const { code, group, count } = window;
  const places = placesOf(window);
  const stars = Array.from({ length: count }, (_, at) => count - at);
  const before = (sets: readonly number[], star: number) => product(sets.slice(0, count - star));
  return setPlay(
    {
      play: `${code}C`,
      group,
      board: boardOf(window),
      levels: stars.map((star) => ({ level: `star${star}`, chance: share(1, star) })),
      samples: [new Array<string>(count).fill('0').join('|')],
    },
    {
      combinations: ({ sets }) => product(sets) * count,
      hits({ sets }, index) {
        const { digits } = viewOf(index, places);
        let matched = 0;
        while (matched < count) {
          const at = count - 1 - matched;
          if (((sets[at] as number) & (1 << (digits[at] as number))) === 0) break;
          matched += 1;
        }
        return stars.map((star) => (star <= matched ? before(sets, star) : 0));
      },
      mostHits: ({ sets }) => stars.map((star) => before(sets, star)),
      chance: ({ sets }) => stars.map((star) => timesOver(share(1, star), product(sets))),
    },
  );
}

/** Straight, typed number by number. */
export function typed(window: Window): Play<SscIndex> {
  const { code, group, count } = window;
  const play = `${code}L`;
  const places = placesOf(window);
  const most = Math.min(10 ** count, Math.floor((maxSelectionLength + 1) / (count + 1)));
  const isNumber = new RegExp(`^[0-9]{${count}}$`);
  const combinations = (selection: string) => (selection.length + 1) / (count + 1);
  return {
    play,
    group,
    board: { kind: 'list', digits: count, symbols: digitSymbols, most },
    levels: [{ level: 'win', odds: fairPrice(share(1, count)) }],
    cost: 1,
    paysPerHit: false,
    normalise(selection) {
      const numbers = selection.split('-', most + 1);
      const isWell = numbers.length <= most && numbers.every((number) => isNumber.test(number));
      return isWell && new Set(numbers).size === numbers.length
        ? ok(numbers.sort().join('-'))
        : refuse('selection-malformed', { play, digits: count, most });
    },
    combinations,
    // All numbers are as long, so that what is found is a whole one.
    hits: (selection, index) => [selection.includes(viewOf(index, places).text) ? 1 : 0],
    mostHits: () => [1],
    chance: (selection) => [share(combinations(selection), count)],
    samples: ['0'.repeat(count)],
  };
}

/** A play on a number that a result has: every number picked stands for all straight combinations that have it. */
function byNumber(
  window: Window,
  kind: 'SUM' | 'SPAN',
  counts: readonly number[],
  numberOf: (index: SscIndex) => number,
): Play<SscIndex> {
  const { code, group, count } = window;
  const choices = counts.map((_, number) => String(number));
  const chance = share(1, count);
  const combinations = (set: number) =>
    counts.reduce((sum, ways, number) => ((set & (1 << number)) === 0 ? sum : sum + ways), 0);
  return setPlay(
    {
      play: `${code}${kind}`,
      group,
      board: { kind: 'choices', choices, most: choices.length },
      levels: [{ level: 'win', chance }],
      samples: [String(counts.indexOf(Math.min(...counts)))],
    },
    {
      combinations: ({ sets: [set = 0] }) => combinations(set),
      hits: ({ sets: [set = 0] }, index) => [(set & (1 << numberOf(index))) === 0 ? 0 : 1],
      mostHits: () => [1],
      chance: ({ sets: [set = 0] }) => [timesOver(chance, combinations(set))],
    },
  );
}

/** By the sum of the digits. */
export function bySum(window: Window): Play<SscIndex> {
  const places = placesOf(window);
  return byNumber(window, 'SUM', sumCounts(window.count), (index) => viewOf(index, places).sum);
}

/** By the span: the greatest digit less the least. */
export function bySpan(window: Window): Play<SscIndex> {
  const places = placesOf(window);
  return byNumber(window, 'SPAN', spanCounts(window.count), (index) => viewOf(index, places).span);
}

/** By the last digit of the sum; each digit picked is one combination. */
export function byTail(window: Window): Play<SscIndex> {
  const { code, group } = window;
  const places = placesOf(window);
  const chance: Rate = share(1, 1);
  return setPlay(
    {
      play: `${code}TAIL`,
      group,
      board: { kind: 'choices', choices: digitSymbols, most: 10 },
      levels: [{ level: 'win', chance }],
      samples: ['0'],
    },
    {
      combinations: ({ sets: [set = 0] }) => sizeOf(set),
      hits: ({ sets: [set = 0] }, index) => [(set & (1 << (viewOf(index, places).sum % 10))) === 0 ? 0 : 1],
      mostHits: () => [1],
      chance: ({ sets: [set = 0] }) => [timesOver(chance, sizeOf(set))],
    },
  );
}
