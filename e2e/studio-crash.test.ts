/** The board of the flight while its calls fail, and its bets and amounts: the flight and the answers are scripted, the game is opened as a visitor's demo. */
import http, { type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Browser, Route } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { cashOut, multiplierAt } from '@banyan/games/crash';
import { openBrowser, visit } from './browser.ts';
import { wordsOf } from './words.ts';

const t = wordsOf('EN');
let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

type Bet = { readonly id: string; readonly stake: string; readonly aim: number | null };
type News = { is: 'open' | 'closed' | 'flying' | 'ended' | 'void'; number: number } & Record<string, unknown>;

/** A stream of news that the test writes. */
async function openNews() {
  const readers = new Set<ServerResponse>();
  let opened = 0;
  let last = '';
  const server = http.createServer((request, response) => {
    opened += 1;
    response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
    response.write(last === '' ? ': here\n\n' : last);
    readers.add(response);
    request.once('close', () => void readers.delete(response));
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    opened: () => opened,
    say(news: News): void {
      last = `data: ${JSON.stringify({ seedHash: '0'.repeat(64), beacon: { source: 'local' }, last: [], ...news })}\n\n`;
      for (const reader of readers) reader.write(last);
    },
    /** As a proxy that is started again. */
    cut(): void {
      for (const reader of readers) reader.destroy();
    },
    close: () => {
      server.closeAllConnections();
      return new Promise<void>((resolve) => void server.close(() => resolve()));
    },
  };
}

const money = { real: '9990.00', bonus: '0.00', total: '9990.00' };
const answer = (route: Route, status: number, body: unknown) => route.fulfill({ status, json: body });

/** The game's page with its calls about flights scripted. */
async function openBoard() {
  const news = await openNews();
  const { page, close } = await visit(browser, { language: 'EN', theme: 'dark', width: 390 });
  const bets: Bet[] = [];
  const leaves: string[] = [];
  const script = {
    flight: 5,
    live: (route: Route): Promise<void> => route.continue({ url: news.url }),
    leave: (route: Route): Promise<void> => answer(route, 200, {}),
    /** What the bets have been paid, once that is known. */
    payout: null as string | null,
  };
  const round = (bet: Bet | undefined) => ({
    ...bet,
    is: script.payout === null ? 'owed' : 'settled',
    payout: script.payout,
    refusal: '',
  });
  await page.route('**/api/flight/live', (route) => script.live(route));
  await page.route('**/api/balance', (route) => answer(route, 200, { balance: money }));
  await page.route('**/api/flight/leave', (route) => {
    leaves.push((route.request().postDataJSON() as { id: string }).id);
    return script.leave(route);
  });
  await page.route('**/api/flight/bets', (route) => {
    const bet = route.request().postDataJSON() as Bet;
    bets.push(bet);
    return answer(route, 200, { round: round(bet), flight: script.flight, balance: money });
  });
  await page.route('**/api/flight/bets/*', (route) => answer(route, 200, { round: round(bets.at(-1)) }));
  const listed = async (): Promise<boolean> => {
    const response = await fetch(new URL('/wps/catalog/games?vassalage=PADMA&language=EN', inject('siteUrl')));
    const { value } = (await response.json()) as { value: { games: { gameId: string }[] } | null };
    return value?.games.some(({ gameId }) => gameId === 'crash') ?? false;
  };
  // The studio lists its games a moment after the start.
  await expect.poll(listed, { timeout: 90_000, interval: 1000 }).toBe(true);
  await page.goto('/game?vendor=PADMA&game=crash&demo=1');
  const frame = page.frameLocator('iframe');
  await frame.getByTestId('balance').waitFor({ timeout: 40_000 });
  const button = (key: string, values?: Record<string, string>) =>
    frame.getByRole('button', { name: t(key, values), exact: true });
  return {
    page,
    frame,
    news,
    script,
    bets,
    leaves,
    button,
    cashOutButton: frame.getByRole('button', { name: /^Cash out .*\d/ }),
    async bet(): Promise<void> {
      news.say({ is: 'open', number: script.flight, startsInMs: 5000 });
      await button('studio.crash.bet').click();
      await button('studio.crash.isOn').waitFor();
    },
    async close(): Promise<void> {
      await close();
      await news.close();
    },
  };
}

test('a cash-out that fails is sent again with the same id until it is answered, and the page says so meanwhile', async () => {
  const board = await openBoard();
  const { frame, news, script, leaves, bets } = board;
  await board.bet();
  news.say({ is: 'flying', number: 5, flownMs: 2000 });
  const faults = [
    (route: Route) => answer(route, 503, { refused: 'unreachable' }),
    (route: Route) => route.fulfill({ status: 502, body: '<html>bad gateway</html>' }),
    (route: Route) => route.abort(),
    (route: Route) => answer(route, 409, { refused: 'early' }),
  ];
  script.leave = (route) => (faults[leaves.length - 1] ?? ((last) => answer(last, 502, {})))(route);
  await board.cashOutButton.click();
  await frame.getByText(t('studio.crash.unanswered')).waitFor();
  await expect.poll(() => leaves.length).toBeGreaterThan(faults.length);
  // Every press, and every repetition, is the same cash-out.
  expect(new Set(leaves)).toEqual(new Set([bets[0]?.id]));
  script.leave = (route) => {
    script.payout = '13.00';
    return answer(route, 200, {});
  };
  await board.button('studio.crash.next').waitFor();
  await frame.getByText(t('studio.crash.unanswered')).waitFor({ state: 'detached' });
  await frame
    .locator('p')
    .getByText(/^\+.*3\.00$/)
    .waitFor();
  expect(new Set(leaves).size).toBe(1);
  await board.close();
});

test('a stream that answers 502 is opened again, and the board goes on where the flight is', async () => {
  const board = await openBoard();
  const { frame, news, script } = board;
  news.say({ is: 'open', number: 5, startsInMs: 5000 });
  await frame.getByText(t('studio.crash.open')).waitFor();
  const through = script.live;
  let refused = 0;
  script.live = (route) => {
    refused += 1;
    return route.fulfill({ status: 502, body: '<html>bad gateway</html>' });
  };
  news.cut();
  await frame.getByText(t('studio.crash.lost')).waitFor();
  // Without a stream nobody knows where the flight is.
  expect(await board.button('studio.crash.bet').isDisabled()).toBe(true);
  await expect.poll(() => refused).toBeGreaterThan(1);
  script.live = through;
  news.say({ is: 'flying', number: 6, flownMs: 1000 });
  await frame.getByText(t('studio.crash.flying')).waitFor();
  expect(news.opened()).toBe(2);
  await board.close();
});

test('while one flight is in the air the bet for the next is taken, taken back, and placed once when bets open', async () => {
  const board = await openBoard();
  const { page, news, script, bets, button } = board;
  news.say({ is: 'flying', number: 5, flownMs: 3000 });
  await button('studio.crash.next').click();
  const planned = board.frame.getByRole('button', { name: /^Cancel next bet \(.*10\.00\)$/ });
  await planned.click();
  await button('studio.crash.next').click();
  await planned.waitFor();
  news.say({ is: 'ended', number: 5, reached: 180 });
  await board.frame.getByText(t('studio.crash.ended')).waitFor();
  await planned.waitFor();
  expect(bets).toEqual([]);
  script.flight = 6;
  news.say({ is: 'open', number: 6, startsInMs: 5000 });
  await button('studio.crash.isOn').waitFor();
  expect(bets).toMatchObject([{ stake: '10', aim: null }]);
  // The button that cashes out says what it would pay now, and never less than a moment ago.
  news.say({ is: 'flying', number: 6, flownMs: 4000 });
  const amount = async () => Number((await board.cashOutButton.textContent())?.replace(/[^\d.]/g, ''));
  const first = await amount();
  expect(first).toBeGreaterThanOrEqual(Number(cashOut(1000n, multiplierAt(4000))) / 100);
  await expect.poll(amount).toBeGreaterThan(first);
  script.leave = (route) => {
    script.payout = '14.50';
    return answer(route, 200, {});
  };
  await page.keyboard.press('Tab');
  await board.cashOutButton.press('Enter');
  // What is shown with a plus is the profit, and not the payout.
  await board.frame
    .locator('p')
    .getByText(/^\+.*4\.50$/)
    .waitFor();
  await button('studio.crash.next').waitFor();
  await board.close();
});
