/**
 * Records in a browser: what was played in one list with filters in the address, the account record with what each line was for, profit as a
 * chart and a table, and files that the browser really downloads: a table whole, and a statement that a stranger checks.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { type Look, openBrowser, visit } from './browser.ts';
import { loginHeaders } from './device.ts';
import { newPlayer } from './player.ts';
import { shot } from './shots.ts';
import { wordsOf } from './words.ts';

const seed = Number(process.env['BANYAN_SEED']);
const language = seed % 2 === 0 ? 'BN' : 'EN';
const t = wordsOf(language);
const within = { timeout: 15_000 };
const look: Look = { language, theme: seed % 3 === 0 ? 'dark' : 'light', width: 1440 };

let browser: Browser;
/** Made by the first of the flows that are taken. */
let made: Promise<string> | undefined;
function player(): Promise<string> {
  made ??= newPlayer('rekha26');
  return made;
}
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const pane = (page: Page) => page.getByRole('dialog');

test('the account record says what a line was for, and its filters stand in the address', async () => {
  const { page, faults, close } = await visit(browser, look, await player());
  await page.goto('/?mc=transactionHistory');
  const rows = pane(page).locator('tbody tr');
  await expect.poll(() => rows.count(), within).toBe(1);
  expect(await rows.first().textContent()).toContain('5,000.00');
  await pane(page).getByText(t('records.span.yesterday'), { exact: true }).click();
  await pane(page).getByText(t('records.lines.none')).waitFor();
  expect(new URL(page.url()).searchParams.get('span')).toBe('yesterday');
  await page.goBack();
  await expect.poll(() => rows.count(), within).toBe(1);
  const choice = pane(page).getByRole('combobox', { name: t('records.filter.kind') });
  await choice.focus();
  await page.keyboard.press('ArrowDown');
  await expect.poll(() => new URL(page.url()).searchParams.get('kind'), within).toBe('deposit');
  await shot(page, 'records-1-lines');
  expect(faults).toEqual([]);
  await close();
});

test('a table and a signed statement are downloaded, and the statement is checked offline', async () => {
  const { page, faults, close } = await visit(browser, look, await player());
  await page.goto('/?mc=transactionHistory');
  const taken = async (name: string) => {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      pane(page).getByRole('button', { name, exact: true }).click(),
    ]);
    return await download.path();
  };
  const csv = readFileSync(await taken('CSV'), 'utf8');
  expect(csv.startsWith('\uFEFFtime,kind')).toBe(true);
  expect(csv).toContain('5000.00');
  expect(
    readFileSync(await taken('XLSX'))
      .subarray(0, 2)
      .toString(),
  ).toBe('PK');
  const file = await taken(t('records.download.statement'));
  expect(execFileSync(process.execPath, ['tools/verify/statement.ts', file]).toString()).toContain('ok ');
  const pages = await taken(t('records.download.pdf'));
  expect(execFileSync(process.execPath, ['tools/verify/statement.ts', pages]).toString()).toContain('ok ');
  expect(faults).toEqual([]);
  await close();
});

test('profit and gifts are shown on a phone, and nothing is wider than it (MC-15)', async () => {
  const { page, faults, close } = await visit(browser, { ...look, width: 390 }, await player());
  for (const key of ['personalProfit', 'bonusDetails', 'transactionHistory'] as const) {
    await page.goto(`/?mc=${key}`);
    await pane(page).locator('dl, table').first().waitFor(within);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
    await shot(page, `records-2-${key}`);
  }
  await page.goto('/?mc=personalHistoryCopy&record=all');
  await pane(page).getByText(t('records.plays.empty')).waitFor(within);
  expect(faults).toEqual([]);
  await close();
});

test('nobody reads the records of another', async () => {
  const response = await fetch(new URL('/wps/member/records/plays', inject('siteUrl')), { headers: loginHeaders });
  expect(response.status).toBe(401);
});
