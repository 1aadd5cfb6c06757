/**
 * Money goes out: a new player sets a payment password, adds an e-wallet for good, withdraws, reads what waits for whom, is paid after
 * finance looked at it in the back office, and says what arrived.
 */
import { randomUUID } from 'node:crypto';
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest';
import { faultsOfAxe } from './axe.ts';
import { type Look, openBrowser, type Visit, visit } from './browser.ts';
import { loginHeaders } from './device.ts';
import { makeOlder } from './past.ts';
import { picture } from './picture.ts';
import { newPlayer, playerPassword } from './player.ts';
import { operate } from './product.ts';
import { shot } from './shots.ts';
import { officeWords, staffVisit } from './staff.ts';
import { wordsOf } from './words.ts';
import { walked } from './walked.ts';

const all: readonly Look[] = [
  { language: 'EN', theme: 'light', width: 1440 },
  { language: 'BN', theme: 'light', width: 390 },
  { language: 'BN', theme: 'dark', width: 1440 },
  { language: 'EN', theme: 'dark', width: 390 },
];
const isLong = process.env['BANYAN_LONG'] === '1';
const looks = walked(all);
const within = { timeout: 20_000 };
let browser: Browser;
let visitor: Visit;
let page: Page;

beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

describe.each(looks)('in $language, $theme, $width wide', (look) => {
  const { language, width, theme } = look;
  const t = wordsOf(language);
  // Each has an account of their own: one that others have too is looked at.
  const account = `0171${all.indexOf(look)}-345678`;
  const seen = `${language}-${width}-${theme}`.toLowerCase();
  const name = `out${seen.replaceAll('-', '')}`;
  // The steps are one walk: after a step that failed the others would only wait.
  let hasFailed = false;
  beforeEach(({ skip }) => skip(hasFailed, 'an earlier step failed'));
  afterEach(async ({ task }) => {
    if (task.result?.state !== 'fail') return;
    hasFailed = true;
    await shot(page, `withdrawals-failed-${seen}`);
  });

  const button = (key: string) => page.getByRole('button', { name: t(key), exact: true });
  const field = (key: string) => page.getByLabel(t(key)).first();

  /** A call of the API as the player. */
  async function ask<Value>(method: string, path: string, body?: object): Promise<Value> {
    // The page's session: it got another one when it proved who it is.
    const token = await page.evaluate(() => sessionStorage.getItem('token'));
    const response = await fetch(new URL(path, inject('siteUrl')), {
      method,
      headers: { ...loginHeaders, authorization: `Bearer ${token}` },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    return ((await response.json()) as { value: Value }).value;
  }

  const balances = async () => {
    const { main } = await ask<{ main: string }>('GET', '/wps/v2/wallets/balance');
    return { main };
  };

  test('who has no payment password sets it first, then adds an account for good', async () => {
    // What was deposited may leave at once here; what has to be bet first is another matter.
    await operate(inject('dataDir'), 'settings', 'set', 'turnover.hundredths', '{"deposit":0,"transfer":0}');
    const token = await newPlayer(name);
    visitor = await visit(browser, look, token);
    page = visitor.page;
    await page.goto('/?mc=withdraw');
    await page.getByText(t('withdrawal.password.unset')).waitFor();
    await shot(page, `withdrawals-unset-${seen}`);
    await button('identity.security.setUp').last().click();
    // Whoever only sits at an open page sets none (R71).
    const again = page
      .getByRole('dialog')
      .filter({ hasText: t('protection.fresh.title') })
      .last();
    await again.locator('input[type="password"]').fill(playerPassword);
    await page.keyboard.press('Enter');
    await field('identity.payment.new').fill('730582');
    await field('identity.payment.again').fill('730582');
    await button('identity.payment.submit').click();
    await page.getByText(t('withdrawal.account.noneText')).waitFor();
    await button('withdrawal.account.first').click();
    await field('withdrawal.account.number.wallet').fill(account);
    await field('withdrawal.account.holder').fill('Rupa Akter');
    const dialog = page.getByRole('dialog').last();
    await dialog.getByLabel(t('identity.security.payment')).first().fill('730582');
    await shot(page, `withdrawals-account-${seen}`);
    await button('withdrawal.account.submit').click();
    await page.getByText('••••5678').first().waitFor();
  });

  test('a withdrawal is held at once, and its page says what waits for whom', async () => {
    await field('withdrawal.amount.label').fill('1200');
    await page.getByRole('dialog').first().getByLabel(t('identity.security.payment')).first().fill('730582');
    await shot(page, `withdrawals-form-${seen}`);
    await button('withdrawal.submit').last().click();
    await page.getByText(t('withdrawal.waits.operator')).waitFor(within);
    await page.getByText(t('withdrawal.reason.first-withdrawal')).waitFor();
    await shot(page, `withdrawals-review-${seen}`);
    // Its address is its own: a reload shows the same one, and there is no way to take it back (R14).
    await page.reload();
    await page.getByText(t('withdrawal.waits.operator')).waitFor(within);
    expect(await button('withdrawal.cancel').count()).toBe(0);
  });

  test('approved by the operator it is paid, and the player says that it came', async () => {
    const reference = (await page.getByText(/^W[0-9A-Z]{16}$/).textContent()) ?? '';
    const o = officeWords('EN');
    const office = await staffVisit(browser, 'farhana', '/admin/withdrawals');
    const { page: desk } = office;
    await desk.getByRole('link', { name: reference }).waitFor();
    expect(await faultsOfAxe(desk)).toEqual([]);
    await shot(desk, 'admin-withdrawals-1440-light-en');
    await desk.getByRole('link', { name: reference }).click();
    await desk.getByRole('heading', { name: reference }).waitFor();
    // What was looked at is said, also what is fine; nobody decides what is not claimed.
    await desk.getByText(o('withdrawals.reason.first-withdrawal')).waitFor();
    await desk.getByText(o('withdrawals.fine.shared-account')).waitFor();
    await desk.keyboard.press('a');
    expect(await desk.getByRole('dialog').count()).toBe(0);
    await desk.keyboard.press('c');
    await desk.getByRole('button', { name: o('withdrawals.release') }).waitFor();
    expect(await faultsOfAxe(desk)).toEqual([]);
    await shot(desk, 'admin-withdrawal-1440-light-en');
    await desk.keyboard.press('a');
    await desk.getByLabel(o('office.reason.label')).fill('looked at it');
    await desk
      .getByRole('dialog')
      .getByRole('button', { name: o('withdrawals.approve') })
      .click();
    await desk.getByText(o('withdrawals.outcome.ok')).first().waitFor();
    await desk.getByText(o('withdrawals.state.paid'), { exact: true }).first().waitFor(within);
    await shot(desk, 'admin-withdrawal-paid-1440-light-en', true);
    expect(office.faults).toEqual([]);
    await office.close();
    await page.getByText(t('withdrawal.waits.player')).waitFor({ timeout: 30_000 });
    await shot(page, `withdrawals-paid-${seen}`);
    await page.getByText(t('withdrawal.receipt.partial'), { exact: true }).click();
    await field('withdrawal.receipt.amount').fill('1000');
    await page.getByText(t('withdrawal.receipt.missing')).waitFor();
    await page.getByText(t('withdrawal.receipt.received'), { exact: true }).click();
    await button('withdrawal.receipt.submit.received').click();
    await page.getByText(t('withdrawal.waits.nobody')).waitFor(within);
    await shot(page, `withdrawals-received-${seen}`);
    expect(visitor.faults).toEqual([]);
  });

  test('the account stands in the security centre, and nothing there changes it (MC-05, MC-06)', async () => {
    await page.goto('/?mc=securityCenter');
    const row = page.getByRole('listitem').filter({ hasText: t('identity.security.bank') });
    await row.getByText('••••5678').waitFor();
    await row.getByText(t('identity.security.fixed')).waitFor();
    expect(await row.getByRole('button').allTextContents()).toEqual([t('withdrawal.account.another')]);
    await shot(page, `withdrawals-security-${seen}`);
  });

  /** Asks for 500 more, which the house approves, unless it is told to reject; answers its reference. */
  async function another(decision: 'approve' | 'reject' = 'approve'): Promise<string> {
    await page.goto('/?mc=withdraw');
    await field('withdrawal.amount.label').fill('500');
    await page.getByRole('dialog').first().getByLabel(t('identity.security.payment')).first().fill('730582');
    await button('withdrawal.submit').last().click();
    await page.getByText(t('withdrawal.waits.operator')).waitFor(within);
    const reference = (await page.getByText(/^W[0-9A-Z]{16}$/).textContent()) ?? '';
    const code = decision === 'reject' ? ['--code', 'details'] : [];
    await operate(inject('dataDir'), 'withdrawals', decision, reference, '--reason', 'looked at it', ...code);
    if (decision === 'approve') await page.getByText(t('withdrawal.waits.player')).waitFor({ timeout: 30_000 });
    return reference;
  }

  const exactly = (key: string) => page.getByText(t(key), { exact: true }).first();

  test.runIf(isLong)('more than there is, and more than a day allows, are refused in words (MONEY-14)', async () => {
    await page.goto('/?mc=withdraw');
    await field('withdrawal.amount.label').fill('4900');
    await button('withdrawal.submit').last().click();
    await page.getByText(t('refusals.insufficient-funds')).waitFor();
    await page.route(
      (url) => url.pathname === '/wps/withdrawals/terms',
      async (route) => {
        const response = await route.fetch();
        const json = (await response.json()) as { value: object };
        const daySumLeft = { currency: 'BDT', amount: '300.00' };
        await route.fulfill({ response, json: { ...json, value: { ...json.value, dayCountLeft: 1, daySumLeft } } });
      },
    );
    await page.reload();
    await field('withdrawal.amount.label').fill('500');
    await button('withdrawal.submit').last().click();
    await page.getByText(t('refusals.withdrawal-limit-reached', { count: '1', amount: '৳ 300.00' })).waitFor();
    await shot(page, `withdrawals-quota-${seen}`);
    await page.unrouteAll();
  });

  test.runIf(isLong)(
    'a part that came, nothing with a picture that shows it, and nothing after it counted as received',
    async () => {
      await another();
      await exactly('withdrawal.receipt.partial').click();
      await button('withdrawal.receipt.submit.partial').click();
      await page.getByText(t('withdrawal.receipt.amountWrong')).waitFor();
      await field('withdrawal.receipt.amount').fill('300');
      await field('withdrawal.receipt.words').fill('300 came.');
      await button('withdrawal.receipt.submit.partial').click();
      await page.getByText(t('withdrawal.dispute.open')).waitFor();
      expect(await page.getByText(t('withdrawal.dispute.open')).textContent()).toContain('200.00');
      await shot(page, `withdrawals-partial-${seen}`);

      await another();
      await exactly('withdrawal.receipt.not_received').click();
      await button('withdrawal.receipt.submit.not_received').click();
      await page.getByText(t('refusals.proof-required')).waitFor();
      await page.locator('input[type=file]').setInputFiles(picture);
      await page.getByRole('img', { name: t('uploads.picture', { number: '1' }) }).waitFor();
      await shot(page, `withdrawals-proof-${seen}`);
      await button('withdrawal.receipt.submit.not_received').click();
      await page.getByText(t('withdrawal.next.not_received')).waitFor();
      expect(await page.getByText(t('withdrawal.dispute.open')).textContent()).toContain('500.00');

      // Nothing is said in time: it counts as received, nothing comes back, and a dispute is still possible (MONEY-10, MONEY-11).
      await another();
      await page.getByText(t('withdrawal.next.auto')).waitFor();
      await makeOlder('payout', name);
      await page.getByText(t('withdrawal.next.received_auto')).waitFor({ timeout: 60_000 });
      const { main } = await balances();
      expect(main).toBe('2300.00');
      await shot(page, `withdrawals-auto-${seen}`);
      await button('withdrawal.dispute.submit').click();
      await page.getByText(t('withdrawal.dispute.wordsEmpty')).waitFor();
      await field('withdrawal.receipt.words').fill('Nothing came to my wallet.');
      await button('withdrawal.dispute.submit').click();
      await page.getByText(t('withdrawal.dispute.open')).waitFor();
      expect(await balances()).toEqual({ main: '2300.00' });
      await shot(page, `withdrawals-dispute-${seen}`);
    },
  );

  test.runIf(isLong)('deposits and withdrawals are told in the messages, the good and the bad (MSG-02)', async () => {
    await another('reject');
    await page.getByText(t('withdrawal.next.rejected')).waitFor(within);
    await page.getByText(t('withdrawal.failure.details')).waitFor();
    const id = randomUUID();
    const wanted = { id, method: 'bank', amount: '2000' };
    const { reference } = await ask<{ reference: string }>('POST', '/wps/cashier/deposits', wanted);
    await operate(inject('dataDir'), 'cashier', 'refuse', reference, '--reason', 'no money has come');
    await page.goto('/?mc=messageV2&box=inbox');
    const rows = page.getByRole('dialog').locator('li[data-type]');
    for (const [type, sum] of [
      ['deposit-credited', '5,000.00'],
      ['withdrawal-approved', '1,200.00'],
      ['withdrawal-rejected', '500.00'],
      ['deposit-failed', '2,000.00'],
    ] as const) {
      const row = rows.and(page.locator(`[data-type=${type}]`)).last();
      await row.getByText(t(`inbox.${type}.title`, { money: `৳ ${sum}` })).waitFor();
      await row.getByRole('button').first().click();
      await row.getByText(t(`inbox.${type}.text`, { money: `৳ ${sum}` })).waitFor();
    }
    await shot(page, `withdrawals-messages-${seen}`, true);
    await visitor.close();
  });
});
