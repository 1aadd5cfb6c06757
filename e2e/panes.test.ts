/**
 * Every pane of the member centre by the keyboard alone: opened from the menu, its choices by the arrows, one Tab cycle that never leaves
 * the panel and always shows where it is, the way back, Escape and a deep link; nothing serious for axe, no bare key, nothing wider
 * than the window. One look of the run's seed, two in the long run. Pictures land in e2e/shots.
 */
import axe from 'axe-core';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Look, openBrowser, visit } from './browser.ts';
import { newPlayer } from './player.ts';
import { shot } from './shots.ts';
import { bareKey, wordsOf } from './words.ts';
import { walked } from './walked.ts';

const keys = [
  ...['securityCenter', 'transferFund', 'depositv2', 'withdraw', 'personalHistoryCopy', 'transactionHistory'],
  ...['personalProfit', 'bonusDetails', 'rewardCenter', 'referral', 'missionLeaderboard', 'messageV2', 'manualRebate'],
];
const all: readonly Look[] = [
  { language: 'BN', theme: 'light', width: 390 },
  { language: 'EN', theme: 'dark', width: 1440 },
  { language: 'EN', theme: 'dark', width: 390 },
  { language: 'BN', theme: 'light', width: 1440 },
  { language: 'UR', theme: 'light', width: 390 },
  { language: 'UR', theme: 'dark', width: 1440 },
];
const looks = walked(all);
const within = { timeout: 15_000 };
/** No pane has so many stops; a cycle that does not end is a trap. */
const mostStops = 200;

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

type Violation = { id: string; impact: string | null; nodes: { target: unknown[] }[] };

async function faultsFor(page: Page): Promise<string[]> {
  await page.evaluate(axe.source);
  const found = await page.evaluate(async () => {
    const { axe: run } = window as unknown as {
      axe: { run(node: string, options: object): Promise<{ violations: Violation[] }> };
    };
    return (await run.run('[role=dialog]', { resultTypes: ['violations'] })).violations;
  });
  const serious = found.filter(({ impact }) => impact === 'serious' || impact === 'critical');
  const wide = await page.evaluate(() => {
    const pane = document.querySelector('[role=dialog]');
    return Math.max(document.documentElement.scrollWidth, pane?.scrollWidth ?? 0) - window.innerWidth;
  });
  const bare = bareKey.exec((await page.getByRole('dialog').textContent()) ?? '');
  return [
    ...serious.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`),
    ...(wide > 0 ? [`${wide} px wider than the window`] : []),
    ...(bare === null ? [] : [bare[0]]),
  ];
}

/** Tab until the first stop comes again; says what was outside of the panel, has no name, or is not in view. */
async function tabCycle(page: Page): Promise<string[]> {
  const found: string[] = [];
  let first = '';
  for (let stop = 0; stop < mostStops; stop += 1) {
    await page.keyboard.press('Tab');
    const at = await page.evaluate(() => {
      const node = document.activeElement as HTMLElement;
      node.dataset['stop'] ??= String(document.querySelectorAll('[data-stop]').length + 1);
      const labels = (node as HTMLInputElement).labels;
      const name = [
        node.getAttribute('aria-label'),
        node.textContent,
        node.title,
        labels?.[0]?.textContent,
        ...(node.getAttribute('aria-labelledby') ?? '')
          .split(' ')
          .map((id) => document.getElementById(id)?.textContent),
      ].find((text) => (text ?? '').trim() !== '');
      // What a radio button looks like is its label.
      const seen = labels?.[0] ?? node;
      const { top, bottom } = seen.getBoundingClientRect();
      return {
        stop: node.dataset['stop'] ?? '',
        what: node.outerHTML.slice(0, 90),
        isInside: node.closest('[role=dialog]') !== null,
        hasName: name !== undefined,
        isSeen: bottom > 0 && top < window.innerHeight,
      };
    });
    if (at.stop === first) break;
    if (first === '') first = at.stop;
    if (!at.isInside) found.push(`outside of the panel: ${at.what}`);
    if (!at.hasName) found.push(`no name: ${at.what}`);
    if (!at.isSeen) found.push(`not in view: ${at.what}`);
    if (stop === mostStops - 1) found.push('the cycle does not end');
  }
  return found;
}

/** How many parts of the panel are still on their way. */
const waits = (page: Page) =>
  page
    .getByRole('dialog')
    .evaluate(
      (node) =>
        [...node.querySelectorAll('*')].filter((one) => /skeleton/i.test(String(one.getAttribute('class')))).length,
    );

test.each(looks)('every pane by the keyboard, $language at $width $theme', { timeout: 240_000 }, async (look) => {
  const t = wordsOf(look.language);
  const isPhone = look.width < 640;
  const seen = `${look.language}-${look.width}-${look.theme}`;
  const { page, faults, close } = await visit(
    browser,
    look,
    await newPlayer(`panes${look.language}${look.width}${look.theme}`.toLowerCase()),
  );
  const asked = () => new URL(page.url()).searchParams.get('mc');
  const panel = (key: string) => page.getByRole('dialog', { name: t(`member.entry.${key}`), exact: true });
  const entry = (key: string) =>
    page
      .getByRole('dialog')
      .getByRole('navigation')
      .getByRole('button', { name: t(`member.entry.${key}`) });
  await page.goto('/help?mc=menu');
  await entry('referral').waitFor();
  const found: string[] = [];
  for (const key of keys) {
    await entry(key).press('Enter');
    await panel(key).waitFor();
    await expect.poll(asked, within).toBe(key);
    await expect.poll(() => waits(page), within).toBe(0);
    if (isPhone) {
      // Full screen.
      expect(await panel(key).boundingBox()).toMatchObject({ x: 0, y: 0, width: 390, height: 844 });
    }
    await shot(page, `panes-${key}-${seen}`);
    const told = [...(await faultsFor(page)), ...(await tabCycle(page))];
    found.push(...told.map((fault) => `${key}: ${fault}`));
    if (!isPhone) continue;
    await page.getByRole('button', { name: t('member.centre.back') }).press('Enter');
    await expect.poll(asked, within).toBe('menu');
  }
  expect(found).toEqual([]);
  // Arrows choose the part of my account; Back takes the choice back, and a reload keeps what stands in the address.
  await entry('securityCenter').press('Enter');
  const parts = page.getByRole('group', { name: t('safety.part.label') });
  await parts.getByRole('radio').first().focus();
  await page.keyboard.press('ArrowDown');
  await page.getByRole('region', { name: t('logins.title') }).waitFor();
  await expect.poll(() => waits(page), within).toBe(0);
  await shot(page, `panes-logins-${seen}`);
  expect([...(await faultsFor(page)), ...(await tabCycle(page))]).toEqual([]);
  await parts.getByRole('radio').nth(1).focus();
  await page.keyboard.press('ArrowDown');
  await page.getByText(t('safety.limits.title'), { exact: true }).first().waitFor();
  await expect.poll(() => waits(page), within).toBe(0);
  await shot(page, `panes-safety-${seen}`);
  expect([...(await faultsFor(page)), ...(await tabCycle(page))]).toEqual([]);
  await page.reload();
  await page.getByText(t('safety.limits.title'), { exact: true }).first().waitFor();
  await page.goBack();
  await expect.poll(() => parts.getByRole('radio').nth(1).isChecked(), within).toBe(true);
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  expect([new URL(page.url()).pathname, asked()]).toEqual(['/help', null]);
  expect(faults).toEqual([]);
  await close();
});
