/** Vendors as they go over the wire. */
import { fallbackLanguage } from '@banyan/i18n';
import type { ValueOf } from '@banyan/protocol';
import type { catalogRoutes } from '@banyan/protocol/catalog';
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
