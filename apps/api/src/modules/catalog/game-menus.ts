/**
 * The menu of the site: categories in which something can be played, with the vendors that have something to play. Sports and e-sports stand there for
 * events of the own book too, without any vendor.
 */
import { ok } from '@banyan/core/results';
import { translateNamed } from '@banyan/i18n/catalog';
import type { catalogRoutes } from '@banyan/protocol/catalog';
import type { UseCase } from '../../infra/bind.ts';
import { readBrand } from '../../infra/brand.ts';
import { sportsOnOffer } from '../sport-events/index.ts';
import { readSwitchedOff } from '../vendors/index.ts';
import type { Games, Offer } from './open-games.ts';
import { readCategories, readVendors } from './store.ts';
import { toCard } from './wire.ts';

const esports: ReadonlySet<string> = new Set(['cs2', 'dota2', 'lol']);
const categoryOfSport = (sport: string): string => (esports.has(sport) ? 'ESPORTS' : 'SPORTS');

/** How many games of each kind a category has; a game without a kind counts nowhere. */
function kindsOf(offer: Offer, category: string) {
  const kinds = Map.groupBy(offer.find({ category }), ({ classify }) => classify);
  return [...kinds]
    .flatMap(([kind, games]) => (kind === null ? [] : [{ kind, games: games.length }]))
    .toSorted((a, b) => b.games - a.games || (a.kind < b.kind ? -1 : 1));
}

export const gameMenus =
  (games: Games): UseCase<(typeof catalogRoutes)['GET /lgw/games/game_menus']> =>
  async ({ database, config, clock }, { request: { language } }) => {
    const [offer, categories, vendors, off, sports] = await Promise.all([
      games.offer(),
      readCategories(database),
      readVendors(database),
      readSwitchedOff(database),
      sportsOnOffer(database),
    ]);
    const own = new Set(sports.map(categoryOfSport));
    const playable = Map.groupBy(
      vendors.filter(({ games }) => games > 0),
      ({ category }) => category,
    );
    const shown = readBrand(config.brand).categories;
    const list = categories.flatMap(({ code, path }) => {
      if (shown?.includes(code) === false) return [];
      const cards = (playable.get(code) ?? []).map((vendor) => toCard(vendor, language, { off, clock }));
      if (cards.length === 0 && !own.has(code)) return [];
      const entries = cards.map(({ vassalage, gameType, title }) => ({ vassalage, gameType, title }));
      return [
        {
          code,
          title: translateNamed(language, `shell.category.${code}`),
          ...(path === null ? {} : { path }),
          cards,
          kinds: kindsOf(offer, code),
          gameClassify: [{ gameCategory: code, vendors: entries }],
        },
      ];
    });
    return ok({ list });
  };
