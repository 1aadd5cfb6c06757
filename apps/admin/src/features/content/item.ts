/** Items as the server answers them, what a new one starts with, and how their states are coloured. */
import { type ContentKind, contentKinds } from '@banyan/core/content';
import type { AdminKey } from '@banyan/protocol/admin';
import type { BadgeKind } from '@banyan/ui/badge';
import type { CallValue } from '../../lib/client.ts';

export type Row = CallValue<'GET /admin/api/content'>['rows'][number];
export type Shown = CallValue<'GET /admin/api/content/:kind/:slug'>;
export type Whole = NonNullable<Shown['item']>;
export type ItemText = Whole['texts'][string];
export type Draft = Shown['drafts'][number];
export type Name = { readonly kind: ContentKind; readonly slug: string };

export const emptyText: ItemText = { title: '', summary: '', action: '', body: '' };

const newFacts: Readonly<Record<ContentKind, Readonly<Record<string, unknown>>>> = {
  banner: { group: '/', picture: '', linkage: '', link: '' },
  notice: { type: 'H' },
  promotion: { category: 'other', tags: [], picture: '' },
  topic: {},
  article: { topic: '' },
  document: { version: '1' },
  post: { picture: '' },
  licence: { number: '', sample: false, link: '' },
  claim: {},
};

/** What somebody begins with. */
export const newWhole = (kind: ContentKind): Whole => ({
  from: null,
  until: null,
  position: 0,
  facts: { ...newFacts[kind] },
  texts: {},
});

export const kindOf = (text: string | undefined): ContentKind | undefined => contentKinds.find((one) => one === text);

/** What is read anew after a change. */
export const touched = [
  'GET /admin/api/content',
  'GET /admin/api/content/:kind/:slug',
  'GET /admin/api/content/:kind/:slug/versions',
] as const satisfies readonly AdminKey[];

export const stateColours: Readonly<Record<Row['state'], BadgeKind>> = {
  draft: 'warning',
  off: 'plain',
  scheduled: 'info',
  shown: 'positive',
  ended: 'plain',
};
