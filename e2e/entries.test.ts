/**
 * The entries of the member centre: which there are, in which order and under which keys (MC-22), what each shows, and
 * the ways in and out of the panel (MC-01 to MC-03, MC-23).
 */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { type Look, openBrowser, sessionOf, visit } from './browser.ts';
import { loginHeaders } from './device.ts';
import { newPlayer, playerPassword } from './player.ts';
import { operate } from './product.ts';
import { shot } from './shots.ts';
import { wordsOf } from './words.ts';
import { walked } from './walked.ts';

const t = wordsOf('EN');
const wide: Look = { language: 'EN', theme: 'light', width: 1440 };
const within = { timeout: 10_000 };
const looks: readonly Look[] = [
  { language: 'EN', theme: 'dark', width: 1440 },
  { language: 'BN', theme: 'light', width: 390 },
  { language: 'BN', theme: 'light', width: 1440 },
  { language: 'EN', theme: 'dark', width: 390 },
];
const drawn = walked(looks);

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

const menuOf = (page: Page, w = t) =>
  page.getByRole('dialog').getByRole('navigation', { name: w('member.centre.title') });
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
    headers: { ...loginHeaders, ...(token === '' ? {} : { authorization: `Bearer ${token}` }) },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  return ((await response.json()) as { value: Value }).value;
}

/** Sets the payment password of an account that has none, after who it is was proven once more (R71). */
async function setPaymentPassword(page: Page, w: typeof t, password: string): Promise<void> {
  await page.goto('/?mc=securityCenter');
  const row = page.getByRole('listitem').filter({ hasText: w('identity.security.payment') });
  await row.getByRole('button').first().waitFor();
  const setUp = row.getByRole('button', { name: w('identity.security.setUp'), exact: true });
  if ((await setUp.count()) === 0) return;
  await setUp.click();
  const again = page.getByRole('dialog', { name: w('protection.fresh.title') });
  await again.locator('input[type="password"]').fill(password);
  await page.keyboard.press('Enter');
  const setting = page.getByRole('dialog', { name: w('identity.payment.setTitle') });
  for (const at of [0, 1]) await setting.locator('input').nth(at).fill('730582');
  await page.keyboard.press('Enter');
  await page.getByText(w('identity.payment.done')).waitFor();
}

describe('a transfer', () => {
  test('to the upline asks for the payment password and says what is wrong', async () => {
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

  test.each(drawn)('arrives above and below, with what has to be bet first (MC-11, R18), at %j', async (look) => {
    const w = wordsOf(look.language);
    // A player of this flow alone: others change the passwords of those of the demo.
    const imran = await sessionOf('imran');
    const { code } = await ask<{ code: string }>(imran, '/wps/agent/invitation');
    const name = `below${look.language.toLowerCase()}${look.width}`;
    const player = await visit(browser, look, await newPlayer(name, code));
    const agent = await visit(browser, look, imran);
    await setPaymentPassword(player.page, w, playerPassword);
    await setPaymentPassword(agent.page, w, 'Banyan#2026');
    const main = async ({ page }: { page: Page }) => {
      const token = await page.evaluate(() => sessionStorage.getItem('token'));
      return Number((await ask<{ main: string }>(token ?? '', '/wps/v2/wallets/balance')).main);
    };
    const [before, above] = [await main(player), await main(agent)];
    const send = async (page: Page, amount: string, to?: string) => {
      // For an agent it has another name: both ways.
      const pane = page.getByRole('dialog').first();
      if (to !== undefined) await pane.getByText(w('transfers.send.down'), { exact: true }).click();
      if (to !== undefined) await pane.getByRole('textbox', { name: w('transfers.send.to') }).fill(to);
      await pane.getByRole('textbox', { name: w('transfers.send.amount') }).fill(amount);
      await pane.locator('input[type=password]').fill('730582');
      await pane.getByRole('button', { name: w('transfers.send.submit'), exact: true }).click();
      return pane;
    };
    await operate(inject('dataDir'), 'settings', 'set', 'switch.transferDownline', 'true');
    await player.page.goto('/?mc=transferUpline');
    await agent.page.goto('/?mc=transferUpline');
    const sent = await send(player.page, '150');
    const up = sent.getByRole('listitem').filter({ hasText: w('transfers.past.sentTo', { account: 'imran' }) });
    await up.first().getByText(w('transfers.state.credited')).waitFor();
    const got = sent.getByRole('listitem').filter({ hasText: w('transfers.past.receivedFrom', { account: 'imran' }) });
    const gotBefore = await got.count();
    await expect.poll(() => main(agent), within).toBe(above + 150);
    // An account beside the line is not found.
    await send(agent.page, '120', 'bob');
    await agent.page.getByText(w('transfers.send.notFound')).waitFor();
    const given = await send(agent.page, '120', name);
    const down = given.getByRole('listitem').filter({ hasText: w('transfers.past.sentTo', { account: name }) });
    await down.first().getByText(w('transfers.state.credited')).waitFor();
    await expect.poll(() => main(player), within).toBe(before - 30);
    // The open list shows what came, without a reload.
    await expect.poll(() => got.count(), within).toBe(gotBefore + 1);
    await got.first().getByText(w('transfers.past.turnover')).waitFor();
    await shot(player.page, `entries-transfers-${look.language}-${look.width}`);
    expect(player.faults).toEqual([]);
    await operate(inject('dataDir'), 'settings', 'reset', 'switch.transferDownline');
    await player.close();
    await agent.close();
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
  test('are counted on the badge and by none at zero; a claim credits once and takes one off (MC-16, VIP-05)', async () => {
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

test.each(drawn)('friends, missions, rebates and wallets are shown with their figures, at %j', async (look) => {
  const w = wordsOf(look.language);
  const name = `own${look.language.toLowerCase()}${look.width}`;
  const token = await newPlayer(name);
  const { page, faults, close } = await visit(browser, look, token);
  const pane = (key: string) => page.getByRole('dialog', { name: w(`member.entry.${key}`), exact: true });
  // Friends: the link with its picture and code, and who came by it (MC-17).
  await page.goto('/?mc=referral');
  const link = pane('referral').locator('[data-line=link]');
  const code = (await pane('referral').locator('[data-line=code]').textContent()) ?? '';
  expect(await link.textContent()).toContain(code);
  await pane('referral')
    .getByRole('img', { name: w('rewards.friends.qr') })
    .waitFor();
  const friend = `friend${look.language.toLowerCase()}${look.width}`;
  const promises = { agreement: true, adult: true };
  const joined = { username: friend, password: 'Nine#kites over', referralCode: code, ...promises };
  await ask('', '/wps/member/register', 'PUT', joined);
  await page.reload();
  await pane('referral')
    .getByRole('listitem')
    .filter({ hasText: friend.slice(0, 2) })
    .first()
    .waitFor();
  await shot(page, `entries-friends-${look.language}-${look.width}`);
  // Missions: how many there are to work on or to claim is the badge (MC-18, MC-21); with none it is said.
  await page.goto('/?mc=menu');
  const entry = menuOf(page, w).getByRole('button', { name: w('member.entry.missionLeaderboard') });
  const { missionCount } = await ask<{ missionCount: number }>(token, '/wps/relay/MCSFE_getMissionSummaryDetails');
  expect(missionCount).toBeGreaterThan(0);
  await expect.poll(() => entry.locator('.num').textContent(), within).toBe(String(missionCount));
  await page.route('**/wps/relay/MCSFE_getMissionSummaryDetails*', (route) =>
    route.fulfill({ json: { success: true, value: { missionCount: 0, missions: [] }, message: '', code: 'ok' } }),
  );
  await page.goto('/?mc=missionLeaderboard');
  await pane('missionLeaderboard').getByText(w('rewards.missions.none')).waitFor();
  await page.unrouteAll();
  // What runs, to claim or paid by itself, and what was paid back as bets were settled (MC-20).
  await page.goto('/?mc=manualRebate');
  await pane('manualRebate')
    .getByRole('heading', { name: w('periods.name.rebate.day') })
    .waitFor();
  await shot(page, `entries-rebate-${look.language}-${look.width}`);
  // My wallet: every part and what it is for (MC-07, MONEY-01).
  await page.goto('/?mc=transferFund');
  for (const part of ['main', 'bonus', 'held'])
    await pane('transferFund')
      .locator(`[data-part=${part}]`)
      .getByText(w(`transfers.wallet.${part}Text`))
      .waitFor();
  await shot(page, `entries-wallet-${look.language}-${look.width}`);
  expect(faults).toEqual([]);
  await close();
});

test('shows no half panel while its first pane is on its way, then all of it (MC-01, MC-02)', async () => {
  const { page, close } = await visit(browser, wide, await sessionOf('alice'));
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/WalletPane-*.js', async (route) => {
    await held;
    await route.continue();
  });
  // What the centres know of the member's agreements is asked for with them (MC-24).
  const ofAgreements = (one: Page) => one.waitForResponse(/\/wps\/member\/info\/funds\/consolidated/);
  const asking = ofAgreements(page);
  const fetching = page.waitForRequest(/WalletPane-/);
  await page.goto('/help?mc=transferFund', { waitUntil: 'commit' });
  await fetching;
  expect(await page.locator('[data-part]').count()).toBe(0);
  release();
  await page.locator('[data-part=main]').waitFor();
  expect((await asking).status()).toBe(200);
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('shell.action.close') })
    .click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  expect(new URL(page.url()).pathname).toBe('/help');
  expect(asked(page)).toBeNull();
  await close();
  const agent = await visit(browser, wide, await sessionOf('emon'));
  const agentAsking = ofAgreements(agent.page);
  await agent.page.goto('/help?ac=menu');
  expect((await agentAsking).status()).toBe(200);
  await agent.close();
});

test('are for nobody without an account: a visitor gets the login popup (MC-23)', async () => {
  const { page, close } = await visit(browser, wide);
  await page.goto('/?mc=transferFund');
  await page.getByRole('dialog').getByText(t('identity.gate.text')).waitFor();
  expect(asked(page)).toBeNull();
  await close();
});
