/** The board of a model as markets come into the book. */
import type { OfferedMarket } from '@banyan/games/sports';
import type { MarketDraft } from '../sport-events/index.ts';

export const marketsOf = (board: readonly OfferedMarket[], state: MarketDraft['state']): MarketDraft[] =>
  board.map(({ type, specifiers, outcomes }, position) => ({
    ...{ type, specifiers, state, position },
    outcomes: outcomes.map(({ code, price, fair }) => ({ code, price, fair })),
  }));
