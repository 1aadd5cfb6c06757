/** People of the staff in a browser: signed in by the page itself, with the codes that the demo shows. */
import { randomInt } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { expect, inject } from 'vitest';
import { readTexts, officeFolder } from '../packages/i18n/src/texts.ts';
import { openTab } from './browser.ts';

export type OfficeLook = { language?: 'EN' | 'BN'; theme?: 'light' | 'dark'; width?: number };

const texts = { EN: readTexts('EN', officeFolder), BN: readTexts('BN', officeFolder) };

/** A text of the back office with its placeholders filled. */
export function officeWords(language: 'EN' | 'BN'): (key: string, values?: Record<string, string | number>) => string {
  return (key, values = {}) => {
    const text = texts[language][key];
    if (text === undefined) throw new Error(`there is no text ${key}`);
    return Object.entries(values).reduce((all, [name, value]) => all.replaceAll(`{${name}}`, String(value)), text);
  };
}

/** A browser of somebody of the staff who is not signed in. */
export async function openOffice(browser: Browser, look: OfficeLook = {}): Promise<BrowserContext> {
  const { language = 'EN', theme = 'light', width = 1440 } = look;
  const context = await browser.newContext({
    baseURL: inject('siteUrl'),
    viewport: { width, height: width < 640 ? 844 : 900 },
    hasTouch: width < 1024,
    reducedMotion: 'reduce',
    permissions: ['clipboard-read', 'clipboard-write'],
    // Each browser is somewhere else: a person may try to sign in only so often from one place, and flows share the people.
    extraHTTPHeaders: { 'x-forwarded-for': `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}` },
  });
  context.setDefaultTimeout(15_000);
  await context.addInitScript(
    ([code, colour]) => {
      if (localStorage.getItem('office.language') === null) localStorage.setItem('office.language', code as string);
      if (localStorage.getItem('office.theme') === null) localStorage.setItem('office.theme', colour as string);
    },
    [language, theme],
  );
  return context;
}

type Person = { name: string; code: string };
/** Each code is good once, and flows run beside each other: who makes the file of a code has it. */
function isOurs(name: string, code: string): boolean {
  try {
    writeFileSync(path.join(inject('dataDir'), `code-${name}-${code}`), '', { flag: 'wx' });
    return true;
  } catch {
    return false;
  }
}

/** The code of now, or a later one where flows beside this one took it: half a minute for each. */
export async function codeOf(name: string): Promise<string> {
  const read = async (): Promise<string> => {
    const response = await fetch(new URL('/demo/staff?format=json', inject('siteUrl')));
    const { people } = (await response.json()) as { people: Person[] };
    return people.find((one) => one.name === name)?.code ?? '';
  };
  let code = '';
  const take = async (): Promise<boolean> => {
    code = await read();
    return code !== '' && isOurs(name, code);
  };
  await expect.poll(take, { timeout: 100_000, interval: 1000 }).toBe(true);
  return code;
}

/** Signs in through the page. */
export async function signInStaff(page: Page, name: string, language: 'EN' | 'BN' = 'EN'): Promise<void> {
  const t = officeWords(language);
  await page.getByLabel(t('sign-in.name'), { exact: true }).fill(name);
  await page.getByLabel(t('sign-in.password'), { exact: true }).fill('Banyan#2026');
  await page.getByRole('button', { name: t('sign-in.next') }).click();
  await page.getByLabel(t('sign-in.code.label')).fill(await codeOf(name));
  await page.getByRole('banner').waitFor();
}

/** Somebody signed in, on a page of the back office. */
export async function staffVisit(browser: Browser, name: string, path = '/admin', look: OfficeLook = {}) {
  const context = await openOffice(browser, look);
  const tab = await openTab(context);
  await tab.page.goto(path);
  await signInStaff(tab.page, name, look.language);
  // That nobody was signed in yet is what the page asked.
  tab.faults.length = 0;
  return { ...tab, context, close: () => context.close() };
}
