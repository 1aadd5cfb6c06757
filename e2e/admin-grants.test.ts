/**
 * Rewards by hand: support gives within the ceiling and asks above it, finance approves, the member sees both, and one is taken back with a reason that
 * the member reads; the journal of the bonus adds up.
 */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { faultsOfAxe } from './axe.ts';
import { type Look, openBrowser, visit } from './browser.ts';
import { newPlayer } from './player.ts';
import { shot } from './shots.ts';
import { type OfficeLook, officeWords, staffVisit } from './staff.ts';
import { bareKey, wordsOf } from './words.ts';
import { walked } from './walked.ts';

const within = { timeout: 20_000 };
let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

type Walk = OfficeLook & { readonly language: 'EN' | 'BN'; readonly site: Look };
const all: readonly Walk[] = [
  { language: 'EN', theme: 'light', width: 1440, site: { language: 'BN', theme: 'light', width: 390 } },
  { language: 'BN', theme: 'dark', width: 390, site: { language: 'UR', theme: 'dark', width: 1440 } },
];
const looks = walked(all);

test.each(looks)(
  'a reward is given, asked for, approved, seen and taken back: $language $theme $width',
  { timeout: 180_000 },
  async ({ site, ...look }) => {
    const t = officeWords(look.language);
    const seen = `${look.width}-${look.theme}-${look.language}`.toLowerCase();
    const account = `hand${Date.now() % 1_000_000}`;
    const token = await newPlayer(account);
    const sumon = await staffVisit(browser, 'sumon', '/admin/members', look);
    const { page } = sumon;
    await find(page, t('members.search.label'), account);
    const member = new URL(page.url()).pathname;
    const dialog = page.getByRole('dialog');
    const open = async (amount: string) => {
      await page.getByRole('button', { name: t('grants.give'), exact: true }).press('Enter');
      await dialog.getByLabel(t('grants.template')).selectOption('by-hand');
      await dialog.getByLabel(t('grants.amount')).fill(amount);
      await dialog.getByText(t('proposals.effect.hand-required')).waitFor(within);
      await dialog.getByLabel(t('office.reason.label')).fill('waited two hours for an answer');
    };
    await open('100');
    await dialog.getByLabel(t('grants.ticket')).fill('C-204');
    expect(await faultsOfAxe(page)).toEqual([]);
    await shot(page, `admin-grants-give-${seen}`);
    await dialog.getByRole('button', { name: t('grants.give.send'), exact: true }).press('Enter');
    await page.getByText(t('grants.done')).waitFor(within);
    await open('6000');
    await dialog.getByText(t('grants.second.ceiling')).waitFor(within);
    await shot(page, `admin-grants-ask-${seen}`);
    await dialog.getByRole('button', { name: t('grants.give.propose'), exact: true }).press('Enter');
    await page.getByText(t('grants.proposed')).waitFor(within);

    const farhana = await staffVisit(browser, 'farhana', '/admin/proposals', look);
    const proposal = farhana.page.getByRole('row').filter({ hasText: account });
    await proposal.getByRole('link', { name: t('proposals.act.grants.give') }).click(within);
    await farhana.page.getByText(t('proposals.effect.hand-second-ceiling')).waitFor(within);
    expect(await faultsOfAxe(farhana.page)).toEqual([]);
    await shot(farhana.page, `admin-grants-proposal-${seen}`, true);
    await farhana.page.getByRole('button', { name: t('proposals.approve'), exact: true }).press('Enter');
    await farhana.page.getByLabel(t('office.reason.label')).fill('the outage is known');
    await farhana.page
      .getByRole('dialog')
      .getByRole('button', { name: t('proposals.approve') })
      .press('Enter');
    await farhana.page.getByText(t('proposals.state.approved'), { exact: true }).first().waitFor(within);

    const s = wordsOf(site.language);
    const player = await visit(browser, site, token);
    await player.page.goto('/?mc=bonusDetails');
    const panel = player.page.getByRole('dialog').first();
    await panel.getByText('6,000.00').first().waitFor(within);

    await page.goto(`${member}?tab=rewards`);
    const first = page.getByRole('row').filter({ hasText: t('promotions.grant.active') });
    await first.getByRole('button', { name: t('grants.take'), exact: true }).waitFor(within);
    expect(await faultsOfAxe(page)).toEqual([]);
    await shot(page, `admin-grants-tab-${seen}`, true);
    await first.getByRole('button', { name: t('grants.take'), exact: true }).press('Enter');
    await dialog.getByText(t('proposals.effect.take-balance')).waitFor(within);
    await dialog.getByLabel(t('office.reason.label')).fill('given to the wrong account');
    await shot(page, `admin-grants-take-${seen}`);
    await dialog.getByRole('button', { name: t('grants.take.send'), exact: true }).press('Enter');
    await page.getByText(t('grants.taken')).waitFor(within);
    await page
      .getByRole('row')
      .filter({ hasText: 'given to the wrong account' })
      .getByRole('link', { name: t('grants.journal'), exact: true })
      .click(within);
    await page.getByText(t('grants.journal.right')).waitFor(within);
    await page
      .getByRole('row')
      .filter({ hasText: t('grants.part.taken') })
      .waitFor(within);
    expect(await faultsOfAxe(page)).toEqual([]);
    await shot(page, `admin-grants-journal-${seen}`, true);

    await player.page.goto('/?mc=bonusDetails');
    await panel
      .getByText(s('bonuses.takenBack', { reason: 'given to the wrong account' }))
      .first()
      .waitFor(within);
    expect(await faultsOfAxe(player.page)).toEqual([]);
    expect(await panel.textContent()).not.toMatch(bareKey);
    await shot(player.page, `bonuses-taken-${site.width}-${site.theme}-${site.language}`.toLowerCase());

    await page.goto('/admin/promotions/by-hand');
    await page.getByRole('heading', { name: t('grants.byHand.title') }).waitFor(within);
    await page.getByRole('row').filter({ hasText: account }).first().waitFor(within);
    await page.getByRole('button', { name: t('grants.give'), exact: true }).press('Enter');
    await dialog.getByLabel(t('grants.account')).fill('nobody-at-all');
    await dialog.getByRole('button', { name: t('grants.next'), exact: true }).press('Enter');
    await dialog.getByText(t('grants.account.none')).waitFor(within);
    await dialog.getByLabel(t('grants.account')).fill(account);
    await dialog.getByRole('button', { name: t('grants.next'), exact: true }).press('Enter');
    await dialog.getByLabel(t('grants.amount')).waitFor(within);
    expect(await faultsOfAxe(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await shot(page, `admin-grants-promotion-${seen}`, true);
    expect([...sumon.faults, ...farhana.faults, ...player.faults]).toEqual([]);
    for (const one of [sumon, farhana, player]) await one.close();
  },
);

async function find(page: Page, label: string, account: string): Promise<void> {
  await page.getByRole('combobox', { name: label }).fill(account);
  await page.getByRole('option', { name: account }).waitFor();
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: account, level: 1 }).waitFor();
}
