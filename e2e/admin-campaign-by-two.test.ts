/**
 * A campaign that is too large for one person, by keyboard alone: a segment, a text in each language of its readers, a test to its writer, a second
 * person, and the sending, which leaves out who excluded themself or unsubscribed after it was proposed; and one that is stopped before its hour.
 */
import { randomInt } from 'node:crypto';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { faultsOfAxe } from './axe.ts';
import { openBrowser } from './browser.ts';
import { loginHeaders } from './device.ts';
import { approve, doAct, lookName, looksOf, pressButton, typeInto } from './office-acts.ts';
import { newPlayer, playerPassword } from './player.ts';
import { operate } from './product.ts';
import { shot } from './shots.ts';
import { officeWords, staffVisit } from './staff.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
  // A flow runs at any hour, and three readers are too many for one person.
  await operate(inject('dataDir'), 'settings', 'set', 'campaigns.quiet', '{"from":"00:00","until":"00:00"}');
  await operate(inject('dataDir'), 'settings', 'set', 'campaigns.alone', '2');
});
afterAll(() => browser.close());

/** Languages that nobody else of the flows reads: the segment is theirs alone. */
const readersOf = { '1440-light-en': 'NE', '390-dark-bn': 'LO', '1440-light-bn': 'KM', '390-dark-en': 'MY' } as const;

async function site(method: string, place: string, token: string, body: unknown, more: object = {}) {
  const response = await fetch(new URL(place, inject('siteUrl')), {
    method,
    headers: { ...loginHeaders, ...more, ...(token === '' ? {} : { authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
  });
  const answer = (await response.json()) as { success: boolean; code: string; value: { token: string } };
  expect(answer.code).toBe('ok');
  return answer.value;
}

/** A player whose browser asked for that language. */
async function reader(username: string, language: string): Promise<string> {
  await newPlayer(username);
  const body = { type: 'username', username, password: playerPassword };
  return (await site('POST', '/wps/session/login', '', body, { 'x-language': language })).token;
}

type Words = ReturnType<typeof officeWords>;

async function writeCampaign(
  page: Page,
  t: Words,
  { name, segment, readers }: Record<'name' | 'segment' | 'readers', string>,
) {
  await page.getByLabel(t('campaigns.column.name')).fill(name);
  await page.getByLabel(t('campaigns.column.segment')).selectOption({ label: segment });
  await page.getByRole('checkbox', { name: t('campaigns.channel.email') }).press(' ');
  for (const language of ['BN', 'EN', readers]) {
    await page.getByLabel(t('campaigns.language'), { exact: true }).selectOption(language);
    await typeInto(page, page, t('campaigns.part.subject'), `For {account} (${language})`);
    await typeInto(page, page, t('campaigns.part.text'), 'Hello {account}');
  }
  expect(await faultsOfAxe(page)).toEqual([]);
  await pressButton(page, t('campaigns.save'));
  await page.waitForURL(/campaigns\/[0-9a-f-]{36}/);
}

test.each(looksOf())(
  'a campaign takes two, and leaves out at its sending who may not be written to, at %j',
  {
    timeout: 240_000,
  },
  async (look) => {
    const t = officeWords(look.language);
    const at = lookName(look);
    const readers = readersOf[at as keyof typeof readersOf];
    const mark = `${readers.toLowerCase()}${randomInt(100_000, 999_999)}`;
    const segment = `Readers ${mark}`;
    const [, leaves, excluded] = [
      await reader(`reads${mark}`, readers),
      await reader(`leaves${mark}`, readers),
      await reader(`gone${mark}`, readers),
    ];
    const { page, faults, close } = await staffVisit(browser, 'tania', '/admin/segments/new', look);
    await page.getByLabel(t('segments.column.name')).fill(segment);
    await pressButton(page, t('segments.addCondition'));
    await page.getByLabel(t('segments.about'), { exact: true }).selectOption('language');
    await page.getByLabel(t('segments.values'), { exact: true }).fill(readers);
    await page.getByRole('status').filter({ hasText: /^3$/ }).waitFor();
    await pressButton(page, t('segments.save'));
    await page.waitForURL(/segments\/[0-9a-f-]{36}/);

    await page.goto('/admin/write-campaign');
    await writeCampaign(page, t, { name: `Spring ${mark}`, segment, readers });
    await pressButton(page, t('campaigns.test'));
    await page.getByText(t('campaigns.tested', { to: 'tania' })).waitFor();
    const letters = await (await fetch(new URL('/demo/inbox', inject('siteUrl')))).text();
    expect(letters).toContain('tania');
    expect(await page.getByRole('button', { name: t('campaigns.schedule'), exact: true }).count()).toBe(0);
    await doAct(page, {
      ...{
        t,
        label: t('campaigns.propose'),
        reason: 'greets everybody in spring',
        picture: `admin-campaign-proposed-${at}`,
      },
    });

    const owner = await staffVisit(browser, 'omar', '/admin/proposals', look);
    // Between the proposal and the sending: the list is not what was counted.
    await site('PUT', '/wps/marketing', leaves, { inbox: false, email: false, sms: false });
    await site('POST', '/wps/safety/exclusion', excluded, { months: 6 });
    await approve(owner.page, t, `Spring ${mark}`, `admin-campaign-approve-${at}`);

    await page.reload();
    await page.getByText(t('campaigns.state.done'), { exact: true }).waitFor({ timeout: 60_000 });
    const fact = (label: string) =>
      page.locator('dt', { hasText: label }).first().locator('xpath=following-sibling::dd[1]');
    expect(await fact(t('campaigns.sent')).textContent()).toBe('1');
    expect(await fact(t('campaigns.skip.barred')).textContent()).toBe('1');
    expect(await fact(t('campaigns.skip.unsubscribed')).textContent()).toBe('1');
    expect(await fact(t('campaigns.approvedBy')).textContent()).toContain('omar');
    expect(await faultsOfAxe(page)).toEqual([]);
    await shot(page, `admin-campaign-sent-${at}`, true);

    await pressButton(page, t('campaigns.copy'));
    await page.getByLabel(t('campaigns.column.name')).fill(`Late ${mark}`);
    await pressButton(page, t('campaigns.save'));
    await page.getByRole('heading', { name: `Late ${mark}`, level: 1 }).waitFor();
    await doAct(page, { t, label: t('campaigns.act.stopped'), reason: 'spring is over' });
    await page.getByText(t('campaigns.state.stopped'), { exact: true }).waitFor();
    expect(await page.getByRole('button', { name: t('campaigns.propose'), exact: true }).count()).toBe(0);
    expect([...faults, ...owner.faults]).toEqual([]);
    await owner.close();
    await close();
  },
);
