/** Games of ours that a bonus is estimated with: the rules by which they are played, so a table that changes changes the estimate. */
import type { EstimateGame } from '@banyan/core/simulations';
import { dice } from '@banyan/games/dice';
import { slot } from '@banyan/games/slot';

const evenly = { side: 'under', target: 4950 } as const;

/** A slot, whose wins are wide, and a bet that wins nearly every second time. */
export const estimateGames: Readonly<Record<'monsoon' | 'dice', EstimateGame>> = {
  monsoon: {
    ...{ product: 'game', category: 'RNG', game: 'KANTHA/monsoon' },
    round: (stake, { below }) => slot.play(stake, {}, { below, steps: [] }).payout,
  },
  dice: {
    ...{ product: 'game', category: 'RNG', game: 'BAGH/dice' },
    round: (stake, { below }) => dice.play(stake, evenly, { below, steps: [] }).payout,
  },
};
