/**
 * An affiliate from the application to the money: a member applies, finance writes a plan and approves, a visitor comes by the link, a month is counted and
 * held for a shared device, released, proposed and approved by two, and read by the affiliate with its lines.
 */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { faultsOfAxe } from './axe.ts';
import { type Look, openBrowser, visit } from './browser.ts';
import { affiliateMonth } from './past.ts';
import { newPlayer, playerPassword } from './player.ts';
import { shot } from './shots.ts';
import { type OfficeLook, officeWords, staffVisit } from './staff.ts';
import { bareKey, wordsOf } from './words.ts';
import { walked } from './walked.ts';

const within = { timeout: 20_000 };
/** A month is closed at a look of the product a minute. */
const looked = { timeout: 100_000, interval: 2000 };
let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

type Walk = { readonly office: OfficeLook & { readonly language: 'EN' | 'BN' }; readonly site: Look };
const all: readonly Walk[] = [
  {
    office: { language: 'EN', theme: 'light', width: 1440 },
    site: { language: 'BN', theme: 'light', width: 390 },
  },
  {
    office: { language: 'BN', theme: 'dark', width: 390 },
    site: { language: 'UR', theme: 'dark', width: 1440 },
  },
  {
    office: { language: 'EN', theme: 'dark', width: 1440 },
    site: { language: 'EN', theme: 'light', width: 1440 },
  },
];
const walks = walked(all);

const seenAs = ({ language, theme, width }: Look | OfficeLook) => `${width}-${theme}-${language}`.toLowerCase();

/** Registers in the browser of a page, as its own form does. */
async function registerIn(page: Page, username: string): Promise<void> {
  const body = { username, password: playerPassword, email: `${username}@example.org`, agreement: true, adult: true };
  const join = () =>
    page.evaluate(async (sent) => {
      const answer = await fetch('/wps/member/register', {
        ...{ method: 'PUT', headers: { 'content-type': 'application/json' }, body: JSON.stringify(sent) },
      });
      return ((await answer.json()) as { code: string }).code;
    }, body);
  await expect.poll(join, { timeout: 60_000, interval: 500 }).toBe('ok');
}

test.each(walks)(
  'a member becomes an affiliate and is paid for a month: office $office.language $office.width, site $site.language $site.width',
  { timeout: 300_000 },
  async ({ office, site }) => {
    const [t, s] = [officeWords(office.language), wordsOf(site.language)];
    const [inOffice, onSite] = [seenAs(office), seenAs(site)];
    const stamp = String(Date.now() % 10_000_000);
    const account = `af${stamp}`;
    const token = await newPlayer(account);
    const player = await visit(browser, site, token);
    await player.page.goto('/?mc=referral&view=affiliate');
    await player.page.getByRole('heading', { name: s('affiliates.apply.title') }).waitFor(within);
    expect(await faultsOfAxe(player.page)).toEqual([]);
    await shot(player.page, `affiliates-apply-${onSite}`);
    await player.page
      .getByLabel(s('affiliates.apply.about'))
      .fill('A cricket page with 20,000 readers, and a video each week.');
    await player.page.getByRole('button', { name: s('affiliates.apply.send'), exact: true }).press('Enter');
    await player.page.getByText(s('affiliates.waiting.title')).waitFor(within);
    await shot(player.page, `affiliates-waiting-${onSite}`);

    const farhana = await staffVisit(browser, 'farhana', '/admin/write-affiliate-plan', office);
    const { page } = farhana;
    const plan = `Cricket ${stamp}`;
    const dialog = page.getByRole('dialog');
    const confirm = async (at: Page, button: string, reason: string) => {
      await at.getByRole('dialog').getByLabel(t('office.reason.label')).fill(reason);
      await at.getByRole('dialog').getByRole('button', { name: button, exact: true }).press('Enter');
      await at.getByRole('dialog').waitFor({ state: 'hidden' });
    };
    await page.getByText(t('affiliates.fault.name')).waitFor(within);
    await page.getByLabel(t('affiliates.plan.name')).fill(plan);
    await page.getByRole('button', { name: t('affiliates.plan.addTier') }).press('Enter');
    await page
      .getByText(t('affiliates.fault.figure-out-of-range'))
      .or(page.getByText(t('affiliates.fault.tiers-not-rising')))
      .or(page.getByText(t('affiliates.fault.share-out-of-range')))
      .first()
      .waitFor(within);
    await page.getByLabel(t('affiliates.plan.losses')).nth(1).fill('50000');
    await page.getByLabel(t('affiliates.plan.share')).nth(1).fill('30');
    expect(await faultsOfAxe(page)).toEqual([]);
    await shot(page, `admin-affiliates-plan-${inOffice}`, true);
    await page.getByRole('button', { name: t('affiliates.plan.write'), exact: true }).press('Enter');
    await confirm(page, t('affiliates.plan.write'), 'the usual terms');
    await page.getByRole('heading', { name: plan }).waitFor(within);
    expect(await faultsOfAxe(page)).toEqual([]);
    await shot(page, `admin-affiliates-plans-${inOffice}`);

    await page.goto('/admin/affiliates');
    await page.getByRole('link', { name: account, exact: true }).waitFor(within);
    expect(await faultsOfAxe(page)).toEqual([]);
    await shot(page, `admin-affiliates-applied-${inOffice}`);
    await page.getByRole('link', { name: account, exact: true }).click();
    await page.getByRole('button', { name: t('affiliates.approve'), exact: true }).press('Enter');
    await dialog.getByLabel(t('affiliates.column.plan')).selectOption({ label: `${plan} · 1` });
    await shot(page, `admin-affiliates-approve-${inOffice}`);
    await confirm(page, t('affiliates.approve'), 'a page of their own');
    await page.getByRole('button', { name: t('affiliates.stop'), exact: true }).waitFor(within);
    expect(await faultsOfAxe(page)).toEqual([]);
    await shot(page, `admin-affiliates-one-${inOffice}`, true);

    await player.page.reload();
    const link = player.page.locator('[data-line=affiliate-link]').first();
    await link.waitFor(within);
    const address = new URL((await link.textContent()) ?? '', inject('siteUrl'));
    const code = address.searchParams.get('affiliateCode') ?? '';

    const visitor = await visit(browser, { language: 'EN', theme: 'light', width: 390 });
    const told = () => visitor.page.waitForResponse((answer) => answer.url().includes('/wps/affiliates/clicks'));
    const [opened] = await Promise.all([told(), visitor.page.goto(`${address.pathname}${address.search}`)]);
    expect(opened.status()).toBe(200);
    const [seen] = await Promise.all([told(), visitor.page.mouse.click(20, 300)]);
    expect(seen.status()).toBe(200);
    await registerIn(visitor.page, `fa${stamp}`);
    await visitor.close();
    // In the browser of all flows, which the affiliate has used.
    const twin = `fb${stamp}`;
    await newPlayer(twin, code);

    await player.page.reload();
    const step = (name: string) => player.page.locator(`[data-step=${name}] dd`);
    await step('registrations').waitFor(within);
    expect(await step('clicks').textContent()).toBe('1');
    expect(await step('registrations').textContent()).toBe('2');

    const { month, restore } = await affiliateMonth(account, twin, 'anis');
    const held = page.getByRole('row').filter({ hasText: account }).getByRole('link', { name: month });
    try {
      await expect
        .poll(async () => {
          await page.goto('/admin/affiliate-statements?state=held');
          await page.getByRole('heading', { level: 1 }).waitFor();
          return await held
            .or(page.getByText(t('affiliates.statements.noneText')))
            .first()
            .waitFor(within)
            .then(() => held.count());
        }, looked)
        .toBe(1);
    } finally {
      await restore();
    }
    expect(await faultsOfAxe(page)).toEqual([]);
    await shot(page, `admin-affiliates-held-${inOffice}`);
    await held.click();
    await page.getByText(t('affiliates.sign.self.text', { count: 1, of: 1 })).waitFor(within);
    expect(await faultsOfAxe(page)).toEqual([]);
    await shot(page, `admin-affiliates-evidence-${inOffice}`, true);
    await page.getByRole('button', { name: t('affiliates.release'), exact: true }).press('Enter');
    await confirm(page, t('affiliates.release'), 'they are brothers in one house');
    await page.getByText(t('affiliates.statement.waiting'), { exact: true }).first().waitFor(within);
    const place = new URL(page.url()).pathname;

    const anis = await staffVisit(browser, 'anis', place, office);
    await anis.page.getByRole('button', { name: t('affiliates.pay'), exact: true }).press('Enter');
    await anis.page.getByText(t('proposals.effect.affiliatePaid')).waitFor(within);
    await shot(anis.page, `admin-affiliates-pay-${inOffice}`);
    await confirm(anis.page, t('affiliates.pay'), 'the month was looked through');
    await page.goto('/admin/proposals');
    await page
      .getByRole('row')
      .filter({ hasText: account })
      .getByRole('link', { name: t('proposals.act.affiliates.pay') })
      .click(within);
    await page.getByText(t('proposals.effect.affiliatePaid')).waitFor(within);
    await page.getByRole('button', { name: t('proposals.approve'), exact: true }).press('Enter');
    await confirm(page, t('proposals.approve'), 'compared with the lines');
    await page.getByText(t('proposals.state.approved'), { exact: true }).first().waitFor(within);

    await player.page.reload();
    await player.page.getByText(s('affiliates.state.paid'), { exact: true }).waitFor(within);
    expect(await faultsOfAxe(player.page)).toEqual([]);
    await shot(player.page, `affiliates-dashboard-${onSite}`);
    await player.page.getByRole('heading', { name: s('affiliates.statements') }).scrollIntoViewIfNeeded();
    await shot(player.page, `affiliates-statements-${onSite}`);
    await player.page.getByRole('button', { name: month }).click();
    const paper = player.page.getByRole('dialog', { name: s('affiliates.statement', { month }) });
    // Lost 18,000, costs of games 1,800, of payments 100, rebates 150: 15,950, and 25 % of it.
    await paper.locator('[data-sum=units]').getByText('3,987.50').waitFor(within);
    expect(await paper.textContent()).not.toContain(twin);
    expect(await faultsOfAxe(player.page)).toEqual([]);
    await shot(player.page, `affiliates-statement-${onSite}`);
    await player.page.keyboard.press('Escape');
    await player.page.getByLabel(s('affiliates.postback.url')).fill('http://10.0.0.8/');
    await player.page.getByRole('button', { name: s('affiliates.postback.save'), exact: true }).press('Enter');
    await player.page.getByText(s('refusals.affiliate-url-malformed')).waitFor(within);
    await player.page.getByLabel(s('affiliates.postback.url')).fill('https://example.org/told');
    await player.page.getByRole('button', { name: s('affiliates.postback.save'), exact: true }).press('Enter');
    await player.page.locator('[data-line=postback-secret]').scrollIntoViewIfNeeded(within);
    expect(await faultsOfAxe(player.page)).toEqual([]);
    await shot(player.page, `affiliates-postback-${onSite}`);
    expect(await player.page.textContent('body')).not.toMatch(bareKey);
    expect(
      await player.page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
    ).toBeLessThanOrEqual(0);
    // The address that was refused.
    const unexpected = player.faults.filter((fault) => !fault.includes('/wps/affiliates/postback'));
    expect([...farhana.faults, ...anis.faults, ...unexpected]).toEqual([]);
    for (const one of [farhana, anis, player]) await one.close();
  },
);
