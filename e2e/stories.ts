/** The stories of the kit for the flows: one viewer for all of them, on a port of its own, and pages that show a story alone. */
import path from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { inject } from 'vitest';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the viewer of the stories answers. */
    storiesUrl: string;
  }
}

/** Vitest's global set-up of the stories. Answers how to stop it. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { createServer } = await import('vite');
  const server = await createServer({
    configFile: path.resolve(import.meta.dirname, '../packages/ui/stories/vite.config.ts'),
    logLevel: 'error',
    server: { port: 0, strictPort: false, host: '127.0.0.1' },
  });
  await server.listen();
  project.provide('storiesUrl', server.resolvedUrls?.local[0] as string);
  return () => server.close();
}

export type StoryLook = {
  theme?: 'light' | 'dark';
  language?: 'en' | 'bn' | 'ur';
  width?: number;
  height?: number;
  /** Most stories are looked at quietly; timings need things to move. */
  moves?: boolean;
};

/** A page with one story, and everything that it complains of. */
export async function openStory(
  browser: Browser,
  id: string,
  { theme = 'light', language = 'en', width = 1280, height = 800, moves = false }: StoryLook = {},
): Promise<{ page: Page; faults: string[] }> {
  const page = await browser.newPage({
    viewport: { width, height },
    reducedMotion: moves ? 'no-preference' : 'reduce',
  });
  page.setDefaultTimeout(20_000);
  const faults: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') faults.push(`${message.text()} (${message.location().url})`);
  });
  page.on('pageerror', (error) => faults.push(String(error)));
  await showStory(page, `?bare=1&story=${id}&theme=${theme}&language=${language}`);
  return { page, faults };
}

/** Loads the viewer. The first time the bundler still makes its bundle of the libraries, which takes a while. */
export async function showStory(page: Page, query: string): Promise<void> {
  await page.goto(`${inject('storiesUrl')}${query}`, { timeout: 90_000 });
  await page.locator('main.stage').waitFor({ state: 'attached' });
}
