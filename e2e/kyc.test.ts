/** Showing who one is, from the security centre to the yes of the back office: what is missing, what waits, why one is not taken. */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { faultsOfAxe } from './axe.ts';
import { type Look, openBrowser, visit } from './browser.ts';
import { picture } from './picture.ts';
import { newPlayer } from './player.ts';
import { shot } from './shots.ts';
import { officeWords, staffVisit } from './staff.ts';
import { wordsOf } from './words.ts';
import { walked } from './walked.ts';

const looks: readonly Look[] = [
  { language: 'BN', theme: 'light', width: 390 },
  { language: 'EN', theme: 'dark', width: 1440 },
  { language: 'BN', theme: 'dark', width: 1440 },
  { language: 'EN', theme: 'light', width: 390 },
];
const drawn = walked(looks);
const within = { timeout: 15_000 };

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

test.each(drawn)(
  'details and papers, one refused with its reason and sent again, in $language at $width',
  async (look) => {
    const t = wordsOf(look.language);
    const name = `kyc${look.language.toLowerCase()}${look.width}`;
    const { page, faults, close } = await visit(browser, look, await newPlayer(name));
    await page.goto('/help?mc=securityCenter&part=identity');
    const section = page.getByRole('region', { name: t('kyc.title'), exact: true });
    const step = (title: string) => section.getByRole('listitem').filter({ hasText: t(title) });
    const add = (item: ReturnType<Page['locator']>, label: string) =>
      item.getByRole('button', { name: t(label), exact: true });
    await section.waitFor();
    await section.getByText(t('kyc.whole.none'), { exact: true }).waitFor();
    const person = step('kyc.step.person');
    await add(person, 'kyc.add').click();
    await person.getByLabel(t('kyc.field.name')).fill('Rupa Das');
    await person.getByLabel(t('kyc.field.birthDate')).fill('2015-01-01');
    await person.getByLabel(t('kyc.field.number')).fill(`${look.width}${look.language}12345`);
    await add(person, 'kyc.save').click();
    await person.getByText(t('refusals.under-age', { age: '18' })).waitFor();
    await person.getByLabel(t('kyc.field.birthDate')).fill('1990-05-17');
    await add(person, 'kyc.save').click();
    await person.getByText('R••• D••').waitFor();
    for (const kind of ['front', 'back', 'selfie', 'address']) {
      const item = step(`kyc.document.${kind}`);
      await add(item, 'kyc.add').click();
      await item.locator('input[type=file]').setInputFiles(picture);
      await item.getByRole('img').waitFor();
      await add(item, 'kyc.send').click();
      await item.getByText(t('kyc.state.pending'), { exact: true }).waitFor();
    }
    await section.getByText(t('kyc.intro.pending')).waitFor();
    const office = await staffVisit(browser, 'kamrun', '/admin/kyc', {
      language: look.language === 'BN' ? 'BN' : 'EN',
      theme: look.theme === 'dark' ? 'light' : 'dark',
      width: look.width,
    });
    const { page: desk } = office;
    const o = officeWords(look.language === 'BN' ? 'BN' : 'EN');
    await desk.getByRole('link', { name }).click();
    await desk.getByText('1990-05-17').waitFor();
    const tab = (kind: string) => desk.getByRole('tab', { name: o(`kyc.kind.${kind}`) });
    const confirm = (key: string) => desk.getByRole('dialog').getByRole('button', { name: o(key), exact: true });
    await tab('back').click();
    await desk.getByRole('img', { name: o('kyc.kind.back') }).waitFor();
    await shot(desk, `admin-papers-${look.language}-${look.width}`);
    expect(await faultsOfAxe(desk)).toEqual([]);
    await desk.keyboard.press('r');
    await desk.getByLabel(o('kyc.column.reason')).selectOption('cut-off');
    await confirm('kyc.reject').click();
    await tab('back').getByText(o('kyc.state.rejected')).waitFor();
    await section.getByText(t('kyc.reason.cut-off')).waitFor(within);
    await shot(page, `kyc-${look.language}-${look.width}-${look.theme}`);
    const back = step('kyc.document.back');
    await add(back, 'kyc.again').click();
    await back.locator('input[type=file]').setInputFiles(picture);
    await back.getByRole('img').waitFor();
    await add(back, 'kyc.send').click();
    await back.getByText(t('kyc.state.pending'), { exact: true }).waitFor();
    await desk.reload();
    for (const kind of ['front', 'back', 'selfie', 'address']) {
      await tab(kind).click();
      await desk.getByRole('img', { name: o(`kyc.kind.${kind}`) }).waitFor();
      await desk.keyboard.press('a');
      await desk.getByLabel(o('kyc.expiresOn')).fill('2099-12-31');
      await confirm('kyc.verify').click();
      await tab(kind).getByText(o('kyc.state.verified')).waitFor();
    }
    await section.getByText(t('kyc.intro.verified')).waitFor(within);
    expect(office.faults).toEqual([]);
    await office.close();
    // Who is too young was refused, which a browser writes down.
    expect(faults.filter((fault) => !fault.includes('/wps/kyc/person'))).toEqual([]);
    await close();
  },
);
