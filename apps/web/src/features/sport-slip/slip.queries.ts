/** Calls of the slip, and of a member's own bets on sports. */
import { queryOptions } from '@tanstack/react-query';
import { type BodyOf, type CallValue, call } from '../../lib/client.ts';
import { queryOf } from '../../lib/query.ts';
import { makeSender } from '../../lib/sendOnce.ts';

export type SlipQuestion = BodyOf<'POST /lgw/sports/slips'>;
export type SlipAnswer = CallValue<'POST /lgw/sports/slips'>;
export type TicketBody = BodyOf<'POST /lgw/sports/tickets'>;
export type PlacedTicket = CallValue<'POST /lgw/sports/tickets'>;
export type SportBet = CallValue<'GET /lgw/sports/bets'>['content'][number];
export type SportLeg = SportBet['legs'][number];
export type CashOutBody = { readonly betId: string; readonly body: BodyOf<'POST /lgw/sports/bets/:betId/cash-outs'> };
export type CashOutOffer = CallValue<'POST /lgw/sports/bets/:betId/offers'>;
export type CashedOut = CallValue<'POST /lgw/sports/bets/:betId/cash-outs'>;

const lookEveryMs = 5000;
const openEveryMs = 5000;
const pendingEveryMs = 1000;
export const betsPerPage = 10;

/** What stands in the way of a slip now. Asked again while it stands open: prices and scores move. */
export function lookQuery(question: SlipQuestion) {
  return queryOptions({
    ...queryOf('POST /lgw/sports/slips', { body: question }, { keepPrevious: true, staleTimeMs: 0 }),
    refetchInterval: lookEveryMs,
  });
}

export const tickets = makeSender(
  (body: TicketBody): Promise<PlacedTicket> => call('POST /lgw/sports/tickets', { body }),
);

export function betsQuery(language: string, state: 'open' | 'ended', pageNo: number) {
  return queryOptions({
    ...queryOf(
      'GET /lgw/sports/bets',
      { query: { language, state, pageNo, pageSize: betsPerPage } },
      { keepPrevious: true },
    ),
    refetchInterval: state === 'open' ? openEveryMs : false,
  });
}

/** One bet; asked again each second while it waits out the delay of play. */
export function betQuery(language: string, betId: string) {
  return queryOptions({
    ...queryOf('GET /lgw/sports/bets/:betId', { params: { betId }, query: { language } }, { staleTimeMs: 0 }),
    refetchInterval: ({ state: { data } }) =>
      data === undefined || data.bet.state === 'pending' ? pendingEveryMs : false,
  });
}

/** What is paid for a bet now. It lives for seconds, so the next one is asked for before this one ends. */
export function offerQuery(betId: string) {
  return queryOptions({
    ...queryOf('POST /lgw/sports/bets/:betId/offers', { params: { betId } }, { staleTimeMs: 0 }),
    gcTime: 0,
    retry: false,
    refetchInterval: ({ state: { data } }) => Math.max(1500, (data?.livesMs ?? 5000) - 1000),
  });
}

export const cashOuts = makeSender(
  ({ betId, body }: CashOutBody): Promise<CashedOut> =>
    call('POST /lgw/sports/bets/:betId/cash-outs', { params: { betId }, body }),
);
