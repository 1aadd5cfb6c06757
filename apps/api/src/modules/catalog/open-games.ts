/**
 * The games on offer, cached in memory and in order, so that a list of ten thousand costs no query. The cache is invalidated by
 * `catalog.changed`; whether a game is suspended now is decided by the clock at each call.
 */
import { basisPoints, searchable, tenThousandths } from '@banyan/core/catalog';
import type { Context } from '../../infra/context.ts';
import { readSwitchedOff, readWithoutDemo } from '../vendors/index.ts';
import { type GameRow, readGames } from './game-store.ts';

export type GameOnOffer = GameRow & {
  /** Its titles in every language as they are searched, and nothing else. */
  readonly search: string;
  /** Its vendor is switched off for bets, though its games stay in sight. */
  readonly isVendorOff: boolean;
};

/** What a list is narrowed to; what is absent or empty narrows nothing. */
export type Wish = {
  readonly category?: string | undefined;
  readonly vendor?: string | undefined;
  readonly classify?: string | undefined;
  readonly name?: string | undefined;
  /** Decimal text: games that can be played for so little. */
  readonly minBet?: string | undefined;
  /** Percent as decimal text: games that return at least so much. Those that name no return are not among them. */
  readonly minRtp?: string | undefined;
  readonly volatility?: string | undefined;
  /** Words joined by commas. */
  readonly platform?: string | undefined;
};

export type Offer = {
  readonly all: readonly GameOnOffer[];
  readonly byNode: ReadonlyMap<number, GameOnOffer>;
  /** In the order of a list. */
  find(wish: Wish): readonly GameOnOffer[];
};

export type Games = {
  offer(): Promise<Offer>;
  /** The next call reads the database. */
  invalidate(): void;
};

/** Covers a lost `catalog.changed`. */
const maxAgeMs = 60_000;

export function openGames({ database, clock }: Pick<Context, 'database' | 'clock'>): Games {
  let cached: { readonly at: number; readonly offer: Promise<Offer> } | undefined;
  return {
    offer() {
      const now = clock.now();
      if (cached !== undefined && Math.abs(now - cached.at) < maxAgeMs) return cached.offer;
      const read = Promise.all([readGames(database), readSwitchedOff(database), readWithoutDemo(database)]);
      const mine = { at: now, offer: read.then(([rows, off, withoutDemo]) => offerOf(rows, off, withoutDemo)) };
      mine.offer.catch(() => {
        if (cached === mine) cached = undefined;
      });
      cached = mine;
      return mine.offer;
    },
    invalidate() {
      cached = undefined;
    },
  };
}

function offerOf(rows: readonly GameRow[], off: ReadonlySet<string>, withoutDemo: ReadonlySet<string>): Offer {
  const all = rows.map((row) => ({
    ...row,
    search: Object.values(row.titles).map(searchable).join('\n'),
    hasDemo: row.hasDemo && !withoutDemo.has(row.vendor),
    isVendorOff: off.has(row.vendor),
  }));
  const byCategory = Map.groupBy(all, ({ category }) => category);
  return {
    all,
    byNode: new Map(all.map((game) => [game.node, game])),
    find: (wish) => narrowed(wish.category === undefined ? all : (byCategory.get(wish.category) ?? []), wish),
  };
}

/** The specification's word for a desktop's browser, which every game of today runs in (DEC-47). */
const anyBrowser = 'flash';

function narrowed(games: readonly GameOnOffer[], wish: Wish): readonly GameOnOffer[] {
  const { vendor = '', classify = '', platform = '', volatility = '' } = wish;
  const name = searchable(wish.name ?? '');
  const least = tenThousandths(wish.minBet ?? '');
  const returned = basisPoints(wish.minRtp ?? '');
  const places = platform === '' || platform.split(',').includes(anyBrowser) ? undefined : platform.split(',');
  return games.filter(
    (game) =>
      (vendor === '' || game.vendor === vendor) &&
      (classify === '' || game.classify === classify) &&
      (least === undefined || game.leastStake <= least) &&
      (returned === undefined || (game.rtp !== null && game.rtp >= returned)) &&
      (volatility === '' || game.volatility.includes(volatility)) &&
      (name === '' || game.search.includes(name)) &&
      (places === undefined || game.platforms.some((place) => places.includes(place))),
  );
}
