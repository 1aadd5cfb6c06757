/** An agent's figures as the agent reads them: sums of the team, down to a person and back, by keyboard, in every look. */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { faultsOfAxe } from './axe.ts';
import { openBrowser, sessionOf, visit } from './browser.ts';
import { shot } from './shots.ts';
import { wordsOf } from './words.ts';

const t = wordsOf('EN');
const wide = { language: 'EN', theme: 'light', width: 1440 } as const;

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const sum = (page: Page, key: string) => page.locator(`[data-sum="${key}"]`);

test('an agent reads the sums of the team, goes down to a person and back', async () => {
  const { page, faults, close } = await visit(browser, wide, await sessionOf('dipa'));
  const answered = page
    .waitForResponse((response) => response.url().includes('/wps/agent/team/report'))
    .then(async (response) => ((await response.json()) as { value: { team: { members: number } } }).value.team);
  await page.goto('/?ac=teamOverview&span=30d');
  await sum(page, 'members').waitFor();
  // Those of the demo, and whom other flows bring: what this page was answered.
  const { members } = await answered;
  expect(members).toBeGreaterThanOrEqual(7);
  expect(await sum(page, 'members').textContent()).toBe(String(members));
  expect(await faultsOfAxe(page)).toEqual([]);
  const lines = page.getByRole('region', { name: t('agents.report.lines') });
  await lines.getByRole('button', { name: 'emon' }).press('Enter');
  await lines.getByRole('button', { name: 'alice' }).waitFor();
  await page.getByRole('heading', { name: t('agents.report.own', { name: 'emon' }) }).waitFor();
  await lines.getByRole('button', { name: 'alice' }).press('Enter');
  await page.getByRole('heading', { name: t('agents.report.own', { name: 'alice' }) }).waitFor();
  await page.goBack();
  await lines.getByRole('button', { name: 'alice' }).waitFor();
  expect(faults).toEqual([]);
  await close();
});

test.each([
  ['EN', 'light', 1440],
  ['BN', 'dark', 1440],
  ['BN', 'light', 390],
  ['UR', 'dark', 390],
] as const)('the overview in %s, %s, %i wide', async (language, theme, width) => {
  const { page, faults, close } = await visit(browser, { language, theme, width }, await sessionOf('dipa'));
  await page.goto('/?ac=teamOverview&span=30d');
  await sum(page, 'members').waitFor();
  await shot(page, `agent-team-${language}-${theme}-${width}`);
  await page.getByRole('img', { name: wordsOf(language)('agents.invite.qr') }).scrollIntoViewIfNeeded();
  expect(await faultsOfAxe(page)).toEqual([]);
  await shot(page, `agent-invitation-${language}-${theme}-${width}`);
  expect(faults).toEqual([]);
  await close();
});
