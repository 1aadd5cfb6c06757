/**
 * Scratch cards: nine fields, and three of one sign win what that sign pays. Which prize a card has is drawn first, by weights that stand in its rules; the
 * fields are drawn afterwards and only show it. Three cards differ by how much stands on their rare prizes.
 */
import type { Rate } from '@banyan/core/money';
import { type Game, hashOfRules } from '../fair/game.ts';

export const scratchCards = ['mango', 'river', 'tiger'] as const;
export type ScratchCard = (typeof scratchCards)[number];
export type ScratchChoice = { readonly card: ScratchCard };

const id = 'scratch';
/** By sign, from the highest: what three of it pay in hundredths of the stake, and how many of 100,000 cards have them. */
const rules = {
  total: 100_000,
  fields: 9,
  cards: {
    mango: [
      [5000, 60],
      [1000, 700],
      [500, 3000],
      [300, 7000],
      [200, 13_000],
      [100, 23_000],
    ],
    river: [
      [50_000, 10],
      [5000, 150],
      [2000, 700],
      [1000, 2000],
      [400, 6000],
      [200, 12_250],
    ],
    tiger: [
      [500_000, 2],
      [50_000, 20],
      [10_000, 150],
      [2500, 800],
      [1000, 2200],
      [500, 3600],
    ],
  },
} as const;

/** The prizes of a card, from the highest. */
export const scratchPrizes = (card: ScratchCard): readonly { readonly times: number; readonly weight: number }[] =>
  rules.cards[card].map(([times, weight]) => ({ times, weight }));

/** Fields of a card, and how many cards the weights of its prizes are counted of. */
export const { fields: scratchFields, total: scratchTotal } = rules;

/** How many signs a card has. */
export const scratchSigns = rules.cards.mango.length;

/** Fields of a card with three of `sign`, or with no sign three times where it is undefined. */
function fieldsOf(sign: number | undefined, below: (n: number) => number): number[] {
  const fields: number[] = sign === undefined ? [] : [sign, sign, sign];
  const counts: number[] = Array.from({ length: scratchSigns }, (_, at) => (at === sign ? 3 : 0));
  while (fields.length < rules.fields) {
    const open = counts.flatMap((count, at) => (count < 2 ? [at] : []));
    const next = open[below(open.length)] as number;
    counts[next] = (counts[next] as number) + 1;
    fields.push(next);
  }
  for (let last = fields.length - 1; last > 0; last -= 1) {
    const other = below(last + 1);
    [fields[last], fields[other]] = [fields[other] as number, fields[last] as number];
  }
  return fields;
}

export const scratch: Game<ScratchChoice> = {
  id,
  rules,
  hash: hashOfRules(id, rules),
  readChoice({ card, ...more }) {
    const found = scratchCards.find((one) => one === card);
    return found !== undefined && Object.keys(more).length === 0 ? { card: found } : undefined;
  },
  play(stake, { card }, draws) {
    let left = draws.below(rules.total);
    const prizes = scratchPrizes(card);
    const at = prizes.findIndex(({ weight }) => {
      left -= weight;
      return left < 0;
    });
    const sign = at < 0 ? undefined : at;
    const times = sign === undefined ? 0 : (prizes[sign]?.times ?? 0);
    const fields = fieldsOf(sign, (n) => draws.below(n));
    return { payout: (stake * BigInt(times)) / 100n, shown: { fields, sign: sign ?? null, times } };
  },
  returnOf({ card }): Rate {
    const sum = scratchPrizes(card).reduce((total, { times, weight }) => total + times * weight, 0);
    return { numerator: BigInt(sum), denominator: 100n * BigInt(rules.total) };
  },
  mostPayout: (stake, { card }) => (stake * BigInt(Math.max(...scratchPrizes(card).map(({ times }) => times)))) / 100n,
};
