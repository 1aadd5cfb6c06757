/** A line is moved by two people of the office: one asks on the member's page and sees what moves along, another approves, and the page says from when. */
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { faultsOfAxe } from './axe.ts';
import { openBrowser } from './browser.ts';
import { approve, inDialog, lookName, looksOf, pressButton } from './office-acts.ts';
import { newPlayer } from './player.ts';
import { shot } from './shots.ts';
import { officeWords, staffVisit } from './staff.ts';

const within = { timeout: 20_000 };
let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

test.each(looksOf())(
  'two people move a player from one agent to another, $language $theme $width',
  { timeout: 180_000 },
  async (look) => {
    const t = officeWords(look.language);
    const account = `line${Date.now() % 1_000_000_000}`;
    await newPlayer(account, 'EMON2026');
    const { page, faults, close } = await staffVisit(browser, 'anis', '/admin/members', look);
    await page.getByRole('combobox', { name: t('members.search.label') }).fill(account);
    await page.getByRole('option', { name: account }).waitFor(within);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: account, level: 1 }).waitFor(within);
    await page.getByRole('tab', { name: t('members.tab.line'), exact: true }).click();
    await page.getByText(t('members.line.noMoves')).waitFor(within);
    expect(await faultsOfAxe(page)).toEqual([]);
    await shot(page, `admin-line-${lookName(look)}`, true);

    const label = t('members.line.move');
    await pressButton(page.getByRole('main'), label);
    const dialog = page.getByRole('dialog', { name: label });
    await dialog.getByRole('textbox', { name: t('members.line.to') }).fill('emon');
    await dialog.getByText(t('proposals.why.upline-same')).waitFor(within);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    await pressButton(page.getByRole('main'), label);
    await dialog.getByRole('textbox', { name: t('members.line.to') }).fill('jamila');
    await dialog.getByText(t('proposals.effect.lineFirstDay')).waitFor(within);
    const fields = { [t('members.line.to')]: 'jamila' };
    const picture = `admin-line-move-${lookName(look)}`;
    await inDialog(page, { t, label, fields, reason: 'both agents asked for it', picture });

    const omar = await staffVisit(browser, 'omar', '/admin/proposals', look);
    await approve(omar.page, t, account, `admin-line-proposal-${lookName(look)}`);
    expect(omar.faults).toEqual([]);
    await omar.close();
    await page.reload();
    await page.getByRole('status').filter({ hasText: 'jamila' }).waitFor(within);
    expect(await page.getByRole('button', { name: label }).count()).toBe(0);
    expect(await faultsOfAxe(page)).toEqual([]);
    await shot(page, `admin-line-waiting-${lookName(look)}`, true);
    // What was refused while it was typed.
    expect(faults.filter((fault) => !/409.*proposals\/preview/.test(fault))).toEqual([]);
    await close();
  },
);
