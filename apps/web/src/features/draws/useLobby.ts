/** The lobby's answer, asked again while something is awaited that the live stream may not bring; it sets the page's clock. */
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { setServerTime } from '../../lib/ticking.ts';
import { lobbyQuery } from './draws.queries.ts';

/** The stream announces changes; this is for a page whose stream is broken. */
const followMs = 60_000;

export function useLobby() {
  const query = useQuery({ ...lobbyQuery, refetchInterval: followMs });
  const { data, dataUpdatedAt } = query;
  useEffect(() => {
    if (data !== undefined) setServerTime(data.serverTimeMs, dataUpdatedAt);
  }, [data, dataUpdatedAt]);
  return query;
}
