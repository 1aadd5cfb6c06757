/** Rebates, cashback and the rescue fund in the member centre: what runs, what is to be claimed, how it was computed, and claiming it once (MC-20, PROMO-11, 12, 14). */
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { faultsOfAxe } from './axe.ts';
import { type Look, openBrowser, sessionOf, visit } from './browser.ts';
import { shot } from './shots.ts';
import { staffVisit } from './staff.ts';
import { wordsOf } from './words.ts';
import { walked } from './walked.ts';

const all: readonly Look[] = [
  { language: 'EN', theme: 'light', width: 1440 },
  { language: 'BN', theme: 'dark', width: 390 },
  { language: 'UR', theme: 'light', width: 1440 },
];
const looks = walked(all);

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

test.each(looks)('what runs and what is due is shown with how it was computed, at %j', async (look) => {
  const w = wordsOf(look.language);
  const { page, faults, close } = await visit(browser, look, await sessionOf('alice'));
  const suffix = `${look.language}-${look.theme}-${look.width}`;
  await page.goto('/?mc=manualRebate');
  const pane = page.getByRole('dialog', { name: w('member.entry.manualRebate'), exact: true });
  await pane.getByRole('heading', { name: w('periods.name.rebate.day'), exact: true }).waitFor();
  await shot(page, `periods-rebate-${suffix}`);
  expect(await faultsOfAxe(page)).toEqual([]);
  await pane
    .getByRole('button', { name: new RegExp(`^${w('periods.how')}`) })
    .first()
    .click();
  await page.getByText(w('periods.same')).waitFor();
  await shot(page, `periods-line-${suffix}`);
  expect(await faultsOfAxe(page)).toEqual([]);
  await page.goto('/?mc=rewardCenter');
  await page.getByRole('heading', { name: w('periods.name.rescue.day'), exact: true }).waitFor();
  // More is left than the rules allow: it is said, and the button does nothing.
  await page.getByText(w('periods.why.balance')).waitFor();
  await shot(page, `periods-centre-${suffix}`);
  expect(faults).toEqual([]);
  await close();
});

test('a rebate is claimed once and stands in the history as paid', async () => {
  const w = wordsOf('EN');
  const { page, faults, close } = await visit(
    browser,
    { language: 'EN', theme: 'dark', width: 390 },
    await sessionOf('alice'),
  );
  await page.goto('/?mc=manualRebate');
  const claim = page.getByRole('button', { name: `${w('rewards.centre.claim')}: ${w('periods.name.rebate.day')}` });
  await claim.click();
  await claim.waitFor({ state: 'detached' });
  await page
    .getByRole('region', { name: w('periods.history.rebate') })
    .getByText(w('periods.state.claimed'))
    .waitFor();
  await shot(page, 'periods-claimed-EN-dark-390');
  expect(faults).toEqual([]);
  await close();
});

test('the staff see the periods of a promotion, and publish the next version of its rates', async () => {
  const { page, faults, close } = await staffVisit(browser, 'tania', '/admin/promotions/daily-rebate');
  await page.getByRole('heading', { name: 'daily-rebate' }).waitFor();
  await page
    .getByRole('link', { name: /2026|20\d\d|·|–/ })
    .first()
    .waitFor();
  await shot(page, 'periods-office', true);
  await page.goto('/admin/publish-promotion?from=weekly-cashback');
  await page.getByRole('heading', { name: /weekly-cashback/ }).waitFor();
  await shot(page, 'periods-office-cashback', true);
  await page.goto('/admin/publish-promotion?from=daily-rebate');
  await page.getByRole('heading', { name: /daily-rebate/ }).waitFor();
  await shot(page, 'periods-office-rebate', true);
  expect(faults).toEqual([]);
  await close();
});
