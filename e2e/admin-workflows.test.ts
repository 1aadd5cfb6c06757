/**
 * Work of the staff that no other flow plays, by the roles it belongs to and by keyboard alone: an exclusion by support, a member's data handed
 * out and an erasure refused. The language, the theme and the width are drawn by the run's seed.
 */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { faultsOfAxe } from './axe.ts';
import { openBrowser, visit } from './browser.ts';
import { newPlayer } from './player.ts';
import { shot } from './shots.ts';
import { type OfficeLook, officeWords, staffVisit } from './staff.ts';
import { walked } from './walked.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const looks = [
  { language: 'BN', theme: 'dark', width: 1440 },
  { language: 'EN', theme: 'light', width: 390 },
  { language: 'BN', theme: 'light', width: 390 },
  { language: 'EN', theme: 'dark', width: 1440 },
] as const satisfies readonly Required<OfficeLook>[];
const drawn = walked(looks);
const nameOf = ({ language, theme, width }: Required<OfficeLook>) => `${width}-${theme}-${language.toLowerCase()}`;
const within = { timeout: 240_000 };

/** Opens an act of the menu beside a page's title, and gives its dialog. */
async function fromMenu(page: Page, menu: string, act: string) {
  await page.getByRole('button', { name: menu, exact: true }).press('Enter');
  await page.getByRole('listitem').getByRole('button', { name: act, exact: true }).press('Enter');
  const dialog = page.getByRole('dialog', { name: act });
  await dialog.waitFor();
  return dialog;
}

/** Writes the reason, presses what the dialog does, and answers when it has gone. */
async function confirm(dialog: ReturnType<Page['getByRole']>, label: string, reason: string, press: string) {
  await dialog.getByLabel(label).fill(reason);
  await dialog.getByRole('button', { name: press, exact: true }).press('Enter');
  await dialog.waitFor({ state: 'hidden' });
}

async function openMember(page: Page, account: string): Promise<void> {
  await page.getByRole('link', { name: account, exact: true }).first().press('Enter');
  await page.getByRole('heading', { name: account, level: 1 }).waitFor();
}

/** What one reads in a menu. */
async function menuOf(page: Page, menu: string): Promise<string[]> {
  await page.getByRole('button', { name: menu, exact: true }).press('Enter');
  await page.locator('[data-drop]').getByRole('listitem').first().waitFor();
  const lines = await page.locator('[data-drop]').getByRole('listitem').allTextContents();
  await page.keyboard.press('Escape');
  return lines;
}

test.each(drawn)(
  'support excludes a member, whose open page says so; nobody ends it here, at %j',
  within,
  async (look) => {
    const t = officeWords(look.language);
    const account = `gone${look.width}${Date.now() % 1_000_000}`;
    const player = await visit(browser, { language: 'EN', theme: 'light', width: 1440 }, await newPlayer(account));
    await player.page.goto('/');
    await player.page.getByRole('banner').first().waitFor();
    const { page, faults, close } = await staffVisit(browser, 'sumon', `/admin/members?find=${account}`, look);
    await openMember(page, account);
    const dialog = await fromMenu(page, t('members.act.more'), t('members.act.exclude'));
    await dialog.getByLabel(t('members.exclude.months')).fill('6');
    expect(await faultsOfAxe(page)).toEqual([]);
    await shot(page, `admin-exclude-${nameOf(look)}`);
    await confirm(dialog, t('office.reason.label'), 'asked for it by phone', t('members.act.exclude'));
    await page.getByText(t('members.restriction.excluded')).first().waitFor();
    await player.page.locator('[data-safety="excluded"]').first().waitFor({ state: 'attached' });
    expect(await menuOf(page, t('members.act.more'))).not.toContain(t('members.act.unlock'));
    expect(await faultsOfAxe(page)).toEqual([]);
    await shot(page, `admin-excluded-${nameOf(look)}`, true);
    const wrong = await staffVisit(browser, 'farhana', new URL(page.url()).pathname, look);
    await wrong.page.getByRole('heading', { name: account, level: 1 }).waitFor();
    for (const act of ['members.act.exclude', 'members.act.limit', 'members.act.time-out'])
      expect(await wrong.page.getByRole('button', { name: t(act), exact: true }).count()).toBe(0);
    expect([...faults, ...wrong.faults]).toEqual([]);
    for (const one of [wrong.close, close, player.close]) await one();
  },
);

test.each(drawn)(
  'two of compliance hand out what is kept of a member; an erasure waits for the money, at %j',
  within,
  async (look) => {
    const t = officeWords(look.language);
    const account = `data${look.width}${Date.now() % 1_000_000}`;
    await newPlayer(account);
    const { page, faults, close } = await staffVisit(browser, 'kamrun', `/admin/members?find=${account}`, look);
    await openMember(page, account);
    const erase = await fromMenu(page, t('members.act.more'), t('members.act.erase'));
    await erase.getByLabel(t('office.reason.label')).fill('asked for it in a letter');
    await erase.getByRole('button', { name: t('members.correct.propose'), exact: true }).press('Enter');
    await erase.getByRole('alert').waitFor();
    expect(await faultsOfAxe(page)).toEqual([]);
    await shot(page, `admin-erase-refused-${nameOf(look)}`);
    await page.keyboard.press('Escape');
    await erase.waitFor({ state: 'hidden' });
    const dialog = await fromMenu(page, t('members.act.more'), t('members.act.export'));
    await dialog.getByRole('checkbox').press(' ');
    expect(await faultsOfAxe(page)).toEqual([]);
    await shot(page, `admin-export-${nameOf(look)}`);
    await confirm(dialog, t('office.reason.label'), 'asked for it in a letter', t('members.correct.propose'));
    await page.getByText(t('members.proposed')).waitFor();

    const other = look.width === 1440 ? 390 : 1440;
    const second = await staffVisit(browser, 'nazma', '/admin/proposals', { ...look, width: other });
    await second.page.getByRole('row').filter({ hasText: account }).getByRole('link').first().press('Enter');
    await second.page.getByRole('button', { name: t('proposals.approve'), exact: true }).press('Enter');
    const yes = second.page.getByRole('dialog', { name: t('proposals.approve') });
    await yes.waitFor();
    await shot(second.page, `admin-export-approve-${nameOf({ ...look, width: other })}`);
    await confirm(yes, t('office.reason.label'), 'the letter is signed', t('proposals.approve'));
    await second.page.goto('/admin/member-exports');
    await second.page.getByRole('row').filter({ hasText: account }).waitFor();
    // Only who asked fetches it.
    expect(await second.page.getByRole('button', { name: t('exits.download'), exact: true }).count()).toBe(0);

    await page.goto('/admin/member-exports');
    const row = page.getByRole('row').filter({ hasText: account });
    await row.getByText(t('exits.state.ready'), { exact: true }).waitFor({ timeout: 60_000 });
    expect(await faultsOfAxe(page)).toEqual([]);
    await shot(page, `admin-exports-${nameOf(look)}`, true);
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      row.getByRole('button', { name: t('exits.download'), exact: true }).press('Enter'),
    ]);
    expect(file.suggestedFilename()).toMatch(/\.zip$/);
    const wrong = await staffVisit(browser, 'sumon', '/admin/member-exports', look);
    await wrong.page.getByText(t('office.notAllowed.title')).waitFor();
    // The erasure was refused, which a browser writes down.
    const unexpected = faults.filter((fault) => !/\b4(09|22)\b/.test(fault));
    expect([...unexpected, ...second.faults, ...wrong.faults]).toEqual([]);
    for (const one of [wrong.close, second.close, close]) await one();
  },
);
