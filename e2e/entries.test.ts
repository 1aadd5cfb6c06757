/**
 * The entries of the member centre: which there are, in which order and under which keys (MC-22), what each shows, and
 * the ways in and out of the panel (MC-01 to MC-03, MC-23).
 */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { type Look, openBrowser, sessionOf, visit } from './browser.ts';
import { loginHeaders } from './device.ts';
import { operate } from './product.ts';
import { shot } from './shots.ts';
import { wordsOf } from './words.ts';

const t = wordsOf('EN');
const wide: Look = { language: 'EN', theme: 'light', width: 1440 };
const within = { timeout: 10_000 };

/** The keys of the specification, in its order. */
const keys = [
  ...['securityCenter', 'transferFund', 'depositv2', 'withdraw', 'transferUpline', 'personalHistoryCopy'],
  ...['transactionHistory', 'personalProfit', 'bonusDetails', 'rewardCenter', 'referral', 'missionLeaderboard'],
  ...['messageV2', 'manualRebate'],
];

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const menuOf = (page: Page) => page.getByRole('dialog').getByRole('navigation', { name: t('member.centre.title') });
const asked = (page: Page) => new URL(page.url()).searchParams.get('mc');

test('are those of the specification in its order, each opens under its key and is marked', async () => {
  const { page, faults, close } = await visit(browser, wide, await sessionOf('alice'));
  await page.goto('/help?mc=menu');
  const buttons = menuOf(page).getByRole('listitem').getByRole('button');
  await buttons.first().waitFor();
  const shown = async () => (await buttons.locator('span:first-of-type').allTextContents()).slice(0, -1);
  const labelOf = (key: string) => t(`member.entry.${key}`);
  // The referral comes with the settings.
  await expect.poll(shown, within).toContain(labelOf('referral'));
  const labels = keys.map(labelOf);
  expect(await shown()).toEqual(labels);
  for (const [index, key] of keys.entries()) {
    await buttons.nth(index).click();
    await page.getByRole('dialog', { name: labels[index] as string, exact: true }).waitFor();
    expect([asked(page), await buttons.nth(index).getAttribute('aria-current')]).toEqual([key, 'page']);
    expect(await menuOf(page).locator('[aria-current=page]').count()).toBe(1);
  }
  await page.goBack();
  await expect.poll(() => asked(page), within).toBe(keys.at(-2));
  expect(new URL(page.url()).pathname).toBe('/help');
  expect(faults).toEqual([]);
  await close();
});

/** A call of the API as a member, the answer's value. */
async function ask<Value>(token: string, path: string, method = 'GET', body?: object): Promise<Value> {
  const response = await fetch(new URL(path, inject('siteUrl')), {
    method,
    headers: { ...loginHeaders, authorization: `Bearer ${token}` },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  return ((await response.json()) as { value: Value }).value;
}

describe('a transfer', () => {
  test('to the upline asks for the payment password, says what is wrong, and arrives', async () => {
    const [bob, emon] = [await sessionOf('bob'), await sessionOf('emon')];
    const main = async (token: string) => Number((await ask<{ main: string }>(token, '/wps/v2/wallets/balance')).main);
    const before = await main(emon);
    const { page, faults, close } = await visit(browser, wide, bob);
    await page.goto('/?mc=transferUpline');
    const pane = page.getByRole('dialog', { name: t('member.entry.transferUpline'), exact: true });
    const amount = pane.getByRole('textbox', { name: t('transfers.send.amount') });
    const submit = pane.getByRole('button', { name: t('transfers.send.submit') });
    await pane.getByText('emon', { exact: true }).waitFor();
    await submit.click();
    await pane.getByText(t('transfers.send.amountEmpty')).waitFor();
    await pane.getByText(t('transfers.send.passwordEmpty')).waitFor();
    await amount.fill('150');
    await pane.locator('input[type=password]').fill('Wrong-first-1');
    await submit.click();
    await pane
      .getByText(/attempts left|no payment password|payment password/i)
      .first()
      .waitFor();
    await shot(page, 'entries-transfer');
    await close();
    expect(await main(emon)).toBe(before);
    expect(faults.filter((fault) => !/40[39]/.test(fault))).toEqual([]);
  });

  test('is not offered while the operator has it off', async () => {
    await operate(inject('dataDir'), 'settings', 'set', 'switch.transferUpline', 'false');
    try {
      const { page, close } = await visit(browser, wide, await sessionOf('alice'));
      await page.goto('/?mc=menu');
      await menuOf(page).getByRole('button').first().waitFor();
      expect(
        await menuOf(page)
          .getByRole('button', { name: t('member.entry.transferUpline') })
          .count(),
      ).toBe(0);
      await close();
    } finally {
      await operate(inject('dataDir'), 'settings', 'reset', 'switch.transferUpline');
    }
  });
});

describe('rewards', () => {
  test('are counted on the badge and by none at zero; a claim credits once and takes one off', async () => {
    for (const amount of ['11', '12', '13'])
      await operate(inject('dataDir'), 'rewards', 'give', 'kamal', 'cash', amount, '--reason', 'For the season');
    const kamal = await sessionOf('kamal');
    const { page, faults, close } = await visit(browser, wide, kamal);
    await page.goto('/?mc=rewardCenter');
    const entry = menuOf(page).getByRole('button', { name: t('member.entry.rewardCenter') });
    await expect.poll(() => entry.locator('.num').textContent(), within).toBe('3');
    const pane = page.getByRole('dialog', { name: t('member.entry.rewardCenter'), exact: true });
    for (const left of [2, 1, 0]) {
      await pane
        .getByRole('button', { name: new RegExp(`^${t('rewards.centre.claim')}:`) })
        .first()
        .click();
      await expect.poll(() => entry.locator('.num').count(), within).toBe(left === 0 ? 0 : 1);
      if (left > 0) await expect.poll(() => entry.locator('.num').textContent(), within).toBe(String(left));
    }
    const { main } = await ask<{ main: string }>(kamal, '/wps/v2/wallets/balance');
    expect(Number(main)).toBe(10_036);
    expect(faults).toEqual([]);
    await close();
  });
});

test('are for nobody without an account: a visitor gets the login popup (MC-23)', async () => {
  const { page, close } = await visit(browser, wide);
  await page.goto('/?mc=transferFund');
  await page.getByRole('dialog').getByText(t('identity.gate.text')).waitFor();
  expect(asked(page)).toBeNull();
  await close();
});
