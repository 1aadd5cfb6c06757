/** The routes of bets on sports, one line each. */
import type { sportBetRoutes } from '@banyan/protocol/sport-bets';
import type { UseCases } from '../../infra/bind.ts';
import { sportBet, sportBets } from './bets.ts';
import { offerCashOut, takeCashOut } from './cash-out.ts';
import { placeSportBet } from './place-bet.ts';
import { lookAtSlip } from './slip.ts';

export const sportBetUseCases: UseCases<typeof sportBetRoutes> = {
  'POST /lgw/sports/slips': lookAtSlip,
  'POST /lgw/sports/tickets': placeSportBet,
  'GET /lgw/sports/bets': sportBets,
  'GET /lgw/sports/bets/:betId': sportBet,
  'POST /lgw/sports/bets/:betId/offers': offerCashOut,
  'POST /lgw/sports/bets/:betId/cash-outs': takeCashOut,
};
