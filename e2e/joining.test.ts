/**
 * Joining as a person sees it: every fault at once and the focus on the first, a password ticked off while it is typed, an
 * invitation that is asked about before anything is sent, and fields as an operator asks for them.
 */
import type { Browser, Locator, Page, Request } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser, sessionOf, visit } from './browser.ts';
import { shot } from './shots.ts';
import { wordsOf } from './words.ts';

const t = wordsOf('EN');
const wide = { language: 'EN', theme: 'light', width: 1440 } as const;
const password = 'Nine#kites over a river';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const dialog = (page: Page) => page.locator('[role="dialog"], [role="alertdialog"]').last();
const field = (page: Page, key: string) =>
  page
    .locator('[role="dialog"] input')
    .and(page.getByLabel(new RegExp(`^${t(key)}\\*?$`)))
    .first();
const send = (page: Page) => page.getByRole('dialog').locator('button[type="submit"]').click();

/** The first game of a list. */
const gamePlay = (page: Page) =>
  page
    .locator('main')
    .getByRole('button', { name: new RegExp(`^${t('catalog.game.playLabel', { title: '' })}`) })
    .first();

/** The calls of joining, in their order. */
function callsOf(page: Page): string[] {
  const calls: string[] = [];
  page.on('request', (request: Request) => {
    const { pathname } = new URL(request.url());
    if (/^\/wps\/(member\/register|agent\/affiliate)$/.test(pathname)) calls.push(`${request.method()} ${pathname}`);
  });
  return calls;
}

test('every fault stands under its field at once, the focus is on the first, and nothing is sent', async () => {
  const { page, faults, close } = await visit(browser, wide);
  const calls = callsOf(page);
  await page.goto('/register');
  await field(page, 'identity.field.username').fill('1ab');
  await page.getByLabel(t('identity.register.agreement')).uncheck();
  await send(page);
  const form = page.getByRole('dialog');
  await form.getByText(t('refusals.agreement-required')).waitFor();
  await form.getByText(t('refusals.age-required')).waitFor();
  expect(await form.getByText(t('identity.error.empty')).count()).toBe(2);
  await expect
    .poll(() => field(page, 'identity.field.username').evaluate((node) => node === document.activeElement))
    .toBe(true);
  expect(await field(page, 'identity.field.username').getAttribute('aria-invalid')).toBe('true');
  // Required fields have a star and say so; the others say that they may stay empty (REG-48, REG-49).
  expect(await field(page, 'identity.field.password').getAttribute('aria-required')).toBe('true');
  await form.getByText(t('identity.register.optional')).click();
  expect(await field(page, 'identity.field.email').getAttribute('placeholder')).toBe(t('identity.field.optional'));

  // The rules of the password, ticked off letter by letter.
  const met = form.locator('li[data-met="true"]');
  await field(page, 'identity.field.password').fill('Nine');
  await expect.poll(() => met.count()).toBe(2);
  await field(page, 'identity.field.password').fill('banyan26');
  await form.getByText(t('identity.strength.weak')).waitFor();
  await expect.poll(() => met.count()).toBe(2);
  await field(page, 'identity.field.password').fill(password);
  await form.getByText(t('identity.strength.strong')).waitFor();
  await expect.poll(() => met.count()).toBe(3);
  await shot(page, 'popup-register-faults');
  expect(calls).toEqual([]);
  expect(faults).toEqual([]);
  await close();
});

test('a wrong code of a link is told before anything is sent; with the right one the agent has one more', async () => {
  const { page, close } = await visit(browser, wide);
  const calls = callsOf(page);
  await page.goto('/register?affiliateCode=WRONG999');
  await field(page, 'identity.field.username').fill('tanvir61');
  // The code of the link stands for itself: its field is not shown (REG-43).
  expect(await field(page, 'identity.field.affiliateCode').count()).toBe(0);
  await field(page, 'identity.field.password').fill(password);
  await field(page, 'identity.field.confirmPassword').fill(password);
  await page.getByLabel(t('identity.register.adult', { age: '18' })).check();
  await send(page);
  await dialog(page).getByText(t('refusals.invitation-invalid')).waitFor();
  expect(calls).toEqual(['GET /wps/agent/affiliate']);
  await dialog(page)
    .getByRole('button', { name: t('shell.action.ok'), exact: true })
    .click();
  expect(await field(page, 'identity.field.affiliateCode').inputValue()).toBe('WRONG999');
  await shot(page, 'popup-register-code');
  await field(page, 'identity.field.affiliateCode').fill('imran2026');
  await send(page);
  await page.getByRole('banner').getByText('tanvir61').first().waitFor();
  expect(calls.slice(1)).toEqual(['GET /wps/agent/affiliate', 'PUT /wps/member/register']);
  expect(new URL(page.url()).pathname).toBe('/');
  // A first deposit is offered at once.
  await dialog(page).getByText(t('cashier.joined.title')).waitFor();
  await close();

  const agent = await visit(browser, wide, await sessionOf('imran'));
  await agent.page.goto('/?ac=teamOverview');
  const card = agent.page.getByRole('dialog').or(agent.page.locator('body'));
  await card.getByText('IMRAN2026', { exact: true }).first().waitFor();
  await card.getByText('tanvir61').first().waitFor();
  await agent.close();
});

test('on a phone a pressed game is reached by way of the new account and a first deposit', async () => {
  const { page, faults, close } = await visit(browser, { language: 'EN', theme: 'light', width: 390 });
  await page.goto('/rng');
  let presses = 0;
  const press = async (place: Locator) => {
    presses += 1;
    await place.click();
  };
  await press(gamePlay(page));
  await press(dialog(page).getByRole('button', { name: t('identity.register.open'), exact: true }));
  // Three fields are typed, and one box says the age.
  await field(page, 'identity.field.username').fill('joba81');
  await field(page, 'identity.field.password').fill(password);
  await field(page, 'identity.field.confirmPassword').fill(password);
  await press(page.getByLabel(t('identity.register.adult', { age: '18' })));
  await press(dialog(page).locator('button[type="submit"]'));
  const pane = dialog(page);
  await pane.getByText(t('cashier.joined.title')).waitFor();
  // The page under it is the one on which the game was pressed (DEC-68), and an amount is chosen.
  expect(new URL(page.url()).pathname).toBe('/rng');
  expect(await pane.getByLabel(t('cashier.amount.label')).inputValue()).not.toBe('');
  await shot(page, 'joined-deposit');
  await press(pane.getByRole('button', { name: t('cashier.pay.submit') }));
  await pane.getByText(t('cashier.credited.title')).waitFor();
  await press(pane.getByRole('button', { name: t('cashier.credited.play') }));
  await expect.poll(() => new URL(page.url()).pathname).toBe('/game');
  expect(presses).toBeLessThanOrEqual(6);
  expect(faults).toEqual([]);
  await close();
});

test('whoever logs in at the gate gets to the game that was pressed; a favourite is not marked by itself', async () => {
  const { page, close } = await visit(browser, wide);
  const marks: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('addFavoriteGames')) marks.push(request.url());
  });
  const enter = async () => {
    await dialog(page)
      .getByRole('button', { name: t('identity.login.submit'), exact: true })
      .click();
    await field(page, 'identity.field.username').fill('bob');
    await field(page, 'identity.field.password').fill('Banyan#2026');
    await send(page);
  };
  await page.goto('/rng');
  await page
    .locator('main')
    .getByRole('button', { name: new RegExp(t('catalog.game.favourite', { title: '' })) })
    .first()
    .click();
  // Closed without coming in: what was pressed is forgotten.
  await page.keyboard.press('Escape');
  await gamePlay(page).click();
  await enter();
  await expect.poll(() => new URL(page.url()).pathname).toBe('/game');
  expect(marks).toEqual([]);
  await close();
});

test('the fields are those that the operator asks for, each with its label, star and rule', async () => {
  const { page, close } = await visit(browser, wide);
  const calls = callsOf(page);
  const asked = { enabled: true, required: true, acceptedPattern: '', minLength: 4, maxLength: 4 };
  await page.route('**/wps/system/setting/register*', async (route) => {
    const answer = await route.fetch();
    const told = (await answer.json()) as { value: { fields: Record<string, object>; agreement: object } };
    Object.assign(told.value.fields, {
      payeeName: { ...asked, patternId: 'english-spaces', maxLength: 40 },
      zalo: { ...asked, patternId: 'digits' },
      paymentPassword: { ...asked, patternId: 'any', minLength: 6, maxLength: 32 },
    });
    told.value.agreement = { ticked: false };
    await route.fulfill({ response: answer, json: told });
  });
  await page.goto('/register');
  await field(page, 'identity.field.payeeName').fill('Jo4n');
  await field(page, 'identity.field.zalo').fill('12345');
  expect(await field(page, 'identity.field.paymentPassword').getAttribute('type')).toBe('password');
  // Where law demands an act, the box starts empty (DEC-15).
  expect(await page.getByLabel(t('identity.register.agreement')).isChecked()).toBe(false);
  await send(page);
  const form = page.getByRole('dialog');
  await form.getByText(t('identity.error.payeeName')).waitFor();
  expect(await field(page, 'identity.field.zalo').getAttribute('aria-invalid')).toBe('true');
  expect(calls).toEqual([]);
  await close();
});
