/** Server state lives in the query cache under `[call, input]`. Features build their options with `queryOf`; nothing else fetches. */
import { keepPreviousData, QueryClient, queryOptions } from '@tanstack/react-query';
import type { AdminKey } from '@banyan/protocol/admin';
import { type CallInput, type CallValue, call } from './client.ts';
import { isRefusal } from './refusal.ts';

type More = { keepPrevious?: boolean; everyMs?: number; isTriedOnce?: boolean };
type Given<K extends AdminKey> =
  Record<never, never> extends CallInput<K> ? [input?: CallInput<K>, more?: More] : [input: CallInput<K>, more?: More];

/** Query options of a GET call. */
export function queryOf<K extends AdminKey>(key: K, ...[input, more = {}]: Given<K>) {
  const run = call as (key: K, input: object) => Promise<CallValue<K>>;
  return queryOptions({
    queryKey: [key, input ?? {}] as const,
    queryFn: ({ signal }) => run(key, { ...input, signal }),
    ...(more.keepPrevious === true ? { placeholderData: keepPreviousData } : {}),
    ...(more.isTriedOnce === true ? { retry: false } : {}),
    ...(more.everyMs === undefined ? {} : { refetchInterval: more.everyMs }),
  });
}

/** Reads anew what is cached of these calls, whatever they were asked with. */
export async function refresh(cache: QueryClient, ...keys: readonly AdminKey[]): Promise<void> {
  await Promise.all(keys.map((key) => cache.invalidateQueries({ queryKey: [key] })));
}

/** Tries again where trying helps: a lost connection, not a refusal. */
export function makeQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 5_000,
        retry: (count, error) => count < 2 && (!isRefusal(error) || isRefusal(error, 'network-abnormal', 'try-again')),
      },
      mutations: { networkMode: 'always' },
    },
  });
}
