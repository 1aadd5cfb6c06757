/**
 * Coming in through somebody else's door, with demo mode's stand-ins: a stranger becomes known by logging in once, a window that
 * is closed is told, and a number that another service verified opens the session. Each code of that service has its reaction.
 */
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { type PhoneReaction, phoneReactions } from '@banyan/core/identity';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { type Look, openBrowser, openContext, openTab } from './browser.ts';
import { codeIn, findInInbox } from './inbox.ts';
import { makeOlder } from './past.ts';
import { shot } from './shots.ts';
import { walked } from './walked.ts';
import { wordsOf } from './words.ts';

const t = wordsOf('EN');
const bn = wordsOf('BN');
const within = { timeout: 20_000 };
const wide = { language: 'EN', theme: 'light', width: 1440 } as const;
const password = 'Seven#boats26';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const dialog = (page: Page) => page.locator('[role="dialog"]').last();
const button = (page: Page, key: string, words = t) =>
  dialog(page).getByRole('button', { name: words(key), exact: true });
const field = (page: Page, key: string, words = t) =>
  dialog(page)
    .locator('input')
    .and(page.getByLabel(new RegExp(`^${words(key)}\\*?$`)));
const token = (page: Page) => page.evaluate(() => sessionStorage.getItem('token') ?? '');

async function join(username: string): Promise<void> {
  const response = await fetch(new URL('/wps/member/register', inject('siteUrl')), {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password, agreement: true, adult: true }),
  });
  expect(((await response.json()) as { code: string }).code).toBe('ok');
}

/** Presses the door's button and answers the window that opens. */
async function openDoor(context: BrowserContext, page: Page, key: string): Promise<Page> {
  const [door] = await Promise.all([context.waitForEvent('page'), button(page, key).click()]);
  return door;
}

describe("others' doors", () => {
  test('who leaves without logging in takes along what they signed in to', async () => {
    await join('nextperson');
    const context = await openContext(browser, wide);
    const { page } = await openTab(context);
    await page.goto('/login');
    const door = await openDoor(context, page, 'sign-in.with.facebook');
    await Promise.all([door.waitForEvent('close'), door.getByText('Priya Das').click()]);
    const said = dialog(page).getByText(t('sign-in.stranger.facebook', { name: 'Priya Das' }));
    await said.waitFor();
    await page.keyboard.press('Escape');
    await said.waitFor({ state: 'hidden' });
    const banner = page.getByRole('banner');
    await banner.locator('input[name="username"]').fill('nextperson');
    await banner.locator('input[name="password"]').fill(password);
    await banner.getByRole('button', { name: t('identity.login.submit'), exact: true }).click();
    await expect.poll(() => token(page), within).not.toBe('');
    const links = await page.evaluate(async () => {
      const headers = { authorization: `Bearer ${sessionStorage.getItem('token')}` };
      return await (await fetch('/wps/member/thirdparty', { headers })).json();
    });
    expect(JSON.stringify(links)).not.toContain('Priya');
    await context.close();
  });

  test('a stranger logs in once, is linked, and comes back through the door alone', async () => {
    await join('doorkeeper');
    const first = await openContext(browser, wide);
    const { page, faults } = await openTab(first);
    await page.goto('/login');
    const door = await openDoor(first, page, 'sign-in.with.facebook');
    await Promise.all([door.waitForEvent('close'), door.getByText('Omar Faruk').click()]);
    await dialog(page)
      .getByText(t('sign-in.stranger.facebook', { name: 'Omar Faruk' }))
      .waitFor();
    expect(await token(page)).toBe('');
    await field(page, 'identity.field.username').fill('doorkeeper');
    await field(page, 'identity.field.password').fill(password);
    await page.keyboard.press('Enter');
    await page.getByText(t('sign-in.linked.facebook')).waitFor();
    await first.close();

    const second = await openContext(browser, wide);
    const { page: again, faults: more } = await openTab(second);
    await again.goto('/login');
    const known = await openDoor(second, again, 'sign-in.with.facebook');
    await Promise.all([known.waitForEvent('close'), known.getByText('Omar Faruk').click()]);
    await expect.poll(() => token(again), within).not.toBe('');
    await again.getByText('doorkeeper').first().waitFor();
    // What the door gave is in no storage of the page.
    const kept = await again.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
    expect(kept).not.toContain('demo-omar');
    expect([...faults, ...more]).toEqual([]);
    await second.close();
  });

  test('a window that is closed, and a no at the door, are told, and the button is there again (ERR-28)', async () => {
    const context = await openContext(browser, wide);
    const { page, faults } = await openTab(context);
    await page.goto('/login');
    const closed = await openDoor(context, page, 'sign-in.with.google');
    await closed.getByText('Nila Rahman').waitFor();
    await closed.close();
    await dialog(page).getByText(t('sign-in.unused.closed')).waitFor();
    const refused = await openDoor(context, page, 'sign-in.with.google');
    await Promise.all([refused.waitForEvent('close'), refused.getByText('Cancel').click()]);
    await dialog(page).getByText(t('sign-in.unused.closed')).waitFor();
    expect(await button(page, 'sign-in.with.google').isEnabled()).toBe(true);
    expect(faults).toEqual([]);
    await context.close();
  });
});

describe('a number that another service verifies', () => {
  test('opens the session by its code, in Bengali, by keyboard alone (SMS-08, SMS-11)', async () => {
    const context = await openContext(browser, { language: 'BN', theme: 'dark', width: 390 });
    const { page } = await openTab(context);
    await page.goto('/login');
    await button(page, 'sign-in.with.phone', bn).focus();
    await page.keyboard.press('Enter');
    await field(page, 'identity.field.mobileNum', bn).fill('1711000003');
    await button(page, 'identity.code.send', bn).focus();
    await page.keyboard.press('Enter');
    const code = await findInInbox('+8801711000003', codeIn);
    await dialog(page).getByText(bn('sign-in.phone.sent')).waitFor();
    // One minute, whatever the setting of our own codes is.
    await expect.poll(() => dialog(page).locator('button:disabled').textContent(), within).toMatch(/[1-5]\d|60/);
    const typed = field(page, 'identity.field.verificationCode', bn);
    await typed.fill(code === '000000' ? '000001' : '000000');
    await page.keyboard.press('Enter');
    await dialog(page).getByText(bn('sign-in.phone.codeInvalid')).waitFor();
    await typed.fill(code);
    await page.keyboard.press('Enter');
    await expect.poll(() => token(page), within).not.toBe('');
    await context.close();
  });

  test('has a message and a reaction for each code of the service (DEC-43, ERR-19 to ERR-28, ERR-40)', async () => {
    const context = await openContext(browser, wide);
    const { page } = await openTab(context);
    let said = '';
    await page.route('**/demo/phone/**', (route) =>
      route.fulfill({ status: 400, json: { error: { message: `auth/${said}` } } }),
    );
    const ask = button(page, 'identity.code.send');
    const open = async () => {
      await page.goto('/login');
      await button(page, 'sign-in.with.phone').click();
      await field(page, 'identity.field.mobileNum').fill('1711000009');
    };
    await open();
    // Those after which the button rests come last: each needs a page of its own.
    const rests = ({ mayRetry, waitSeconds }: PhoneReaction) => !mayRetry || waitSeconds !== undefined;
    const all = Object.entries(phoneReactions).sort(([, a], [, b]) => Number(rests(a)) - Number(rests(b)));
    for (const [code, reaction] of all) {
      said = code;
      await ask.click();
      await dialog(page)
        .getByText(t(`sign-in.phone.${reaction.message}`))
        .first()
        .waitFor();
      // What was typed stays, and the button comes back where pressing again can help.
      expect(await field(page, 'identity.field.mobileNum').inputValue()).toBe('1711000009');
      if (!rests(reaction)) await expect.poll(() => ask.isEnabled(), within).toBe(true);
      else {
        expect(await dialog(page).locator('form button:disabled').count(), code).toBeGreaterThan(0);
        await open();
      }
    }
    await context.close();
  });
});

describe('a code by SMS', () => {
  const looks: readonly Look[] = [
    { language: 'BN', theme: 'light', width: 1440 },
    { language: 'EN', theme: 'dark', width: 390 },
    { language: 'EN', theme: 'light', width: 1440 },
    { language: 'BN', theme: 'dark', width: 390 },
  ];
  let before = '';

  test.each(walked(looks))(
    'is asked for once, counted down, good for a while (SMS-01, SMS-04 to SMS-06, SMS-09, SMS-13), at %j',
    async (look) => {
      const w = wordsOf(look.language);
      // Of alice and bob: to one number only few codes go in an hour.
      const mobileNum = look.language === 'BN' ? '1711000001' : '1711000002';
      const context = await openContext(browser, look);
      const { page } = await openTab(context);
      await page.clock.install();
      const asked: { mobileNum: string }[] = [];
      page.on('request', (request) => {
        if (request.url().includes('/wps/verification/sms/noLogin')) asked.push(request.postDataJSON());
      });
      const open = async () => {
        await page
          .getByRole('banner')
          .getByRole('button', { name: w(`identity.login.${look.width < 640 ? 'submit' : 'byMobile'}`), exact: true })
          .first()
          .click();
        await dialog(page)
          .getByRole('tab', { name: w('identity.login.byMobile') })
          .click();
      };
      await page.goto('/help');
      await open();
      await field(page, 'identity.field.mobileNum', w).fill('12');
      await button(page, 'identity.code.send', w).click();
      await dialog(page).getByText(w('refusals.phone-malformed')).waitFor();
      expect(asked).toEqual([]);
      await field(page, 'identity.field.mobileNum', w).fill(mobileNum);
      // A press of longer than a second ago counts; of two at once one does.
      await page.clock.fastForward(1500);
      await button(page, 'identity.code.send', w).dblclick();
      const rests = dialog(page).locator('button:disabled');
      await expect.poll(() => rests.textContent(), within).toMatch(/(60|5\d)/);
      expect(asked).toEqual([expect.objectContaining({ mobileNum })]);
      await shot(page, `sms-countdown-${look.language}-${look.width}`);
      // The countdown goes on while the popup is closed.
      await page.keyboard.press('Escape');
      await dialog(page).waitFor({ state: 'detached' });
      await page.clock.fastForward(20_000);
      await open();
      await expect.poll(() => rests.textContent(), within).toMatch(/(40|3\d)/);
      await page.clock.fastForward(41_000);
      await expect.poll(() => button(page, 'identity.code.send', w).isEnabled(), within).toBe(true);
      // What comes too late is said to have expired.
      const newest = () => findInInbox(`+880${mobileNum}`, codeIn);
      await expect.poll(newest, within).not.toBe(before);
      before = await newest();
      await makeOlder('code', `+880${mobileNum}`);
      await field(page, 'identity.field.mobileNum', w).fill(mobileNum);
      await field(page, 'identity.field.verificationCode', w).fill(before);
      await page.keyboard.press('Enter');
      await page.getByText(w('refusals.code-expired')).waitFor();
      await shot(page, `sms-expired-${look.language}-${look.width}`);
      await context.close();
    },
  );
});
