/**
 * The books at the end of a month, by keyboard alone: its day is compared and signed, the month is closed by two people and reopened by an owner; and
 * what the house owes is read and followed to the movements that make it. In one look of the run's seed.
 */
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { faultsOfAxe } from './axe.ts';
import { openBrowser } from './browser.ts';
import { approve, doAct, inDialog, lookName, looksOf, pressButton } from './office-acts.ts';
import { earlierDay } from './past.ts';
import { newPlayer } from './player.ts';
import { shot } from './shots.ts';
import { officeWords, staffVisit } from './staff.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

/** The last day of a month before the demo's first, another one for each look. */
function lastDayOf(look: number): string {
  const now = new Date();
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 1 - look, 0)).toISOString().slice(0, 10);
}

test.each(looksOf().map((look, at) => ({ ...look, at })))(
  'a month is closed by two people once its days are signed, and reopened by an owner, at %j',
  { timeout: 240_000 },
  async ({ at, ...look }) => {
    const t = officeWords(look.language);
    const name = lookName(look);
    const day = lastDayOf(at);
    const month = day.slice(0, 7);
    const restore = await earlierDay(day);
    try {
      const finance = await staffVisit(browser, 'farhana', `/admin/months/${month}`, look);
      const { page } = finance;
      await page.getByText(t('months.whyNot.days')).waitFor();
      expect(await page.getByRole('button', { name: t('months.close'), exact: true }).count()).toBe(0);
      expect(await faultsOfAxe(page)).toEqual([]);
      await shot(page, `admin-month-open-${name}`, true);
      await page.goto('/admin/day-sheets');
      await pressButton(page, t('day-sheets.makeDay'));
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel(t('day-sheets.column.day')).fill(day);
      await inDialog(page, { t, label: t('day-sheets.makeDay'), reason: 'the last day of the month' });
      const owner = await staffVisit(browser, 'parvin', `/admin/day-sheets/${day}`, look);
      await owner.page.getByRole('heading', { name: t('day-sheets.one', { day }) }).waitFor();
      await owner.page.getByRole('button', { name: t('day-sheets.sign') }).press('Enter');
      await inDialog(owner.page, { t, label: t('day-sheets.sign'), reason: 'read line by line' });

      await page.goto(`/admin/months/${month}`);
      await doAct(page, {
        ...{ t, label: t('months.close'), reason: 'all days are signed', picture: `admin-month-close-${name}` },
      });
      const second = await staffVisit(browser, 'omar', '/admin/proposals', look);
      await approve(second.page, t, month, `admin-month-approve-${name}`);
      await page.reload();
      await page.getByText(t('months.state.closed'), { exact: true }).first().waitFor();
      await page.getByText(t('months.hash')).waitFor();
      expect(await faultsOfAxe(page)).toEqual([]);
      await shot(page, `admin-month-closed-${name}`, true);
      await page.goto('/admin/months');
      await page.getByRole('link', { name: month, exact: true }).waitFor();
      expect(await faultsOfAxe(page)).toEqual([]);
      await shot(page, `admin-months-${name}`);

      await page.goto(`/admin/months/${month}`);
      await doAct(page, { t, label: t('months.reopen'), reason: 'a bill came late' });
      await approve(owner.page, t, month);
      await page.reload();
      await page.getByText(t('months.state.reopened'), { exact: true }).waitFor();
      const wrong = await staffVisit(browser, 'tania', '/admin/months', look);
      await wrong.page.getByText(t('office.notAllowed.title')).waitFor();
      expect([finance, owner, second, wrong].flatMap(({ faults }) => faults)).toEqual([]);
      for (const { close } of [finance, owner, second, wrong]) await close();
    } finally {
      await restore();
    }
  },
);

test.each(looksOf())(
  'finance reads what the house owes, and each figure leads to what makes it, at %j',
  { timeout: 180_000 },
  async (look) => {
    const t = officeWords(look.language);
    const name = lookName(look);
    await newPlayer(`owed${Date.now() % 10_000_000}`);
    const { page, faults, close } = await staffVisit(browser, 'farhana', '/admin/reports/liability', look);
    await page.getByRole('heading', { name: 'BDT', exact: true }).waitFor();
    expect(await faultsOfAxe(page)).toEqual([]);
    await shot(page, `admin-liability-${name}`, true);
    const part = page.locator('dt', { hasText: t('reports.liability.part.main') }).first();
    const link = part.locator('xpath=following-sibling::dd[1]').getByRole('link');
    const amount = await link.textContent();
    await link.press('Enter');
    await page.getByRole('heading', { name: t('reports.movements.title'), level: 1 }).waitFor();
    await page.getByRole('row').nth(1).waitFor();
    expect(await faultsOfAxe(page)).toEqual([]);
    await shot(page, `admin-movements-${name}`, true);
    // The movements make the figure.
    const cells = await page.getByRole('row').locator('td:nth-child(4)').allTextContents();
    const unitsOf = (text: string) => BigInt(text.replace(/[^\d-]/g, ''));
    const moved = cells.reduce((sum, text) => sum + unitsOf(text.replace('\u2212', '-')), 0n);
    expect(moved).toBe(unitsOf((amount ?? '').replace('BDT', '')));
    for (const [path, key] of [
      ['deposits', 'reports.deposits.title'],
      ['withdrawals', 'reports.withdrawals.title'],
      ['cohorts', 'reports.cohorts.title'],
    ] as const) {
      await page
        .getByRole('navigation', { name: t('reports.nav') })
        .getByRole('link', { name: t(key), exact: true })
        .press('Enter');
      await page.getByRole('heading', { name: t(key), level: 1 }).waitFor();
      await page.locator('[aria-busy=true]').waitFor({ state: 'detached' });
      expect(await faultsOfAxe(page)).toEqual([]);
      await shot(page, `admin-report-${path}-${name}`, true);
    }
    // Whoever sees some members is told of none of what is of the whole house.
    const narrow = await staffVisit(browser, 'mitu', '/admin/reports', look);
    await narrow.page
      .getByRole('navigation', { name: t('reports.nav') })
      .getByRole('link')
      .first()
      .waitFor();
    expect(await narrow.page.getByRole('link', { name: t('reports.liability.title'), exact: true }).count()).toBe(0);
    expect([...faults, ...narrow.faults]).toEqual([]);
    await narrow.close();
    await close();
  },
);
