/**
 * Every address of the site in languages, themes and widths: it renders, nothing is complained of, no text is missing, and
 * axe finds nothing serious. In the short run every third address is opened in a look drawn from a seed; BANYAN_LONG=1 opens
 * each in two, and half of them right-to-left as well. The smallest phone and the tablet come without axe, which sees no width: some of them
 * in the short run, every address in one of the two in the long one (NFR-09). Pictures land in e2e/shots.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import axe from 'axe-core';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Look, openBrowser, openContext, openTab, sessionOf, visit } from './browser.ts';
import { shot } from './shots.ts';
import { bareKey } from './words.ts';

const isLong = process.env['BANYAN_LONG'] === '1';
const seed = Number(process.env['BANYAN_SEED']);

/** The paths that the site's own table of places has, read from its source: a new page is opened here without a word. */
function sitePaths(): string[] {
  const source = readFileSync(path.resolve(import.meta.dirname, '../apps/web/src/features/places/places.ts'), 'utf8');
  const table = /const paths[\s\S]*?\n\];/.exec(source)?.[0] ?? '';
  return [...table.matchAll(/\['(\/[^']*)'/g)].map((found) => found[1] as string);
}

type Address = { address: string; isMember?: true };

/** What stands behind an address and not at a path of its own. */
const more: readonly Address[] = [
  { address: '/no-such-page' },
  { address: '/vnlottery?gameCode=MB1M&playType=X2' },
  { address: '/vnlottery?gameCode=NOSUCH&playType=NOSUCH' },
  { address: '/', isMember: true },
  { address: '/vnlottery?playType=BC', isMember: true },
  { address: '/?mc=menu', isMember: true },
  { address: '/?mc=depositv2', isMember: true },
  { address: '/?mc=personalHistoryCopy', isMember: true },
  { address: '/?mc=transactionHistory', isMember: true },
];
const addresses: readonly Address[] = [...sitePaths().map((address) => ({ address })), ...more];

const twoLanguages: readonly Look[] = (['BN', 'EN'] as const).flatMap((language) =>
  (['light', 'dark'] as const).flatMap((theme) => [1440, 390].map((width) => ({ language, theme, width }))),
);
/** Right to left in both themes and both widths, half of the four and by turns: an address took two seconds in each look. */
const rightToLeft: readonly Look[] = [
  { language: 'UR', theme: 'light', width: 1440 },
  { language: 'UR', theme: 'dark', width: 390 },
];
const looks: readonly Look[] = [...twoLanguages, ...(isLong ? rightToLeft : [])];

/** Two more widths, without axe; the language with the tallest letters and one of the other direction. */
const narrow: readonly Look[] = [
  { language: 'BN', theme: 'light', width: 360 },
  { language: 'UR', theme: 'light', width: 768 },
];
/** How many of them the short run opens. */
const narrowInShort = 1;

/** A row of numbers from the run's seed (mulberry32), the same on every machine on one day. */
function randomFrom(start: number): () => number {
  let state = start;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

function cases(): (Address & Look)[] {
  // Two languages and both themes at each address, right to left at half of them; themes and widths by turns of place and day: all at once took half of the long run.
  if (isLong)
    return addresses.flatMap((address, place) => {
      const turn = place + seed;
      const isTurn = ({ language, theme, width }: Look, at: number): boolean => {
        if (language === 'UR') return (turn >> 2) % 2 === 0 && at % 2 === turn % 2;
        const isLight = (turn + (language === 'BN' ? 0 : 1)) % 2 === 0;
        return (theme === 'light') === isLight && (width === 1440) === ((turn >> 1) % 2 === 0);
      };
      return looks.filter(isTurn).map((look) => ({ ...address, ...look }));
    });
  const random = randomFrom(seed);
  // Looks are dealt like cards, so that none is left out while another comes three times.
  const deck = addresses.map((_, index) => looks[index % looks.length] as Look);
  for (let at = deck.length - 1; at > 0; at -= 1) {
    const other = Math.floor(random() * (at + 1));
    [deck[at], deck[other]] = [deck[other] as Look, deck[at] as Look];
  }
  return addresses
    .map((address, index) => ({ ...address, ...(deck[index] as Look) }))
    .filter(({ address }, index) => address === '/' || index % 8 === seed % 8);
}

function narrowCases(): (Address & Look)[] {
  const all = addresses.flatMap((address) => narrow.map((look) => ({ ...address, ...look })));
  if (isLong) return all.filter((_, at) => (at >> 1) % 2 === at % 2);
  const random = randomFrom(seed + 1);
  return Array.from({ length: narrowInShort }, () => all.splice(Math.floor(random() * all.length), 1)).flat();
}

let browser: Browser;
let token: string;
beforeAll(async () => {
  browser = await openBrowser();
  token = await sessionOf('carol');
});
afterAll(() => browser.close());

type Tab = Awaited<ReturnType<typeof openTab>>;

/** One tab a look and person, so that hundreds of addresses are opened with what is fetched once. */
const tabs = new Map<string, Promise<Tab>>();

function tabOf(look: Look, session: string | undefined): Promise<Tab> {
  const key = JSON.stringify([look, session !== undefined]);
  const kept = tabs.get(key) ?? openContext(browser, look, session).then(openTab);
  tabs.set(key, kept);
  return kept;
}

/** Everything a person reads or hears on the page, piece by piece: joined, one text would hide the beginning of another. */
async function textsOf(page: Page): Promise<string[]> {
  return await page.evaluate(() => {
    const heard = ['aria-label', 'title', 'placeholder', 'alt'];
    const attributes = [...document.querySelectorAll('*')].flatMap((node) =>
      heard.flatMap((name) => node.getAttribute(name) ?? []),
    );
    const texts: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) texts.push(walker.currentNode.textContent ?? '');
    return [document.title, ...texts, ...attributes];
  });
}

type Violation = { id: string; impact: string | null; nodes: { target: unknown[] }[] };

async function seriousFindings(page: Page): Promise<string[]> {
  await page.evaluate(axe.source);
  const violations = await page.evaluate(async () => {
    const { axe } = window as unknown as { axe: { run(): Promise<{ violations: Violation[] }> } };
    return (await axe.run()).violations;
  });
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
}

/** What sticks out of the window at a side and lies in nothing that scrolls or cuts. */
async function stickingOut(page: Page): Promise<string[]> {
  return await page.evaluate(() => {
    const isCut = (node: Element): boolean => {
      for (let at = node.parentElement; at !== null && at !== document.body; at = at.parentElement) {
        if (getComputedStyle(at).overflowX !== 'visible') return true;
      }
      return false;
    };
    return [...document.body.querySelectorAll('*')].flatMap((node) => {
      const { left, right, width } = node.getBoundingClientRect();
      const isOut = width > 1 && (right > window.innerWidth + 1 || left < -1);
      return isOut && !isCut(node) ? `${node.tagName} ${node.getAttribute('class') ?? ''} ${Math.round(right)}` : [];
    });
  });
}

/** Everything that can be wrong with a page that stands. */
async function looked(page: Page, faults: readonly string[], withAxe = true) {
  const bare = (await textsOf(page)).flatMap((text) => bareKey.exec(text)?.[0] ?? []);
  return { faults, bare, axe: withAxe ? await seriousFindings(page) : [], out: await stickingOut(page) };
}

/** Whether the page can be pushed sideways. */
async function sideways(page: Page): Promise<number> {
  return await page.evaluate(() => {
    const { scrollingElement } = document;
    return scrollingElement === null ? 0 : scrollingElement.scrollWidth - scrollingElement.clientWidth;
  });
}

/**
 * Waits until what the address promises stands: no grey shapes, and the popup that it opens. The page looks at every frame:
 * a locator that waits looks again after half a second, which made up a third of this file's time.
 */
async function isSettled(page: Page, address: string): Promise<void> {
  const hasPopup = /mc=|login|register/.test(address);
  await page.waitForFunction(
    (withPopup) =>
      document.querySelector('main h1') !== null &&
      (!withPopup || (document.querySelector('[role="dialog"], dialog[open]')?.getClientRects().length ?? 0) > 0) &&
      document.querySelector('[class*="skeleton"]') === null,
    hasPopup,
  );
}

test('the table of places was read', () => {
  expect(sitePaths()).toEqual(expect.arrayContaining(['/', '/login', '/register', '/vnlottery']));
});

test('what is planted on a page is found', async () => {
  const { page, faults, close } = await visit(browser, { language: 'EN', theme: 'light', width: 390 });
  await page.goto('/no-such-page');
  await isSettled(page, '');
  await page.evaluate(() => {
    const box = document.createElement('div');
    box.innerHTML = '<img src="/logo.svg"><p style="inline-size: 900px"><b>a</b><i>lottery.draw.missing</i></p>';
    document.querySelector('main')?.append(box);
    console.error('planted');
  });
  expect(await looked(page, faults)).toEqual({
    faults: [expect.stringContaining('planted')],
    bare: ['lottery.draw.missing'],
    axe: [expect.stringContaining('image-alt')],
    out: [expect.stringContaining('P ')],
  });
  await close();
});

test.each([1440, 390])("what stands before the later screens' texts came has its words, %i px", async (width) => {
  const context = await openContext(browser, { language: 'EN', theme: 'light', width }, token);
  await context.route(/\/assets\/rest-/, () => {});
  const { page } = await openTab(context);
  await page.goto('/');
  await page.locator('main h1').waitFor();
  await page.locator('header [class*="badge"]').first().waitFor({ state: 'attached' });
  const wordless = await page.evaluate(() =>
    [...document.querySelectorAll('button, a')].flatMap((node) => {
      const heard = [...node.querySelectorAll('[aria-label], [alt], title')].length > 0;
      const isNamed = node.textContent?.trim() !== '' || heard || (node.getAttribute('aria-label') ?? '') !== '';
      return isNamed || node.getClientRects().length === 0 ? [] : node.outerHTML.slice(0, 200);
    }),
  );
  expect(wordless).toEqual([]);
  await context.close();
});

async function open({ address, isMember, ...look }: Address & Look, withAxe: boolean): Promise<void> {
  const { page, faults } = await tabOf(look, isMember ? token : undefined);
  await page.goto(address);
  await isSettled(page, address);
  const name = `${address.replace(/\W+/g, '-')}-${isMember ? 'member-' : ''}${look.language}-${look.theme}-${look.width}`;
  await shot(page, `route${name}`);
  const found = await looked(page, faults.splice(0), withAxe);
  expect(found).toEqual({ faults: [], bare: [], axe: [], out: [] });
  expect(await sideways(page)).toBe(0);
}

describe(`seed ${seed}`, () => {
  test.each(cases())('$address in $language, $theme, $width px', async (one) => await open(one, true));
});

describe(`seed ${seed + 1}, the widths between`, () => {
  test.each(narrowCases())('$address in $language, $width px', async (one) => await open(one, false));
});
