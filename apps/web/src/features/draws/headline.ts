/**
 * What stands for a draw where there is room for one line: the special prize, the first prize, or all the numbers of a game
 * that draws few. It is told by the tiers of the result, so that a game of a known shape needs nothing here.
 */
import { characterOf } from '@banyan/games/lottery';
import type { Draw, Prizes } from './draws.queries.ts';

export type Headline = {
  readonly look: 'balls' | 'dice' | 'racers' | 'colour';
  readonly values: readonly string[];
  /** What the values are: a key under `lottery.draw.`, with `number`. */
  readonly name: 'special' | 'first' | 'numbers' | 'dice' | 'order' | 'jodi';
  /** A figure that belongs to them: a key under `lottery.draw.`, with `value`. */
  readonly extra: { readonly name: 'sum' | 'last2' | 'pannas' | 'extraBall'; readonly value: string } | undefined;
};

/** The sum of numbers that are written in figures. */
export const sumOf = (numbers: readonly string[]): number => numbers.reduce((sum, number) => sum + Number(number), 0);

/** The last figure of a sum of three figures. */
export const ankOf = (panna: string): string => String(sumOf([...panna]) % 10);

export function numbersOf(result: Prizes, tier: string): readonly string[] | undefined {
  return result.find((one) => one.tier === tier)?.numbers;
}

function ofTiers(result: Prizes): Headline | undefined {
  const first = numbersOf(result, 'FIRST')?.[0];
  if (first !== undefined) {
    const last2 = numbersOf(result, 'LAST2')?.[0];
    const extra = last2 === undefined ? undefined : ({ name: 'last2', value: last2 } as const);
    return { look: 'balls', values: [...first], name: 'first', extra };
  }
  const [open, close] = [numbersOf(result, 'OPEN')?.[0], numbersOf(result, 'CLOSE')?.[0]];
  if (open !== undefined && close !== undefined)
    return {
      look: 'balls',
      values: [ankOf(open), ankOf(close)],
      name: 'jodi',
      extra: { name: 'pannas', value: `${open} – ${close}` },
    };
  const panna = numbersOf(result, 'PANNA')?.[0];
  if (panna !== undefined)
    return { look: 'balls', values: [ankOf(panna)], name: 'numbers', extra: { name: 'pannas', value: panna } };
  const both = numbersOf(result, 'D3S');
  if (both !== undefined) return { look: 'balls', values: both, name: 'numbers', extra: undefined };
  const highest = numbersOf(result, 'D4A')?.[0];
  if (highest !== undefined) return { look: 'balls', values: [...highest], name: 'first', extra: undefined };
  const rounds = [...(numbersOf(result, 'ROUND1') ?? []), ...(numbersOf(result, 'ROUND2') ?? [])];
  if (rounds.length > 0) return { look: 'balls', values: rounds, name: 'numbers', extra: undefined };
  const special = numbersOf(result, 'DB')?.[0];
  return special === undefined ? undefined : { look: 'balls', values: [...special], name: 'special', extra: undefined };
}

/** The values as they are heard: the figures of one number together, numbers apart. */
export function spokenOf({ name, values }: Headline): string {
  return values.join(name === 'special' || name === 'first' ? '' : ' ');
}

/** Undefined while there are no numbers. */
export function headlineOf(draw: Pick<Draw, 'result'> | null | undefined): Headline | undefined {
  const result = draw?.result;
  const only = result?.[0];
  if (result === null || result === undefined || only === undefined) return undefined;
  const sum = { name: 'sum', value: String(sumOf(only.numbers)) } as const;
  if (only.tier === 'dice') return { look: 'dice', values: only.numbers, name: 'dice', extra: sum };
  if (only.tier === 'colour') return { look: 'colour', values: only.numbers, name: 'numbers', extra: undefined };
  if (only.tier === 'hash')
    return { look: 'balls', values: only.numbers.map(characterOf), name: 'numbers', extra: undefined };
  if (only.tier === 'lotto45' || only.tier === 'lotto55')
    return { look: 'balls', values: only.numbers, name: 'numbers', extra: undefined };
  if (only.tier === 'six49') {
    const special = only.numbers[6] ?? '';
    return {
      look: 'balls',
      values: only.numbers.slice(0, 6),
      name: 'numbers',
      extra: { name: 'extraBall', value: special },
    };
  }
  if (only.tier === 'order') return { look: 'racers', values: only.numbers, name: 'order', extra: undefined };
  if (only.tier === 'digits' || only.tier === 'balls')
    return {
      look: 'balls',
      values: only.numbers,
      name: 'numbers',
      extra: only.numbers.length === 3 ? sum : undefined,
    };
  const stated = ofTiers(result);
  if (stated !== undefined) return stated;
  const number = only.numbers[0];
  return number === undefined ? undefined : { look: 'balls', values: [...number], name: 'numbers', extra: undefined };
}

export type Figure = {
  /** A key under `lottery.past.figure.`. */
  readonly name: 'sum' | 'span' | 'firstTwo' | 'odd' | 'openAnk' | 'closeAnk';
  readonly value: string;
};

const lowest = (numbers: readonly string[]): number => Math.min(...numbers.map(Number));
const highest = (numbers: readonly string[]): number => Math.max(...numbers.map(Number));

/** What bets ask of the numbers of a game that draws a few: their sum, how far they lie apart, how many are odd. */
export function figuresOf(result: Prizes): readonly Figure[] {
  const first = result[0];
  if (first === undefined) return [];
  const { tier, numbers } = first;
  if (tier === 'order') return [{ name: 'firstTwo', value: String(sumOf(numbers.slice(0, 2))) }];
  if (tier === 'OPEN') {
    const close = numbersOf(result, 'CLOSE')?.[0];
    const open = numbers[0];
    if (open === undefined || close === undefined) return [];
    return [
      { name: 'openAnk', value: ankOf(open) },
      { name: 'closeAnk', value: ankOf(close) },
    ];
  }
  if (tier !== 'digits' && tier !== 'balls' && tier !== 'dice') return [];
  const odd = numbers.filter((number) => Number(number) % 2 === 1).length;
  return [
    { name: 'sum', value: String(sumOf(numbers)) },
    ...(numbers.length > 5 ? [] : [{ name: 'span' as const, value: String(highest(numbers) - lowest(numbers)) }]),
    { name: 'odd', value: `${odd}/${numbers.length}` },
  ];
}
