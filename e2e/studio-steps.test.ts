/** Games of several steps as a player meets them: by mouse and by key, pressed twice, loaded again in mid-round, from two tabs, each round checked against the balance. */
import type { Browser, FrameLocator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { faultsOfAxe } from './axe.ts';
import { openBrowser, openContext, openTab, visit } from './browser.ts';
import { newPlayer } from './player.ts';
import { shot } from './shots.ts';
import { balanceIn, openGame } from './studio-game.ts';
import { walked } from './walked.ts';
import { wordsOf } from './words.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const games = ['mines', 'towers', 'hilo', 'poker'] as const;
type Game = (typeof games)[number];
const vendors = { mines: 'TISTA', towers: 'MAYUR', hilo: 'NOKSHI', poker: 'SURMA' };
const looks = [
  { language: 'EN', theme: 'dark', width: 390 },
  { language: 'BN', theme: 'light', width: 1440 },
  { language: 'UR', theme: 'dark', width: 390 },
  { language: 'EN', theme: 'light', width: 1440 },
] as const;

/** The hands of a player at a game. */
function at(frame: FrameLocator, game: Game, t: ReturnType<typeof wordsOf>) {
  const cash = new RegExp(`^${t('studio.crash.leaveAmount', { amount: 'X' }).replace('X', '[\\d.,]+')}$`);
  const body = frame.locator('body');
  const rounds = frame.getByRole('list', { name: t('studio.last') }).getByRole('listitem');
  const step = {
    mines: frame.getByRole('button', { name: t('studio.mines.random'), exact: true }),
    towers: frame.locator('[aria-current="step"] button').first(),
    // The likelier one: the least that it could pay.
    hilo: frame.locator('[data-side="high"]'),
    poker: frame.getByRole('button', { name: t('studio.poker.draw'), exact: true }),
  }[game];
  const keys = { mines: ['r'], towers: ['1'], hilo: ['ArrowDown'], poker: ['1', '5', 'Space'] }[game];
  return {
    rounds,
    step,
    bet: frame.getByRole('button', { name: t('studio.crash.bet'), exact: true }),
    cashOut: frame.getByRole('button', { name: cash }),
    async press(key: string): Promise<void> {
      await frame.locator('h1').evaluate((node) => (node.ownerDocument.activeElement as HTMLElement | null)?.blur());
      await body.press(key);
    },
    stepByKeys: async (press: (key: string) => Promise<void>): Promise<void> => {
      for (const key of keys) await press(key);
    },
  };
}

/** Shows the seeds, and lets the reader's browser compute the newest round again. */
async function verify(page: Page, frame: FrameLocator, t: ReturnType<typeof wordsOf>): Promise<void> {
  const press = async (key: 'studio.close' | 'studio.bar.fair' | 'studio.fair.change' | 'studio.bar.rounds') =>
    await frame.getByRole('button', { name: t(key), exact: true }).click();
  await press('studio.close');
  await press('studio.bar.fair');
  await press('studio.fair.change');
  await frame.getByText(t('studio.fair.done')).waitFor();
  await press('studio.close');
  await press('studio.bar.rounds');
  const link = frame.getByRole('link', { name: t('studio.rounds.check') }).first();
  const origin = new URL((await page.locator('iframe').getAttribute('src')) ?? '').origin;
  await page.goto(new URL((await link.getAttribute('href')) ?? '', origin).href);
  await page.getByText(t('studio.check.verdict.right')).waitFor();
  await page.getByText(t('studio.check.taken'), { exact: true }).waitFor();
}

const cases = games.flatMap((game, turn) => walked(looks, turn).map((look) => [game, look] as const));

test.each(cases)(
  '%s: rounds by mouse and by key, one of them loaded again in between, end as the balance says, at %j',
  async (game, look) => {
    const t = wordsOf(look.language);
    const { page, faults, close } = await visit(browser, look, await newPlayer(`${game}${Date.now() % 1_000_000}`));
    const name = (what: string) => `steps-${game}-${what}-${look.width}-${look.language.toLowerCase()}`;
    let frame = await openGame(page, vendors[game], game);
    let hands = at(frame, game, t);
    await hands.bet.and(frame.locator(':enabled')).waitFor({ timeout: 40_000 });
    await expect.poll(() => balanceIn(frame)).toBeGreaterThan(0);
    const before = await balanceIn(frame);
    await shot(page, name('0-before'));
    // Two presses are one bet.
    await hands.bet.dblclick();
    await hands.step.and(frame.locator(':enabled')).waitFor({ timeout: 20_000 });
    await expect.poll(() => balanceIn(frame)).toBe(before - 10);
    await shot(page, name('1-open'));

    // The page is loaded again, and the round goes on.
    await page.reload();
    frame = page.frameLocator('iframe');
    hands = at(frame, game, t);
    await hands.step.and(frame.locator(':enabled')).waitFor({ timeout: 40_000 });
    const stake = frame.getByRole('textbox', { name: t('studio.stake.label'), exact: true });
    expect(await stake.isDisabled()).toBe(true);
    const isPlayed = async (): Promise<boolean> =>
      (await hands.cashOut.isVisible()) || (await hands.rounds.count()) > 0;
    await hands.step.click();
    await expect.poll(isPlayed, { timeout: 20_000 }).toBe(true);
    if (await hands.cashOut.isVisible()) {
      await shot(page, name('2-stepped'));
      await hands.cashOut.click();
    }
    await expect.poll(() => hands.rounds.count(), { timeout: 20_000 }).toBe(1);
    await hands.bet.and(frame.locator(':enabled')).waitFor();
    await shot(page, name('3-ended'));

    // Rounds by keys alone.
    for (let count = 2; count <= 4; count += 1) {
      await hands.press('Space');
      await hands.step.and(frame.locator(':enabled')).waitFor({ timeout: 20_000 });
      await hands.stepByKeys(hands.press);
      const isOver = async (): Promise<boolean> => (await hands.rounds.count()) === count;
      await expect
        .poll(async () => (await hands.cashOut.isVisible()) || (await isOver()), { timeout: 20_000 })
        .toBe(true);
      if (!(await isOver())) await hands.press('Space');
      await expect.poll(isOver, { timeout: 20_000 }).toBe(true);
      await hands.bet.and(frame.locator(':enabled')).waitFor();
      await shot(page, name(`4-key-${count}`));
    }
    const profit = frame.getByRole('region', { name: t('studio.session.title') }).locator('b');
    const said = Number((await profit.textContent())?.replace('−', '-').replace('+', '').replaceAll(',', ''));
    await expect.poll(() => balanceIn(frame)).toBeCloseTo(before + said, 1);
    expect(await faultsOfAxe(page)).toEqual([]);
    await frame.getByRole('button', { name: t('studio.bar.rules'), exact: true }).click();
    await frame
      .getByText(/99\.\d\d/)
      .first()
      .waitFor();
    await shot(page, name('5-rules'));
    await verify(page, frame, t);
    await shot(page, name('6-checked'));
    expect(faults).toEqual([]);
    await close();
  },
);

test('two tabs have one round: the second finds it open, and the first says that it went on there', async () => {
  const look = { language: 'EN', theme: 'dark', width: 1440 } as const;
  const t = wordsOf(look.language);
  const context = await openContext(browser, look, await newPlayer(`tabs${Date.now() % 1_000_000}`));
  const tabs = [await openTab(context), await openTab(context)] as const;
  const [one, two] = [await openGame(tabs[0].page, vendors.towers, 'towers'), tabs[1].page.frameLocator('iframe')];
  const first = at(one, 'towers', t);
  await first.bet.and(one.locator(':enabled')).waitFor({ timeout: 40_000 });
  await first.bet.click();
  await first.step.and(one.locator(':enabled')).waitFor();
  await openGame(tabs[1].page, vendors.towers, 'towers');
  const second = at(two, 'towers', t);
  await second.step.and(two.locator(':enabled')).waitFor({ timeout: 40_000 });
  await second.step.click();
  await expect.poll(async () => (await second.cashOut.isVisible()) || (await second.rounds.count()) > 0).toBe(true);
  await one.locator('[aria-current="step"] button').nth(1).click();
  await one.getByText(t('studio.fault.elsewhere')).waitFor();
  if (await second.cashOut.isVisible()) {
    await second.cashOut.click();
    await first.cashOut.click();
    await expect.poll(() => first.rounds.count()).toBe(1);
  }
  await expect.poll(async () => await balanceIn(one)).toBe(await balanceIn(two));
  await context.close();
});
