/** Public interface of lottery: games on offer, what they offer, and how an operator sets that. */
import { lotteryRoutes } from '@banyan/protocol/lottery';
import { offersRoutes } from '@banyan/protocol/admin/offers';
import type { Module } from '../../infra/module.ts';
import { lotteryBackground } from './background.ts';
import { invalidateAnswers, invalidatingTopics } from './cached-answers.ts';
import { changeOffer, changeOfferAct } from './change-offer.ts';
import { offerBand } from './offer-steps.ts';
import { stopNumber } from './stop-number.ts';
import { lotteryUseCases, offersUseCases } from './routes.ts';
import { agentRates, agentRatesIn, houseEdges, setOdds, worstPlay } from './set-odds.ts';
import { setLimits, writeMemberCaps } from './set-limits.ts';

export { readBoard } from './board.ts';
export {
  type GameRow,
  readAccountSeries,
  readHeldNumbers,
  readAllPlays,
  readCaps,
  readGame,
  readGames,
  readSeriesPlan,
} from './game-store.ts';
export { toGame } from './menus.ts';
export { loadLiabilityCaps, loadOffers, type Offers, priceAt, type PricingRefusal } from './offers.ts';
export type { Change as OfferChange } from './plan-change.ts';
export { readMemberCaps } from './offer-store.ts';
export { seriesChangedWithin, seriesOfAccounts } from './series.ts';
export { readRulesOf } from './rules-of.ts';
export { type SeriesBelow, giveSeries, seriesBelow } from './series-below.ts';
export { invalidateAnswers, cachedAnswer } from './cached-answers.ts';
export { oddsOf } from './stored-odds.ts';

/** What is given away of a stake at the most, for the guard over settings. */
export const givenAway = { worstPlay, agentRatesIn, agentRatesKey: agentRates.key } as const;

/** Odds and limits as an operator sets them. */
export const offerTools = {
  change: changeOffer,
  stopNumber,
  houseEdges,
  setOdds,
  setLimits,
  setMemberCaps: writeMemberCaps,
} as const;

export const lotteryModule: Module = {
  name: 'lottery',
  personal: [
    { table: 'lottery_account_series', erased: 'play' },
    { table: 'lottery_series_changes', erased: 'play' },
  ],
  routes({ bind, bindAdmin }) {
    bind(lotteryRoutes, lotteryUseCases);
    bindAdmin(offersRoutes, offersUseCases);
  },
  background: lotteryBackground,
  settings: [agentRates, offerBand],
  acts: [changeOfferAct],
  caches: [{ topics: [...invalidatingTopics], invalidate: (_parts, { database }) => invalidateAnswers(database) }],
};
