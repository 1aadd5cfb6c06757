/**
 * Server state lives in the query cache under `[route key, input]`. Features build their options with `queryOf` in
 * their `<noun>.queries.ts`; nothing else fetches.
 */
import { keepPreviousData, QueryClient, queryOptions } from '@tanstack/react-query';
import type { RouteKey } from '@banyan/protocol';
import { type CallInput, type CallValue, call } from './client.ts';
import { isRefusal } from './refusal.ts';

type More = {
  /** `static` is fetched once and never refetched automatically: for responses that are good once. */
  staleTimeMs?: number | 'static';
  /** The page shown stays until the next one is here: for paging. */
  keepPrevious?: boolean;
};
type Given<K extends RouteKey> =
  Record<never, never> extends CallInput<K> ? [input?: CallInput<K>, more?: More] : [input: CallInput<K>, more?: More];

/** Query options of a GET route. */
export function queryOf<K extends RouteKey>(key: K, ...[input, more = {}]: Given<K>) {
  const run = call as (key: K, input: object) => Promise<CallValue<K>>;
  return queryOptions({
    queryKey: [key, input ?? {}] as const,
    queryFn: ({ signal }) => run(key, { ...input, signal }),
    ...(more.staleTimeMs === undefined ? {} : { staleTime: more.staleTimeMs }),
    ...(more.keepPrevious === true ? { placeholderData: keepPreviousData } : {}),
  });
}

/** Reads anew what is cached of these routes, whatever they were asked with. */
export async function refresh(cache: QueryClient, ...keys: readonly RouteKey[]): Promise<void> {
  await Promise.all(keys.map((key) => cache.invalidateQueries({ queryKey: [key] })));
}

/**
 * A cache that retries where trying helps: a lost connection, not a refusal. What a person sends is sent when they press and
 * fails at once without a connection: by default the library would keep it and send it unasked when the connection is back.
 */
export function makeQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        retry: (count, error) => count < 2 && (!isRefusal(error) || isRefusal(error, 'network-abnormal', 'try-again')),
      },
      mutations: { networkMode: 'always' },
    },
  });
}
