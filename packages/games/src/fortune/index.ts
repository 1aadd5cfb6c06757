/**
 * Fortune: a wheel of ten to fifty parts of one size, of which one stops at the mark. With little risk most parts pay a little, with much one part pays for all
 * of them. Every wheel returns exactly 99 hundredths.
 */
import type { Rate } from '@banyan/core/money';
import { type Game, hashOfRules } from '../fair/game.ts';

export const fortuneRisks = ['low', 'medium', 'high'] as const;
export const fortuneSizes = [10, 20, 30, 40, 50] as const;
export type FortuneChoice = {
  readonly parts: (typeof fortuneSizes)[number];
  readonly risk: (typeof fortuneRisks)[number];
};

const id = 'fortune';
/** Ten parts that are repeated round the wheel, in hundredths of the stake; of the highest risk one part takes all. */
const rules = {
  returned: 99,
  tens: {
    low: [150, 120, 120, 0, 120, 120, 120, 0, 120, 120],
    medium: [0, 140, 0, 160, 0, 190, 0, 200, 0, 300],
  },
} as const;

/** What each part of a wheel pays, in hundredths of the stake, round the wheel. */
export function fortuneParts({ parts, risk }: FortuneChoice): readonly number[] {
  if (risk === 'high') return Array.from({ length: parts }, (_, at) => (at === 0 ? parts * rules.returned : 0));
  const ten = rules.tens[risk];
  return Array.from({ length: parts }, (_, at) => ten[at % ten.length] as number);
}

const isRisk = (risk: unknown): risk is FortuneChoice['risk'] => (fortuneRisks as readonly unknown[]).includes(risk);
const isSize = (parts: unknown): parts is FortuneChoice['parts'] =>
  (fortuneSizes as readonly unknown[]).includes(parts);

export const fortune: Game<FortuneChoice> = {
  id,
  rules,
  hash: hashOfRules(id, rules),
  readChoice({ parts, risk, ...more }) {
    return isSize(parts) && isRisk(risk) && Object.keys(more).length === 0 ? { parts, risk } : undefined;
  },
  play(stake, choice, draws) {
    const part = draws.below(choice.parts);
    const times = fortuneParts(choice)[part] as number;
    return { payout: (stake * BigInt(times)) / 100n, shown: { part, times } };
  },
  returnOf(choice): Rate {
    const sum = fortuneParts(choice).reduce((total, times) => total + times, 0);
    return { numerator: BigInt(sum), denominator: 100n * BigInt(choice.parts) };
  },
  mostPayout: (stake, choice) => (stake * BigInt(Math.max(...fortuneParts(choice)))) / 100n,
};
