/** A browser for a test file, and pages in it as a person of a language, a theme and a screen opens them. */
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { inject } from 'vitest';
import { chromiumArguments } from './chromium.ts';
import { beDevice, loginHeaders } from './device.ts';

export type Look = {
  language: 'BN' | 'EN' | 'UR';
  theme: 'light' | 'dark';
  width: number;
  height?: number;
};

export async function openBrowser(): Promise<Browser> {
  return await chromium.launch({ executablePath: inject('chromiumPath'), args: [...chromiumArguments] });
}

export type Visit = {
  page: Page;
  /** Everything the browser complained of: errors of the console, exceptions, and answers that failed. */
  faults: string[];
  close(): Promise<void>;
};

/** The announcements for everybody who comes in: a popup over what a flow looks at. Asked for once. */
let entryNotices: Promise<string> | undefined;

async function idsOfEntryNotices(): Promise<string> {
  const response = await fetch(new URL('/wps/relay/MCSFE_getListAnnouncements?types=PU', inject('siteUrl')));
  const answer = (await response.json()) as { value: { popup: { id: string }[] } };
  return answer.value.popup.map(({ id }) => id).join(' ');
}

/** What one person's browser keeps: storage, cookies and what was fetched. Nothing moves, so that what is seen stays. */
export async function openContext(browser: Browser, look: Look, token?: string): Promise<BrowserContext> {
  const { language, theme, width, height = width < 640 ? 844 : 1000 } = look;
  const context = await browser.newContext({
    baseURL: inject('siteUrl'),
    viewport: { width, height },
    hasTouch: width < 1024,
    reducedMotion: 'reduce',
  });
  context.setDefaultTimeout(15_000);
  if (token !== undefined) await beDevice(context);
  entryNotices ??= idsOfEntryNotices();
  await context.addInitScript(
    ([code, look, session, seen]) => {
      // They have been read, but for a flow that is about them.
      if (sessionStorage.getItem('seen_popups') === null) sessionStorage.setItem('seen_popups', seen as string);
      // A choice that the person makes on the page stays.
      if (localStorage.getItem('currentLanguage') === null) localStorage.setItem('currentLanguage', code as string);
      if (localStorage.getItem('theme') === null) localStorage.setItem('theme', look as string);
      if (session !== '' && sessionStorage.getItem('token') === null)
        sessionStorage.setItem('token', session as string);
    },
    [language, theme, token ?? '', await entryNotices],
  );
  return context;
}

/** A new tab with everything that it complains of. */
export async function openTab(context: BrowserContext): Promise<{ page: Page; faults: string[] }> {
  const page = await context.newPage();
  const faults: string[] = [];
  page.on('console', (message) => {
    const { url } = message.location();
    // The document of an address without a page is a 404 by itself; the browser says so, and so does the page.
    const isOwnStatus = url === page.url() && /^Failed to load resource.*\b404\b/.test(message.text());
    if (message.type() === 'error' && !isOwnStatus) faults.push(`${message.text()} (${url})`);
  });
  page.on('pageerror', (error) => faults.push(String(error.stack ?? error)));
  return { page, faults };
}

/** Opens an empty page of a new visitor, or of whom the token names. */
export async function visit(browser: Browser, look: Look, token?: string): Promise<Visit> {
  const context = await openContext(browser, look, token);
  return { ...(await openTab(context)), close: () => context.close() };
}

/** A session of a demo account, opened by the API. */
export async function sessionOf(username: string): Promise<string> {
  const response = await fetch(new URL('/wps/session/login', inject('siteUrl')), {
    method: 'POST',
    headers: loginHeaders,
    body: JSON.stringify({ type: 'username', username, password: 'Banyan#2026' }),
  });
  const answer = (await response.json()) as { success: boolean; value: { token: string }; code: string };
  if (!answer.success) throw new Error(`${username} could not log in: ${answer.code}`);
  return answer.value.token;
}
