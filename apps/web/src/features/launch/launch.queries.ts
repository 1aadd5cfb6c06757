/** What the page of a game asks: an address that is good once, the rounds that are still open and the record of all rounds. */
import { queryOptions } from '@tanstack/react-query';
import { type CallValue, call, currentToken } from '../../lib/client.ts';
import { queryOf } from '../../lib/query.ts';

export type Launched = CallValue<'GET /wps/game/launchGame'>;
export type GameRound = CallValue<'GET /wps/member/rounds'>['content'][number];
export type RoundState = GameRound['state'];
/** The game that the page's address names. */
export type WantedGame = { vassalage: string; gameId?: string; gameType?: string };

/** An address is good once: to be asked with `once`. */
export function launchQuery(game: WantedGame, isDemo: boolean) {
  const route = (isDemo ? 'GET /wps/game/launchDemo' : 'GET /wps/game/launchGame') as 'GET /wps/game/launchGame';
  return queryOf(route, { query: game }, { staleTimeMs: 'static' });
}

/** The sports book; another address for who is logged in. To be asked with `once`. */
export function bookQuery(language: string, signedIn: boolean) {
  const route = 'GET /wps/relay/GCS_gameLaunchFB';
  return queryOptions({
    queryKey: [route, { language, signedIn }] as const,
    queryFn: ({ signal }): Promise<Launched | null> => call(route, { query: { language }, signal }),
    staleTime: 'static',
  });
}

/** Dropped from the cache as soon as nothing shows it, and never refetched automatically. */
export const once = { gcTime: 0, retry: false, refetchOnWindowFocus: false, refetchOnReconnect: false } as const;

export function openRoundsQuery({ vassalage, gameId }: WantedGame) {
  const query = { state: 'open' as const, vassalage, pageSize: 100, ...(gameId === undefined ? {} : { gameId }) };
  return queryOf('GET /wps/member/rounds', { query }, { staleTimeMs: 0 });
}

export function roundsQuery(pageNo: number, state: RoundState | undefined) {
  const query = { pageNo, pageSize: 12, ...(state === undefined ? {} : { state }) };
  return queryOf('GET /wps/member/rounds', { query }, { keepPrevious: true });
}

export const transfersQuery = queryOf('GET /wps/member/transfers', {}, { staleTimeMs: 0 });

/**
 * Says that the player has left, so that a vendor which holds a balance gives it back. Nobody waits for it. Whose session has ended cannot say it
 * any more: what the vendor holds comes back by itself then.
 */
export async function tellLeft(vassalage: string): Promise<unknown> {
  if (currentToken() === null) return;
  return await call('POST /wps/game/leaveGame', { body: { vassalage } }).catch(() => undefined);
}
