/** Games and lotteries in the back office, and a walk over every page of its menu: what a page shows comes, axe finds nothing, and no call fails. */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { faultsOfAxe } from './axe.ts';
import { openBrowser } from './browser.ts';
import { shot } from './shots.ts';
import { type OfficeLook, officeWords, staffVisit } from './staff.ts';

const t = officeWords('EN');
let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const isLong = process.env['BANYAN_LONG'] === '1';
const seed = Number(process.env['BANYAN_SEED']);
const pick = <T>(from: readonly T[], turn: number): T => from[(seed + turn) % from.length] as T;

const button = (page: Page, key: string) => page.getByRole('button', { name: t(key), exact: true });
const inDialog = (page: Page, key: string) =>
  page.getByRole('dialog').getByRole('button', { name: t(key), exact: true });

/** A moment as a field of the browser takes it. */
const fieldOf = (page: Page, inHours: number) =>
  page.evaluate((hours) => {
    const at = new Date(Date.now() + hours * 3_600_000);
    return new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
  }, inHours);

test('a developer plans maintenance of a vendor and cancels it; the list says who did and why', async () => {
  const { page, faults, close } = await staffVisit(browser, 'dilip', '/admin/vendors');
  await page.getByRole('row').nth(1).getByRole('link').first().press('Enter');
  await button(page, 'vendors.maintenance.plan').press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(t('vendors.from')).fill(await fieldOf(page, 30));
  await dialog.getByLabel(t('vendors.to')).fill(await fieldOf(page, 31));
  await dialog.getByLabel(t('vendors.maintenance.notice')).fill('new tables are put in');
  await dialog.getByLabel(t('office.reason.label')).fill('they told us in the morning');
  await shot(page, 'admin-maintenance-1440-light-en');
  await inDialog(page, 'vendors.maintenance.plan').press('Enter');
  await dialog.waitFor({ state: 'hidden' });
  await page.goto('/admin/maintenances');
  const row = page.getByRole('row').filter({ hasText: 'they told us in the morning' });
  await row.getByText(t('vendors.maintenance.planned'), { exact: true }).waitFor();
  await row.getByRole('button', { name: t('vendors.maintenance.cancel') }).press('Enter');
  await dialog.getByLabel(t('office.reason.label')).fill('they put it off');
  await inDialog(page, 'vendors.maintenance.cancel').press('Enter');
  await row.getByText(t('vendors.maintenance.cancelled'), { exact: true }).waitFor();
  expect(faults).toEqual([]);
  await close();
});

test('the risk manager moves a limit within the band alone and at once, and what goes beyond is proposed', async () => {
  const { page, faults, close } = await staffVisit(browser, 'rashed', '/admin/lotteries', { theme: 'dark' });
  // A game whose plays have one price each.
  await page.getByRole('row').filter({ hasText: 'XSMB' }).getByRole('link').first().press('Enter');
  const row = page.getByRole('row').nth(1);
  await row.getByRole('button', { name: t('lotteries.limits') }).press('Enter');
  const dialog = page.getByRole('dialog');
  const most = dialog.getByLabel(new RegExp(`^${t('lotteries.column.most')}`));
  const before = Number(await most.inputValue());
  await most.fill(String(before - 1));
  await dialog.getByLabel(t('office.reason.label')).fill('one taka less, to see that it is kept');
  await shot(page, 'admin-limit-1440-dark-en');
  await inDialog(page, 'office.act.change').press('Enter');
  await dialog.waitFor({ state: 'hidden' });
  await row
    .getByText((before - 1).toLocaleString('en', { minimumFractionDigits: 2 }))
    .first()
    .waitFor();

  await row.getByRole('button', { name: t('lotteries.column.odds') }).press('Enter');
  const odds = dialog.getByLabel(t('lotteries.column.odds'));
  await odds.fill(String(Number(await odds.inputValue()) / 2));
  await dialog.getByText(t('office.act.beyond')).waitFor();
  await inDialog(page, 'office.act.propose').waitFor();
  await shot(page, 'admin-odds-1440-dark-en');
  await page.keyboard.press('Escape');
  expect(faults).toEqual([]);
  await close();
});

/** What one page shows in one look. */
async function walk(page: Page, path: string, look: Required<OfficeLook>): Promise<string[]> {
  const { language, theme, width } = look;
  await page.setViewportSize({ width, height: width < 640 ? 844 : 900 });
  await page.evaluate(
    ([code, colour]) => {
      localStorage.setItem('office.language', code as string);
      localStorage.setItem('office.theme', colour as string);
    },
    [language, theme],
  );
  await page.goto(path);
  await page.getByRole('heading', { level: 1 }).waitFor();
  // Grey boxes stand where something is still to come.
  await expect.poll(() => page.locator('[aria-busy=true], span:empty[style*="block-size"]').count()).toBe(0);
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  const name = path === '/admin' ? 'desk' : path.replace('/admin/', '').replaceAll('/', '-');
  await shot(page, `office-${name}-${width}-${theme}-${language.toLowerCase()}`, true);
  const found = [...(wide > 0 ? [`${wide} px wider than the window`] : []), ...(await faultsOfAxe(page))];
  return found.map((one) => `${path} at ${width} ${theme} ${language}: ${one}`);
}

test('every page of the menu opens for the owner, in both languages and themes, on a desk and on a phone', async () => {
  const { page, faults, close } = await staffVisit(browser, 'parvin', '/admin');
  await page.getByRole('navigation').first().getByRole('link').first().waitFor();
  const hrefs = await page
    .getByRole('navigation')
    .first()
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => new URL((link as HTMLAnchorElement).href).pathname));
  const all = [...new Set(hrefs)];
  expect(all.length).toBeGreaterThan(15);
  const asked = isLong ? all : [0, 7, 13].map((turn) => pick(all, turn));
  const found: string[] = [];
  for (const [turn, path] of asked.entries()) {
    const look = { language: pick(['EN', 'BN'] as const, turn), width: pick([1440, 390, 1024], turn) };
    found.push(...(await walk(page, path, { ...look, theme: pick(['light', 'dark'] as const, turn >> 1) })));
  }
  expect(found).toEqual([]);
  expect(faults).toEqual([]);
  await close();
});
