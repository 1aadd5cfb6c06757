/**
 * Numbers that everybody wants: an operator that has enough on one pays half for it, and one that is full is not sold. Both are a
 * state of a number in one draw, set by an operator or following from what is staked on it.
 */
import type { Rate } from '../money/index.ts';

/** From the best to the worst for the player. */
export const numberStates = ['sold', 'half', 'full'] as const;
export type NumberState = (typeof numberStates)[number];

/** What holds for one number of a play in one draw. Stakes in units, of all members together. */
export type NumberTerms = {
  /** An operator's word, which holds whatever is staked; undefined: the stakes decide. */
  readonly set: NumberState | undefined;
  /** The stakes at which it pays half; undefined: never automatically. */
  readonly halfFrom: bigint | undefined;
  /** The stakes at which it is full. */
  readonly cap: bigint;
};

/** How a number is sold now, with `staked` on it already. */
export function numberStateOf({ set, halfFrom, cap }: NumberTerms, staked: bigint): NumberState {
  if (set !== undefined) return set;
  if (staked >= cap) return 'full';
  return halfFrom !== undefined && staked >= halfFrom ? 'half' : 'sold';
}

/** How a selection is sold: as the worst of its numbers, since it has one price. `sold` when it names none. */
export function selectionStateOf(numbers: readonly string[], stateOf: (number: string) => NumberState): NumberState {
  const worst = Math.max(0, ...numbers.map((number) => numberStates.indexOf(stateOf(number))));
  return numberStates[worst] as NumberState;
}

/**
 * What a play offers on a number in that state: half of its odds, cut to the six decimals that odds have; or nothing, as a cap
 * of zero, which refuses a bet with `number-cap-reached` and nothing remaining.
 */
export function termsInState<Terms extends { readonly odds: readonly Rate[]; readonly cap: bigint }>(
  terms: Terms,
  state: NumberState,
): Terms {
  switch (state) {
    case 'sold':
      return terms;
    case 'half':
      return { ...terms, odds: terms.odds.map(halved) };
    case 'full':
      return { ...terms, cap: 0n };
  }
}

const millionths = 1_000_000n;

function halved({ numerator, denominator }: Rate): Rate {
  return { numerator: (numerator * millionths) / (denominator * 2n), denominator: millionths };
}
