/**
 * How the numbers of a tier are drawn, as data: the one function below draws by it, and the signed rules text of a draw says it in
 * words (proof/rules-text.ts). So the text cannot differ from what is drawn.
 */
import { nextBelow } from '../draws/seeded.ts';
import type { DrawnTier, DrawRule, Prizes, TierShape } from './play.ts';

/** Tiers of whole numbers of digits, from all zeros to all nines. */
export function digitTiers<Tier extends TierShape>(
  tiers: readonly Tier[],
  rule: Pick<DrawRule, 'method'> & Partial<DrawRule>,
): readonly (Tier & DrawRule)[] {
  return tiers.map((tier) => ({ ...tier, first: 0, last: 10 ** tier.digits - 1, order: 'drawn', ...rule }));
}

const rank = (digit: string): number => (digit === '0' ? 10 : Number(digit));

/** The digits of a number ascending, 0 after 9: how a panna is written. */
export function digitsAscending(number: string): string {
  return [...number].sort((a, b) => rank(a) - rank(b)).join('');
}

function drawNumbers({ count, first, last, method }: DrawnTier, nextWord: () => bigint): number[] {
  const numbers: number[] = [];
  const left = method === 'remaining' ? Array.from({ length: last - first + 1 }, (_, at) => first + at) : [];
  const size = last - first + 1;
  while (numbers.length < count) {
    if (method === 'remaining') {
      const [number] = left.splice(Number(nextBelow(BigInt(left.length), nextWord)), 1);
      numbers.push(number as number);
    } else {
      const number = first + Number(nextBelow(BigInt(size), nextWord));
      if (method === 'independent' || !numbers.includes(number)) numbers.push(number);
    }
  }
  return numbers;
}

/** The numbers of a tier, in the order in which they were drawn, as a result writes them. */
export function writtenTier({ tier, digits, order }: DrawnTier, drawn: readonly number[]): Prizes[number] {
  const numbers = order === 'ascending' ? drawn.toSorted((a, b) => a - b) : drawn;
  const written = numbers.map((number) => String(number).padStart(digits, '0'));
  return { tier, numbers: order === 'digits' ? written.map(digitsAscending) : written };
}

/** Draws a result, tier by tier, from a stream of even 64-bit words. */
export function drawTiers(tiers: readonly DrawnTier[], nextWord: () => bigint): Prizes {
  return tiers.map((rule) => writtenTier(rule, drawNumbers(rule, nextWord)));
}
