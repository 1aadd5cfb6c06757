/** What each kind has beside its texts, as fields of a form. */
import type { ContentKind } from '@banyan/core/content';

export type FactField =
  | { readonly name: string; readonly as: 'text' | 'picture' | 'tick' | 'topic' | 'promotion' }
  | { readonly name: string; readonly as: 'choice' | 'tags' | 'suggested'; readonly options: readonly string[] };

const groups = [
  ...['/', '/live', '/rng', '/fish', '/pvp', '/sports', '/esports', '/elott', '/lottery'],
  ...['/promotions', '/pointMall', '/help', '/down', 'w_login', 'w_reg'],
];
const categories = [
  ...['other', 'sports', 'live', 'slots', 'cards', 'fishing', 'lotto', 'rebate', 'points', 'ranking'],
  ...['deposit', 'app', 'newPlayer', 'gameOffers', 'brandStories', 'ambassador'],
];

export const factFields: Readonly<Record<ContentKind, readonly FactField[]>> = {
  banner: [
    { name: 'group', as: 'suggested', options: groups },
    { name: 'picture', as: 'picture' },
    { name: 'linkage', as: 'choice', options: ['', 'route', 'game', 'promotion', 'external'] },
    { name: 'link', as: 'text' },
  ],
  notice: [{ name: 'type', as: 'choice', options: ['H', 'PU', 'PL'] }],
  promotion: [
    { name: 'category', as: 'choice', options: categories },
    { name: 'tags', as: 'tags', options: ['newbie', 'limited', 'special', 'daily', 'highRebate', 'vip'] },
    { name: 'picture', as: 'picture' },
    { name: 'promotion', as: 'promotion' },
  ],
  topic: [],
  article: [{ name: 'topic', as: 'topic' }],
  document: [{ name: 'version', as: 'text' }],
  post: [{ name: 'picture', as: 'picture' }],
  licence: [
    { name: 'number', as: 'text' },
    { name: 'link', as: 'text' },
    { name: 'sample', as: 'tick' },
  ],
  claim: [],
};
