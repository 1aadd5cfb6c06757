/**
 * Draws as a player meets them: a spin whose answer is lost is asked for again after the page was loaded anew and costs one ticket, an egg, entries
 * of a raffle, an envelope that is announced wherever one is and taken once, and the proof of what was drawn.
 */
import { randomUUID } from 'node:crypto';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { faultsOfAxe } from './axe.ts';
import { type Look, openBrowser, openTab, visit } from './browser.ts';
import { loginHeaders } from './device.ts';
import { newPlayer } from './player.ts';
import { shot } from './shots.ts';
import { bareKey, wordsOf } from './words.ts';
import { walked } from './walked.ts';

const looks: readonly Look[] = [
  { language: 'EN', theme: 'light', width: 1440 },
  { language: 'UR', theme: 'dark', width: 390 },
  { language: 'BN', theme: 'light', width: 390 },
  { language: 'BN', theme: 'dark', width: 1440 },
];
const within = { timeout: 20_000 };
/** The demo's envelope opens every three minutes. */
const untilOpen = { timeout: 200_000, interval: 500 };
const claimPath = '/wps/relay/MCS2_claimRafflePromotion';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

type Answered = { list: { id: string; ready: number }[]; content: { amount: object }[]; draw: { amount: object } };

async function ask(token: string, path: string, body?: object): Promise<Answered> {
  const response = await fetch(new URL(path, inject('siteUrl')), {
    headers: { ...loginHeaders, authorization: `Bearer ${token}` },
    ...(body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }),
  });
  return ((await response.json()) as { value: Answered }).value;
}
const ticketsOf = async (token: string, promotion: string) =>
  (await ask(token, '/wps/chance')).list.find(({ id }) => id === promotion)?.ready;
const drawsOf = async (token: string, promotion: string) =>
  (await ask(token, `/wps/chance/draws?promotion=${promotion}&pageNo=1&pageSize=10`)).content;

/** The request of a spin that this tab has sent and has no answer to. */
const openRequest = (page: Page) =>
  page.evaluate(() => {
    const text = sessionStorage.getItem('sent.chance') ?? '[]';
    return (JSON.parse(text) as { body: { request: string } }[])[0]?.body.request;
  });

const overflow = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);

type Walk = { page: Page; token: string; t: ReturnType<typeof wordsOf>; seen: string };
const sceneOf = ({ page, t }: Walk, kind: string) =>
  page.getByRole('region', { name: t(`chance.kind.${kind}`), exact: true });

/** The wheel as it stands, with its sound off until somebody wants it. */
async function lookAtWheel(walk: Walk): Promise<void> {
  const { page, token, t, seen } = walk;
  // One for the day, one for the deposit.
  await expect.poll(() => ticketsOf(token, 'lucky-wheel'), within).toBe(2);
  await page.goto('/lucky?id=lucky-wheel');
  const sound = sceneOf(walk, 'wheel').getByRole('switch', { name: t('shell.sound') });
  await sound.waitFor(within);
  expect(await sound.getAttribute('aria-checked')).toBe('false');
  await sound.press('Enter');
  expect(await sound.getAttribute('aria-checked')).toBe('true');
  await sound.press('Enter');
  await shot(page, `chance-1-wheel-${seen}`, true);
  expect(await faultsOfAxe(page)).toEqual([]);
  expect(await overflow(page)).toBeLessThanOrEqual(0);
}

/** The spin is made, its answer never comes, and the page is loaded anew. Answers where its proof is. */
async function spinWithoutAnswer(walk: Walk): Promise<string> {
  const { page, token, t, seen } = walk;
  const wheel = sceneOf(walk, 'wheel');
  const lost = Promise.withResolvers<void>();
  await page.context().route(`**${claimPath}*`, async (route) => {
    await route.fetch();
    await route.abort();
    lost.resolve();
  });
  await wheel.getByRole('button', { name: t('chance.act.wheel'), exact: true }).press('Enter');
  await lost.promise;
  const request = await openRequest(page);
  expect(request).toMatch(/^[0-9a-f-]{36}$/);
  await page.reload();
  await page.context().unroute(`**${claimPath}*`);
  await wheel.getByText(t('chance.lost')).waitFor(within);
  expect(await openRequest(page)).toBe(request);
  await shot(page, `chance-2-lost-${seen}`);
  await wheel.getByRole('button', { name: t('chance.retry') }).press('Enter');
  const check = wheel.getByRole('link', { name: t('chance.check') });
  await check.waitFor(within);
  expect(await openRequest(page)).toBeUndefined();
  expect(await ticketsOf(token, 'lucky-wheel')).toBe(1);
  expect(await drawsOf(token, 'lucky-wheel')).toHaveLength(1);
  // Nothing moves for who does not want it to.
  const moving = (all: Element) =>
    all.getAnimations({ subtree: true }).filter(({ playState }) => playState === 'running').length;
  expect(await wheel.evaluate(moving)).toBe(0);
  await shot(page, `chance-3-drawn-${seen}`);
  return (await check.getAttribute('href')) ?? '';
}

/** Sealed at first; shown, the seed lets anybody check the spin. */
async function checkSpin({ page, t, seen }: Walk, proof: string): Promise<void> {
  await page.goto(proof);
  await page.getByText(t('verify.prize.verdict.sealed')).waitFor(within);
  await page.goto('/lucky?id=lucky-wheel');
  const show = page.getByRole('button', { name: t('chance.seeds.show') });
  await show.click();
  // Nothing was drawn with the seed that comes next.
  await expect.poll(() => show.isDisabled(), within).toBe(true);
  await page.goto(proof);
  await page
    .getByRole('status')
    .filter({ hasText: t('verify.prize.verdict.right') })
    .waitFor(within);
  await shot(page, `chance-4-proof-${seen}`, true);
  expect(await faultsOfAxe(page)).toEqual([]);
  expect(await overflow(page)).toBeLessThanOrEqual(0);
}

async function crackAndEnter(walk: Walk): Promise<void> {
  const { page, token, t, seen } = walk;
  await page.goto('/lucky?id=golden-egg');
  await sceneOf(walk, 'egg')
    .getByRole('button', { name: t('chance.act.egg') })
    .press('Enter');
  await sceneOf(walk, 'egg').getByText(t('chance.result.waits')).waitFor(within);
  await shot(page, `chance-5-egg-${seen}`);
  await page.goto('/lucky?id=weekly-raffle');
  await sceneOf(walk, 'raffle')
    .getByRole('button', { name: t('chance.act.raffle') })
    .press('Enter');
  await expect.poll(() => ticketsOf(token, 'weekly-raffle'), within).toBe(0);
  await shot(page, `chance-6-raffle-${seen}`);
}

/** The envelope opens, and it is said where somebody is; a part of it is theirs once. */
async function takeEnvelope(walk: Walk): Promise<void> {
  const { page, token, t, seen } = walk;
  const notice = page.getByRole('link', { name: t('chance.envelope.rain') });
  await expect.poll(() => notice.count(), untilOpen).toBe(1);
  await shot(page, `chance-7-rain-${seen}`);
  expect(await faultsOfAxe(page)).toEqual([]);
  await notice.click();
  const envelope = sceneOf(walk, 'envelope');
  const take = envelope.getByRole('button', { name: t('chance.act.envelope') });
  await take.press('Enter');
  await envelope.getByRole('link', { name: t('chance.check') }).waitFor(within);
  await shot(page, `chance-8-envelope-${seen}`);
  const [own] = await drawsOf(token, 'red-envelope');
  const again = await ask(token, claimPath, { promotion: 'red-envelope', request: randomUUID() });
  expect(again.draw.amount).toEqual(own?.amount);
  expect(await drawsOf(token, 'red-envelope')).toHaveLength(1);
  await page.reload();
  await expect.poll(() => take.isDisabled(), within).toBe(true);
  await shot(page, `chance-9-taken-${seen}`, true);
  expect(await faultsOfAxe(page)).toEqual([]);
  expect(await page.textContent('body')).not.toMatch(bareKey);
}

test.each(walked(looks))(
  'a spin, an egg, a raffle and an envelope are each taken once and can be checked, $language at $width $theme',
  { timeout: 420_000 },
  async (look) => {
    const { language, theme, width } = look;
    const token = await newPlayer(`ch${Date.now().toString(36)}`);
    const { page, faults, close } = await visit(browser, look, token);
    const seen = `${width}-${theme}-${language}`.toLowerCase();
    const walk: Walk = { page, token, seen, t: wordsOf(language) };
    await lookAtWheel(walk);
    await checkSpin(walk, await spinWithoutAnswer(walk));
    // From here on another tab of the same person is somewhere else.
    const other = await openTab(page.context());
    await other.page.goto('/promotions');
    await crackAndEnter(walk);
    await takeEnvelope({ ...walk, page: other.page });
    expect(other.faults).toEqual([]);
    expect(faults.filter((fault) => !fault.includes(claimPath))).toEqual([]);
    await close();
  },
);
