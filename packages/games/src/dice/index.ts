/**
 * Dice: a number from 0.00 to 99.99, and the player says that it will be under a target or over one. The nearer to
 * certain, the less it pays: always 99 hundredths of what fair odds would.
 */
import type { Rate } from '@banyan/core/money';
import { type Game, hashOfRules } from '../fair/game.ts';

export type DiceChoice = {
  readonly side: 'under' | 'over';
  /** In hundredths: 4950 is 49.50. The number itself never wins. */
  readonly target: number;
};

const id = 'dice';
const rules = { faces: 10_000, returned: 9900, fewestWays: 10, mostWays: 9500 } as const;

/** How many numbers there are. */
export const diceFaces = rules.faces;

/** How many of the 10,000 numbers win. */
export function winningWays({ side, target }: DiceChoice): number {
  return side === 'under' ? target : rules.faces - 1 - target;
}

/** What a stake pays when it wins: stake * 9,900 / ways, rounded down to a unit. */
export function payoutOf(stake: bigint, choice: DiceChoice): bigint {
  return (stake * BigInt(rules.returned)) / BigInt(winningWays(choice));
}

/** The range of targets that may be chosen on a side, both ends included. */
export function targetsOf(side: DiceChoice['side']): { readonly from: number; readonly to: number } {
  const { faces, fewestWays, mostWays } = rules;
  return side === 'under'
    ? { from: fewestWays, to: mostWays }
    : { from: faces - 1 - mostWays, to: faces - 1 - fewestWays };
}

/** What a choice returns of this very stake, the rounding included: exact. */
export function exactReturn(stake: bigint, choice: DiceChoice): Rate {
  return {
    numerator: payoutOf(stake, choice) * BigInt(winningWays(choice)),
    denominator: stake * BigInt(rules.faces),
  };
}

export const dice: Game<DiceChoice> = {
  id,
  rules,
  hash: hashOfRules(id, rules),
  readChoice({ side, target, ...more }) {
    if ((side !== 'under' && side !== 'over') || !Number.isSafeInteger(target) || Object.keys(more).length > 0)
      return undefined;
    const { from, to } = targetsOf(side);
    return Number(target) >= from && Number(target) <= to ? { side, target: Number(target) } : undefined;
  },
  play(stake, choice, draws) {
    const rolled = draws.below(rules.faces);
    const isWon = choice.side === 'under' ? rolled < choice.target : rolled > choice.target;
    return { payout: isWon ? payoutOf(stake, choice) : 0n, shown: { rolled, isWon } };
  },
  returnOf: () => ({ numerator: BigInt(rules.returned), denominator: BigInt(rules.faces) }),
  mostPayout: payoutOf,
};
