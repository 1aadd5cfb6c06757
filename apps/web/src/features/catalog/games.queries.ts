/** Queries of games: the list, a vendor's kinds, hot, recent, favourite and popular ones, and who won. */
import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query';
import { boardRows, gamesPerPage, popularAtMost } from '@banyan/core/catalog';
import { type CallValue, call } from '../../lib/client.ts';
import { queryOf } from '../../lib/query.ts';
import type { ListKind, ListState } from './list.ts';

export type Game = CallValue<'GET /wps/catalog/games'>['games'][number];
export type Room = CallValue<'GET /wps/relay/GLS2_roomList'>['list'][number];
export type Winner = CallValue<'GET /wps/relay/GCSGAME_getRankList'>['list'][number];

/** The specification's words for a desktop's browser; one for each call (DEC-47). */
const listPlatform = 'flash,html5-desktop';
const vendorPlatform = 'html5-desktop';
const favouritePlatform = 'flash';

export type GamesPage = { games: readonly Game[]; totalPages: number; total: number | undefined };
type Asked = { language: string; category: string; vendor: string; merchant: string; signedIn: boolean };

type Paged = { pageNo: number; signal: AbortSignal };

/** Visitors read our own paths, signed-in pages the specification's (DEC-20). */
async function listed(
  { language, category, vendor, merchant, signedIn }: Asked,
  state: ListState,
  { pageNo, signal }: Paged,
) {
  const query = {
    clientType: 3,
    platform: listPlatform,
    channel: 'WEB',
    merchant,
    gameType: category,
    vassalage: vendor,
    gameClassify: state.classify,
    gameName: state.name,
    minBet: state.minBet,
    minRtp: state.minRtp,
    volatility: state.volatility,
    minLineNum: '',
    pageNo,
    pageSize: gamesPerPage,
    language,
  };
  const key = signedIn ? 'GET /wps/relay/GCSGAME_gameList' : 'GET /wps/catalog/games';
  return await call(key, { query, signal });
}

async function own(kind: 'fav' | 'recent', { language, category }: Asked, { pageNo, signal }: Paged) {
  const query = { gameType: category, platform: favouritePlatform, pageNo, pageSize: gamesPerPage, language };
  if (kind === 'recent') {
    const { list, totalPages } = await call('GET /wps/relay/GCS_recentGame', { query, signal });
    return { games: list, totalPages, total: undefined };
  }
  const { content, totalPages } = await call('GET /wps/relay/MCSFE_getFavoriteGamesList', {
    query,
    signal,
    inTokenHeader: true,
  });
  return { games: content, totalPages, total: undefined };
}

/** The first part of the keys of each kind of list, so that what changed one of them finds it. */
export const listKeys: Readonly<Record<Exclude<ListKind, 'hot'>, string>> = {
  none: 'games',
  fav: 'games fav',
  recent: 'games recent',
};

/** The pages of a list that are shown; hot games come at once and have a query of their own. `turn` counts the choices: each begins anew. */
export function gamesQuery(asked: Asked, state: ListState, turn: number) {
  const kind = state.kind === 'hot' ? 'none' : state.kind;
  const isOwn = kind !== 'none';
  return infiniteQueryOptions({
    queryKey: [listKeys[kind], asked, isOwn ? {} : { ...state, kind }, turn] as const,
    queryFn: ({ pageParam, signal }): Promise<GamesPage> =>
      isOwn ? own(kind, asked, { pageNo: pageParam, signal }) : listed(asked, state, { pageNo: pageParam, signal }),
    initialPageParam: 1,
    getNextPageParam: ({ totalPages }, _pages, last) => (last < totalPages ? last + 1 : undefined),
    enabled: state.kind !== 'hot',
    staleTime: isOwn ? 0 : 60_000,
    ...(isOwn ? {} : { placeholderData: keepPreviousData }),
  });
}

/** Games of every category by a part of their name, in whatever language they have one. */
export function namedGamesQuery(gameName: string, language: string) {
  return queryOf(
    'GET /wps/catalog/games',
    { query: { clientType: 3, platform: listPlatform, gameName, pageSize: 8, language } },
    { staleTimeMs: 60_000, keepPrevious: true },
  );
}

/** What the member played last, of all categories. */
export function recentGamesQuery(language: string, pageSize: number) {
  return queryOf('GET /wps/relay/GCS_recentGame', { query: { platform: favouritePlatform, pageSize, language } });
}

export function hotQuery({ language, category, vendor, merchant }: Omit<Asked, 'signedIn'>) {
  const query = {
    merchantCode: merchant,
    isPlatform: 2,
    vassalage: vendor,
    gameType: category,
    platform: vendorPlatform,
    language,
  };
  return queryOf('GET /wps/relay/GCSGAME_hotGamesV2', { query }, { staleTimeMs: 300_000 });
}

/** The kinds that a vendor has games of, in a category. */
export function gameTypesQuery(signedIn: boolean, category: string, vendor: string) {
  const query = { vassalage: vendor, gameType: category };
  // One shape under two names.
  const route = signedIn ? 'GET /wps/relay/GCSGAME_getVassGameType' : 'GET /wps/catalog/gameTypes';
  return queryOf(route as 'GET /wps/catalog/gameTypes', { query }, { staleTimeMs: 300_000 });
}

/** The games of one kind, as many as stand in a row of the home page. */
export function kindQuery(language: string, gameType: string, gameClassify: string) {
  return queryOf(
    'GET /wps/catalog/games',
    { query: { gameType, gameClassify, platform: listPlatform, pageSize: popularAtMost, language } },
    { staleTimeMs: 300_000 },
  );
}

export function popularQuery(language: string) {
  return queryOf(
    'GET /lgw/games/popular',
    { query: { count: popularAtMost, prizeMode: 'Lott', device: 'WEB', language } },
    { staleTimeMs: 300_000 },
  );
}

/** Where players meet; for who has a session. */
export function roomsQuery(language: string) {
  return queryOf('GET /wps/relay/GLS2_roomList', { query: { language } }, { staleTimeMs: 5000, keepPrevious: true });
}

export function winnersQuery(language: string) {
  return queryOf(boardKey, {
    query: { gameCategory: 'ALL', language, limitNum: boardRows },
  });
}

export const boardKey = 'GET /wps/relay/GCSGAME_getRankList';
export const onBoardQuery = queryOf('GET /wps/member/info/winnerBoard');

/** Whether the caller's wins may stand on the board. */
export async function setOnBoard(isShown: boolean): Promise<void> {
  await call('PUT /wps/member/info/winnerBoard', { body: { isShown } });
}

export const favouritesQuery = queryOf('GET /wps/relay/MCSFE_getFavoriteGames', {}, { staleTimeMs: 60_000 });

/** Marks or unmarks a game; the body names it three ways (LIST-18). */
export async function markFavourite({ nodeId, vassalage, gameType }: Game, isMarked: boolean): Promise<void> {
  const body = { nodeId, vendor: vassalage, gameType };
  await call(isMarked ? 'POST /wps/relay/MCSFE_addFavoriteGames' : 'POST /wps/relay/MCSFE_removeFavoriteGames', {
    body,
  });
}
