/** Events and markets as they go over the wire, named in the reader's language. */
import type { Static } from 'typebox';
import { type Factor, nameOf, priceText, readFactor } from '@banyan/core/sports';
import { marketTypeOf } from '@banyan/core/sports/markets';
import { fallbackLanguage } from '@banyan/i18n';
import type { SportEvent, SportMarket } from '@banyan/protocol/sport-events';
import { type EventRow, type MarketRow, type Names, isLive } from './event-row.ts';

export const nameIn = (names: Names, language: string): string => names[language] ?? names[fallbackLanguage] ?? '';

export type MarketWithResult = MarketRow & { readonly factors: Readonly<Record<string, string>> | null };

export function toMarket(row: MarketWithResult, language: string): Static<typeof SportMarket> {
  const isOpen = row.state === 'active';
  return {
    marketId: row.id,
    type: row.type,
    specifiers: row.specifiers,
    state: row.state,
    version: row.version,
    hasCashOut: marketTypeOf(row.type)?.hasCashOut ?? false,
    outcomes: row.outcomes.map(({ code, price, name }) => ({
      code,
      price: price === undefined || (!isOpen && row.state !== 'suspended') ? null : priceText(BigInt(price)),
      ...(name === undefined ? {} : { name: nameIn(name, language) }),
    })),
    results:
      row.factors === null
        ? null
        : Object.fromEntries(
            Object.entries(row.factors).map(([code, text]) => [code, nameOf(readFactor(text) as Factor)]),
          ),
  };
}

export function toEvent(
  row: EventRow,
  markets: readonly MarketWithResult[],
  marketCount: number,
  language: string,
): Static<typeof SportEvent> {
  const { shown, sides } = row;
  return {
    eventId: row.id,
    sport: row.sport,
    category: row.category,
    tournamentId: row.tournament,
    tournament: nameIn(row.tournamentNames, language),
    isVirtual: row.isVirtual,
    isSimulated: row.isSimulated,
    startsAt: row.startsAt.toISOString(),
    state: row.state,
    isLive: isLive(row),
    phase: row.phase,
    clock: shown.clock ?? '',
    home: { code: sides.home.code, name: nameIn(sides.home.names, language) },
    away: { code: sides.away.code, name: nameIn(sides.away.names, language) },
    score: { home: shown.home ?? '', away: shown.away ?? '', parts: [...(shown.parts ?? [])] },
    redCards: shown.redCards ?? { home: 0, away: 0 },
    marketCount,
    version: row.version,
    markets: markets.map((market) => toMarket(market, language)),
  };
}
