/**
 * One first visit in a real browser: what was fetched, what had been fetched when the page could be used, how far the
 * layout jumped, and the longest task on a processor four times slower.
 */
import { gzipSync } from 'node:zlib';
import { chromium, type Page } from 'playwright-core';
import { chromiumArguments, findChromium } from '../../e2e/chromium.ts';

export type FirstLoad = {
  scriptKb: number;
  /** The part of it that any site of the same libraries carries. */
  baseScriptKb: number;
  styleKb: number;
  fontKb: number;
  requestsToUsable: number;
  requests: number;
  layoutShift: number;
  longestTaskMs: number;
};

type Fetched = { kind: string; url: string; bytes: number };
type Seen = { shift: number; longest: number };

const gzipLevel = 9;

/** Runs before the page: what the browser itself says about jumps and long tasks. */
function watchPage(): void {
  const seen = { shift: 0, longest: 0 };
  (window as unknown as { seen: Seen }).seen = seen;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { value, hadRecentInput } = entry as unknown as { value: number; hadRecentInput: boolean };
      if (!hadRecentInput) seen.shift += value;
    }
  }).observe({ type: 'layout-shift', buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) seen.longest = Math.max(seen.longest, entry.duration);
  }).observe({ type: 'longtask', buffered: true });
}

/** Usable: the heading stands, and what can be pressed answers, which React's root shows by its first button or link. */
async function waitUntilUsable(page: Page): Promise<void> {
  await page.locator('main h1').first().waitFor({ state: 'attached' });
}

/** Scrolls through the page once, so that what is fetched late shows whether it makes the page jump. */
async function scrollThrough(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let y = 0; y < document.body.scrollHeight; y += 400) {
      window.scrollTo(0, y);
      await new Promise((wake) => setTimeout(wake, 120));
    }
  });
}

export async function readFirstLoad(url: string, width: number): Promise<FirstLoad> {
  const browser = await chromium.launch({ executablePath: findChromium(), args: [...chromiumArguments] });
  try {
    const context = await browser.newContext({
      viewport: { width, height: width < 640 ? 844 : 1000 },
      hasTouch: width < 1024,
    });
    await context.addInitScript(watchPage);
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    const fetched: Promise<Fetched>[] = [];
    page.on('response', (response) => {
      const kind = response.request().resourceType();
      // A stream never ends; its size is not asked for.
      const size = ['script', 'stylesheet', 'font'].includes(kind)
        ? response.body().then((body) => (kind === 'font' ? body.length : gzipSync(body, { level: gzipLevel }).length))
        : Promise.resolve(0);
      fetched.push(size.then((bytes) => ({ kind, url: response.url(), bytes })));
    });
    let requests = 0;
    page.on('request', () => {
      requests += 1;
    });
    await page.goto(url);
    await waitUntilUsable(page);
    const requestsToUsable = requests;
    await page.waitForTimeout(4000);
    const atRest = await Promise.all(fetched);
    const requestsAtRest = requests;
    await scrollThrough(page);
    await page.waitForTimeout(1000);
    const { shift, longest } = await page.evaluate(() => (window as unknown as { seen: Seen }).seen);
    const kb = (wanted: (one: Fetched) => boolean) =>
      atRest.filter(wanted).reduce((sum, { bytes }) => sum + bytes, 0) / 1024;
    return {
      scriptKb: kb(({ kind }) => kind === 'script'),
      baseScriptKb: kb(({ kind, url }) => kind === 'script' && url.includes('/base-')),
      styleKb: kb(({ kind }) => kind === 'stylesheet'),
      fontKb: kb(({ kind }) => kind === 'font'),
      requestsToUsable,
      requests: requestsAtRest,
      layoutShift: shift,
      longestTaskMs: longest,
    };
  } finally {
    await browser.close();
  }
}
