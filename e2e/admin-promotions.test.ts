/** A promotion is built: its kind chosen, seen as the player sees it, tried on past play, and proposed; the cost of promotions is read. */
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { faultsOfAxe } from './axe.ts';
import { openBrowser } from './browser.ts';
import { shot } from './shots.ts';
import { type OfficeLook, officeWords, staffVisit } from './staff.ts';
import { walked } from './walked.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const all: readonly (OfficeLook & { language: 'EN' | 'BN' })[] = [
  { language: 'EN', theme: 'light', width: 1440 },
  { language: 'BN', theme: 'dark', width: 390 },
];
const looks = walked(all);

test.each(looks)('a promotion is built and tried on past play: $language $theme $width', async (look) => {
  const t = officeWords(look.language);
  const nameOf = (what: string) => `admin-${what}-${look.width}-${look.theme}-${look.language.toLowerCase()}`;
  const { page, faults, close } = await staffVisit(browser, 'tania', '/admin/publish-promotion', look);
  await page.getByText(t('promotions.preview.incomplete')).waitFor();
  // Nothing is marked before anybody has typed; who tries to send it is taken to the first fault.
  expect(await page.locator('[aria-invalid=true]').count()).toBe(0);
  await page.getByRole('button', { name: t('promotions.propose'), exact: true }).click();
  await page.getByText(t('promotions.fault.id')).waitFor();
  expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-invalid'))).toBe('true');
  await page.getByRole('radio', { name: t('promotions.kind.registration') }).check();
  await page.getByLabel(t('promotions.column.id'), { exact: true }).fill(`welcome-${look.width}`);
  await page.getByLabel(t('promotions.gives.amount'), { exact: true }).fill('20');
  const preview = page.getByRole('region', { name: t('promotions.preview.title') });
  await preview.getByText('20.00').waitFor();
  const simulation = page.getByRole('region', { name: t('simulations.title') });
  await simulation.getByRole('button', { name: t('simulations.start') }).click();
  await simulation.getByText(t('simulations.would')).waitFor({ timeout: 60_000 });
  expect(await faultsOfAxe(page)).toEqual([]);
  await shot(page, nameOf('promotion-builder'), true);
  await page.getByRole('radio', { name: t('promotions.kind.deposit') }).check();
  await simulation.getByText(t('simulations.incomplete')).waitFor();
  await page.getByLabel(t('promotions.tier.from', { tier: 1 }), { exact: true }).fill('100');
  await page.getByLabel(t('promotions.tier.percent', { tier: 1 }), { exact: true }).fill('50');
  await page.getByLabel(t('promotions.tier.cap', { tier: 1 }), { exact: true }).fill('500');
  await simulation.getByText(t('simulations.changed')).waitFor();
  for (const language of ['UR', 'EN', 'BN']) {
    await preview.getByText(language, { exact: true }).click();
    await preview.locator(`[lang=${language.toLowerCase()}]`).getByText('50 %').waitFor();
    await shot(page, nameOf(`promotion-preview-${language.toLowerCase()}`), true);
  }
  expect(await faultsOfAxe(page)).toEqual([]);
  await page.getByRole('button', { name: t('promotions.propose'), exact: true }).waitFor();
  await page.goto('/admin/promotion-costs');
  await page.getByRole('heading', { name: t('promotions.costs.title') }).waitFor();
  expect(await faultsOfAxe(page)).toEqual([]);
  await shot(page, nameOf('promotion-costs'), true);
  await page.goto('/admin/promotions/welcome-100');
  await page.getByRole('heading', { name: t('promotions.worth.title') }).waitFor();
  await shot(page, nameOf('promotion-worth'), true);
  expect(faults).toEqual([]);
  await close();
});
