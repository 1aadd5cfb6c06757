/** Lists of an agent's team in the browser: bets, profit and loss, account details and the own income, filtered, gone on, taken home. */
import { randomUUID } from 'node:crypto';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest';
import { faultsOfAxe } from './axe.ts';
import { type Look, openBrowser, sessionOf, visit } from './browser.ts';
import { loginHeaders } from './device.ts';
import { newPlayer } from './player.ts';
import { shot } from './shots.ts';
import { wordsOf } from './words.ts';

const t = wordsOf('EN');
const wide = { language: 'EN', theme: 'light', width: 1440 } as const;
const panes = [
  'downlineManagmentView',
  'teamBetting',
  'userProfitLoss',
  'agentRevenueReport',
  'downlineTransaction',
] as const;

let browser: Browser;

async function call<Value>(token: string, place: string, body?: object): Promise<Value> {
  const response = await fetch(new URL(place, inject('siteUrl')), {
    method: body === undefined ? 'GET' : 'POST',
    headers: { ...loginHeaders, authorization: `Bearer ${token}` },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  return ((await response.json()) as { value: Value }).value;
}

/** Somebody of dipa's team deposits and bets. */
async function playInTeam(dipa: string): Promise<void> {
  const { code } = await call<{ code: string }>(dipa, '/wps/agent/invitation');
  const token = await newPlayer('nabila', code);
  const lines = ['07', '68'].map((selection) => ({ play: 'DE', selection, stake: '10', odds: '82', cost: 1 }));
  // A ticket that comes after the close is refused: the next draw is bet on then.
  const place = async () => {
    type Current = { draw: { id: string; closesAt: string } | null };
    const { draw } = await call<Current>(token, '/lgw/vn/draws/current?gameCode=MB1M');
    if (draw === null || Date.parse(draw.closesAt) - Date.now() < 8000) return false;
    const sent = await call<unknown>(token, '/lgw/vn/tickets', { id: randomUUID(), drawId: draw.id, lines });
    return sent !== null && sent !== undefined;
  };
  await vi.waitUntil(place, { interval: 500, timeout: 90_000 });
  const seen = async () => {
    const today = new Date().toISOString().slice(0, 10);
    const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
    const place = `?from=${today}&to=${tomorrow}&name=nabila`;
    const bets = await call<{ content: unknown[] }>(dipa, `/wps/agent/team/bets${place}`);
    const profit = await call<{ list: unknown[] }>(dipa, `/wps/agent/team/profit${place}`);
    return bets.content.length > 0 && profit.list.length > 0;
  };
  await vi.waitUntil(seen, { interval: 500, timeout: 60_000 });
}

beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

let played: Promise<void> | undefined;
/** A page of dipa, in whose team somebody has played. */
async function visitAsDipa(look: Look) {
  const token = await sessionOf('dipa');
  played ??= playInTeam(token);
  await played;
  return await visit(browser, look, token);
}

const names = (page: Page, caption: 'teamBetting' | 'downlineTransaction' | 'userProfitLoss') =>
  page.getByRole('region', { name: t(`agents.entry.${caption}`) }).getByRole('button');

test('an agent reads the lines of the team, of one member, and takes them home', async () => {
  const { page, faults, close } = await visitAsDipa(wide);
  await page.goto('/?ac=downlineTransaction&span=30d');
  const list = page.getByRole('region', { name: t('agents.entry.downlineTransaction') });
  await list.waitFor();
  expect(await faultsOfAxe(page)).toEqual([]);
  await names(page, 'downlineTransaction').filter({ hasText: 'alice' }).first().press('Enter');
  await page.getByRole('button', { name: t('agents.whom.all') }).waitFor();
  await expect
    .poll(async () => [...new Set(await names(page, 'downlineTransaction').allTextContents())])
    .toEqual(['alice']);
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'CSV', exact: true }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^team-lines-.*\.csv$/);
  const who = page.getByRole('textbox', { name: t('agents.whom.label') });
  await who.fill('nobody-at-all');
  await who.press('Enter');
  await page.getByText(t('agents.whom.unknown')).waitFor();
  expect(await faultsOfAxe(page)).toEqual([]);
  // The browser says of every 404 that it failed.
  expect(faults.filter((fault) => !fault.includes('name=nobody-at-all'))).toEqual([]);
  await close();
});

test('bets are filtered by state, and a member is chosen in the list', async () => {
  const { page, faults, close } = await visitAsDipa(wide);
  await page.goto('/?ac=teamBetting&span=30d');
  await names(page, 'teamBetting').filter({ hasText: 'nabila' }).first().press('Enter');
  await page.getByRole('button', { name: t('agents.whom.all') }).waitFor();
  await page.getByRole('combobox', { name: t('records.filter.state') }).selectOption('void');
  await page.getByText(t('agents.bets.empty'), { exact: true }).waitFor();
  await page.goBack();
  await names(page, 'teamBetting').first().waitFor();
  expect([...new Set(await names(page, 'teamBetting').allTextContents())]).toEqual(['nabila']);
  expect(faults).toEqual([]);
  await close();
});

test('a member is chosen with everybody below, and the way back leads to the whole team', async () => {
  const { page, faults, close } = await visitAsDipa(wide);
  await page.goto('/?ac=userProfitLoss&span=30d');
  const list = page.getByRole('region', { name: t('agents.entry.userProfitLoss') });
  await list.waitFor();
  const all = await names(page, 'userProfitLoss').count();
  const who = page.getByRole('textbox', { name: t('agents.whom.label') });
  await who.fill('emon');
  await who.press('Enter');
  await page.getByText(t('agents.whom.line')).click();
  await expect.poll(() => page.url()).toContain('reach=line');
  await expect.poll(() => names(page, 'userProfitLoss').filter({ hasText: 'nabila' }).count()).toBe(0);
  await page.getByRole('button', { name: t('agents.whom.all') }).click();
  await expect.poll(() => names(page, 'userProfitLoss').count()).toBe(all);
  expect(faults).toEqual([]);
  await close();
});

test('members are searched, and one directly below is sent money', async () => {
  const { page, faults, close } = await visitAsDipa(wide);
  await page.goto('/?ac=downlineManagmentView');
  const list = page.getByRole('region', { name: t('agents.entry.downlineManagmentView') });
  await list.getByText('alice').first().waitFor();
  const search = page.getByRole('textbox', { name: t('agents.manage.search') });
  await search.fill('abil');
  await search.press('Enter');
  await list.getByText('alice').waitFor({ state: 'detached' });
  await list.getByRole('link', { name: t('agents.manage.send') }).press('Enter');
  await page.getByRole('textbox', { name: t('transfers.send.to') }).waitFor();
  expect(await page.getByRole('textbox', { name: t('transfers.send.to') }).inputValue()).toBe('nabila');
  expect(faults).toEqual([]);
  await close();
});

test.each([
  ['EN', 'light', 1440],
  ['BN', 'dark', 1440],
  ['BN', 'light', 390],
  ['UR', 'dark', 390],
] as const)('the pages in %s, %s, %i wide', async (language, theme, width) => {
  const { page, faults, close } = await visitAsDipa({ language, theme, width });
  const say = wordsOf(language);
  for (const pane of panes) {
    await page.goto(`/?ac=${pane}&span=30d`);
    const label = pane === 'downlineManagmentView' ? 'agents.manage.look' : 'records.span.label';
    await page.getByRole('group', { name: say(label) }).waitFor();
    await page.locator('[aria-busy="true"]').waitFor({ state: 'detached' });
    expect([pane, await faultsOfAxe(page)]).toEqual([pane, []]);
    await shot(page, `agent-${pane}-${language}-${theme}-${width}`);
  }
  expect(faults).toEqual([]);
  await close();
});
