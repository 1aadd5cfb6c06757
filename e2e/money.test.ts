/**
 * The path that the product exists for, walked by a new person in Bengali: register, deposit, bet on the north draw, see
 * the day's result come in and the balance rise without a reload, and check every step in the record.
 */
import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject, test } from 'vitest';
import { openBrowser, type Visit, visit } from './browser.ts';
import { type Day, daysToPlay, salesMinutes } from './day.ts';
import { whileBooksStand } from './past.ts';
import { operate } from './product.ts';
import { shot } from './shots.ts';
import { wordsOf } from './words.ts';

const t = wordsOf('BN');
const within = { timeout: 20_000 };
let browser: Browser;
let day: Day;
let other: Day;
let visitor: Visit;
let page: Page;

beforeAll(async () => {
  [day, other] = daysToPlay();
  browser = await openBrowser();
  visitor = await visit(browser, { language: 'BN', theme: 'light', width: 1440 });
  page = visitor.page;
});
afterAll(() => browser.close());

// The steps are one walk: after a step that failed the others would only wait.
let hasFailed = false;
beforeEach(({ skip }) => skip(hasFailed, 'an earlier step failed'));
afterEach(async ({ task }) => {
  if (task.result?.state !== 'fail') return;
  hasFailed = true;
  await shot(page, 'money-failed');
});

const button = (key: string, scope: Page | Locator = page) => scope.getByRole('button', { name: t(key), exact: true });
/** The figure in the header. */
const balance = () =>
  page
    .getByRole('banner')
    .getByRole('button', { name: new RegExp(t('wallet.badge.press')) })
    .locator('strong');

async function balanceIs(amount: string): Promise<void> {
  await expect.poll(() => balance().textContent(), within).toBe(`৳ ${amount}`);
}

/** The figure beside a label of the slip. */
const sum = (key: string) =>
  page.getByText(t(key), { exact: true }).locator('xpath=following-sibling::*[1]').textContent();

/** Chooses a play, enters the numbers as a person types them, and adds them at a stake of 10. */
async function add(group: string, play: string, numbers: string): Promise<void> {
  await page.getByRole('tab', { name: group, exact: true }).click();
  await page.getByRole('tabpanel').getByText(play, { exact: true }).first().click();
  await page.getByText(t('lottery.way.type'), { exact: true }).click();
  await page.getByLabel(t('lottery.type.label')).fill(numbers);
  await button('lottery.board.add').click();
  await expect.poll(() => page.getByLabel(t('lottery.type.label')).inputValue()).toBe('');
}

test('a new person registers on the lottery page', async () => {
  const said = await operate(
    inject('dataDir'),
    'results',
    'open',
    'XSMB',
    day.file,
    '--numbers',
    'integers',
    '--window',
    `${await salesMinutes(inject('siteUrl'))}`,
  );
  expect(said).toContain(day.day);
  await page.goto('/vnlottery');
  await expect.poll(() => page.locator('#draw-title').textContent()).toBe(t('lottery.game.xsmb'));
  await page
    .getByRole('banner')
    .getByRole('button', { name: t('identity.register.open'), exact: true })
    .first()
    .click();
  const form = page.getByRole('dialog');
  await form.getByRole('textbox', { name: t('identity.field.username') }).fill('rupa71');
  await form.getByLabel(t('identity.field.password'), { exact: false }).first().fill('Chhaya#2026');
  await form.getByLabel(t('identity.field.confirmPassword')).fill('Chhaya#2026');
  await form.getByRole('checkbox').last().check();
  await button('identity.register.submit', form).click();
  // The first deposit is offered at once; whoever wants to look around first does.
  await page.getByText(t('cashier.joined.title')).waitFor();
  await button('cashier.joined.later', form).click();
  await form.waitFor({ state: 'hidden' });
  await balanceIs('0.00');
}, 600_000);

test('play money is deposited and comes by itself', async () => {
  await page
    .getByRole('banner')
    .getByRole('button', { name: t('cashier.deposit.open'), exact: true })
    .first()
    .click();
  const panel = page.getByRole('dialog');
  await panel.getByLabel(t('cashier.amount.label')).fill('১০০০');
  await button('cashier.pay.submit', panel.locator('form')).click();
  await panel
    .getByRole('listitem')
    .filter({ hasText: t('cashier.state.credited') })
    .waitFor();
  await page.keyboard.press('Escape');
  await panel.waitFor({ state: 'hidden' });
  await balanceIs('1,000.00');
});

test('four bets go onto the slip, which says exactly what they cost and can return', async () => {
  const drawNo = day.day.replaceAll('-', '');
  // Registering ends at home; the way back is the menu.
  await page
    .getByRole('banner')
    .getByRole('link', { name: t('shell.category.LOTT'), exact: true })
    .first()
    .click();
  await page
    .getByRole('article', { name: t('lottery.game.xsmb') })
    .getByRole('link')
    .click();
  await page.getByText(drawNo).first().waitFor();
  const other = String((Number(day.special.slice(-3)) + 1) % 1000).padStart(3, '0');
  await add(t('lottery.group.lo'), t('lottery.play.LO2'), '68');
  await add(t('lottery.group.de'), t('lottery.play.DE'), day.special.slice(-2));
  await add(t('lottery.group.bacang'), t('lottery.play.BC'), other);
  await add(t('lottery.group.xien'), t('lottery.play.X2'), '১৩-১১');
  expect(await sum('lottery.slip.draw')).toBe(drawNo);
  // 10 × 22 for the 27 numbers of lo, and three times 10.
  expect(await sum('lottery.slip.cost')).toBe('৳ 250.00');
  // One hit of lo 780, the pair 140, and of the special prize the better of 82 and 700 times 10: they exclude each other.
  expect(await sum('lottery.slip.best')).toBe('৳ 7,920.00');
  expect(await sum('lottery.slip.after')).toBe('৳ 750.00');
  await shot(page, 'money-1-slip');
});

test('confirming twice in one breath bets once', async () => {
  await button('lottery.slip.confirm').dblclick();
  await page.getByText(t('lottery.slip.placed')).first().waitFor();
  await balanceIs('750.00');
});

test('the result comes in and the balance rises without a reload', async () => {
  await page.evaluate(() => Object.assign(window, { stayed: true }));
  const said = await operate(
    inject('dataDir'),
    'results',
    'import',
    'XSMB',
    day.file,
    '--numbers',
    'integers',
    '--close',
  );
  // Its bets are settled by the command or by the running server, whoever comes first.
  expect(said).toContain('1 draws settled');
  const returned = 820 + 780 * day.hitsOf68 + (day.pairCame ? 140 : 0);
  await balanceIs(`${(750 + returned).toLocaleString('en-US')}.00`);
  const last = page.getByRole('img', { name: t('lottery.draw.special', { number: day.special }) });
  await last.first().waitFor();
  expect(await page.evaluate(() => (window as { stayed?: boolean }).stayed)).toBe(true);
  await shot(page, 'money-2-result');
});

test('the record has every bet with its change, and the books have every line', async () => {
  await page.goto('/vnlottery?mc=personalHistoryCopy');
  const panel = page.getByRole('dialog');
  const rows = panel.locator('tbody tr');
  await expect.poll(() => rows.count(), within).toBe(4);
  const texts = await rows.allInnerTexts();
  const rowOf = (play: string) => texts.find((text) => text.includes(t(`lottery.play.${play}`))) ?? '';
  expect(rowOf('DE')).toContain('+ ৳ 810.00');
  expect(rowOf('LO2')).toContain(`+ ৳ ${(780 * day.hitsOf68 - 220).toLocaleString('en-US')}.00`);
  expect(rowOf('X2')).toContain(day.pairCame ? '+ ৳ 130.00' : '− ৳ 10.00');
  expect(rowOf('BC')).toContain('− ৳ 10.00');
  await shot(page, 'money-3-record');
  await panel.getByRole('button', { name: t('lottery.play.LO2') }).click();
  await panel.getByRole('heading', { name: t('bets.line.title') }).waitFor();
  const lines = await panel.locator('table').last().locator('tbody tr').allInnerTexts();
  expect(lines.map((line) => line.match(/[+−] ৳ [\d,.]+/)?.[0]).sort()).toEqual(
    [`+ ৳ ${(780 * day.hitsOf68).toLocaleString('en-US')}.00`, '− ৳ 250.00'].sort(),
  );
  expect(await panel.locator('mark').allInnerTexts()).toEqual(Array.from({ length: day.hitsOf68 }, () => '68'));
  await shot(page, 'money-4-bet');
  await page.goBack();
  await expect.poll(() => rows.count(), within).toBe(4);
});

test('a bet on a draw that has closed without the page knowing is refused, and no money moves', async () => {
  const minutes = await salesMinutes(inject('siteUrl'));
  const window = ['--numbers', 'integers', '--window', `${minutes}`];
  await operate(inject('dataDir'), 'results', 'open', 'XSMB', other.file, ...window);
  // A page whose live stream is broken goes on believing.
  await page.route('**/wps/live*', (route) => route.abort());
  await page.goto('/vnlottery?playType=DE');
  await page.getByText(other.day.replaceAll('-', '')).first().waitFor();
  await page.getByRole('button', { name: '07', exact: true }).click();
  await button('lottery.board.add').click();
  await operate(inject('dataDir'), 'results', 'import', 'XSMB', other.file, '--numbers', 'integers', '--close');
  const before = await balance().textContent();
  await button('lottery.slip.confirm').click();
  await page.getByText(t('lottery.slip.notTaken')).waitFor();
  await page.getByText(t('refusals.draw-closed')).waitFor();
  // The next draw is on sale, and the bet may go to it.
  await expect.poll(() => sum('lottery.slip.draw'), within).not.toBe(other.day.replaceAll('-', ''));
  expect(await balance().textContent()).toBe(before);
  await page.unroute('**/wps/live*');
});

test('the books are in order', { timeout: 300_000 }, async () => {
  const said = await whileBooksStand(() => operate(inject('dataDir'), 'verify'));
  expect(said).not.toMatch(/^(BAD|FAILED)/m);
  // The stream that the test broke is complained of, and nothing else.
  expect(visitor.faults.filter((fault) => !/wps\/live|409/.test(fault))).toEqual([]);
});
