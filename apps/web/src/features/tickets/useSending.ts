/** Sends bets as one ticket on the draw on sale: those of the slip, or of the board, which leaves the slip as it is. */
import { makeId } from '@banyan/core/ids';
import type { Currency } from '@banyan/core/money';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { CurrentDraw } from '../draws/index.ts';
import { type SentTicket, sendTicket, tickets } from './sendTicket.ts';
import { ticketLines } from './slip.ts';
import type { Wanted } from './slipBets.ts';
import type { PlacedTicket } from './tickets.queries.ts';

type Place = {
  readonly gameCode: string;
  readonly current: CurrentDraw;
  readonly currency: Currency;
  readonly series: number;
  /** Undefined for visitors, for whom nothing is sent. */
  readonly memberId: string | undefined;
};

/** The ticket that has no answer yet goes before any other. Returns the ticket when it was taken. */
export function useSending({ gameCode, current, currency, series, memberId }: Place) {
  const cache = useQueryClient();
  return useCallback(
    async (bets: readonly Wanted[], isOfBoard: boolean): Promise<PlacedTicket | undefined> => {
      const { draw, plays, series: choice } = current;
      if (memberId === undefined) return undefined;
      const known = tickets.find(memberId, gameCode)?.body;
      if (known === undefined && draw === null) return undefined;
      function make(): SentTicket {
        if (known !== undefined || draw === null) return known as SentTicket;
        const lines = ticketLines(bets, plays, currency);
        const ticket = { id: makeId(), drawId: draw.id, lines, ...(choice === null ? {} : { series }) };
        return { drawNo: draw.drawNo, ticket, ...(isOfBoard ? { isOfBoard } : {}) };
      }
      return await sendTicket({ gameCode, memberId, make }, cache);
    },
    [cache, current, currency, gameCode, memberId, series],
  );
}
