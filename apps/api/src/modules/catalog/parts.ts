/** What the catalogue holds open: made once by the application, handed to the use cases. */
import type { Games } from './open-games.ts';
import type { PopularLotteries } from './popular-games.ts';

export type CatalogParts = {
  readonly games: Games;
  /** The lottery stands above the catalogue, so the application hands this down. */
  readonly popularLotteries: PopularLotteries;
};
