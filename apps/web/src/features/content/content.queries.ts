/** The help centre, documents, posts, promotions and the footer, each in the language of the page. */
import type { UseQueryOptions } from '@tanstack/react-query';
import { type CallInput, type CallValue, call } from '../../lib/client.ts';

type ContentKey =
  | 'GET /wps/system/helpCenter'
  | 'GET /wps/content/documents/:slug'
  | 'GET /wps/content/posts'
  | 'GET /wps/content/posts/:slug'
  | 'GET /wps/content/promotions/:id'
  | 'GET /wps/content/footer';

export type HelpTopic = CallValue<'GET /wps/system/helpCenter'>['topics'][number];
export type HelpArticle = HelpTopic['articles'][number];
export type PostCard = CallValue<'GET /wps/content/posts'>['list'][number];
export type Licence = CallValue<'GET /wps/content/footer'>['licences'][number];
export type Claim = CallValue<'GET /wps/content/footer'>['claims'][number];

/** A query whose answer is in a language; the words of the last one stay until those of another are here. */
function spoken<K extends ContentKey>(key: K, language: string, input: CallInput<K>): UseQueryOptions<CallValue<K>> {
  const run = call as (key: K, input: object) => Promise<CallValue<K>>;
  const isSame = (other: readonly unknown[] | undefined) => JSON.stringify(other?.[1]) === JSON.stringify(input);
  const options = {
    queryKey: [key, input, language],
    queryFn: ({ signal }: { signal: AbortSignal }) => run(key, { ...input, signal }),
    staleTime: 60_000,
    placeholderData: (before: unknown, query: { queryKey: readonly unknown[] } | undefined) =>
      isSame(query?.queryKey) ? before : undefined,
  };
  return options as UseQueryOptions<CallValue<K>>;
}

export const helpQuery = (language: string) => spoken('GET /wps/system/helpCenter', language, {});
export const documentQuery = (language: string, slug: string) =>
  spoken('GET /wps/content/documents/:slug', language, { params: { slug } });
export const postsQuery = (language: string, pageNo: number) =>
  spoken('GET /wps/content/posts', language, { query: { pageNo, pageSize: 9 } });
export const postQuery = (language: string, slug: string) =>
  spoken('GET /wps/content/posts/:slug', language, { params: { slug } });
export const promotionQuery = (language: string, id: string) =>
  spoken('GET /wps/content/promotions/:id', language, { params: { id } });
export const footerQuery = (language: string) => spoken('GET /wps/content/footer', language, {});

/** Every key of what an operator writes. */
export const contentKeys: readonly ContentKey[] = [
  'GET /wps/system/helpCenter',
  'GET /wps/content/documents/:slug',
  'GET /wps/content/posts',
  'GET /wps/content/posts/:slug',
  'GET /wps/content/promotions/:id',
  'GET /wps/content/footer',
];
