/**
 * A vendor that stops answering, by keyboard alone and by the roles it belongs to: its breaker closes its cards by itself, maintenance with a notice is
 * planned, a new key takes two people, what its journal has and we lack is compared and taken, the open round is listed, and it is opened again.
 */
import { createHmac, randomInt, randomUUID } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { faultsOfAxe } from './axe.ts';
import { openBrowser } from './browser.ts';
import { loginHeaders } from './device.ts';
import { approve, doAct, inDialog, lookName, looksOf, pressButton } from './office-acts.ts';
import { newPlayer } from './player.ts';
import { operate } from './product.ts';
import { shot } from './shots.ts';
import { officeWords, staffVisit } from './staff.ts';

type Words = ReturnType<typeof officeWords>;

let browser: Browser;
let journal: object[] = [];
let theirs: Server;
beforeAll(async () => {
  browser = await openBrowser();
  theirs = createServer((request, response) => {
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify(request.url?.startsWith('/journal') === true ? { calls: journal } : { games: [] }));
  });
  await new Promise<void>((done) => theirs.listen(0, '127.0.0.1', done));
  await operate(inject('dataDir'), 'settings', 'set', 'outbound.insideHosts', '["127.0.0.1"]');
});
afterAll(async () => {
  await browser.close();
  theirs.close();
});

const siteOf = (place: string) => new URL(place, inject('siteUrl'));

async function launch(token: string, vendor: string): Promise<string> {
  const place = siteOf(`/wps/game/launchGame?vassalage=${vendor}&gameId=wheel&gameType=RNG`);
  const response = await fetch(place, { headers: { ...loginHeaders, authorization: `Bearer ${token}` } });
  return ((await response.json()) as { code: string }).code;
}

type Card = { vassalage: string; isAway: boolean; maintenanceUntil: string | null };
async function cardOf(vendor: string): Promise<Card | undefined> {
  const answer = await (await fetch(siteOf('/wps/catalog/games?language=EN'), { headers: loginHeaders })).json();
  return (answer as { value: { games: Card[] } }).value.games.find(({ vassalage }) => vassalage === vendor);
}

/** A call of the vendor's own server, signed by the key that the office showed once. */
async function walletCall(path: string, body: object, key: { id: string; secret: string }) {
  const timestamp = String(Date.now());
  const text = JSON.stringify(body);
  const signature = createHmac('sha256', Buffer.from(key.secret, 'hex'))
    .update(`${timestamp}.POST.${path}.${text}`)
    .digest('hex');
  const headers = { 'content-type': 'application/json', 'wallet-key': key.id, 'wallet-timestamp': timestamp };
  const response = await fetch(siteOf(path), {
    method: 'POST',
    headers: { ...headers, 'wallet-signature': signature },
    body: text,
  });
  return (await response.json()) as { status: string; player_id: string };
}

/** An act of the menu of a vendor's page. */
async function menuAct(page: Page, t: Words, label: string, fields: Readonly<Record<string, string>>, reason: string) {
  await page.getByRole('button', { name: t('vendors.more'), exact: true }).press('Enter');
  await pressButton(page.getByRole('listitem'), label);
  await inDialog(page, { t, label, fields, reason });
}

/** What the page answered, which is shown once, and closed by the keyboard. */
async function answered(page: Page, t: Words): Promise<string[]> {
  const dialog: Locator = page.getByRole('dialog', { name: t('vendors.answer') });
  await dialog.locator('code').first().waitFor();
  const lines = await dialog.locator('code').allTextContents();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
  return lines;
}

/** A moment as a field of the browser takes it. */
const fieldOf = (page: Page, inMinutes: number) =>
  page.evaluate((minutes) => {
    const at = new Date(Date.now() + minutes * 60_000);
    return new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
  }, inMinutes);

test.each(looksOf())(
  'a vendor that is down is closed, filled from its journal and opened, at %j',
  {
    timeout: 240_000,
  },
  async (look) => {
    const t = officeWords(look.language);
    const at = lookName(look);
    const code = `D${randomInt(100_000, 999_999)}`;
    const account = `down${randomInt(100_000, 999_999)}`;
    await operate(inject('dataDir'), 'vendors', 'add', code, `Far ${code}`, '--games', 'wheel');
    const token = await newPlayer(account);
    const { page, faults, close } = await staffVisit(browser, 'dilip', `/admin/vendors/${code}`, look);
    const set = (fields: Readonly<Record<string, string>>) =>
      menuAct(page, t, t('vendors.set'), fields, 'as they wrote to us');
    const ownField = t('vendors.accountField');
    await set({
      [t('vendors.field.adapter')]: 'fake',
      [t('vendors.field.launchUrl')]: 'https://games.example/play',
      [ownField]: 'account.games=wheel',
    });
    await menuAct(page, t, t('vendors.sync'), {}, 'their list of today');
    await answered(page, t);
    await expect.poll(async () => (await cardOf(code))?.isAway).toBe(false);

    // Nobody is there: after three launches its cards close by themselves.
    await set({ [ownField]: 'account.script=down' });
    for (let n = 0; n < 3; n += 1) expect(await launch(token, code)).toBe('vendor-unavailable');
    await page.getByText(t('vendors.down'), { exact: true }).waitFor();
    await expect.poll(async () => (await cardOf(code))?.isAway).toBe(true);
    expect(await faultsOfAxe(page)).toEqual([]);
    await shot(page, `admin-vendor-down-${at}`, true);

    await pressButton(page, t('vendors.maintenance.plan'));
    const dialog = page.getByRole('dialog', { name: t('vendors.maintenance.plan') });
    await dialog.getByLabel(t('vendors.from')).fill(await fieldOf(page, 0));
    await dialog.getByLabel(t('vendors.to')).fill(await fieldOf(page, 90));
    await inDialog(page, {
      ...{ t, label: t('vendors.maintenance.plan'), reason: 'their line is cut' },
      fields: { [t('vendors.maintenance.notice')]: 'Their games rest until the line is mended' },
    });
    await expect.poll(async () => (await cardOf(code))?.maintenanceUntil ?? null).not.toBeNull();
    await page.goto('/admin/maintenances');
    await page.getByRole('row').filter({ hasText: 'their line is cut' }).filter({ hasText: code }).waitFor();
    expect(await faultsOfAxe(page)).toEqual([]);

    // A new key by two, whose secret its proposer sees once.
    await page.goto(`/admin/vendors/${code}`);
    await menuAct(page, t, t('vendors.newKey'), {}, 'for their new server');
    const owner = await staffVisit(browser, 'omar', '/admin/proposals', look);
    await approve(owner.page, t, code);
    await page.reload();
    await doAct(page, { t, label: t('vendors.secret'), reason: 'to hand it over' });
    const [id = '', secret = ''] = (await answered(page, t)).map((line) => line.split(': ')[1] ?? '');
    const key = { id, secret };

    await menuAct(
      ...([page, t, t('vendors.launch')] as const),
      { [t('vendors.column.game')]: 'wheel', [t('vendors.column.account')]: account },
      'to see that they answer again',
    );
    const [launchCode = ''] = await answered(page, t);
    const session = { vendor: code, request_id: randomUUID(), launch_code: launchCode };
    const opened = await walletCall('/wallet/v1/session', session, key);
    expect(opened.status).toBe('OK');

    const round = `r${randomUUID()}`;
    const called = (action: object) => ({
      path: '/wallet/v1/transactions',
      body: {
        ...{ vendor: code, request_id: randomUUID(), player_id: opened.player_id, currency: 'BDT', game_code: 'wheel' },
        ...{ round_id: round, actions: [action] },
      },
    });
    const port = (theirs.address() as AddressInfo).port;
    await set({ [t('vendors.field.adapter')]: 'wallet', [t('vendors.field.apiUrl')]: `http://127.0.0.1:${port}` });
    journal = [called({ type: 'bet', tx_id: 'b1', amount: '40.00' })];
    const fill = async (how: 'dry' | 'owed' | 'all') => {
      await page.getByRole('button', { name: t('vendors.more'), exact: true }).press('Enter');
      await pressButton(page.getByRole('listitem'), t('vendors.fill'));
      const form = page.getByRole('dialog', { name: t('vendors.fill') });
      await form.getByLabel(t('vendors.from')).fill(await fieldOf(page, -60));
      await form.getByLabel(t('vendors.to')).fill(await fieldOf(page, 60));
      await form.getByLabel(t('vendors.how')).selectOption(how);
      await inDialog(page, { t, label: t('vendors.fill'), reason: 'the hour without a line' });
      return await answered(page, t);
    };
    expect(await fill('dry')).toContain('b1');
    expect(await fill('all')).toContain('b1');
    await page.getByText(`wheel · ${round}`).waitFor();
    await shot(page, `admin-vendor-filled-${at}`, true);
    journal.push(called({ type: 'win', tx_id: 'w1', amount: '90.00' }));
    expect(await fill('owed')).toContain('w1');
    const balance = await fetch(siteOf('/wps/v2/wallets/balance'), {
      headers: { ...loginHeaders, authorization: `Bearer ${token}` },
    });
    expect(JSON.stringify(await balance.json())).toContain('5050.00');

    await page.goto('/admin/maintenances');
    const row = page.getByRole('row').filter({ hasText: code });
    await pressButton(row, t('vendors.maintenance.end'));
    await inDialog(page, { t, label: t('vendors.maintenance.end'), reason: 'they answer again' });
    await expect.poll(async () => (await cardOf(code))?.maintenanceUntil ?? null).toBeNull();
    await page.goto('/admin/reconciliations');
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await faultsOfAxe(page)).toEqual([]);
    const wrong = await staffVisit(browser, 'rafiq', `/admin/vendors/${code}`, look);
    await wrong.page.getByRole('heading', { name: t('office.notAllowed.title'), level: 1 }).waitFor();
    expect([...faults, ...owner.faults, ...wrong.faults]).toEqual([]);
    for (const one of [wrong.close, owner.close, close]) await one();
  },
);
