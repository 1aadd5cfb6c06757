/** Player protection in the back office: support reports what it heard, compliance speaks with the member by keyboard, and the watch ends. */
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { faultsOfAxe } from './axe.ts';
import { openBrowser } from './browser.ts';
import { newPlayer } from './player.ts';
import { shot } from './shots.ts';
import { officeWords, staffVisit } from './staff.ts';

const en = officeWords('EN');
const bn = officeWords('BN');
let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

test('a concern is reported, waits on the desk of compliance, and a contact ends the watch', async () => {
  const account = `harm${Date.now() % 1_000_000}`;
  await newPlayer(account);
  const sumon = await staffVisit(browser, 'sumon', `/admin/members?find=${account}`);
  await sumon.page.getByRole('link', { name: account }).first().press('Enter');
  await sumon.page.getByRole('tab', { name: en('members.tab.safety') }).click();
  await sumon.page.getByText(en('safety.watch.none')).waitFor();
  await sumon.page.getByRole('button', { name: en('safety.report.press') }).press('Enter');
  const dialog = sumon.page.getByRole('dialog');
  await dialog.getByLabel(en('office.reason.label')).fill('wrote that the rent is gone');
  await dialog.getByRole('button', { name: en('safety.report.press') }).press('Enter');
  await sumon.page.getByText(en('safety.marker.reported')).first().waitFor();
  await shot(sumon.page, 'admin-watch-1440-light-en', true);
  expect(await faultsOfAxe(sumon.page)).toEqual([]);

  const kamrun = await staffVisit(browser, 'kamrun', '/admin', { language: 'BN', theme: 'dark', width: 390 });
  await kamrun.page.getByRole('link', { name: bn('desk.queue.watches') }).press('Enter');
  await kamrun.page.getByRole('link', { name: account }).waitFor();
  await shot(kamrun.page, 'admin-watches-390-dark-bn', true);
  expect(await faultsOfAxe(kamrun.page)).toEqual([]);
  await kamrun.page.getByRole('link', { name: account }).focus();
  await kamrun.page.keyboard.press('Enter');
  const press = kamrun.page.getByRole('button', { name: bn('safety.contact.press') });
  await press.focus();
  await kamrun.page.keyboard.press('Enter');
  const asked = kamrun.page.getByRole('dialog');
  await asked.getByLabel(bn('safety.contact.outcome')).selectOption('no-concern');
  await asked.getByLabel(bn('office.reason.label')).fill('sold a shop, plays with what is left over');
  await shot(kamrun.page, 'admin-contact-390-dark-bn');
  await asked.getByRole('button', { name: bn('safety.contact.press') }).press('Enter');
  await kamrun.page.getByText('sold a shop').waitFor();
  await kamrun.page.getByText(bn('safety.watch.none')).waitFor();
  await shot(kamrun.page, 'admin-watch-390-dark-bn', true);
  expect([...sumon.faults, ...kamrun.faults]).toEqual([]);
  await kamrun.close();
  await sumon.close();

  const farhana = await staffVisit(browser, 'farhana', '/admin/watches');
  await farhana.page.getByText(en('office.notAllowed.title')).waitFor();
  await farhana.close();
});

test('a suspicion is filed from the member’s page and seen by the nominated officer alone', async () => {
  const account = `susp${Date.now() % 1_000_000}`;
  await newPlayer(account);
  const sumon = await staffVisit(browser, 'sumon', `/admin/members?find=${account}`);
  await sumon.page.getByRole('link', { name: account }).first().press('Enter');
  await sumon.page.getByRole('button', { name: en('members.act.more') }).press('Enter');
  await sumon.page.getByRole('button', { name: en('members.act.suspicion') }).press('Enter');
  const dialog = sumon.page.getByRole('dialog');
  await dialog.getByLabel(en('office.reason.label')).fill('three deposits of others, withdrawn at once');
  await dialog.getByRole('button', { name: en('members.act.suspicion') }).press('Enter');
  await dialog.waitFor({ state: 'hidden' });
  await sumon.page.goto('/admin/suspicions');
  await sumon.page.getByText(en('office.notAllowed.title')).waitFor();

  const kamrun = await staffVisit(browser, 'kamrun', '/admin/suspicions');
  await kamrun.page.getByRole('row').filter({ hasText: account }).getByRole('link').first().press('Enter');
  await kamrun.page.getByRole('button', { name: en('suspicions.examine') }).press('Enter');
  await kamrun.page.getByRole('dialog').getByLabel(en('office.reason.label')).fill('asked the bank');
  await kamrun.page
    .getByRole('dialog')
    .getByRole('button', { name: en('suspicions.examine') })
    .press('Enter');
  await kamrun.page.getByRole('button', { name: en('suspicions.report') }).waitFor();
  await shot(kamrun.page, 'admin-suspicion-1440-light-en');
  expect(await faultsOfAxe(kamrun.page)).toEqual([]);
  expect([...sumon.faults, ...kamrun.faults]).toEqual([]);
  await kamrun.close();
  await sumon.close();
});
