/** Lists of games put into the answers that a page gets, filtered and paged as the API does it, with what was asked for. */
import type { Page } from 'playwright-core';

type Game = Readonly<Record<string, unknown>> & { nodeId: number; title: string; gameClassify: string };

const kinds = ['JP', 'AC', 'TG', 'VP', 'SC'];

export function gameOf(nodeId: number, more: Readonly<Record<string, unknown>> = {}): Game {
  return {
    nodeId,
    vassalage: 'V1',
    gameType: 'RNG',
    gameId: `g${nodeId}`,
    title: `Game ${nodeId}`,
    vendorTitle: 'V1',
    gameClassify: kinds[nodeId % kinds.length] as string,
    tags: [],
    minBet: '0.05',
    rtp: nodeId % 2 === 0 ? '96.07' : null,
    volatility: [],
    isHot: 0,
    isNew: 0,
    hasDemo: true,
    hasTrial: false,
    picture: null,
    motif: 'tiger',
    isAway: false,
    maintenanceUntil: null,
    ...more,
  };
}

/** Answers every list; the queries of the lists that were asked for stand in what is returned. */
export async function gamesOf(page: Page, games: readonly Game[]): Promise<URLSearchParams[]> {
  const asked: URLSearchParams[] = [];
  const answer = (value: unknown) => ({ json: { success: true, value, message: '', code: 'ok' } });
  for (const path of ['/wps/catalog/games', '/wps/relay/GCSGAME_gameList'])
    await page.route(`**${path}*`, (route) => {
      const query = new URL(route.request().url()).searchParams;
      asked.push(query);
      const found = games.filter(
        ({ title, gameClassify }) =>
          title.includes(query.get('gameName') ?? '') && ['', gameClassify].includes(query.get('gameClassify') ?? ''),
      );
      const [no, size] = [Number(query.get('pageNo')), Number(query.get('pageSize'))];
      const value = {
        games: found.slice((no - 1) * size, no * size),
        totalPages: Math.ceil(found.length / size),
        total: found.length,
      };
      return route.fulfill(answer(value));
    });
  await page.route('**/wps/relay/GCSGAME_hotGamesV2*', (route) =>
    route.fulfill(answer({ list: games.filter(({ isHot }) => isHot === 1) })),
  );
  const types = [{ gameType: 'RNG', gameClassify: kinds, games: games.length }];
  for (const path of ['/wps/catalog/gameTypes', '/wps/relay/GCSGAME_getVassGameType'])
    await page.route(`**${path}*`, (route) => route.fulfill(answer({ list: types })));
  await page.route('**/lgw/games/popular*', (route) => route.fulfill(answer({ list: games.slice(0, 20) })));
  return asked;
}
