/** The lottery's door: games on offer, what they offer, and how an operator sets that. */
import { houseEdges, setOdds, agentRates } from './set-odds.ts';
import { setLiabilityCap, setLimits, setMemberCaps, setNumberState, setSeries } from './set-limits.ts';

export { lotteryBackground } from './background.ts';
export { readBoard } from './board.ts';
export { type GameRow, readAccountSeries, readAllPlays, readGame, readGames } from './game-store.ts';
export { toGame } from './menus.ts';
export { loadLiabilityCaps, loadOffers, type Offers, priceAt, type PricingRefusal } from './offers.ts';
export { readMemberCaps } from './offer-store.ts';
export { lotteryUseCases } from './routes.ts';
export { readRulesOf } from './rules-of.ts';
export { dropKept, keptAnswer, keptUntilTopics } from './kept-answers.ts';
export { oddsOf } from './stored-odds.ts';

export const lotterySettings = [agentRates];

/** Odds and limits as an operator sets them. */
export const offerTools = {
  houseEdges,
  setOdds,
  setLiabilityCap,
  setLimits,
  setMemberCaps,
  setNumberState,
  setSeries,
} as const;
