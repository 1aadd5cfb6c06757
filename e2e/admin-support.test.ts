/** What members write to the house, answered in the back office: a chat that is claimed by one, answered, handed over and closed, by keyboard. */
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { faultsOfAxe } from './axe.ts';
import { openBrowser, visit } from './browser.ts';
import { newPlayer } from './player.ts';
import { shot } from './shots.ts';
import { officeWords, staffVisit } from './staff.ts';
import { wordsOf } from './words.ts';

const seed = Number(process.env['BANYAN_SEED'] ?? '0');
const isBengali = seed % 2 === 1;
const look = { language: isBengali ? 'BN' : 'EN', theme: seed % 3 === 0 ? 'dark' : 'light' } as const;
const name = `${look.language}-${look.theme}`;
const t = wordsOf('EN');
const o = officeWords(look.language);
const within = { timeout: 20_000 };
/** A green picture of 60 by 45. */
const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAADwAAAAtCAIAAAB9FJ8bAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAbElEQVRYhe2SAQ3AQAyE6unE4akqJ+P6CwkCCGGyPMfUDaI09aJxDyyNe+xRpm4QpakXjXtgadxjjzJ1gyhNvWjcA0vjHnuUqRtEaepF4x5YGvfYo0zdIEpTLxr3wNK4xx5l6gZRmnrR/GmPDzQ5AsMtz6dIAAAAAElFTkSuQmCC',
  'base64',
);
let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

test('a chat claimed by one person is answered on the open page of its member, handed to a colleague, and closed', async () => {
  const account = `chat${Date.now().toString(36)}`;
  const player = await visit(browser, { language: 'EN', theme: 'light', width: 1440 }, await newPlayer(account));
  await player.page.goto('/help');
  await player.page
    .getByRole('complementary')
    .getByRole('button', { name: t('service.way.service') })
    .press('Enter');
  const room = player.page.getByRole('dialog', { name: t('support.room.title'), exact: true });
  await room.getByLabel(t('support.message.label')).fill('Where is <b>my</b> deposit?');
  await player.page.keyboard.press('Enter');
  await room
    .getByText(t('support.automatic.received'))
    .or(room.getByText(t('support.automatic.articles')))
    .waitFor();

  const office = await staffVisit(browser, 'sumon', '/admin/canned-answers?do=write', { ...look, width: 1440 });
  const { page: desk } = office;
  const writing = desk.getByRole('dialog', { name: o('conversation.answers.write') });
  await writing.getByLabel(o('conversation.answers.column.title')).fill(`Deposit ${account}`);
  await writing.getByLabel('English').fill('It is there now.');
  await writing.getByLabel('বাংলা').fill('এসে গেছে।');
  expect(await faultsOfAxe(desk)).toEqual([]);
  await shot(desk, `admin-canned-1440-${name}`);
  await writing.getByRole('button', { name: o('conversation.answers.save') }).press('Enter');
  await desk.getByRole('button', { name: `Deposit ${account}` }).waitFor();
  // The dialog has gone by then: keys of the page are off under one.
  await desk.keyboard.press('g');
  await desk.keyboard.press('c');
  await desk.getByRole('link', { name: account }).waitFor();
  await desk.getByText('Where is <b>my</b> deposit?').first().waitFor();
  expect(await faultsOfAxe(desk)).toEqual([]);
  await shot(desk, `admin-chats-1440-${name}`);
  await desk.getByRole('link', { name: account }).press('Enter');
  await desk.getByText(o('chats.claimFirst')).waitFor();
  await desk.keyboard.press('c');
  const answer = desk.getByLabel(o('chats.answer'), { exact: true });
  await answer.waitFor();
  await room.getByText(t('support.message.seen')).waitFor(within);
  // The answer is written without the mouse: the field has the focus from the start.
  await desk.keyboard.type('Good day.');
  await room.getByText(t('support.room.typing')).waitFor(within);
  // A ready answer goes into the field in the member's language.
  await desk.getByRole('button', { name: o('conversation.canned') }).press('Enter');
  await desk.getByRole('button', { name: `Deposit ${account}` }).press('Enter');
  expect(await answer.inputValue()).toBe('Good day.\nIt is there now.');
  await desk.locator('input[type=file]').setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: picture });
  await desk.getByRole('img', { name: o('conversation.picture', { number: 1 }) }).waitFor();
  await answer.press('Enter');
  await room.getByText('It is there now.').waitFor(within);
  await room.getByRole('img', { name: t('uploads.picture', { number: '1' }) }).waitFor();
  await desk.getByRole('log').getByText(o('chats.seen')).waitFor(within);
  await desk.getByRole('button', { name: o('conversation.showPicture', { number: 1 }) }).press('Enter');
  await desk
    .getByRole('log')
    .getByRole('img', { name: o('conversation.picture', { number: 1 }) })
    .waitFor();
  expect(await faultsOfAxe(desk)).toEqual([]);
  await shot(desk, `admin-chat-1440-${name}`);

  // Handed over: the colleague reads the word about it, and the first one cannot answer any more.
  const form = desk.getByRole('dialog', { name: o('chats.handOver') });
  await desk.getByRole('heading', { name: account }).click();
  await desk.keyboard.press('h');
  await form.getByLabel(o('chats.colleague')).selectOption({ label: 'Kamrun Nahar' });
  await form.getByLabel(o('chats.note')).fill('Looks like a stuck deposit.');
  expect(await faultsOfAxe(desk)).toEqual([]);
  await form.getByRole('button', { name: o('chats.handOver') }).press('Enter');
  await desk.getByText(o('chats.claimedBy', { name: 'Kamrun Nahar' })).waitFor();
  expect(await answer.count()).toBe(0);
  const colleague = await staffVisit(browser, 'kamrun', '/admin/chats?queue=mine', { ...look, width: 390 });
  const { page: phone } = colleague;
  await phone.getByRole('link', { name: account }).waitFor();
  await shot(phone, `admin-chats-390-${name}`);
  await phone.getByRole('link', { name: account }).press('Enter');
  await phone.getByText('Looks like a stuck deposit.').waitFor();
  await phone.getByLabel(o('chats.answer'), { exact: true }).fill('All is well now.');
  await phone.getByRole('button', { name: o('chats.send') }).press('Enter');
  await room.getByText('All is well now.').waitFor(within);
  expect(await faultsOfAxe(phone)).toEqual([]);
  await shot(phone, `admin-chat-390-${name}`, true);
  await phone.getByRole('button', { name: `${o('chats.close')} x` }).press('Enter');
  await phone.getByText(o('chats.closed')).waitFor();
  await colleague.close();
  expect([...player.faults, ...office.faults]).toEqual([]);
  await office.close();
  await player.close();
});

test('a complaint is acknowledged and answered in time, escalated, and ended with a last word by who may', async () => {
  const account = `cmp${Date.now().toString(36)}`;
  const player = await visit(browser, { language: 'EN', theme: 'light', width: 1440 }, await newPlayer(account));
  const { page } = player;
  await page.goto('/help?mc=messageV2&box=complaints');
  const centre = page.getByRole('dialog', { name: t('member.entry.messageV2'), exact: true });
  await centre.getByRole('button', { name: t('complaints.new') }).press('Enter');
  await centre.getByRole('textbox').fill('My deposit of yesterday evening is not there.');
  await centre.locator('input[type=file]').setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: picture });
  await centre.getByRole('img', { name: t('uploads.picture', { number: '1' }) }).waitFor();
  await centre.getByRole('button', { name: t('complaints.send') }).press('Enter');
  await centre.getByText(t('complaints.state.open'), { exact: true }).waitFor();
  let reference = '';
  const readReference = async () => {
    reference = /[2-9A-Z]{4}-[2-9A-Z]{4}/.exec((await centre.textContent()) ?? '')?.[0] ?? '';
    return reference;
  };
  await expect.poll(readReference, within).not.toBe('');

  const office = await staffVisit(browser, 'sumon', '/admin/complaints', { ...look, width: 1440 });
  const { page: desk } = office;
  await desk.getByRole('link', { name: reference }).waitFor();
  expect(await faultsOfAxe(desk)).toEqual([]);
  await shot(desk, `admin-complaints-1440-${name}`);
  await desk.getByRole('link', { name: reference }).press('Enter');
  await desk.getByRole('heading', { name: reference }).waitFor();
  await desk.keyboard.press('a');
  await desk.getByText(o('complaints.acknowledgedAt'), { exact: true }).first().waitFor();
  await desk.keyboard.press('r');
  await desk.keyboard.type('We have asked your bank.');
  await desk.keyboard.press('Control+Enter');
  await centre.getByText('We have asked your bank.').waitFor(within);
  await desk.getByRole('button', { name: o('conversation.showPicture', { number: 1 }) }).press('Enter');
  await desk.getByRole('img', { name: o('conversation.picture', { number: 1 }) }).waitFor();
  expect(await faultsOfAxe(desk)).toEqual([]);
  await shot(desk, `admin-complaint-1440-${name}`, true);
  await desk.getByRole('heading', { name: reference }).click();
  await desk.keyboard.press('e');
  await desk.getByLabel(o('office.reason.label')).fill('A lawyer writes for them.');
  await desk
    .getByRole('dialog')
    .getByRole('button', { name: o('complaints.escalate') })
    .press('Enter');
  await desk.getByText('A lawyer writes for them.').waitFor();
  // From now on it is not closed here.
  await desk.getByRole('button', { name: `${o('complaints.close')} x` }).waitFor({ state: 'detached' });
  expect([...player.faults, ...office.faults]).toEqual([]);
  await office.close();

  const colleague = await staffVisit(browser, 'kamrun', '/admin/complaints?queue=escalated', { ...look, width: 390 });
  const { page: phone } = colleague;
  await phone.getByRole('link', { name: reference }).waitFor();
  await shot(phone, `admin-complaints-390-${name}`);
  await phone.getByRole('link', { name: reference }).press('Enter');
  await phone.getByRole('heading', { name: reference }).waitFor();
  await shot(phone, `admin-complaint-390-${name}`, true);
  await phone.getByRole('button', { name: `${o('complaints.close')} x` }).press('Enter');
  const form = phone.getByRole('dialog', { name: o('complaints.close') });
  await form.getByLabel(o('complaints.column.outcome')).selectOption('rejected');
  await form.getByLabel(o('complaints.lastWord')).fill('The bank shows that it never left your account.');
  expect(await faultsOfAxe(phone)).toEqual([]);
  await shot(phone, `admin-complaint-close-390-${name}`);
  await form
    .getByRole('button', { name: o('complaints.close'), exact: true })
    .last()
    .press('Enter');
  await phone.getByText(o('complaints.outcome.rejected')).first().waitFor();
  await centre.getByText('The bank shows that it never left your account.').waitFor(within);
  await centre.getByText(t('complaints.state.closed'), { exact: true }).waitFor(within);
  expect(colleague.faults).toEqual([]);
  await colleague.close();
  await player.close();
});

test('a remark becomes a case that is taken, noted in and closed by keyboard; who may see none finds no page of them', async () => {
  const account = `rem${Date.now().toString(36)}`;
  const remark = `The wheel of ${account} never stops`;
  const player = await visit(browser, { language: 'EN', theme: 'light', width: 1440 }, await newPlayer(account));
  await player.page.goto('/help?mc=messageV2&box=complaints');
  await player.page.getByRole('button', { name: t('complaints.feedback.open') }).press('Enter');
  const popup = player.page.getByRole('dialog', { name: t('complaints.feedback.title'), exact: true });
  await popup.getByRole('textbox').fill(remark);
  await popup.getByRole('button', { name: t('complaints.feedback.send') }).press('Enter');
  await player.page.getByText(t('complaints.feedback.sent')).waitFor();
  await player.close();

  const office = await staffVisit(browser, 'sumon', '/admin/feedback', { ...look, width: 1440 });
  const { page: desk } = office;
  const row = desk.getByRole('row').filter({ hasText: remark });
  await row.waitFor();
  expect(await faultsOfAxe(desk)).toEqual([]);
  await shot(desk, `admin-feedback-1440-${name}`);
  await row.getByRole('button', { name: o('cases.ask') }).press('Enter');
  const form = desk.getByRole('dialog', { name: o('cases.ask') });
  await form.getByLabel(o('cases.column.severity')).selectOption('high');
  await form.getByLabel(o('office.reason.label')).fill('Is the wheel stuck for others too?');
  await form.getByRole('button', { name: o('cases.ask') }).press('Enter');
  await row.waitFor({ state: 'detached' });
  await desk.getByRole('heading', { name: o('complaints.feedback.title') }).click();
  await desk.keyboard.press('g');
  await desk.keyboard.press('i');
  await desk.getByRole('heading', { name: o('cases.title') }).waitFor();
  await desk.getByLabel(o('cases.column.kind')).selectOption('feedback');
  await desk.getByRole('row').filter({ hasText: account }).waitFor();
  expect(await faultsOfAxe(desk)).toEqual([]);
  await shot(desk, `admin-cases-1440-${name}`);
  await desk.getByRole('row').filter({ hasText: account }).getByRole('link').press('Enter');
  await desk.getByText(remark).waitFor();
  await desk.getByRole('heading', { name: o('cases.kind.feedback') }).click();
  await desk.keyboard.press('t');
  await desk.getByText(o('cases.state.taken'), { exact: true }).waitFor();
  await desk.keyboard.press('n');
  await desk.keyboard.type('Only on one phone.');
  await desk.keyboard.press('Control+Enter');
  await desk.getByRole('listitem').filter({ hasText: 'Only on one phone.' }).waitFor();
  expect(await faultsOfAxe(desk)).toEqual([]);
  await shot(desk, `admin-case-1440-${name}`);
  await desk.setViewportSize({ width: 390, height: 844 });
  await shot(desk, `admin-case-390-${name}`, true);
  await desk.getByRole('heading', { name: o('cases.kind.feedback') }).click();
  await desk.keyboard.press('x');
  const closing = desk.getByRole('dialog', { name: o('cases.close') });
  await closing.getByLabel(o('cases.column.outcome')).selectOption('no-fault');
  await closing.getByLabel(o('office.reason.label')).fill('An old phone.');
  await closing
    .getByRole('button', { name: o('cases.close'), exact: true })
    .last()
    .press('Enter');
  await desk.getByText(o('cases.outcome.no-fault')).first().waitFor();
  expect(office.faults).toEqual([]);
  await office.close();

  const other = await staffVisit(browser, 'rafiq', '/admin/complaints', { ...look, width: 390 });
  await other.page.getByText(o('office.notAllowed.title')).waitFor();
  await other.close();
});
