/** Vendors and games as they go over the wire. */
import { decimalOf } from '@banyan/core/catalog';
import { fallbackLanguage } from '@banyan/i18n';
import type { ValueOf } from '@banyan/protocol';
import type { catalogRoutes } from '@banyan/protocol/catalog';
import { titleIn } from './find-playable.ts';
import type { GameRow } from './game-store.ts';
import type { VendorRow } from './store.ts';

export type WireVendor = ValueOf<(typeof catalogRoutes)['GET /wps/catalog/vendors']>['list'][number];

/** A vendor's card, named in a language, in English where it has no name there. */
export function toCard(vendor: VendorRow, language: string): WireVendor {
  const { category, code, titles, accountTypeId, isHot, isGame, maintenanceUntil, games } = vendor;
  return {
    id: `${category}.${code}`,
    vassalage: code,
    accountTypeId,
    isHot: isHot ? 1 : 0,
    gameType: category,
    title: titles[language] ?? titles[fallbackLanguage] ?? code,
    isGame,
    games,
    maintenanceUntil: maintenanceUntil?.toISOString() ?? null,
  };
}

export type WireGame = ValueOf<(typeof catalogRoutes)['GET /wps/catalog/games']>['games'][number];

/** How long a game is called new after it was listed first. */
const newMs = 14 * 86_400_000;

/** A game's card at a moment, named in a language. */
export function toGame(game: GameRow, language: string, now: number): WireGame {
  const { node, vendor, code, category, titles, vendorTitles, classify, leastStake, maintenanceUntil } = game;
  return {
    nodeId: node,
    vassalage: vendor,
    gameType: category,
    gameId: code,
    title: titleIn(titles, language),
    vendorTitle: titleIn(vendorTitles, language),
    gameClassify: classify,
    tags: [...game.tags],
    minBet: decimalOf(leastStake),
    isHot: game.isHot ? 1 : 0,
    isNew: now - game.firstListedAt.getTime() < newMs ? 1 : 0,
    hasDemo: game.hasDemo,
    hasTrial: game.hasTrial,
    picture: game.picture === '' ? null : game.picture,
    motif: game.motif,
    maintenanceUntil:
      maintenanceUntil !== null && maintenanceUntil.getTime() > now ? maintenanceUntil.toISOString() : null,
  };
}
