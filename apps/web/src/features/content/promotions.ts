/** Rules of the promotions' filters: which categories are offered, and what each of them shows (PROMO-01, PROMO-03). */
import type { PromotionCard } from './announcements.ts';

export type Category = PromotionCard['category'];

/** The sixteen categories beside `all`, in the order in which they are offered. */
export const categories: readonly Category[] = [
  'newPlayer',
  'sports',
  'live',
  'slots',
  'cards',
  'fishing',
  'lotto',
  'rebate',
  'deposit',
  'ranking',
  'points',
  'app',
  'gameOffers',
  'ambassador',
  'brandStories',
  'other',
];

/** The categories that have something to offer. */
export function offeredCategories(offers: readonly PromotionCard[]): Category[] {
  const offered = new Set(offers.map(({ category }) => category));
  return categories.filter((category) => offered.has(category));
}

/** The category that an address asks for, or undefined for all. */
export function categoryOf(asked: string | null): Category | undefined {
  return categories.find((category) => category === asked);
}
