/** What stands around every game of the studio, as a player uses it: chips and keys, settings, the session, a big win, the bets of all, and a round as a picture. */
import type { Browser, Frame, Page } from 'playwright-core';
import axe from 'axe-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser, visit } from './browser.ts';
import { newPlayer } from './player.ts';
import { shot } from './shots.ts';
import { openGame } from './studio-game.ts';
import { wordsOf } from './words.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

async function frameOf(page: Page, vendor: string, game: string): Promise<Frame> {
  await openGame(page, vendor, game);
  const frame = await (await page.waitForSelector('iframe', { timeout: 40_000 })).contentFrame();
  if (frame === null) throw new Error('the game has no frame');
  return frame;
}

/** What axe finds in the game itself, which is a document of its own. */
async function faultsIn(frame: Frame): Promise<string[]> {
  await frame.evaluate(axe.source);
  return await frame.evaluate(async () => {
    type Axe = { run(): Promise<{ violations: { id: string; nodes: { html: string }[] }[] }> };
    const { violations } = await (globalThis as unknown as { axe: Axe }).axe.run();
    return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html ?? ''}`);
  });
}

/** The next round pays so many stakes, as far as the page knows: how a win is shown must not wait for one. */
async function payNext(page: Page, times: number): Promise<void> {
  await page.route(
    '**/api/rounds',
    async (route) => {
      const answer = await route.fetch();
      const { round, ...rest } = (await answer.json()) as { round: { stake: string } };
      const payout = (Number(round.stake) * times).toFixed(2);
      await route.fulfill({ response: answer, json: { ...rest, round: { ...round, payout } } });
    },
    { times: 1 },
  );
}

const looks = [
  { language: 'EN', theme: 'dark', width: 1440 },
  { language: 'BN', theme: 'light', width: 390 },
  { language: 'UR', theme: 'dark', width: 390 },
] as const;

test.each(looks)('the frame of a game does what its controls say, at %j', async (look) => {
  const t = wordsOf(look.language);
  const { page, faults, close } = await visit(browser, look, await newPlayer(`tools${Date.now() % 1_000_000}`));
  const frame = await frameOf(page, 'SURMA', 'limbo');
  const name = (what: string) => `tools-${what}-${look.width}-${look.language.toLowerCase()}`;
  const button = (label: string) => frame.getByRole('button', { name: label, exact: true });
  const play = button(t('studio.limbo.play'));
  await play.waitFor({ timeout: 40_000 });
  const stake = frame.getByRole('textbox', { name: t('studio.stake.label'), exact: true });
  const staked = async () => Number(await stake.inputValue());
  const ready = () => play.and(frame.locator(':enabled:not([aria-busy])')).waitFor();

  // Chips, the most, and keys.
  await button('100').click();
  expect(await staked()).toBe(100);
  await button(`${t('studio.stake.max')}: ${t('studio.stake.maxLabel')}`).click();
  const balance = Number((await frame.getByTestId('balance').textContent())?.replaceAll(',', ''));
  expect(await staked()).toBe(Math.min(balance, 5000));
  await frame.locator('body').press('d');
  await expect.poll(staked).toBe(1);
  await shot(page, name('1-open'));

  // The list of keys, and their switch.
  await frame.locator('body').press('?');
  const keys = frame.getByRole('checkbox', { name: t('studio.keys.switch') });
  await keys.waitFor();
  await frame.getByText(t('studio.keys.do.double'), { exact: true }).waitFor();
  expect(await faultsIn(frame)).toEqual([]);
  await shot(page, name('2-settings'));
  await keys.uncheck();
  await frame.getByRole('checkbox', { name: t('studio.settings.turbo') }).check();
  await button(t('studio.close')).click();
  await keys.waitFor({ state: 'detached' });
  await frame.locator('body').press('s');
  expect(await staked()).toBe(1);
  await button(t('studio.settings.title')).click();
  await keys.check();
  await button(t('studio.close')).click();
  await keys.waitFor({ state: 'detached' });
  await frame.locator('body').press('s');
  await expect.poll(staked).toBe(2);

  // A big win counts in the session, and the next press plays at once.
  const rounds = frame.getByRole('list', { name: t('studio.last') }).getByRole('listitem');
  await payNext(page, 60);
  await play.click();
  await frame.getByTestId('big-win').waitFor();
  await shot(page, name('3-win'));
  await play.click();
  await expect.poll(() => rounds.count()).toBe(2);
  await ready();
  const session = frame.getByRole('region', { name: t('studio.session.title'), exact: true });
  expect(await session.getByRole('timer').textContent()).toMatch(/^\d+:\d\d:\d\d$/);
  const net = await session.locator('b').first().textContent();
  await button(t('studio.session.stats')).click();
  const stats = frame.getByRole('region', { name: t('studio.session.stats'), exact: true });
  const fact = (key: string) => stats.locator('div', { has: frame.getByText(t(key), { exact: true }) }).locator('dd');
  expect(await fact('studio.session.profit').textContent()).toBe(net);
  expect(await fact('studio.session.wagered').textContent()).toBe('4.00');
  expect(await fact('studio.session.best').textContent()).toBe('+118.00');
  expect(await faultsIn(frame)).toEqual([]);
  await shot(page, name('4-stats'));
  await button(t('studio.session.reset')).click();
  expect(await fact('studio.session.wagered').textContent()).toBe('0.00');
  expect(await session.locator('b').first().textContent()).toBe(net);
  await stats.getByRole('button', { name: t('studio.close') }).click();

  // The bets of all, and a round of them as a picture.
  const bets = frame.getByRole('region', { name: t('studio.bets.title'), exact: true });
  await bets.waitFor({ timeout: 20_000 });
  await bets.scrollIntoViewIfNeeded();
  await expect.poll(() => bets.getByRole('row').count(), { timeout: 20_000 }).toBeGreaterThan(2);
  expect(await bets.textContent()).toContain('***');
  await shot(page, name('5-bets'));
  await bets.getByRole('tab', { name: t('studio.bets.mine') }).click();
  await expect.poll(() => bets.getByRole('row').count()).toBe(3);
  expect(await faultsIn(frame)).toEqual([]);
  await button(t('studio.bar.rounds')).click();
  const list = frame.getByRole('dialog', { name: t('studio.rounds.title') });
  await list
    .getByRole('button', { name: t('studio.share.open') })
    .first()
    .click();
  const picture = frame.locator('canvas');
  const drawn = () => picture.evaluate((node) => (node as HTMLCanvasElement).toDataURL().length);
  await expect.poll(drawn).toBeGreaterThan(30_000);
  const before = await drawn();
  await frame.getByRole('checkbox', { name: t('studio.share.amounts') }).check();
  await expect.poll(drawn).not.toBe(before);
  await shot(page, name('6-share'));
  expect(faults).toEqual([]);
  await close();
});

test('on a phone that lies on its side the board and the button are both in view', async () => {
  const t = wordsOf('EN');
  const { page, close } = await visit(
    browser,
    { language: 'EN', theme: 'dark', width: 844, height: 390 },
    await newPlayer(`lying${Date.now() % 1_000_000}`),
  );
  for (const [vendor, game, key] of [
    ['SURMA', 'limbo', 'studio.limbo.play'],
    ['BAGH', 'plinko', 'studio.plinko.play'],
    ['KANTHA', 'monsoon', 'studio.monsoon.spin'],
  ] as const) {
    const frame = await frameOf(page, vendor, game);
    const play = frame.getByRole('button', { name: t(key), exact: true });
    await play.waitFor({ timeout: 40_000 });
    await page.getByText(t('launch.frame.opening')).waitFor({ state: 'detached', timeout: 40_000 });
    const inView = await play.evaluate((node) => {
      const { top, bottom } = node.getBoundingClientRect();
      const { innerHeight, scrollY } = node.ownerDocument.defaultView as Window;
      return { top: top >= 0, bottom: bottom <= innerHeight, scrollY };
    });
    const box = await page.locator('iframe').boundingBox();
    await shot(page, `tools-lying-${game}`);
    expect({ game, ...inView }).toEqual({ game, top: true, bottom: true, scrollY: 0 });
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(390);
  }
  await close();
});
