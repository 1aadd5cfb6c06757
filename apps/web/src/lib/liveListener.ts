/** What a feature does on an event of the live stream: usually one line that changes or invalidates the cache. */
import type { QueryClient, QueryKey } from '@tanstack/react-query';
import type { LiveEvent, LiveEventName } from '@banyan/protocol/live';

export type LiveListener = { readonly [Name in LiveEventName]?: (value: LiveEvent<Name>, cache: QueryClient) => void };

/**
 * Changes what is cached under a key, now and once more when a request that is under way has been answered: that answer
 * may have left the server before the event. `after` is therefore idempotent, and leaves alone what is newer than its
 * event. It is given undefined where nothing is cached yet.
 */
export function changeCached<T>(
  cache: QueryClient,
  queryKey: QueryKey,
  after: (cached: T | undefined) => T | undefined,
): void {
  const change = () => {
    const state = cache.getQueryState<T>(queryKey);
    // An answer changed here keeps its age: the server's clock is counted from when it came.
    cache.setQueryData<T>(
      queryKey,
      after(state?.data),
      state?.data === undefined ? {} : { updatedAt: state.dataUpdatedAt },
    );
  };
  const query = cache.getQueryCache().find({ queryKey, exact: true });
  change();
  if (query?.state.fetchStatus === 'fetching') void query.promise?.then(change, () => {});
}
