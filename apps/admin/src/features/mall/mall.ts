/** Items and orders as the server answers them, and how their states are coloured. */
import type { BadgeKind } from '@banyan/ui/badge';
import type { AdminKey } from '@banyan/protocol/admin';
import type { CallValue } from '../../lib/client.ts';
import { useLanguage } from '../../lib/language.tsx';

export type Item = CallValue<'GET /admin/api/mall/items'>['items'][number];
export type ShownItem = CallValue<'GET /admin/api/mall/items/:id'>;
export type Order = CallValue<'GET /admin/api/mall/orders'>['rows'][number];
export type ShownOrder = CallValue<'GET /admin/api/mall/orders/:reference'>;

/** What is read anew after a decision, and after a change of an item. */
export const touchedOrders = [
  'GET /admin/api/mall/orders',
  'GET /admin/api/mall/orders/:reference',
] as const satisfies readonly AdminKey[];
export const touchedItems = [
  'GET /admin/api/mall/items',
  'GET /admin/api/mall/items/:id',
] as const satisfies readonly AdminKey[];

export const orderColours: Readonly<Record<Order['state'], BadgeKind>> = {
  processing: 'warning',
  approved: 'positive',
  rejected: 'negative',
};
export const itemColours: Readonly<Record<Item['state'], BadgeKind>> = {
  running: 'positive',
  paused: 'warning',
  ended: 'plain',
};

/** Says a title in the language of whoever looks; in English where it has none. */
export function useTitleOf(): (titles: Readonly<Record<string, string>>) => string {
  const { language } = useLanguage();
  return (titles) => titles[language.toUpperCase()] ?? titles['EN'] ?? '';
}
