/**
 * An offer as a notice of the browser: switched on by the player, sent as a campaign's channel by the staff, closed for that browser, and shown by the
 * worker of the site in a real browser. Only the push service, which stands at the browser's maker, is ours. One look of the run's seed, all in the
 * long run.
 */
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { type PushPhone, pushService } from '../apps/api/test/push-service.ts';
import { faultsOfAxe } from './axe.ts';
import { type Look, openBrowser, openContext, openTab } from './browser.ts';
import { loginHeaders } from './device.ts';
import { newPlayer, playerPassword } from './player.ts';
import { operate } from './product.ts';
import { shot } from './shots.ts';
import { officeWords, staffVisit } from './staff.ts';
import { wordsOf } from './words.ts';
import { walked } from './walked.ts';

let browser: Browser;
let service: Awaited<ReturnType<typeof pushService>>;
beforeAll(async () => {
  browser = await openBrowser();
  service = await pushService();
  await operate(inject('dataDir'), 'settings', 'set', 'campaigns.quiet', '{"from":"00:00","until":"00:00"}');
  await operate(inject('dataDir'), 'settings', 'set', 'push.insideHosts', '["127.0.0.1"]');
});
afterAll(async () => {
  await service.close();
  await browser.close();
});

const all: readonly (Look & { readonly own: string })[] = [
  { language: 'BN', theme: 'light', width: 390, own: 'MN' },
  { language: 'UR', theme: 'dark', width: 390, own: 'SI' },
  { language: 'EN', theme: 'dark', width: 1440, own: 'LO' },
];
const looks = walked(all);

async function playerOf(name: string, language: string): Promise<string> {
  await newPlayer(name);
  const response = await fetch(new URL('/wps/session/login', inject('siteUrl')), {
    method: 'POST',
    headers: { ...loginHeaders, 'x-language': language },
    body: JSON.stringify({ type: 'username', username: name, password: playerPassword }),
  });
  return ((await response.json()) as { value: { token: string } }).value.token;
}

/**
 * The browser's address is that of our service, and it keeps it. A headless browser has nobody who could say yes to its question, and nowhere to show a
 * notice: the yes is given here, and what the worker shows is caught in the worker.
 */
async function giveAddress(page: Page, { address }: PushPhone): Promise<void> {
  await page.addInitScript(({ endpoint, p256dh, auth }) => {
    const bytesOf = (text: string) =>
      Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0)).buffer;
    const subscription = () => ({
      endpoint,
      options: { applicationServerKey: null },
      getKey: (name: string) => bytesOf(name === 'auth' ? auth : p256dh),
      unsubscribe: async () => localStorage.removeItem('push') === undefined,
    });
    Object.defineProperty(Notification, 'permission', { get: () => 'granted' });
    Notification.requestPermission = async () => 'granted';
    PushManager.prototype.subscribe = async () => {
      localStorage.setItem('push', 'on');
      return subscription() as unknown as PushSubscription;
    };
    PushManager.prototype.getSubscription = async () =>
      localStorage.getItem('push') === null ? null : (subscription() as unknown as PushSubscription);
  }, address);
}

async function sendByPush(look: (typeof all)[number], name: string): Promise<void> {
  const t = officeWords('EN');
  const { page, close } = await staffVisit(browser, 'tania', '/admin/segments/new', { theme: look.theme });
  await page.getByLabel(t('segments.column.name')).fill(`Browsers ${look.own}`);
  await page.getByRole('button', { name: t('segments.addCondition'), exact: true }).click();
  await page.getByLabel(t('segments.about'), { exact: true }).selectOption('language');
  await page.getByLabel(t('segments.values'), { exact: true }).fill(look.own);
  await page.getByRole('status').filter({ hasText: /^1$/ }).waitFor();
  await page.getByRole('button', { name: t('segments.save'), exact: true }).click();
  await page.waitForURL(/segments\/[0-9a-f-]{36}/);
  await page.goto('/admin/write-campaign');
  await page.getByLabel(t('campaigns.column.name')).fill(`Notice ${look.own}`);
  await page.getByLabel(t('campaigns.column.segment')).selectOption({ label: `Browsers ${look.own}` });
  await page.getByLabel(t('campaigns.channel.inbox')).uncheck();
  await page.getByLabel(t('campaigns.channel.push')).check();
  for (const language of ['BN', 'EN']) {
    await page.getByLabel(t('campaigns.language'), { exact: true }).selectOption(language);
    await page.getByLabel(t('campaigns.part.subject'), { exact: true }).fill('For {account}');
    await page.getByLabel(t('campaigns.part.text'), { exact: true }).fill('A wheel waits for you until Friday.');
  }
  await page.getByText(t('campaigns.footer.push')).waitFor();
  expect(await faultsOfAxe(page)).toEqual([]);
  await shot(page, `admin-push-written-1440-${look.theme}-en`, true);
  await page.getByRole('button', { name: t('campaigns.save'), exact: true }).click();
  await page.waitForURL(/campaigns\/[0-9a-f-]{36}/);
  await page.getByRole('button', { name: t('campaigns.schedule'), exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(t('office.reason.label')).fill(`to tell ${name}`);
  await dialog.getByRole('button', { name: t('campaigns.schedule'), exact: true }).click();
  await page.getByText(t('campaigns.state.done'), { exact: true }).waitFor({ timeout: 30_000 });
  await close();
}

/** Hands what was opened to the worker as the browser itself does it. Answers what it shows, and what it opens when that is pressed. */
async function shownBy(context: BrowserContext, page: Page, notice: object): Promise<unknown> {
  const [worker] = context.serviceWorkers();
  if (worker === undefined) throw new Error('the site has no worker');
  await worker.evaluate(() => {
    const scope = self as unknown as Scope;
    scope.registration.showNotification = async (title, { body, tag, dir, data }) => {
      scope.shown = [title, body, tag, dir];
      scope.data = data;
    };
    scope.clients.openWindow = async (address) => {
      scope.opened = address;
    };
  });
  const tools = await context.newCDPSession(page);
  const registrationId = new Promise<string>((found) => {
    tools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: [one] }) => {
      if (one !== undefined) found(one.registrationId);
    });
  });
  await tools.send('ServiceWorker.enable');
  const { origin } = new URL(inject('siteUrl'));
  await tools.send('ServiceWorker.deliverPushMessage', {
    ...{ origin, registrationId: await registrationId, data: JSON.stringify(notice) },
  });
  await expect.poll(() => worker.evaluate(() => (self as unknown as Scope).shown?.length)).toBe(4);
  return await worker.evaluate(async () => {
    const scope = self as unknown as Scope;
    const pressed = Object.defineProperties(new Event('notificationclick'), {
      notification: { value: { close() {}, data: scope.data } },
      waitUntil: { value: (work: unknown) => void Object.assign(scope, { work }) },
    });
    scope.dispatchEvent(pressed);
    await (scope as unknown as { work: Promise<unknown> }).work;
    return { shown: scope.shown, opened: scope.opened };
  });
}

/** What the flow needs of the worker's own world. */
type Scope = EventTarget & {
  registration: {
    showNotification(title: string, more: Record<'body' | 'tag' | 'dir', string> & { data: unknown }): Promise<void>;
  };
  clients: { openWindow(address: string): Promise<void> };
  shown?: string[];
  data?: unknown;
  opened?: string;
};

test.each(looks)('an offer is a notice of the browser that was switched on: $language $theme $width', async (look) => {
  const words = wordsOf(look.language);
  const nameOf = (what: string) => `push-${what}-${look.width}-${look.theme}-${look.language.toLowerCase()}`;
  const name = `push${look.own.toLowerCase()}`;
  const phone = service.phone();
  const context = await openContext(browser, look, await playerOf(name, look.own));
  const { page, faults } = await openTab(context);
  await giveAddress(page, phone);
  await page.goto('/?mc=messageV2&box=inbox');
  await page.getByText(words('marketing.push.offHere')).waitFor();
  expect(await faultsOfAxe(page)).toEqual([]);
  await page.getByRole('button', { name: words('marketing.push.on') }).press('Enter');
  await page.getByText(words('identity.sessions.this')).waitFor();
  await page.getByRole('button', { name: words('marketing.push.off') }).scrollIntoViewIfNeeded();
  await shot(page, nameOf('on'));
  expect(await faultsOfAxe(page)).toEqual([]);

  await sendByPush(look, name);
  await expect.poll(() => phone.arrived.length).toBe(1);
  const { notice } = phone.arrived[0] as PushPhone['arrived'][0];
  expect(await shownBy(context, page, notice)).toEqual({
    shown: [`For ${name}`, notice.text, notice.tag, 'ltr'],
    opened: new URL('/?mc=messageV2', inject('siteUrl')).href,
  });

  await page.reload();
  await page.getByText(words('marketing.push.last')).waitFor();
  await page.getByRole('button', { name: words('marketing.push.off') }).press('Enter');
  await page.getByText(words('marketing.push.offHere')).waitFor();
  expect(faults).toEqual([]);
  await context.close();
});
