/** Results of one tier: how the numbers of a ball game are read and drawn. */
import { nextBelow } from '../draws/index.ts';
import type { Family, Prizes, PrizesFault, PrizesReading, TierShape } from '../lottery/play.ts';
import { writeNumber } from './numbers.ts';

/** What stands in the one tier of a family. */
export type TierRule = TierShape & {
  readonly first: number;
  readonly last: number;
  /** True when a number comes once at most. */
  readonly isDistinct: boolean;
  /** True when the order means nothing: a result is then written ascending, so that equal results are equal text. */
  readonly isSorted: boolean;
};

const digitsOnly = /^[0-9]+$/;

function numberFault(text: string, { digits, first, last }: TierRule): PrizesFault['reason'] | undefined {
  if (text === '') return 'prize-missing';
  if (!digitsOnly.test(text)) return 'not-digits';
  if (text.length > digits) return 'number-too-long';
  if (text.length < digits) return 'zeros-lost';
  const number = Number(text);
  return number < first || number > last ? 'out-of-range' : undefined;
}

function readNumbers(numbers: readonly string[], rule: TierRule): PrizesReading {
  const { tier, count, isDistinct, isSorted } = rule;
  for (const number of numbers) {
    const reason = numberFault(number, rule);
    if (reason !== undefined) return { ok: false, fault: { reason, tier, found: number.slice(0, 40) } };
  }
  if (numbers.length !== count) return { ok: false, fault: { reason: 'count-wrong', tier } };
  const again = isDistinct ? numbers.find((number, at) => numbers.indexOf(number) < at) : undefined;
  if (again !== undefined) return { ok: false, fault: { reason: 'number-repeated', tier, found: again } };
  return { ok: true, value: [{ tier, numbers: isSorted ? [...numbers].sort() : [...numbers] }] };
}

/** The parts of a family that follow from the shape of its one tier. */
export function oneTier(rule: TierRule): Pick<Family<never>, 'tiers' | 'parse' | 'draw'> {
  const { tier, count, digits, first, last, isDistinct, isSorted } = rule;
  return {
    tiers: [{ tier, count, digits }],
    parse(wire) {
      const unknown = wire.find((entry) => entry.tier !== tier);
      if (unknown !== undefined) {
        return { ok: false, fault: { reason: 'tier-unknown', tier: unknown.tier.slice(0, 40) } };
      }
      const [given, again] = wire;
      if (again !== undefined) return { ok: false, fault: { reason: 'tier-repeated', tier } };
      if (given === undefined) return { ok: false, fault: { reason: 'tier-missing', tier } };
      return readNumbers(given.numbers, rule);
    },
    /**
     * Every number takes one draw: with return, a number below as many as there are; without, a place below as many as
     * are left, of those left in ascending order.
     */
    draw(nextWord) {
      const left = Array.from({ length: last - first + 1 }, (_, at) => first + at);
      const numbers: number[] = [];
      for (let drawn = 0; drawn < count; drawn += 1) {
        const at = Number(nextBelow(BigInt(left.length), nextWord));
        numbers.push(left[at] as number);
        if (isDistinct) left.splice(at, 1);
      }
      if (isSorted) numbers.sort((a, b) => a - b);
      return [{ tier, numbers: numbers.map((number) => writeNumber(number, digits)) }];
    },
  };
}

/** The numbers of a parsed result of one tier. */
export function numbersOf(result: Prizes): readonly number[] {
  const [only] = result;
  if (only === undefined) throw new RangeError('a result without numbers was not parsed');
  return only.numbers.map(Number);
}
