/**
 * Checking draws as anybody can: a saved proof without a network, one in which something was changed, the last draws, and the
 * receipt of a ticket that has just been bought.
 */
import { readFileSync } from 'node:fs';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { faultsOfAxe } from './axe.ts';
import { type Look, openBrowser, sessionOf, visit } from './browser.ts';
import { shot } from './shots.ts';
import { wordsOf } from './words.ts';

const t = wordsOf('EN');
const look = { language: 'EN', theme: 'light', width: 1440 } as const;
let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

type Saved = { draw: { drawNo: string; result: { tier: string; numbers: string[] }[] | null; promise: object | null } };
/** Made with a key of its own: every step holds, and none of it is this house's. */
const [foreign] = JSON.parse(
  readFileSync(new URL('../packages/games/src/proof/vectors.json', import.meta.url), 'utf8'),
) as Saved[];

/** The proof of a draw that this house made, with the hashes of all its tickets. */
async function ownProof(page: Page): Promise<Saved> {
  const read = () =>
    page.evaluate(async () => {
      const ask = async (path: string) => ((await (await fetch(path)).json()) as { value: never }).value;
      const { list } = (await ask('/lgw/vn/numeros/opened/game?count=100')) as {
        list: { id: string; seedHash: string | null }[];
      };
      const id = list.find(({ seedHash }) => seedHash !== null)?.id;
      if (id === undefined) return null;
      const draw: Saved['draw'] = await ask(`/lgw/vn/draws/${id}/proof`);
      const { list: leaves } = (await ask(`/lgw/vn/draws/${id}/leaves`)) as { list: string[] };
      return { kind: 'banyan-proof-1', draw, ticket: null, leaves };
    });
  return await vi.waitFor(
    async () => {
      const proof = await read();
      if (proof === null) throw new Error('the house has drawn nothing yet');
      return proof;
    },
    { timeout: 90_000, interval: 1000 },
  );
}

/** Hands the page a proof as a file. */
async function open(page: Page, proof: unknown, name = 'proof.json'): Promise<void> {
  const buffer = Buffer.from(typeof proof === 'string' ? proof : JSON.stringify(proof));
  await page.getByLabel(t('verify.file.open')).setInputFiles({ name, mimeType: 'application/json', buffer });
}

test('a saved proof is checked without a network, and what was changed in it is named', async () => {
  const { page, faults, close } = await visit(browser, look);
  await page.goto('/verify');
  await page.getByRole('heading', { name: t('verify.how.title') }).waitFor();
  await page.getByRole('heading', { name: t('verify.again.title') }).waitFor();
  const own = await ownProof(page);
  await open(page, own);
  // The beacon of a demo is its own: nobody is told that this is fair.
  await page.getByText(t('verify.drawVerdict.local')).waitFor();
  await page.getByText(t('verify.local')).waitFor();
  await page.getByText(t('verify.all.right')).waitFor();
  // From here on nothing can be asked of anybody.
  await page.context().setOffline(true);
  const [first, ...rest] = own.draw.result ?? [];
  const changed = { ...own, draw: { ...own.draw, result: [{ ...first, numbers: ['00000'] }, ...rest] } };
  await open(page, changed, 'changed.json');
  await page.getByText(t('verify.drawVerdict.wrong')).waitFor();
  await page.getByRole('heading', { name: t('verify.numbersHere') }).waitFor();
  await open(page, foreign, 'foreign.json');
  await page.getByText(t('verify.drawVerdict.foreign')).waitFor();
  await open(page, 'no proof', 'other.json');
  await page.getByText(t('verify.file.malformed')).waitFor();
  await page.context().setOffline(false);
  expect(faults.filter((fault) => !fault.includes('ERR_INTERNET_DISCONNECTED'))).toEqual([]);
  await close();
});

test('a ticket that was just bought has a receipt that holds', async () => {
  const { page, faults, close } = await visit(browser, look, await sessionOf('bob'));
  await page.goto('/verify');
  await page.getByRole('heading', { name: t('verify.how.title') }).waitFor();
  const ticket = await page.evaluate(async () => {
    const call = async (path: string, body?: object) => {
      const headers = {
        authorization: `Bearer ${sessionStorage.getItem('token')}`,
        'content-type': 'application/json',
      };
      const sent = body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) };
      return ((await (await fetch(path, { headers, ...sent })).json()) as { value: unknown }).value;
    };
    const { draw, plays } = (await call('/lgw/vn/draws/current?gameCode=MB1M')) as {
      draw: { id: string };
      plays: { play: string; odds: string; cost: number }[];
    };
    const { odds, cost } = plays.find(({ play }) => play === 'DE') ?? { odds: '', cost: 0 };
    const line = { play: 'DE', selection: '23', stake: '1', odds, cost };
    const id = crypto.randomUUID();
    await call('/lgw/vn/tickets', { id, drawId: draw.id, lines: [line] });
    return id;
  });
  await page.getByText(t('verify.ask.ticket'), { exact: true }).click();
  await page.getByLabel(t('verify.ask.ticketId')).fill(ticket);
  await page.getByRole('button', { name: t('verify.ask.run'), exact: true }).click();
  const card = page.getByRole('region', { name: t('verify.ticket.title') });
  await card.getByText(t('verify.ticketWhy.receipt')).waitFor();
  // The draw may be sealed by now or not; the ticket and its signature hold either way.
  expect(await card.getByText(t('verify.verdict.right'), { exact: true }).count()).toBeGreaterThanOrEqual(2);
  expect(await card.getByText(t('verify.verdict.wrong'), { exact: true }).count()).toBe(0);
  expect(new URL(page.url()).searchParams.get('ticket')).toBe(ticket);
  expect(faults).toEqual([]);
  await close();
});

/** A simulated match that is being played, or has been; the house plays one all the time. */
async function matchOf(page: Page, state: 'live' | 'ended'): Promise<string> {
  const read = async () =>
    await page.evaluate(async (wanted) => {
      const answer = await (await fetch(`/lgw/sports/events?state=${wanted}&pageSize=50`)).json();
      const { content } = (answer as { value: { content: { eventId: string; isVirtual: boolean; state: string }[] } })
        .value;
      return content.find((one) => one.isVirtual && one.state === wanted)?.eventId;
    }, state);
  return await vi.waitFor(
    async () => {
      const id = await read();
      if (id === undefined) throw new Error(`no simulated match is ${state}`);
      return id;
    },
    { timeout: 400_000, interval: 2000 },
  );
}

const isLong = process.env['BANYAN_LONG'] === '1';
const oneOf = (looks: readonly Look[]): Look[] =>
  process.env['BANYAN_LONG'] === '1'
    ? [...looks]
    : [looks[Number(process.env['BANYAN_SEED'] ?? 0) % looks.length] as Look];

test.each(
  oneOf([
    { language: 'EN', theme: 'light', width: 1440 },
    { language: 'BN', theme: 'dark', width: 390 },
    { language: 'UR', theme: 'light', width: 390 },
  ]),
)(
  'a simulated match is played again by whoever looks at it, $language at $width $theme',
  { timeout: 500_000 },
  async (seen) => {
    const words = wordsOf(seen.language);
    const { page, faults, close } = await visit(browser, seen);
    await page.goto('/sports');
    await page.goto(`/sports?event=${await matchOf(page, 'live')}`);
    await page.getByRole('link', { name: words('sports.match.check') }).press('Enter');
    await page.getByText(words('verify.match.verdict.unfinished')).waitFor({ timeout: 30_000 });
    const steps = page.getByRole('list', { name: words('verify.match.steps') });
    expect(await steps.getByText(words('verify.verdict.right'), { exact: true }).count()).toBeGreaterThanOrEqual(3);
    // The first match of a new house ends after minutes.
    if (isLong) {
      await page.goto(`/verify?match=${await matchOf(page, 'ended')}`);
      await page.getByText(words('verify.match.verdict.local')).waitFor({ timeout: 30_000 });
      expect(await steps.getByText(words('verify.verdict.right'), { exact: true }).count()).toBe(8);
    }
    await shot(page, `verify-match-${seen.language}-${seen.width}-${seen.theme}`.toLowerCase(), true);
    expect(await faultsOfAxe(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
    // The same with another hash of a secret is found out.
    await page.route('**/lgw/sports/events/*/proof*', async (route) => {
      const answer = (await (await route.fetch()).json()) as { value: { windows: { commitment: string }[] } };
      for (const window of answer.value.windows) window.commitment = '0'.repeat(64);
      await route.fulfill({ json: answer });
    });
    await page.reload();
    await page.getByText(words('verify.match.verdict.wrong')).waitFor({ timeout: 30_000 });
    expect(faults).toEqual([]);
    await close();
  },
);

test('a statement is checked where it is dropped, and what was changed in it is named', async () => {
  const { page, faults, close } = await visit(browser, look, await sessionOf('bob'));
  await page.goto('/verify');
  const card = page.getByRole('region', { name: t('verify.statement.title') });
  await card.waitFor();
  type Signed = { statement: string };
  const signed = await page.evaluate(async (): Promise<Signed> => {
    const headers = { authorization: `Bearer ${sessionStorage.getItem('token')}`, 'content-type': 'application/json' };
    const day = new Date(Date.now() - 30 * 86_400_000).toISOString().slice(0, 10);
    const body = JSON.stringify({ from: day, to: new Date(Date.now() + 86_400_000).toISOString().slice(0, 10) });
    const answer = await fetch('/wps/member/records/statement', { method: 'POST', headers, body });
    return ((await answer.json()) as { value: Signed }).value;
  });
  const drop = async (file: unknown, name: string) => {
    const data = await page.evaluateHandle(
      ([text, title]) => {
        const transfer = new DataTransfer();
        transfer.items.add(new File([text], title, { type: 'application/json' }));
        return transfer;
      },
      [JSON.stringify(file), name] as const,
    );
    await card.getByRole('group').dispatchEvent('drop', { dataTransfer: data });
  };
  await drop({ any: 'file' }, 'other.json');
  await card.getByRole('alert').getByText(t('verify.statement.malformed')).waitFor();
  await drop(signed, 'statement.json');
  const view = page.getByRole('region', { name: t('verify.statement.result') });
  await view.getByText(t('verify.statementWhy.key')).waitFor();
  // Its last lines may not be published yet: then it is said to be open, and never wrong.
  expect(await view.getByText(t('verify.verdict.right'), { exact: true }).count()).toBeGreaterThanOrEqual(3);
  expect(await view.getByText(t('verify.verdict.wrong'), { exact: true }).count()).toBe(0);
  const other = signed.statement.replace(/"balance": "(\d)/, '"balance": "9$1');
  await drop({ ...signed, statement: other }, 'changed.json');
  await view.getByText(t('verify.statementVerdict.wrong')).waitFor();
  expect(await view.getByText(t('verify.verdict.wrong'), { exact: true }).count()).toBeGreaterThanOrEqual(2);
  expect(faults).toEqual([]);
  await close();
});
