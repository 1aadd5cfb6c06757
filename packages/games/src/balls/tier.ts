/** Results of one tier: how the numbers of a ball game are read and drawn. */
import type { DrawnTier, Family, Prizes, PrizesReading, TierShape } from '../lottery/play.ts';
import { readPrizes } from '../lottery/prizes.ts';

/** What stands in the one tier of a family. */
export type TierRule = TierShape & {
  readonly first: number;
  readonly last: number;
  /** True when a number comes once at most. */
  readonly isDistinct: boolean;
  /** True when the order means nothing: a result is then written ascending, so that equal results are equal text. */
  readonly isSorted: boolean;
};

function readNumbers(numbers: readonly string[], rule: TierRule): PrizesReading {
  const { tier, first, last, isDistinct, isSorted } = rule;
  const outside = numbers.find((number) => Number(number) < first || Number(number) > last);
  if (outside !== undefined) return { ok: false, fault: { reason: 'out-of-range', tier, found: outside } };
  const again = isDistinct ? numbers.find((number, at) => numbers.indexOf(number) < at) : undefined;
  if (again !== undefined) return { ok: false, fault: { reason: 'number-repeated', tier, found: again } };
  return { ok: true, value: [{ tier, numbers: isSorted ? [...numbers].sort() : [...numbers] }] };
}

/** The parts of a family that follow from the shape of its one tier. */
export function oneTier(rule: TierRule): Pick<Family<never>, 'tiers' | 'parse'> {
  const { tier, count, digits, first, last, isDistinct, isSorted } = rule;
  const method = isDistinct ? 'remaining' : 'independent';
  const order = isSorted ? 'ascending' : 'drawn';
  const tiers: readonly DrawnTier[] = [{ tier, count, digits, first, last, method, order }];
  return {
    tiers,
    parse(wire) {
      const reading = readPrizes(tiers, wire);
      return reading.ok ? readNumbers(reading.value[0]?.numbers ?? [], rule) : reading;
    },
  };
}

/** The numbers of a parsed result of one tier. */
export function drawnNumbers(result: Prizes): readonly number[] {
  const [only] = result;
  if (only === undefined) throw new RangeError('a result without numbers was not parsed');
  return only.numbers.map(Number);
}
