/** Pictures of what a flow saw, in e2e/shots: for people to look at, never compared by a machine. */
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright-core';

const folder = path.resolve(import.meta.dirname, 'shots');

/** Writes the window, or the whole page, as a picture. */
export async function shot(page: Page, name: string, isWhole = false): Promise<void> {
  mkdirSync(folder, { recursive: true });
  // Fonts come late; a picture without them shows another page.
  await page.evaluate(() => document.fonts.ready.then(() => true));
  await page.screenshot({ path: path.join(folder, `${name}.png`), fullPage: isWhole });
}
