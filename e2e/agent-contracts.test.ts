/**
 * Contracts of agents by the browser: an upline offers within the own contract, the downline reads the terms and the list of what ends, accepts, and
 * those below hear of it; entries follow the flags of the house.
 */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { faultsOfAxe } from './axe.ts';
import { openBrowser, sessionOf, visit } from './browser.ts';
import { shot } from './shots.ts';
import { wordsOf } from './words.ts';
import { walked } from './walked.ts';

const wide = { language: 'EN', theme: 'light', width: 1440 } as const;
const allLooks = [
  { language: 'EN', theme: 'light', width: 1440 },
  { language: 'BN', theme: 'dark', width: 1440 },
  { language: 'BN', theme: 'light', width: 390 },
  { language: 'UR', theme: 'dark', width: 390 },
] as const;
const looks = walked(allLooks);

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const box = (page: Page) => page.getByRole('dialog').last();

test.each(looks)('the panes in $language, $theme, $width wide', async ({ language, theme, width }) => {
  const t = wordsOf(language);
  const name = `${language}-${theme}-${width}`;
  const { page, faults, close } = await visit(browser, { language, theme, width }, await sessionOf('dipa'));
  await page.goto('/?ac=dividends');
  // Where bills wait the pane opens on them.
  await page.getByText(t('contracts.part.own'), { exact: true }).first().click();
  await page.getByRole('region', { name: t('contracts.part.own') }).waitFor();
  await shot(page, `contracts-own-${name}`);
  expect(await faultsOfAxe(page)).toEqual([]);
  await page.getByText(t('contracts.part.given'), { exact: true }).click();
  await page.locator('[data-account=emon]').waitFor();
  await shot(page, `contracts-given-${name}`);
  await page
    .locator('[data-account=imran]')
    .getByRole('button', { name: t('contracts.given.offer') })
    .click();
  await box(page).getByLabel(t('contracts.terms.active')).waitFor();
  await shot(page, `contracts-form-${name}`);
  expect(await faultsOfAxe(page)).toEqual([]);
  expect(faults).toEqual([]);
  await close();
});

test('an offer is made within the own contract, answered with the list that ends, and told to whom it concerns', async () => {
  const t = wordsOf('EN');
  const [above, middle, below] = [
    await visit(browser, wide, await sessionOf('dipa')),
    await visit(browser, wide, await sessionOf('emon')),
    await visit(browser, wide, await sessionOf('jamila')),
  ];
  // emon reads the offer that waits, and what would end: jamila's contract. A way back keeps everything.
  const { page } = middle;
  await page.goto('/?ac=dividends');
  const waiting = page.getByRole('region', { name: t('contracts.offer.title') });
  await waiting.getByText(t('contracts.offer.replaces', { rate: '15' })).waitFor();
  await waiting.getByRole('button', { name: t('contracts.offer.accept') }).click();
  const asked = page.getByRole('alertdialog', { name: t('contracts.ask.accept') });
  await asked
    .getByRole('list', { name: t('contracts.ending') })
    .getByText('jamila')
    .waitFor();
  await shot(page, 'contracts-ask');
  expect(await faultsOfAxe(page)).toEqual([]);
  await asked.getByRole('button', { name: t('contracts.cancel') }).click();
  await asked.waitFor({ state: 'detached' });
  await below.page.goto('/?ac=dividends');
  await below.page.getByText(t('contracts.part.own'), { exact: true }).first().click();
  const own = below.page.getByRole('region', { name: t('contracts.part.own') });
  await own.getByText(t('contracts.state.accepted')).waitFor();

  // A rate above the own one is refused by the form, in words; a lower one is offered.
  await above.page.goto('/?ac=dailyWages');
  await above.page.getByText(t('contracts.part.given'), { exact: true }).click();
  const row = above.page.locator('[data-account=emon]');
  await row.getByRole('button', { name: t('contracts.given.another') }).click();
  const form = box(above.page);
  const rates = form.getByLabel(`${t('contracts.tier.rate')}, %`);
  await rates.last().fill('2.5');
  await form.getByRole('button', { name: t('contracts.form.submit') }).click();
  await form.getByText(t('contracts.fault.rate-above-upline')).waitFor();
  await shot(above.page, 'contracts-fault');
  await rates.last().fill('1.5');
  await form.getByRole('button', { name: t('contracts.form.submit') }).click();
  await row.getByText(t('contracts.state.pending')).waitFor();

  // emon has the page of dividends open; accepting goes by the relay call of the kind.
  const sent = page.waitForRequest((one) => one.url().includes('/wps/relay/MCS2_processDividendReq'));
  await waiting.getByRole('button', { name: t('contracts.offer.accept') }).click();
  await asked.getByRole('button', { name: t('contracts.offer.accept') }).click();
  expect((await sent).method()).toBe('POST');
  await waiting.waitFor({ state: 'detached' });
  // jamila's page changes by itself, and says why.
  await own.waitFor({ state: 'detached' });
  await below.page.getByText(t('contracts.part.past'), { exact: true }).click();
  await below.page.getByText(t('contracts.why.higher-rate')).waitFor();
  await shot(below.page, 'contracts-past');
  expect([...above.faults, ...middle.faults, ...below.faults]).toEqual([]);
  for (const one of [above, middle, below]) await one.close();
});

test('entries about wages and dividends follow the flags, and the menu waits for them (AC-02, AC-18)', async () => {
  const t = wordsOf('EN');
  const { page, close } = await visit(browser, wide, await sessionOf('imran'));
  const held = Promise.withResolvers<undefined>();
  let isCalled = false;
  const flags = { dailysalreqtype: 1, divtypereq: 0, contracthoursalreq: 0, realtimesalreqtype: 0 };
  await page.route('**/wps/member/info/funds/consolidated*', async (route) => {
    isCalled = true;
    await held.promise;
    await route.fulfill({ json: { success: true, value: flags, message: '', code: 'ok' } });
  });
  await page.goto('/?ac=menu');
  const menu = page.getByRole('navigation', { name: t('agents.centre.title') });
  await expect.poll(() => isCalled, { timeout: 15_000 }).toBe(true);
  expect(await menu.count()).toBe(0);
  held.resolve(undefined);
  await menu.getByText(t('agents.entry.dailyWages')).first().waitFor();
  for (const key of ['dividends', 'hourlySalary', 'realtimeSalary'])
    expect(await menu.getByText(t(`agents.entry.${key}`), { exact: true }).count()).toBe(0);
  const entries = menu.getByRole('listitem');
  expect(await entries.count()).toBe(9);
  for (const [flag, count] of [
    [0, 8],
    [1, 12],
  ] as const) {
    for (const key of Object.keys(flags)) flags[key as keyof typeof flags] = flag;
    await page.reload();
    await expect.poll(() => entries.count(), { timeout: 15_000 }).toBe(count);
  }
  await close();
});
