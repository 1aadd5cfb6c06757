/** Vendors and games as they go over the wire. */
import { decimalOf, hotCategories } from '@banyan/core/catalog';
import type { Clock } from '@banyan/core/time';
import { fallbackLanguage } from '@banyan/i18n';
import type { ValueOf } from '@banyan/protocol';
import type { catalogRoutes } from '@banyan/protocol/catalog';
import { isVendorDown } from '../../adapters/vendors/index.ts';
import { titleIn } from './find-playable.ts';
import type { GameOnOffer } from './open-games.ts';
import type { VendorRow } from './store.ts';

export type WireVendor = ValueOf<(typeof catalogRoutes)['GET /wps/catalog/vendors']>['list'][number];

/** The vendors that are switched off, and the clock by which breakers are open. */
export type Away = { readonly off: ReadonlySet<string>; readonly clock: Clock };

/** A vendor's card, named in a language, in English where it has no name there. */
export function toCard(vendor: VendorRow, language: string, { off, clock }: Away): WireVendor {
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
    isAway: off.has(code) || isVendorDown(code, clock),
    maintenanceUntil: maintenanceUntil?.toISOString() ?? null,
  };
}

export type WireGame = ValueOf<(typeof catalogRoutes)['GET /wps/catalog/games']>['games'][number];

/** How long a game is called new after it was listed first. */
const newMs = 14 * 86_400_000;

/** A game's card at a moment, named in a language. */
export function toGame(game: GameOnOffer, language: string, clock: Clock): WireGame {
  const now = clock.now();
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
    rtp: game.rtp === null ? null : decimalOf(BigInt(game.rtp) * 100n),
    volatility: [...game.volatility],
    isHot: game.isHot && hotCategories.has(category) ? 1 : 0,
    isNew: now - game.firstListedAt.getTime() < newMs ? 1 : 0,
    hasDemo: game.hasDemo,
    hasTrial: game.hasTrial,
    picture: game.picture === '' ? null : game.picture,
    motif: game.motif,
    isAway: game.isVendorOff || isVendorDown(vendor, clock),
    maintenanceUntil:
      maintenanceUntil !== null && maintenanceUntil.getTime() > now ? maintenanceUntil.toISOString() : null,
  };
}
