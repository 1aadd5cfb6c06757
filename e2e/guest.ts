/** A visitor for whom things fail on purpose: what nobody caught is kept, what fails on the network is no fault. */
import type { Browser, Page } from 'playwright-core';
import { expect } from 'vitest';
import { type Look, openContext } from './browser.ts';
import { bareKey } from './words.ts';

export type Guest = { page: Page; thrown: string[] };

export async function guestOf(browser: Browser, look: Look, token?: string): Promise<Guest> {
  const page = await (await openContext(browser, look, token)).newPage();
  const thrown: string[] = [];
  page.on('pageerror', (error) => thrown.push(String(error.stack ?? error)));
  return { page, thrown };
}

/** A call of ours. */
export function isApi(url: URL): boolean {
  return /^\/(wps|lgw)\//.test(url.pathname);
}

/** The document without the answers that the server puts into it, so that the page has to ask for all of them. */
export async function withoutFirstScreen(page: Page): Promise<void> {
  await page.route(
    (url) => !isApi(url),
    async (route) => {
      if (route.request().resourceType() !== 'document') return await route.fallback();
      const response = await route.fetch();
      const body = (await response.text()).replace(/<script type="application\/json"[\s\S]*?<\/script>/, '');
      await route.fulfill({ response, body });
    },
  );
}

/** The page stands: header, a heading in the middle, every text, and nothing was thrown. */
export async function stands({ page, thrown }: Guest, message = ''): Promise<void> {
  const heading = page.locator('main h1').first();
  await expect.poll(() => heading.count(), { timeout: 15_000, message: `${message} has a heading` }).toBe(1);
  if (!/\/(game|seamless|helpmc)/.test(page.url())) await page.getByRole('banner').first().waitFor();
  expect(bareKey.exec((await page.locator('#root').textContent()) ?? '')?.[0], message).toBeUndefined();
  expect(thrown, message).toEqual([]);
}

const names = { BN: 'বাংলা', EN: 'English', UR: 'اردو' } as const;

/** Chooses a language in the header; the press is the page's own, so that it works under a popup too. */
export async function chooseLanguage(page: Page, code: keyof typeof names): Promise<void> {
  const html = page.locator('html');
  const now = (await html.getAttribute('lang'))?.toUpperCase() as keyof typeof names;
  const opener = page.locator('header button', { hasText: names[now] }).first();
  await opener.evaluate((node: HTMLElement) => node.click());
  const way = page.locator('li button', { has: page.locator(`span[lang="${code.toLowerCase()}"]`) }).first();
  await way.evaluate((node: HTMLElement) => node.click());
  await expect.poll(() => html.getAttribute('lang'), { timeout: 15_000 }).toBe(code.toLowerCase());
}
