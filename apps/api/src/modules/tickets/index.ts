/** Public interface of tickets: bets on draws, and what settlement, operators and auditors read of them. */
import { ticketRoutes } from '@banyan/protocol/tickets';
import { chaseRoutes } from '@banyan/protocol/chase';
import { ticketProofRoutes } from '@banyan/protocol/proof';
import type { Module } from '../../infra/module.ts';
import { ticketsBackground } from './background.ts';
import { ticketsUseCases } from './routes.ts';
import { fatesOf } from './bonus-stakes.ts';
import {
  countBets,
  hasUnsettledBets,
  selectionsOf,
  settledStakes,
  stakesOfDraws,
  ticketsOf,
  topMembersOf,
} from './bets-of-draw.ts';
import { exposureOf, highestExposures, worstUses } from './exposure.ts';
import { listDraws } from './list-draws.ts';
import { payoutKey, rebateKey } from './payout-key.ts';
import { ticketsSettings } from './prune-draws.ts';

export { openBonusOfBets } from './bonus-stakes.ts';
export { betOwner } from './bet-owner.ts';
export { checkFinishedDraw } from './finished-draws.ts';
export type { ListedDraw } from './list-draws.ts';
export { recordBets } from './record-bets.ts';
export type { TicketRequest } from './ticket-request.ts';
export { ticketWork } from './ticket-work.ts';
export { type VerifiedDraws, verifyDraws } from './verify-draws.ts';

/** What settlement asks of a draw's bets. */
export const betsOfDraw = {
  selections: selectionsOf,
  ticketsOf,
  hasUnsettled: hasUnsettledBets,
  settledStakes,
  count: countBets,
  fates: fatesOf,
  payoutKey,
  rebateKey,
} as const;

/** Draws with what is bet on them, as an operator looks at them. */
export const drawTools = {
  list: listDraws,
  exposureOf,
  highestExposures,
  stakesOf: stakesOfDraws,
  topMembersOf,
  worstOf: worstUses,
} as const;

export const ticketsModule: Module = {
  name: 'tickets',
  personal: [
    { table: 'lottery_bets', open: ['accepted'], erased: 'play' },
    { table: 'lottery_chases', without: ['fingerprint'], open: ['running'], erased: 'play' },
    { table: 'lottery_receipts', erased: 'play' },
  ],
  routes: ({ bind }) => bind({ ...ticketRoutes, ...chaseRoutes, ...ticketProofRoutes }, ticketsUseCases),
  background: ticketsBackground,
  settings: ticketsSettings,
};
