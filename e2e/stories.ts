/** The stories of the kit for the flows: the viewer on a port of its own, and a page that shows one story alone. */
import path from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { createServer, type ViteDevServer } from 'vite';

const folder = path.resolve(import.meta.dirname, '../packages/ui/stories');

export type StoryLook = {
  theme?: 'light' | 'dark';
  language?: 'en' | 'bn' | 'ur';
  width?: number;
  height?: number;
  /** Most stories are looked at quietly; timings need things to move. */
  moves?: boolean;
};

export type Stories = {
  url: string;
  /** A page with one story, and everything that it complains of. */
  open(browser: Browser, id: string, look?: StoryLook): Promise<{ page: Page; faults: string[] }>;
  close(): Promise<void>;
};

export async function openStories(): Promise<Stories> {
  const server: ViteDevServer = await createServer({
    configFile: path.join(folder, 'vite.config.ts'),
    logLevel: 'error',
    server: { port: 0, strictPort: false, host: '127.0.0.1' },
  });
  await server.listen();
  const url = server.resolvedUrls?.local[0] as string;
  return {
    url,
    async open(browser, id, { theme = 'light', language = 'en', width = 1280, height = 800, moves = false } = {}) {
      const page = await browser.newPage({
        viewport: { width, height },
        reducedMotion: moves ? 'no-preference' : 'reduce',
      });
      page.setDefaultTimeout(15_000);
      const faults: string[] = [];
      page.on('console', (message) => {
        if (message.type() === 'error') faults.push(`${message.text()} (${message.location().url})`);
      });
      page.on('pageerror', (error) => faults.push(String(error)));
      await page.goto(`${url}?bare=1&story=${id}&theme=${theme}&language=${language}`);
      await page.locator('main.stage').waitFor({ state: 'attached' });
      return { page, faults };
    },
    close: () => server.close(),
  };
}
