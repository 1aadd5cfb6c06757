/**
 * Accounts that an agent opens (AC-05) by the browser: opened and handed over, entered by its owner, who accepts the terms and chooses a password; and a link
 * by which somebody joins as what the agent chose.
 */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { faultsOfAxe } from './axe.ts';
import { type Look, openBrowser, sessionOf, visit } from './browser.ts';
import { newPlayer } from './player.ts';
import { shot } from './shots.ts';
import { wordsOf } from './words.ts';
import { walked } from './walked.ts';

const allLooks: readonly Look[] = [
  { language: 'EN', theme: 'light', width: 1440 },
  { language: 'BN', theme: 'dark', width: 1440 },
  { language: 'BN', theme: 'light', width: 390 },
  { language: 'UR', theme: 'dark', width: 390 },
];
const looks = walked(allLooks);

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const lineOf = (page: Page, name: string) => page.locator(`[data-line=${name}]`);

test.each(looks)('an account is opened and entered in $language, $theme, $width wide', async (look) => {
  const t = wordsOf(look.language);
  const seen = `${look.language}-${look.theme}-${look.width}`;
  const agent = await visit(browser, look, await sessionOf('emon'));
  const { page } = agent;
  await page.goto('/?ac=registerCenter');
  await page.getByRole('textbox', { name: t('identity.field.username') }).waitFor();
  expect(await faultsOfAxe(page)).toEqual([]);
  await shot(page, `accounts-form-${seen}`);
  await page.getByRole('button', { name: t('agents.open.submit') }).press('Enter');
  await page.getByText(t('identity.error.empty')).first().waitFor();
  const account = `op${Date.now() % 100_000_000}`;
  await page.getByRole('textbox', { name: t('identity.field.username') }).fill(account);
  await page.getByRole('button', { name: t('agents.open.make') }).press('Enter');
  await page.getByRole('button', { name: t('agents.open.submit') }).press('Enter');
  await lineOf(page, 'opened-password').waitFor();
  const password = ((await lineOf(page, 'opened-password').textContent()) ?? '').trim();
  await page.getByText(t('agents.open.notEntered')).first().waitFor();
  expect(await faultsOfAxe(page)).toEqual([]);
  await shot(page, `accounts-done-${seen}`);

  const owner = await visit(browser, look);
  await owner.page.goto('/login');
  const login = owner.page.getByRole('dialog').last();
  await login.getByRole('textbox', { name: t('identity.field.username') }).fill(account);
  await login.locator('input[autocomplete="current-password"]').fill(password);
  await owner.page.keyboard.press('Enter');
  await owner.page.getByRole('heading', { name: t('identity.change.forcedTitle') }).waitFor();
  await owner.page.getByText(t('identity.change.agree')).waitFor();
  for (const [at, text] of ['cloud-mango-42', 'cloud-mango-42'].entries())
    await owner.page.locator('input[autocomplete="new-password"]').nth(at).fill(text);
  await owner.page.getByRole('button', { name: t('identity.change.submit') }).press('Enter');
  await owner.page.getByText(t('refusals.agreement-required')).waitFor();
  expect(await faultsOfAxe(owner.page)).toEqual([]);
  await shot(owner.page, `accounts-agree-${seen}`);
  for (const box of await owner.page.getByRole('dialog').getByRole('checkbox').all()) await box.press('Space');
  await owner.page.getByRole('button', { name: t('identity.change.submit') }).press('Enter');
  await owner.page.getByRole('heading', { name: t('identity.change.forcedTitle') }).waitFor({ state: 'detached' });

  await page.reload();
  await page.getByText(t('agents.open.entered')).first().waitFor();
  expect([agent.faults, owner.faults]).toEqual([[], []]);
  await agent.close();
  await owner.close();
});

test.each(looks)('a link is made, shown as a QR code and closed in $language, $theme, $width wide', async (look) => {
  const t = wordsOf(look.language);
  const seen = `${look.language}-${look.theme}-${look.width}`;
  const { page, faults, close } = await visit(browser, look, await sessionOf('emon'));
  await page.goto('/?ac=registerCenter&look=links');
  const name = `Fair ${Date.now() % 1_000_000}`;
  await page.getByRole('textbox', { name: t('agents.links.name') }).fill(name);
  await page.getByRole('button', { name: t('agents.links.make') }).press('Enter');
  const link = page.getByRole('region', { name });
  await link.getByRole('button', { name: t('agents.links.qr') }).press('Enter');
  await link.getByRole('img').waitFor();
  const address = ((await lineOf(page, 'agent-link').first().textContent()) ?? '').trim();
  const visitor = await visit(browser, look);
  await visitor.page.goto(address);
  await visitor.page.getByRole('textbox', { name: t('identity.field.username') }).waitFor();
  await visitor.close();
  expect(await faultsOfAxe(page)).toEqual([]);
  await link.scrollIntoViewIfNeeded();
  await shot(page, `accounts-links-${seen}`);
  await link.getByRole('button', { name: t('agents.links.close') }).press('Enter');
  await link.getByRole('button', { name: t('agents.links.close') }).press('Enter');
  await link.getByText(t('agents.links.closed'), { exact: true }).waitFor();
  expect(faults).toEqual([]);
  await close();
});

test.each(looks)('an account is locked and opened again in $language, $theme, $width wide', async (look) => {
  const t = wordsOf(look.language);
  const seen = `${look.language}-${look.theme}-${look.width}`;
  const account = `lk${Date.now() % 100_000_000}`;
  await newPlayer(account, 'EMON2026');
  const lookAt = await visit(browser, look, await sessionOf('emon'));
  const { page, faults, close } = lookAt;
  await page.goto(`/?ac=downlineManagmentView&search=${account}`);
  await page.getByRole('button', { name: t('agents.lock.lock'), exact: true }).press('Enter');
  const box = page.getByRole('dialog').last();
  await box.getByRole('textbox', { name: t('agents.lock.reason') }).fill('shared the account');
  expect(await faultsOfAxe(page)).toEqual([]);
  await shot(page, `accounts-lock-${seen}`);
  await page.keyboard.press('Enter');
  await page.getByText(t('agents.manage.status.locked'), { exact: true }).last().waitFor();
  await page.getByRole('button', { name: t('agents.lock.unlock'), exact: true }).press('Enter');
  await box.getByRole('textbox', { name: t('agents.lock.reason') }).fill('they are back');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: t('agents.lock.lock'), exact: true }).waitFor();
  expect(faults).toEqual([]);
  await close();
});
