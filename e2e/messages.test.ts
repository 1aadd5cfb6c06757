/**
 * A complaint with a picture from its form to its answer: the badge, the message, the way to the conversation, reading, deleting and
 * taking that back; a remark of a member; pictures refused in words. One look of the run's seed, two in the long run.
 */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { type Look, openBrowser, visit } from './browser.ts';
import { picture } from './picture.ts';
import { newPlayer } from './player.ts';
import { operate } from './product.ts';
import { shot } from './shots.ts';
import { wordsOf } from './words.ts';
import { walked } from './walked.ts';

const looks: readonly Look[] = [
  { language: 'EN', theme: 'light', width: 1440 },
  { language: 'BN', theme: 'dark', width: 390 },
  { language: 'BN', theme: 'light', width: 1440 },
  { language: 'EN', theme: 'dark', width: 390 },
];
const drawn = walked(looks);
const within = { timeout: 15_000 };

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

describe.each(drawn)('in $language, $theme, $width wide', (look) => {
  const t = wordsOf(look.language);
  const centre = (page: Page) => page.getByRole('dialog', { name: t('member.entry.messageV2'), exact: true });
  const tab = (page: Page, box: string) => centre(page).getByRole('tab', { name: t(`inbox.box.${box}`) });

  test('a complaint is sent with a picture, answered, read, and its message deleted and brought back', async () => {
    const name = `msg${look.language.toLowerCase()}${look.width}${look.theme}`;
    const token = await newPlayer(name);
    const { page, faults, close } = await visit(browser, look, token);
    // The way there from every page is in the foot of it (MSG-08).
    await page.goto('/help');
    const foot = page.getByRole('contentinfo');
    await foot.scrollIntoViewIfNeeded();
    if (look.width < 640) await foot.getByRole('button', { name: t('content.foot.help'), exact: true }).click();
    await foot.getByRole('link', { name: t('inbox.box.complaints'), exact: true }).click();
    await centre(page).getByText(t('complaints.empty')).waitFor();
    await centre(page)
      .getByRole('button', { name: t('complaints.new') })
      .click();
    await centre(page)
      .getByRole('button', { name: t('complaints.send') })
      .click();
    await centre(page).getByText(t('refusals.content-empty')).waitFor();
    const kinds = centre(page).getByRole('combobox').locator('option');
    expect(await kinds.allTextContents()).toEqual(
      ['deposit', 'withdraw', 'game', 'service', 'apply', 'other'].map((kind) => t(`complaints.kind.${kind}`)),
    );
    await centre(page).getByRole('textbox').fill('x'.repeat(9));
    await centre(page)
      .getByRole('button', { name: t('complaints.send') })
      .click();
    await centre(page)
      .getByText(t('refusals.content-too-short', { min: '10' }))
      .waitFor();
    await centre(page).getByRole('textbox').fill('x'.repeat(501));
    await centre(page)
      .getByRole('button', { name: t('complaints.send') })
      .click();
    await centre(page)
      .getByText(t('refusals.content-too-long', { max: '500' }))
      .waitFor();
    const input = centre(page).locator('input[type=file]');
    await input.setInputFiles({ name: 'a.gif', mimeType: 'image/gif', buffer: Buffer.from('GIF89a') });
    await centre(page).getByText(t('refusals.picture-type')).waitFor();
    await centre(page)
      .getByRole('button', { name: t('uploads.remove', { number: '1' }) })
      .press('Enter');
    await input.setInputFiles(picture);
    await centre(page)
      .getByRole('img', { name: t('uploads.picture', { number: '1' }) })
      .waitFor();
    await centre(page).getByRole('textbox').fill('My deposit of yesterday evening is not there.');
    await shot(page, `complaint-form-${look.language}-${look.width}-${look.theme}`);
    await centre(page)
      .getByRole('button', { name: t('complaints.send') })
      .click();
    const state = centre(page).getByText(t('complaints.state.open'), { exact: true });
    await state.waitFor();
    await centre(page)
      .getByRole('img', { name: t('uploads.picture', { number: '1' }) })
      .waitFor();
    const reference = /[2-9A-Z]{4}-[2-9A-Z]{4}/.exec((await centre(page).textContent()) ?? '')?.[0] ?? '';
    expect(reference).not.toBe('');
    await operate(inject('dataDir'), 'complaints', 'answer', reference, 'It is there now.');
    // The open page hears of it.
    await centre(page).getByText('It is there now.').waitFor(within);
    await shot(page, `complaint-view-${look.language}-${look.width}-${look.theme}`);
    await tab(page, 'inbox').click();
    const row = centre(page).locator('li[data-type=complaint-answered]');
    await row.getByRole('button').first().click();
    await shot(page, `inbox-${look.language}-${look.width}-${look.theme}`);
    await expect.poll(() => row.getAttribute('data-unread'), within).toBe('false');
    await row.getByRole('button', { name: t('inbox.delete') }).click();
    await row.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: t('inbox.undo') }).click();
    await row.waitFor();
    await row.getByRole('button').first().click();
    await row.getByRole('button', { name: t('inbox.open') }).click();
    await centre(page).getByText('It is there now.').waitFor();
    expect(new URL(page.url()).searchParams.get('box')).toBe('complaints');
    await centre(page).getByRole('textbox').fill('Thank you.');
    await centre(page)
      .getByRole('button', { name: t('complaints.sendMore'), exact: true })
      .click();
    await centre(page).getByText(t('complaints.state.reopened'), { exact: true }).waitFor();
    expect(faults).toEqual([]);
    await close();
  });

  test('the chat takes pictures of a member and keeps them, under the head that the house gave it (MSG-09)', async () => {
    const name = `chat${look.language.toLowerCase()}${look.width}${look.theme}`;
    const { page, faults, close } = await visit(browser, look, await newPlayer(name));
    await page.goto('/help?mc=messageV2');
    const room = page.getByRole('dialog', { name: t('support.room.title'), exact: true });
    const open = () =>
      centre(page)
        .getByRole('button', { name: t('member.messages.openChat') })
        .click();
    await open();
    const head = room.getByText(t('support.room.title'), { exact: true }).first();
    const colour = () =>
      head.evaluate((node) => {
        let seen: Element | null = node;
        while (seen !== null && getComputedStyle(seen).backgroundColor === 'rgba(0, 0, 0, 0)')
          seen = seen.parentElement;
        return seen === null ? '' : getComputedStyle(seen).backgroundColor;
      });
    // #6142bf, in both themes.
    expect(await colour()).toBe('rgb(97, 66, 191)');
    await room.getByRole('button', { name: t('uploads.add'), exact: true }).click();
    const input = room.locator('input[type=file]');
    await input.setInputFiles({ name: 'a.gif', mimeType: 'image/gif', buffer: Buffer.from('GIF89a') });
    await room.getByText(t('refusals.picture-type')).waitFor();
    await room.getByRole('button', { name: t('uploads.remove', { number: '1' }) }).click();
    await input.setInputFiles([picture, { ...picture, name: 'second.png' }]);
    await room.getByRole('img', { name: t('uploads.picture', { number: '2' }) }).waitFor();
    await room.getByRole('textbox').fill('My two slips of yesterday.');
    await room.getByRole('button', { name: t('support.message.send'), exact: true }).click();
    const said = room.locator('article[data-author=person]');
    const pictures = said.getByRole('img', { name: t('uploads.picture', { number: '2' }) });
    await pictures.waitFor();
    await operate(inject('dataDir'), 'support', 'reply', name, 'Both are here, thank you.');
    await room.getByText('Both are here, thank you.').waitFor(within);
    await shot(page, `chat-${look.language}-${look.width}-${look.theme}`);
    await page.reload();
    await open();
    await pictures.waitFor();
    // The two stand beside each other, also on a phone.
    const tops = await said.getByRole('img').evaluateAll((list) => list.map((one) => one.getBoundingClientRect().top));
    expect(new Set(tops).size).toBe(1);
    await expect.poll(() => pictures.evaluate((node: HTMLImageElement) => node.naturalWidth), within).toBe(60);
    // One is opened large by the keyboard, and Escape leads back to the conversation.
    const label = t('uploads.picture', { number: '2' });
    await said.getByRole('button', { name: label }).press('Enter');
    const large = page.getByRole('dialog', { name: label, exact: true });
    await large.getByRole('img', { name: label }).waitFor();
    await shot(page, `chat-picture-${look.language}-${look.width}-${look.theme}`);
    await page.keyboard.press('Escape');
    await large.waitFor({ state: 'hidden' });
    await pictures.waitFor();
    expect(faults).toEqual([]);
    await close();
  });
});

test('a remark of 140 characters is sent, and 141 are refused in words', async () => {
  const t = wordsOf('EN');
  const { page, close } = await visit(browser, looks[0] as Look, await newPlayer('remarks'));
  await page.goto('/help?mc=messageV2&box=complaints');
  await page.getByRole('button', { name: t('complaints.feedback.open') }).click();
  const popup = page.getByRole('dialog', { name: t('complaints.feedback.title'), exact: true });
  await popup.getByRole('textbox').fill('x'.repeat(141));
  await popup.getByRole('button', { name: t('complaints.feedback.send') }).click();
  await popup.getByText(t('refusals.content-too-long', { max: '140' })).waitFor();
  await popup.getByRole('textbox').fill('x'.repeat(140));
  const sent = page.waitForRequest((request) => request.url().includes('/wps/feedback') && request.method() === 'PUT');
  await popup.getByRole('button', { name: t('complaints.feedback.send') }).click();
  await sent;
  await page.getByText(t('complaints.feedback.sent')).waitFor();
  expect(await operate(inject('dataDir'), 'complaints', 'feedback')).toContain('x'.repeat(140));
  await close();
});
