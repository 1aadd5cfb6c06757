/** Lists of an agent's team in the browser: bets, profit and loss, account details and the own income, filtered, gone on, taken home. */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { faultsOfAxe } from './axe.ts';
import { openBrowser, sessionOf, visit } from './browser.ts';
import { shot } from './shots.ts';
import { wordsOf } from './words.ts';

const t = wordsOf('EN');
const wide = { language: 'EN', theme: 'light', width: 1440 } as const;
const panes = ['teamBetting', 'userProfitLoss', 'agentRevenueReport', 'downlineTransaction'] as const;

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const names = (page: Page, caption: 'teamBetting' | 'downlineTransaction' | 'userProfitLoss') =>
  page.getByRole('region', { name: t(`agents.entry.${caption}`) }).getByRole('button');

test('an agent reads the lines of the team, of one member, and takes them home', async () => {
  const { page, faults, close } = await visit(browser, wide, await sessionOf('dipa'));
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
  expect(faults).toEqual([]);
  await close();
});

test('a member is chosen with everybody below, and the way back leads to the whole team', async () => {
  const { page, faults, close } = await visit(browser, wide, await sessionOf('dipa'));
  await page.goto('/?ac=userProfitLoss&span=30d');
  const list = page.getByRole('region', { name: t('agents.entry.userProfitLoss') });
  await list.waitFor();
  const all = await names(page, 'userProfitLoss').count();
  const who = page.getByRole('textbox', { name: t('agents.whom.label') });
  await who.fill('emon');
  await who.press('Enter');
  await page.getByText(t('agents.whom.line')).click();
  await expect.poll(() => page.url()).toContain('reach=line');
  await page.goto('/?ac=userProfitLoss&span=30d&who=emon&reach=line');
  await list.waitFor();
  expect(await names(page, 'userProfitLoss').count()).toBeLessThan(all + 1);
  await page.getByRole('button', { name: t('agents.whom.all') }).click();
  await expect.poll(() => names(page, 'userProfitLoss').count()).toBe(all);
  expect(faults).toEqual([]);
  await close();
});

test.each([
  ['EN', 'light', 1440],
  ['BN', 'dark', 1440],
  ['BN', 'light', 390],
  ['UR', 'dark', 390],
] as const)('the pages in %s, %s, %i wide', async (language, theme, width) => {
  const { page, faults, close } = await visit(browser, { language, theme, width }, await sessionOf('dipa'));
  const say = wordsOf(language);
  for (const pane of panes) {
    await page.goto(`/?ac=${pane}&span=30d`);
    await page.getByRole('group', { name: say('records.span.label') }).waitFor();
    await page.locator('[aria-busy="true"]').waitFor({ state: 'detached' });
    expect([pane, await faultsOfAxe(page)]).toEqual([pane, []]);
    await shot(page, `agent-${pane}-${language}-${theme}-${width}`);
  }
  expect(faults).toEqual([]);
  await close();
});
