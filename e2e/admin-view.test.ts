/** A member's pages as the member sees them, in the back office: begun with a notice, read in a frame, changed by nothing, ended by a press. */
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { faultsOfAxe } from './axe.ts';
import { openBrowser } from './browser.ts';
import { newPlayer } from './player.ts';
import { shot } from './shots.ts';
import { type OfficeLook, officeWords, staffVisit } from './staff.ts';
import { wordsOf } from './words.ts';
import { walked } from './walked.ts';

const looks: readonly Required<OfficeLook>[] = [
  { language: 'EN', theme: 'light', width: 1440 },
  { language: 'BN', theme: 'dark', width: 390 },
  { language: 'BN', theme: 'light', width: 1440 },
  { language: 'EN', theme: 'dark', width: 390 },
];
const drawn = walked(looks);

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

async function unreadOf(token: string): Promise<unknown> {
  const response = await fetch(new URL('/wps/messages/inbox', inject('siteUrl')), {
    headers: { authorization: `Bearer ${token}`, 'x-away': '1' },
  });
  return ((await response.json()) as { value: unknown }).value;
}

test.each(drawn)(
  'support looks at the messages of a member, who keeps them unread, at %j',
  { timeout: 120_000 },
  async (look) => {
    const t = officeWords(look.language);
    const site = wordsOf(look.language);
    const account = `seen${look.width}${Date.now() % 1_000_000}`;
    const token = await newPlayer(account);
    const unread = await unreadOf(token);
    const { page, faults, close } = await staffVisit(browser, 'sumon', `/admin/members?find=${account}`, look);
    await page.getByRole('link', { name: account, exact: true }).first().press('Enter');
    await page.getByRole('heading', { name: account, level: 1 }).waitFor();
    await page.getByRole('button', { name: t('members.act.more'), exact: true }).press('Enter');
    await page
      .getByRole('listitem')
      .getByRole('button', { name: t('members.act.view'), exact: true })
      .press('Enter');
    await page.getByText(t('members.view.noted')).waitFor();
    expect(await faultsOfAxe(page)).toEqual([]);
    await page.getByRole('button', { name: t('members.view.begin'), exact: true }).press('Enter');
    await page.getByText(t('members.view.banner', { account })).waitFor();

    const frame = page.frameLocator(`iframe[title="${t('members.view.frame', { account })}"]`);
    await frame.getByText(account).filter({ visible: true }).first().waitFor();
    await frame.getByText('5,000.00').filter({ visible: true }).first().waitFor();
    expect(await faultsOfAxe(page)).toEqual([]);
    const name = `admin-view-${look.width}-${look.theme}-${look.language.toLowerCase()}`;
    await shot(page, name);
    expect(await page.getByText(t('members.view.refused')).count()).toBe(0);
    await frame
      .getByRole('dialog')
      .getByRole('button', { name: site('member.entry.messageV2') })
      .filter({ visible: true })
      .first()
      .press('Enter');
    await frame.getByRole('button', { name: site('member.messages.all') }).press('Enter');
    await page.getByText(t('members.view.refused')).first().waitFor();
    await shot(page, `${name}-refused`);
    expect(await unreadOf(token)).toEqual(unread);

    await page.getByRole('button', { name: t('members.view.end'), exact: true }).press('Enter');
    await page.getByText(t('members.view.noted')).waitFor();
    expect(await page.locator('iframe').count()).toBe(0);
    expect(faults).toEqual([]);
    await close();
  },
);
