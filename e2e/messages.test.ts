/**
 * A complaint with a picture from its form to its answer: the badge, the message, the way to the conversation, reading, deleting and
 * taking that back; a remark of a member; pictures refused in words. One look of the run's seed, all in the long run.
 */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { type Look, openBrowser, visit } from './browser.ts';
import { newPlayer } from './player.ts';
import { operate } from './product.ts';
import { shot } from './shots.ts';
import { wordsOf } from './words.ts';

const looks: readonly Look[] = [
  { language: 'EN', theme: 'light', width: 1440 },
  { language: 'BN', theme: 'dark', width: 390 },
  { language: 'BN', theme: 'light', width: 1440 },
];
const seed = Number(process.env['BANYAN_SEED'] ?? '0');
const walked = process.env['BANYAN_LONG'] === '1' ? looks : [looks[seed % looks.length] as Look];
const within = { timeout: 15_000 };

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

describe.each(walked)('in $language, $theme, $width wide', (look) => {
  const t = wordsOf(look.language);
  const centre = (page: Page) => page.getByRole('dialog', { name: t('member.entry.messageV2'), exact: true });
  const tab = (page: Page, box: string) => centre(page).getByRole('tab', { name: t(`inbox.box.${box}`) });

  test('a complaint is sent with a picture, answered, read, and its message deleted and brought back', async () => {
    const name = `msg${look.language.toLowerCase()}${look.width}${look.theme}`;
    const token = await newPlayer(name);
    const { page, faults, close } = await visit(browser, look, token);
    await page.goto('/help?mc=messageV2&box=complaints');
    await centre(page).getByText(t('complaints.empty')).waitFor();
    await centre(page)
      .getByRole('button', { name: t('complaints.new') })
      .click();
    await centre(page)
      .getByRole('button', { name: t('complaints.send') })
      .click();
    await centre(page).getByText(t('refusals.content-empty')).waitFor();
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
    await input.setInputFiles({ name: 'proof.png', mimeType: 'image/png', buffer: picture });
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
