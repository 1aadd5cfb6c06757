/**
 * Workflows about games, by the roles they belong to and by keyboard alone: numbers of a draw typed by two who do not see each other's, games of a
 * vendor closed and opened, free rounds by hand, and an account that was locked for fraud opened by a second person. The language, the theme and
 * the width are drawn by the run's seed; the short run draws one flow, the long run walks all.
 */
import { randomInt } from 'node:crypto';
import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { faultsOfAxe } from './axe.ts';
import { openBrowser } from './browser.ts';
import { closedDraw } from './past.ts';
import { newPlayer } from './player.ts';
import { operate } from './product.ts';
import { shot } from './shots.ts';
import { type OfficeLook, officeWords, staffVisit } from './staff.ts';
import { walked } from './walked.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const looks = [
  { language: 'EN', theme: 'light', width: 1440 },
  { language: 'BN', theme: 'dark', width: 390 },
  { language: 'BN', theme: 'light', width: 1440 },
  { language: 'EN', theme: 'dark', width: 390 },
] as const satisfies readonly Required<OfficeLook>[];
const seed = Number(process.env['BANYAN_SEED'] ?? '0');
const isLong = process.env['BANYAN_LONG'] === '1';
/** The short run draws one of the flows. */
const looksOf = (flow: number) => (isLong || seed % 3 === flow ? walked(looks, flow) : []);
const nameOf = ({ language, theme, width }: Required<OfficeLook>) => `${width}-${theme}-${language.toLowerCase()}`;
const within = { timeout: 180_000 };

const press = (of: Page | Locator, name: string) => of.getByRole('button', { name, exact: true }).press('Enter');

/** Opens an act by its button, types into its fields, gives the reason, and presses what the dialog does; all by keyboard. */
async function doAct(
  page: Page,
  label: string,
  fields: Readonly<Record<string, string>>,
  reason: string,
  picture = '',
) {
  const { t } = words;
  await press(page, label);
  await inDialog(page, label, fields, reason, t, picture);
}

async function inDialog(
  page: Page,
  label: string,
  fields: Readonly<Record<string, string>>,
  reason: string,
  t: (key: string) => string,
  picture: string,
): Promise<void> {
  const dialog = page.getByRole('dialog', { name: label });
  await dialog.waitFor();
  for (const [name, value] of Object.entries(fields)) {
    // A mark of what must be filled stands behind the name.
    const field = dialog.getByRole('textbox', { name: new RegExp(`^${name}`) }).first();
    await field.focus();
    await page.keyboard.press('Control+a');
    await page.keyboard.type(value);
  }
  await dialog
    .getByRole('textbox', { name: t('office.reason.label') })
    .last()
    .focus();
  await page.keyboard.type(reason);
  expect(await faultsOfAxe(page)).toEqual([]);
  if (picture !== '') await shot(page, picture);
  await press(dialog, label);
  await dialog.waitFor({ state: 'hidden' });
}

const words = { t: officeWords('EN') };

/** The numbers of all tiers, as somebody copies them from the organiser. */
const numbers = {
  DB: '84068',
  G1: '11111',
  G2: '22213 33333',
  G3: '44444 55555 66666 77777 88888 99999',
  G4: '1234 0268 3456 4567',
  G5: '5678 6789 7890 8901 9012 0123',
  G6: '012 345 679',
  G7: '09 26 06 68',
};

test.each(looksOf(0))(
  'a draw counts when two have typed the same, and stops when they differ, at %j',
  within,
  async (look) => {
    words.t = officeWords(look.language);
    const { t } = words;
    const day = () => `19${10 + randomInt(80)}-0${1 + randomInt(9)}-${10 + randomInt(19)}`;
    const [equal, unequal] = [await closedDraw(day()), await closedDraw(day())];
    const enter = t('lotteries.enter.press');
    const one = await staffVisit(browser, 'rafiq', `/admin/draws/${equal}`, look);
    const two = await staffVisit(browser, 'ruma', `/admin/draws/${equal}`, look);
    await doAct(one.page, enter, numbers, 'from the sheet of the organiser', `admin-result-${nameOf(look)}`);
    await one.page.getByText(t('lotteries.entered')).first().waitFor();
    // The second one types them blind: that there is an entry is said, what it is is not.
    await two.page.reload();
    await two.page.getByText(t('lotteries.entered')).first().waitFor();
    expect(await two.page.getByText('84068').count()).toBe(0);
    await doAct(two.page, enter, numbers, 'from the sheet of the organiser');
    await two.page.getByText('84068').first().waitFor();
    await two.page.getByText(t('lotteries.state.settled'), { exact: true }).first().waitFor();
    expect(await faultsOfAxe(two.page)).toEqual([]);
    await shot(two.page, `admin-result-settled-${nameOf(look)}`, true);

    await one.page.goto(`/admin/draws/${unequal}`);
    await doAct(one.page, enter, numbers, 'from the sheet of the organiser');
    await two.page.goto(`/admin/draws/${unequal}`);
    await doAct(two.page, enter, { ...numbers, DB: '84069' }, 'from the sheet of the organiser');
    await two.page.getByText(t('lotteries.stopped'), { exact: true }).waitFor();
    expect(await two.page.getByRole('button', { name: enter, exact: true }).count()).toBe(0);
    expect(await faultsOfAxe(two.page)).toEqual([]);
    await doAct(two.page, t('lotteries.resume.press'), {}, 'one of us read a nine for an eight');
    await two.page.getByRole('button', { name: enter, exact: true }).waitFor();

    const wrong = await staffVisit(browser, 'sumon', `/admin/draws/${unequal}`, look);
    await wrong.page.getByRole('heading', { level: 1 }).waitFor();
    for (const key of ['lotteries.enter.press', 'lotteries.resume.press', 'lotteries.void.press'])
      expect(await wrong.page.getByRole('button', { name: t(key), exact: true }).count()).toBe(0);
    const nobody = await staffVisit(browser, 'tania', `/admin/draws/${unequal}`, look);
    await nobody.page.getByRole('heading', { name: t('office.notAllowed.title'), level: 1 }).waitFor();
    expect([one, two, wrong, nobody].flatMap(({ faults }) => faults)).toEqual([]);
    for (const { close } of [one, two, wrong, nobody]) await close();
  },
);

test.each(looksOf(1))(
  'a game of a vendor is closed and opened, and free rounds are given by hand, at %j',
  within,
  async (look) => {
    words.t = officeWords(look.language);
    const { t } = words;
    const code = `W${randomInt(100_000, 999_999)}`;
    await operate(inject('dataDir'), 'vendors', 'add', code, 'Walked Games', '--games', 'wheel,river');
    const { page, faults, close } = await staffVisit(browser, 'dilip', `/admin/vendors/${code}`, look);
    await doAct(
      page,
      t('vendors.close'),
      { [t('vendors.oneGame')]: 'river' },
      'its wheel hangs',
      `admin-vendor-close-${nameOf(look)}`,
    );
    await page.getByText('river', { exact: true }).first().waitFor();
    expect(await faultsOfAxe(page)).toEqual([]);
    const menu = page.getByRole('button', { name: t('vendors.more'), exact: true });
    await menu.press('Enter');
    await press(page.getByRole('listitem'), t('vendors.openGame'));
    await inDialog(page, t('vendors.openGame'), { [t('vendors.column.game')]: 'river' }, 'they mended it', t, '');
    await page.getByText('river', { exact: true }).first().waitFor({ state: 'hidden' });

    const account = `free${Date.now() % 1_000_000}`;
    await newPlayer(account);
    const support = await staffVisit(browser, 'sumon', `/admin/vendors/${code}`, look);
    await support.page.getByRole('heading', { level: 1 }).waitFor();
    expect(await support.page.getByRole('button', { name: t('vendors.close'), exact: true }).count()).toBe(0);
    await support.page.getByRole('button', { name: t('vendors.more'), exact: true }).press('Enter');
    await press(support.page.getByRole('listitem'), t('vendors.grant'));
    const given = {
      [t('vendors.column.account')]: account,
      [t('vendors.column.game')]: 'wheel',
      [t('vendors.roundsOf')]: '2',
      [t('vendors.stakeOf')]: '1',
      [t('vendors.daysOf')]: '3',
    };
    await inDialog(
      support.page,
      t('vendors.grant'),
      given,
      'waited an hour for an answer',
      t,
      `admin-gift-${nameOf(look)}`,
    );
    await support.page
      .getByRole('dialog', { name: t('vendors.answer') })
      .locator('code')
      .waitFor();
    const wrong = await staffVisit(browser, 'rafiq', `/admin/vendors/${code}`, look);
    await wrong.page.getByRole('heading', { name: t('office.notAllowed.title'), level: 1 }).waitFor();
    expect([...faults, ...support.faults, ...wrong.faults]).toEqual([]);
    for (const one of [wrong.close, support.close, close]) await one();
  },
);

test.each(looksOf(2))(
  'an account that was locked for fraud is opened by a second person alone, at %j',
  within,
  async (look) => {
    words.t = officeWords(look.language);
    const { t } = words;
    const account = `fraud${look.width}${Date.now() % 1_000_000}`;
    await newPlayer(account);
    const open = async (page: Page) => {
      await page.getByRole('link', { name: account, exact: true }).first().press('Enter');
      await page.getByRole('heading', { name: account, level: 1 }).waitFor();
    };
    const fromMenu = async (page: Page, act: string) => {
      await press(page, t('members.act.more'));
      await press(page.getByRole('listitem'), act);
    };
    const risk = await staffVisit(browser, 'rashed', `/admin/members?find=${account}`, look);
    await open(risk.page);
    await fromMenu(risk.page, t('members.act.lock'));
    const lock = risk.page.getByRole('dialog', { name: t('members.act.lock') });
    await lock.getByLabel(t('members.lock.cause')).selectOption('fraud');
    await inDialog(risk.page, t('members.act.lock'), {}, 'bets against a second account', t, '');
    await risk.page.getByText(t('members.status.locked')).first().waitFor();
    await fromMenu(risk.page, t('members.act.unlock'));
    const unlock = risk.page.getByRole('dialog', { name: t('members.act.unlock') });
    await unlock.getByText(t('members.unlock.two')).waitFor();
    await unlock.getByRole('textbox', { name: t('office.reason.label') }).fill('the second one is a brother');
    expect(await faultsOfAxe(risk.page)).toEqual([]);
    await shot(risk.page, `admin-unlock-${nameOf(look)}`);
    await unlock.getByRole('button').last().press('Enter');
    await unlock.waitFor({ state: 'hidden' });
    const officer = await staffVisit(browser, 'kamrun', '/admin/proposals', look);
    await officer.page.getByRole('row').filter({ hasText: account }).getByRole('link').first().press('Enter');
    await press(officer.page, t('proposals.approve'));
    const yes = officer.page.getByRole('dialog', { name: t('proposals.approve') });
    await yes.getByLabel(t('office.reason.label')).fill('both papers were seen');
    await press(yes, t('proposals.approve'));
    await officer.page.getByText(t('proposals.state.approved'), { exact: true }).first().waitFor();
    expect(await faultsOfAxe(officer.page)).toEqual([]);
    await risk.page.reload();
    await risk.page.getByRole('heading', { name: account, level: 1 }).waitFor();
    expect(await risk.page.getByText(t('members.status.locked')).count()).toBe(0);
    expect([...risk.faults, ...officer.faults]).toEqual([]);
    await officer.close();
    await risk.close();
  },
);
