/** Every story of the kit is drawn without a complaint and without anything serious for axe. A sample each time, in the long run every story in every language and theme. */
import { createRequire } from 'node:module';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser } from './browser.ts';
import { openStory, showStory, type StoryLook } from './stories.ts';

const axePath = createRequire(import.meta.url).resolve('axe-core/axe.min.js');
const isLong = process.env['BANYAN_LONG'] === '1';
const looks = (['light', 'dark'] as const).flatMap((theme) =>
  (['en', 'bn', 'ur'] as const).flatMap((language) =>
    ([1280, 390] as const).map((width) => ({ theme, language, width }) satisfies StoryLook),
  ),
);
/** Which sample: it is in the messages by the looks that they name. */
const today = Number(process.env['BANYAN_SEED']);
/** What is broken on purpose. */
const expected = /broken\.svg|one\.invalid|two\.invalid|\/images\/many\//;

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

type AxeResult = { violations: { id: string; impact: string; nodes: { html: string }[] }[] };

type Window = {
  storyIds: string[];
  showStory(query: string): void;
  axe: { run(node: Document, options: object): Promise<AxeResult> };
};

async function faultsOf(page: Page, told: string[], id: string, look: (typeof looks)[number]): Promise<string[]> {
  told.length = 0;
  await page.setViewportSize({ width: look.width, height: 800 });
  await page.evaluate(
    (query) => (window as unknown as Window).showStory(query),
    `?bare=1&story=${id}&theme=${look.theme}&language=${look.language}`,
  );
  await page.locator(`main[data-story="${id}"]`).waitFor({ state: 'attached' });
  // Popups come 100 ms after their overlay.
  if (/^(dialog|warning)/.test(id) && id !== 'dialog--notallowed') await page.locator('[data-state=visible]').waitFor();
  const { violations } = await page.evaluate(
    async () => await (window as unknown as Window).axe.run(document, { resultTypes: ['violations'] }),
  );
  const serious = violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map((one) => `${one.id}: ${one.nodes.map((node) => node.html.slice(0, 120)).join(' | ')}`);
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  return [
    ...told.filter((fault) => !expected.test(fault)),
    ...serious,
    ...(wide > 0 ? [`${wide} px wider than the window`] : []),
  ];
}

test('the stories are drawn without a fault, in all looks by turns', async () => {
  const { page, faults } = await openStory(browser, '');
  const ids = await page.evaluate(() => (window as unknown as Window).storyIds);
  expect(ids.length).toBeGreaterThan(50);
  await page.addScriptTag({ path: axePath });
  const found: string[] = [];
  for (const [index, id] of ids.entries()) {
    // The sample has a look of its own for every third story; which third, the run's seed decides.
    // All looks at every story took a minute and a half; by turns each language and theme has one of the two widths.
    const drawn = isLong
      ? looks.filter((_, at) => (at + (at >> 1) + index) % 2 === 0)
      : (index + today) % 3 === 0
        ? [looks[(index * 5 + today) % looks.length] as (typeof looks)[number]]
        : [];
    for (const look of drawn) {
      const told = await faultsOf(page, faults, id, look);
      found.push(...told.map((fault) => `${id} ${look.theme} ${look.language} ${look.width}: ${fault}`));
    }
  }
  await page.close();
  expect(found).toEqual([]);
});

test('the viewer lists the groups and changes its theme', async () => {
  const page = await browser.newPage();
  await showStory(page, `?story=button--kinds`);
  await page.getByRole('link', { name: 'dark' }).click();
  await page.waitForFunction(() => document.documentElement.dataset['theme'] === 'dark');
  await page.getByRole('link', { name: 'States' }).first().click();
  await page.getByRole('button').first().waitFor();
  await page.close();
});
