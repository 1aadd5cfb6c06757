/** Promotions as members meet them: seventeen filters, an application that goes to the staff and back, and a code that is good once. */
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { faultsOfAxe } from './axe.ts';
import { type Look, openBrowser, visit } from './browser.ts';
import { newPlayer } from './player.ts';
import { shot } from './shots.ts';
import { officeWords, staffVisit } from './staff.ts';
import { wordsOf } from './words.ts';
import { walked } from './walked.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const looks: readonly Look[] = [
  { language: 'EN', theme: 'light', width: 1440 },
  { language: 'BN', theme: 'dark', width: 390 },
  { language: 'UR', theme: 'dark', width: 390 },
  { language: 'BN', theme: 'light', width: 1440 },
];
const drawn = walked(looks);

test('an application goes from its member to the staff and back', { timeout: 120_000 }, async () => {
  const look: Look = { language: 'EN', theme: 'light', width: 1440 };
  const t = wordsOf('EN');
  const o = officeWords('EN');
  const token = await newPlayer(`app${Date.now().toString(36)}`);
  const { page, faults, close } = await visit(browser, look, token);
  await page.goto('/promotions');
  await page.getByRole('heading', { name: 'Share your best win' }).waitFor();
  expect(
    await page
      .getByRole('group', { name: t('content.promo.filter') })
      .getByRole('button')
      .count(),
  ).toBe(17);
  await page.getByRole('link', { name: 'Share your best win' }).first().click();
  const own = page.getByRole('region', { name: t('activities.own') });
  await own.getByRole('button', { name: t('activities.join.application') }).click();
  const remark = own.getByLabel(t('activities.form.remark'));
  await remark.fill('x'.repeat(141));
  await own.getByText(t('activities.form.tooLong', { most: '140' })).waitFor();
  await remark.fill('Three hits on one draw.');
  await shot(page, 'activity-form-1440', true);
  await own.getByRole('button', { name: t('activities.form.send') }).click();
  await own.getByText(t('activities.about.applying')).waitFor();
  expect(await faultsOfAxe(page)).toEqual([]);

  const staff = await staffVisit(browser, 'sumon', '/admin/applications', {});
  await staff.page.getByText('Three hits on one draw.').waitFor();
  await shot(staff.page, 'admin-applications-1440', true);
  await staff.page.getByRole('row').filter({ hasText: 'Three hits on one draw.' }).getByRole('link').first().click();
  await staff.page.getByRole('button', { name: o('applications.take') }).click();
  await staff.page.getByRole('button', { name: o('applications.approve') }).click();
  const dialog = staff.page.getByRole('dialog');
  await dialog.getByLabel(o('applications.column.amount')).fill('120');
  await dialog.getByLabel(o('office.reason.label')).fill('seen in the record');
  await shot(staff.page, 'admin-application-1440', true);
  expect(await faultsOfAxe(staff.page)).toEqual([]);
  await dialog.getByRole('button', { name: o('applications.approve') }).click();
  await staff.page.getByText(o('applications.state.approved')).first().waitFor();

  await own.getByRole('button', { name: t('activities.state.claim'), exact: true }).click();
  await own.getByText(t('activities.about.claimed')).waitFor();
  await shot(page, 'activity-claimed-1440', true);
  expect(faults).toEqual([]);
  await staff.close();
  await close();
});

test.each(drawn)(
  'each stands as it is for the caller, and a code is good once, at %j',
  { timeout: 60_000 },
  async (look) => {
    const t = wordsOf(look.language);
    const name = `${look.width}-${look.theme}-${look.language.toLowerCase()}`;
    const token = await newPlayer(`code${Date.now().toString(36)}`);
    const { page, faults, close } = await visit(browser, look, token);
    await page.goto('/promotions');
    await page.locator('[data-state="coming-soon"]').first().waitFor();
    await shot(page, `activities-${name}`, true);
    expect(await faultsOfAxe(page)).toEqual([]);
    const box = page.getByRole('textbox', { name: t('activities.code.label') });
    await box.fill('eid 2026');
    await page.getByRole('button', { name: t('activities.code.submit') }).click();
    await page.getByText(t('activities.code.waits')).waitFor();
    await box.fill('EID-2026');
    await page.getByRole('button', { name: t('activities.code.submit') }).click();
    await page.getByText(t('refusals.code-refused')).waitFor();
    await page.locator('[data-state="claim"]').or(page.locator('[data-state="join"]')).first().waitFor();
    await page
      .getByRole('link', { name: new RegExp(t('activities.state.claim')) })
      .first()
      .click();
    await page.getByRole('region', { name: t('activities.own') }).waitFor();
    await shot(page, `activity-${name}`, true);
    expect(await faultsOfAxe(page)).toEqual([]);
    expect(faults.filter((fault) => !fault.includes('/wps/promotions/codes'))).toEqual([]);
    await close();
  },
);
