/** Public interface of lottery: games on offer, what they offer, and how an operator sets that. */
import { lotteryRoutes } from '@banyan/protocol/lottery';
import type { Module } from '../../infra/module.ts';
import { lotteryBackground } from './background.ts';
import { invalidateAnswers, invalidatingTopics } from './cached-answers.ts';
import { lotteryUseCases } from './routes.ts';
import { houseEdges, setOdds, agentRates } from './set-odds.ts';
import { setLiabilityCap, setLimits, setMemberCaps, setNumberState, setSeries } from './set-limits.ts';

export { readBoard } from './board.ts';
export { type GameRow, readAccountSeries, readAllPlays, readCaps, readGame, readGames } from './game-store.ts';
export { toGame } from './menus.ts';
export { loadLiabilityCaps, loadOffers, type Offers, priceAt, type PricingRefusal } from './offers.ts';
export { readMemberCaps } from './offer-store.ts';
export { readRulesOf } from './rules-of.ts';
export { invalidateAnswers, cachedAnswer } from './cached-answers.ts';
export { oddsOf } from './stored-odds.ts';

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

export const lotteryModule: Module = {
  name: 'lottery',
  routes: ({ bind }) => bind(lotteryRoutes, lotteryUseCases),
  background: lotteryBackground,
  settings: [agentRates],
  caches: [{ topics: [...invalidatingTopics], invalidate: (_parts, { database }) => invalidateAnswers(database) }],
};
