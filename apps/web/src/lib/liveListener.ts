/** What a feature does when the live stream tells it something: usually one line that changes or invalidates the cache. */
import type { QueryClient } from '@tanstack/react-query';
import type { LiveEvent, LiveEventName } from '@banyan/protocol/live';

export type LiveListener = { readonly [Name in LiveEventName]?: (value: LiveEvent<Name>, cache: QueryClient) => void };
