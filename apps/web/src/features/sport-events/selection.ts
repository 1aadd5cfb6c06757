/** What a press on a price takes: an outcome at its price, as it was seen. The board knows what is on the slip and puts there what is pressed. */
import { createContext, useContext } from 'react';
import type { SportEvent, SportMarket, SportOutcome } from './events.queries.ts';

export type Selection = {
  readonly eventId: string;
  readonly sport: string;
  readonly tournament: string;
  readonly home: string;
  readonly away: string;
  readonly startsAt: string;
  readonly isLive: boolean;
  readonly marketId: string;
  readonly type: string;
  readonly specifiers: string;
  readonly outcome: string;
  readonly outcomeName?: string;
  readonly price: string;
  /** As it was shown: `2-1`; empty before the event has begun. */
  readonly score: string;
};

/** By which a selection is found: its outcome, whatever its price. */
export const selectionKey = ({ eventId, marketId, outcome }: Pick<Selection, 'eventId' | 'marketId' | 'outcome'>) =>
  `${eventId} ${marketId} ${outcome}`;

export const scoreText = ({ score: { home, away } }: Pick<SportEvent, 'score'>): string =>
  home === '' && away === '' ? '' : `${home}-${away}`;

export function selectionOf(event: SportEvent, market: SportMarket, outcome: SportOutcome, price: string): Selection {
  return {
    eventId: event.eventId,
    sport: event.sport,
    tournament: event.tournament,
    home: event.home.name,
    away: event.away.name,
    startsAt: event.startsAt,
    isLive: event.isLive,
    marketId: market.marketId,
    type: market.type,
    specifiers: market.specifiers,
    outcome: outcome.code,
    ...(outcome.name === undefined ? {} : { outcomeName: outcome.name }),
    price,
    score: scoreText(event),
  };
}

/** What is on the slip, by `selectionKey`, and how a press changes it. */
export type Picking = { readonly picked: ReadonlySet<string>; readonly toggle: (selection: Selection) => void };

const Picks = createContext<Picking>({ picked: new Set(), toggle: () => {} });

export const PickScope = Picks.Provider;
export const usePicking = (): Picking => useContext(Picks);
