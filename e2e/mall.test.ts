/**
 * The points mall: a visitor looks around, a player sets a payment password, orders something for points and turns points into money, and the
 * staff approve one order and reject the next, whose points come back while the page is open.
 */
import { randomUUID } from 'node:crypto';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { faultsOfAxe } from './axe.ts';
import { type Look, openBrowser, sessionOf, visit } from './browser.ts';
import { loginHeaders } from './device.ts';
import { newPlayer, playerPassword } from './player.ts';
import { shot } from './shots.ts';
import { officeWords, staffVisit } from './staff.ts';
import { wordsOf } from './words.ts';

const isLong = process.env['BANYAN_LONG'] === '1';
const within = { timeout: 20_000 };
let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const looks: readonly Look[] = [
  { language: 'EN', theme: 'light', width: 1440 },
  { language: 'BN', theme: 'dark', width: 390 },
  ...(isLong
    ? ([
        { language: 'BN', theme: 'light', width: 1440 },
        { language: 'UR', theme: 'light', width: 390 },
      ] as const)
    : []),
];

test.each(looks)('is looked at by everybody, in $language, $theme, $width wide', async (look) => {
  const { language, theme, width } = look;
  const seen = `${width}-${theme}-${language}`.toLowerCase();
  const t = wordsOf(language);
  const guest = await visit(browser, look);
  await guest.page.goto('/pointMall');
  const cards = guest.page.getByRole('listitem').filter({ hasText: t('mall.get') });
  await cards.first().waitFor(within);
  await cards.first().getByRole('button').press('Enter');
  await guest.page
    .getByRole('dialog')
    .getByRole('button', { name: t('mall.login') })
    .waitFor();
  await guest.close();

  const { page, faults, close } = await visit(browser, look, await sessionOf('alice'));
  await page.goto('/pointMall');
  await page
    .getByRole('listitem')
    .filter({ hasText: t('mall.get') })
    .first()
    .waitFor(within);
  expect(await faultsOfAxe(page)).toEqual([]);
  await shot(page, `mall-${seen}`, true);
  await page.goto('/pointMall?part=orders');
  await page.getByRole('tabpanel').getByRole('listitem').getByRole('button').first().click(within);
  await page
    .getByRole('dialog')
    .getByText(/^P[0-9A-Z]{16}$/)
    .waitFor();
  expect(await faultsOfAxe(page)).toEqual([]);
  await shot(page, `mall-order-${seen}`);
  expect(faults).toEqual([]);
  await close();
});

/** Points by deposits: two of 5,000 make 200. */
async function playerWithPoints(name: string): Promise<string> {
  const token = await newPlayer(name);
  const call = async (method: string, place: string, body?: object) => {
    const response = await fetch(new URL(place, inject('siteUrl')), {
      method,
      headers: { ...loginHeaders, authorization: `Bearer ${token}` },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    return ((await response.json()) as { value: { points: string } }).value;
  };
  await call('POST', '/wps/cashier/deposits', { id: randomUUID(), method: 'demo', amount: '5000' });
  await expect
    .poll(async () => (await call('GET', '/wps/relay/MCS2_getPointBalance')).points, { timeout: 30_000 })
    .toBe('200.00');
  return token;
}

test('points are spent with the payment password, decided by the staff, and become money (POINT-11, POINT-12)', async () => {
  const t = wordsOf('EN');
  const look: Look = { language: 'EN', theme: 'light', width: 1440 };
  const player = await visit(browser, look, await playerWithPoints('mallgoer1'));
  const { page } = player;
  const button = (key: string) => page.getByRole('button', { name: t(key), exact: true });
  const open = async () => {
    await page.goto('/pointMall');
    await page.getByRole('button', { name: 'Rickshaw-art stickers' }).click(within);
  };
  await open();
  await button('identity.security.setUp').click(within);
  const again = page
    .getByRole('dialog')
    .filter({ hasText: t('protection.fresh.title') })
    .last();
  await again.locator('input[type="password"]').fill(playerPassword);
  await page.keyboard.press('Enter');
  await page.getByLabel(t('identity.payment.new')).first().fill('730582');
  await page.getByLabel(t('identity.payment.again')).first().fill('730582');
  await button('identity.payment.submit').click();

  const fillOrder = async () => {
    await page.getByLabel(t('mall.address.name')).fill('Rupa Akter');
    await page.getByLabel(t('mall.address.phone')).fill('01711-345678');
    await page.getByLabel(t('mall.address.place')).fill('House 7, Road 3, Dhanmondi, Dhaka');
    await page.getByLabel(t('identity.security.payment')).first().fill('730582');
    await button('mall.submit').click();
    const said = page.getByRole('dialog').getByText(/^P[0-9A-Z]{16}$/);
    await said.waitFor(within);
    return (await said.textContent()) ?? '';
  };
  await page.getByLabel(t('mall.address.name')).waitFor(within);
  await button('mall.submit').click();
  await page.getByText(t('mall.address.phoneFault')).waitFor();
  await page.getByLabel(t('identity.security.payment')).first().fill('111111');
  await page.getByLabel(t('mall.address.name')).fill('Rupa Akter');
  await page.getByLabel(t('mall.address.phone')).fill('01711-345678');
  await page.getByLabel(t('mall.address.place')).fill('House 7, Road 3, Dhanmondi, Dhaka');
  await button('mall.submit').click();
  await page
    .getByText(/payment password/i)
    .last()
    .waitFor();
  await shot(page, 'mall-order-form-1440');
  const first = await fillOrder();
  await shot(page, 'mall-taken-1440');
  await button('mall.taken.close').click();
  await open();
  const second = await fillOrder();
  await button('mall.taken.close').click();

  await page.goto('/pointMall?part=orders');
  await page.getByText(t('mall.state.processing')).nth(1).waitFor(within);
  const desk = await staffVisit(browser, 'sumon', '/admin/mall-orders');
  await decide(desk.page, first, 'approve');
  await decide(desk.page, second, 'reject');
  await desk.close();
  // The open page follows by itself.
  await page.getByRole('tabpanel').getByText(t('mall.state.approved'), { exact: true }).last().waitFor(within);
  await page.getByRole('tabpanel').getByText(t('mall.state.rejected'), { exact: true }).last().waitFor(within);

  await button('mall.convert.open').click();
  await page.getByLabel(t('mall.convert.points')).first().fill('100');
  await page.getByLabel(t('identity.security.payment')).first().fill('730582');
  await shot(page, 'mall-convert-1440');
  await button('mall.convert.submit').click();
  await page.getByRole('dialog').getByText(t('mall.taken.done')).waitFor(within);
  await button('mall.taken.close').click();
  await page.getByRole('tabpanel').getByText(t('mall.kind.convert')).first().waitFor(within);
  await player.close();
});

async function decide(page: Page, reference: string, what: 'approve' | 'reject'): Promise<void> {
  const o = officeWords('EN');
  await page.goto('/admin/mall-orders');
  await page.getByRole('link', { name: reference }).click(within);
  await page.getByRole('heading', { name: reference }).waitFor();
  await page.keyboard.press('c');
  await page.getByRole('button', { name: o('mall.release') }).waitFor();
  if (what === 'approve') {
    expect(await faultsOfAxe(page)).toEqual([]);
    await shot(page, 'admin-mall-order-1440-light-en');
  }
  await page.getByRole('button', { name: o(`mall.${what}`) }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(o('office.reason.label')).fill('Looked at, all is right');
  if (what === 'approve') await dialog.getByLabel(o('mall.tracking')).fill('RX-77');
  await dialog.getByRole('button', { name: o(`mall.${what}`), exact: true }).click();
  await page
    .getByText(o(`mall.state.${what === 'approve' ? 'approved' : 'rejected'}`))
    .first()
    .waitFor(within);
}

test('the shelves are managed in the back office, and who may only read changes nothing', async () => {
  const o = officeWords('EN');
  const tania = await staffVisit(browser, 'tania', '/admin/mall');
  await tania.page.getByText('Smart watch').first().waitFor(within);
  expect(await faultsOfAxe(tania.page)).toEqual([]);
  await shot(tania.page, 'admin-mall-1440-light-en', true);
  await tania.page.getByRole('link', { name: o('mall.publish') }).click();
  await tania.page.getByLabel(o('mall.field.titleEn')).waitFor();
  expect(await faultsOfAxe(tania.page)).toEqual([]);
  await shot(tania.page, 'admin-mall-publish-1440-light-en', true);
  expect(tania.faults).toEqual([]);
  await tania.close();
});
