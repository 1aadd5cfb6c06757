/** A member in the back office: found, read, corrected by two people, told; locked for fraud and opened by two; what a role may not is not there. */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { faultsOfAxe } from './axe.ts';
import { openBrowser } from './browser.ts';
import { newPlayer } from './player.ts';
import { shot } from './shots.ts';
import { officeWords, staffVisit } from './staff.ts';

const t = officeWords('EN');
let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const act = (page: Page, key: string) => page.getByRole('button', { name: t(key), exact: true });

async function find(page: Page, typed: string, account: string): Promise<void> {
  await page.getByRole('combobox', { name: t('members.search.label') }).fill(typed);
  await page.getByRole('option', { name: account }).waitFor();
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: account, level: 1 }).waitFor();
}

test('finance finds a member, proposes a correction of a line, and an owner approves it once', async () => {
  const account = `memb${Date.now() % 1_000_000}`;
  await newPlayer(account);
  const farhana = await staffVisit(browser, 'farhana', '/admin/members');
  const { page } = farhana;
  await page.getByRole('row').nth(1).waitFor();
  expect(await faultsOfAxe(page)).toEqual([]);
  await shot(page, 'admin-members-1440-light-en');
  await find(page, `${account}@example.org`, account);
  await page.getByRole('tab', { name: t('members.tab.lines') }).waitFor();
  await page.getByRole('row').nth(1).waitFor();
  expect(await page.getByText(`${account}@example.org`).count()).toBe(0);
  expect(await faultsOfAxe(page)).toEqual([]);
  await shot(page, 'admin-member-1440-light-en');
  expect(await act(page, 'members.act.message').count()).toBe(0);

  await act(page, 'members.act.correct').press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(t('members.correct.line')).selectOption({ index: 1 });
  await dialog.getByLabel(t('members.correct.amount')).fill('12.50');
  await dialog.getByText('5,012.50').or(dialog.getByText('5012.50')).first().waitFor();
  await dialog.getByLabel(t('office.reason.label')).fill('the deposit was posted short');
  await shot(page, 'admin-correction-1440-light-en');
  await act(page, 'members.correct.propose').press('Enter');
  await page.getByText(t('members.proposed')).waitFor();

  const parvin = await staffVisit(browser, 'parvin', '/admin/proposals', { width: 390, theme: 'dark' });
  await parvin.page
    .getByRole('link', { name: t('proposals.act.corrections.post') })
    .first()
    .press('Enter');
  await act(parvin.page, 'proposals.approve').press('Enter');
  await parvin.page.getByLabel(t('office.reason.label')).fill('compared with the statement');
  await parvin.page
    .getByRole('dialog')
    .getByRole('button', { name: t('proposals.approve') })
    .press('Enter');
  await parvin.page.getByText(t('proposals.state.approved'), { exact: true }).first().waitFor();
  await parvin.page.goto(new URL(page.url()).pathname);
  await parvin.page.getByRole('heading', { name: account, level: 1 }).waitFor();
  await parvin.page.getByText('5,012.50').first().waitFor();
  await shot(parvin.page, 'admin-member-390-dark-en', true);
  expect(await faultsOfAxe(parvin.page)).toEqual([]);

  await page.goto(`${new URL(page.url()).pathname}?tab=corrections`);
  await page.getByText('the deposit was posted short').first().waitFor();
  expect([...farhana.faults, ...parvin.faults]).toEqual([]);
  await parvin.close();
  await farhana.close();
});

test('support notes, limits, unmasks and locks for fraud; alone nobody unlocks it, and every tab opens', async () => {
  const account = `lock${Date.now() % 1_000_000}`;
  await newPlayer(account);
  const sumon = await staffVisit(browser, 'sumon', '/admin/members', { width: 1024, theme: 'dark' });
  const { page } = sumon;
  await find(page, account, account);
  expect(await act(page, 'members.act.correct').count()).toBe(0);
  const menu = async (key: string) => {
    await page.getByRole('button', { name: t('members.act.more') }).press('Enter');
    await page
      .getByRole('listitem')
      .getByRole('button', { name: t(key), exact: true })
      .press('Enter');
  };
  const dialog = page.getByRole('dialog');
  await menu('members.act.note');
  await dialog.getByLabel(t('members.note.text')).fill('Calls in the evening, speaks Sylheti');
  await dialog.getByRole('checkbox').check();
  await dialog.getByRole('button', { name: t('members.save') }).press('Enter');
  await page.getByRole('heading', { name: t('members.pinned.title') }).waitFor();
  await menu('members.act.limit');
  await dialog.getByLabel(t('members.limit.most')).fill('500');
  await dialog.getByLabel(t('office.reason.label')).fill('asked for by phone');
  await dialog.getByRole('button', { name: t('members.act.limit') }).press('Enter');
  await dialog.waitFor({ state: 'hidden' });
  await page.getByText('500', { exact: false }).first().waitFor();
  await page
    .getByRole('button', { name: t('members.act.unmask') })
    .first()
    .press('Enter');
  await dialog.getByLabel(t('office.reason.label')).fill('calls the member back');
  await dialog.getByRole('button', { name: t('members.act.unmask') }).press('Enter');
  await page.getByText(`${account}@example.org`).waitFor();
  await menu('members.act.lock');
  await dialog.getByLabel(t('members.lock.cause')).selectOption('fraud');
  await dialog.getByLabel(t('office.reason.label')).fill('two accounts bet against each other');
  await dialog.getByRole('button', { name: t('members.act.lock') }).press('Enter');
  await page.getByText(t('members.status.locked')).first().waitFor();
  await menu('members.act.unlock');
  await dialog.getByText(t('members.unlock.two')).waitFor();
  await page.keyboard.press('Escape');
  for (const tab of await page.getByRole('tab').all()) {
    await tab.press('Enter');
    await page
      .getByRole('table')
      .or(page.getByText(t('members.empty.tab')))
      .or(page.getByText(t('members.line.noMoves')))
      .first()
      .waitFor();
  }
  await shot(page, 'admin-member-1024-dark-en');
  expect(await faultsOfAxe(page)).toEqual([]);
  expect(sumon.faults).toEqual([]);
  await sumon.close();
});

test('who may not see members finds no page of them; the list reads in Bengali', async () => {
  const tania = await staffVisit(browser, 'tania', '/admin/members');
  await tania.page.getByText(t('office.notAllowed.title')).waitFor();
  await tania.close();
  const bn = officeWords('BN');
  const mitu = await staffVisit(browser, 'mitu', '/admin/members', { language: 'BN', width: 390 });
  await mitu.page.getByRole('heading', { name: bn('members.title'), level: 1 }).waitFor();
  await mitu.page.getByRole('row').nth(1).waitFor();
  expect(await faultsOfAxe(mitu.page)).toEqual([]);
  await shot(mitu.page, 'admin-members-390-light-bn', true);
  await mitu.close();
});
