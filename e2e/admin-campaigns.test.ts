/**
 * A campaign from its segment to its reader: written by whose work it is, with the count beside the rule; sent; read by the player, who unsubscribes with one click
 * and is not written again. One look of the run's seed, two in the long run.
 */
import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { faultsOfAxe } from './axe.ts';
import { openBrowser, visit } from './browser.ts';
import { loginHeaders } from './device.ts';
import { newPlayer, playerPassword } from './player.ts';
import { operate } from './product.ts';
import { shot } from './shots.ts';
import { type OfficeLook, officeWords, staffVisit } from './staff.ts';
import { wordsOf } from './words.ts';
import { walked } from './walked.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
  // A flow runs at any hour.
  await operate(inject('dataDir'), 'settings', 'set', 'campaigns.quiet', '{"from":"00:00","until":"00:00"}');
});
afterAll(() => browser.close());

const all: readonly (OfficeLook & { language: 'EN' | 'BN'; theme: 'light' | 'dark'; width: number; own: string })[] = [
  { language: 'EN', theme: 'light', width: 1440, own: 'KK' },
  { language: 'BN', theme: 'dark', width: 390, own: 'UZ' },
];
const looks = walked(all);
const press = (what: Locator) => what.press('Enter');

/** A player who came in with a language that nobody else of the flows has: a segment of their own. */
async function playerWith(name: string, language: string): Promise<string> {
  await newPlayer(name);
  const response = await fetch(new URL('/wps/session/login', inject('siteUrl')), {
    method: 'POST',
    headers: { ...loginHeaders, 'x-language': language },
    body: JSON.stringify({ type: 'username', username: name, password: playerPassword }),
  });
  const { value } = (await response.json()) as { value: { token: string } };
  return value.token;
}

test.each(looks)(
  'a campaign is written, sent and read, and its reader ends it: $language $theme $width',
  async (look) => {
    const t = officeWords(look.language);
    const nameOf = (what: string) => `admin-${what}-${look.width}-${look.theme}-${look.language.toLowerCase()}`;
    const name = `crm${look.own.toLowerCase()}`;
    const token = await playerWith(name, look.own);
    const { page, faults, close } = await staffVisit(browser, 'tania', '/admin/segments/new', look);
    await page.getByLabel(t('segments.column.name')).fill(`Readers ${look.own}`);
    await press(page.getByRole('button', { name: t('segments.addCondition'), exact: true }));
    await page.getByLabel(t('segments.about'), { exact: true }).selectOption('language');
    await page.getByLabel(t('segments.values'), { exact: true }).fill(look.own);
    const count = page.getByRole('status').filter({ hasText: /^\d+$/ });
    await count.filter({ hasText: /^1$/ }).waitFor();
    expect(await faultsOfAxe(page)).toEqual([]);
    await shot(page, nameOf('segment'), true);
    await press(page.getByRole('button', { name: t('segments.save'), exact: true }));
    await page.waitForURL(/segments\/[0-9a-f-]{36}/);

    const send = async (subject: string) => {
      await writeAndSend(page, t, { own: look.own, subject, nameOf });
      await page.getByText(t('campaigns.state.done'), { exact: true }).waitFor({ timeout: 30_000 });
    };
    await send(`First for {account}`);
    expect(await faultsOfAxe(page)).toEqual([]);
    await shot(page, nameOf('campaign'), true);

    const words = wordsOf(look.language);
    const player = await visit(browser, look, token);
    await player.page.goto('/?mc=messageV2');
    const message = player.page.getByRole('button', { name: `First for ${name}` });
    await message.click();
    await player.page.getByText(`Hello ${name}`).waitFor();
    await shot(player.page, nameOf('offer-read').replace('admin-', ''));
    await player.page.getByRole('checkbox', { name: words('marketing.channel.inbox') }).click();
    await player.page.getByText(words('marketing.saved')).waitFor();
    expect(await faultsOfAxe(player.page)).toEqual([]);

    await send(`Second for {account}`);
    await page.getByText(t('campaigns.skip.unsubscribed')).waitFor();
    await player.page.goto('/?mc=messageV2');
    await message.waitFor();
    expect(await player.page.getByRole('button', { name: `Second for ${name}` }).count()).toBe(0);
    expect([...faults, ...player.faults]).toEqual([]);
    await player.close();
    await close();
  },
);

type Written = { readonly own: string; readonly subject: string; readonly nameOf: (what: string) => string };

async function writeAndSend(
  page: Page,
  t: ReturnType<typeof officeWords>,
  { own, subject, nameOf }: Written,
): Promise<void> {
  await page.goto('/admin/write-campaign');
  await page.getByLabel(t('campaigns.column.name')).fill(`For ${own}: ${subject}`);
  await page.getByLabel(t('campaigns.column.segment')).selectOption({ label: `Readers ${own}` });
  // The site's language is what is read where a player's own has no text.
  for (const language of ['BN', 'EN']) {
    await page.getByLabel(t('campaigns.language'), { exact: true }).selectOption(language);
    await page.getByLabel(t('campaigns.part.subject'), { exact: true }).fill(subject);
    await page.getByLabel(t('campaigns.part.text'), { exact: true }).fill('Hello {account}');
  }
  await page.getByText('Hello alice').waitFor();
  expect(await faultsOfAxe(page)).toEqual([]);
  await shot(page, nameOf('campaign-written'), true);
  await press(page.getByRole('button', { name: t('campaigns.save'), exact: true }));
  await page.waitForURL(/campaigns\/[0-9a-f-]{36}/);
  await press(page.getByRole('button', { name: t('campaigns.schedule'), exact: true }));
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(t('office.reason.label')).fill('to greet them');
  await press(dialog.getByRole('button', { name: t('campaigns.schedule'), exact: true }));
  await dialog.waitFor({ state: 'hidden' });
}

test('who has nothing to do with campaigns is told so, and sees none in the menu', async () => {
  const t = officeWords('EN');
  const { page, close } = await staffVisit(browser, 'ruma', '/admin/campaigns');
  await page.getByText(t('office.notAllowed.title')).waitFor();
  expect(await page.getByRole('link', { name: t('campaigns.title'), exact: true }).count()).toBe(0);
  await close();
});
