/** The games that one plays alone, as a player meets them: by mouse and by key, by hand and by itself, each round checked against the balance. */
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { faultsOfAxe } from './axe.ts';
import { openBrowser, visit } from './browser.ts';
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

const slotGames = ['rickshaw', 'shakrain', 'jamdani', 'puthi', 'mango'] as const;
const games = [
  ...(['limbo', 'plinko', 'spots', 'fortune', 'coin', 'scratch', 'dice', 'monsoon', 'river'] as const),
  ...slotGames,
] as const;
/** The text on the button, where it is not the one of the others. */
const playKeys: Readonly<Record<string, string>> = {
  dice: 'studio.dice.roll',
  monsoon: 'studio.monsoon.spin',
  river: 'studio.river.cast',
  ...Object.fromEntries(slotGames.map((game) => [game, 'studio.slots.spin'])),
};
const vendors = {
  limbo: 'SURMA',
  plinko: 'BAGH',
  spots: 'RUPSHA',
  fortune: 'MAYUR',
  coin: 'TISTA',
  scratch: 'NOKSHI',
  dice: 'BAGH',
  monsoon: 'KANTHA',
  rickshaw: 'KANTHA',
  shakrain: 'MAYUR',
  jamdani: 'KANTHA',
  puthi: 'NOKSHI',
  mango: 'RUPSHA',
  river: 'ILISH',
};
const looks = [
  { language: 'EN', theme: 'dark', width: 1440 },
  { language: 'BN', theme: 'dark', width: 390 },
  { language: 'UR', theme: 'dark', width: 390 },
  { language: 'BN', theme: 'dark', width: 1440 },
] as const;

const cases = games.flatMap((game, turn) => walked(looks, turn).map((look) => [game, look] as const));

test.each(cases)('%s: rounds by mouse, by key and by itself end as the balance says, at %j', async (game, look) => {
  const t = wordsOf(look.language);
  const { page, faults, close } = await visit(browser, look, await newPlayer(`${game}${Date.now() % 1_000_000}`));
  const frame = await openGame(page, vendors[game], game);
  const name = (what: string) => `instant-${game}-${what}-${look.width}-${look.language.toLowerCase()}`;
  const label = t(playKeys[game] ?? `studio.${game}.play`).replace('{fish}', t('studio.river.fish.puti'));
  const play = frame.getByRole('button', { name: label, exact: true });
  await play.waitFor({ timeout: 40_000 });
  await expect.poll(() => balanceIn(frame)).toBeGreaterThan(0);
  const before = await balanceIn(frame);
  const rounds = frame.getByRole('list', { name: t('studio.last') }).getByRole('listitem');
  await play.click();
  await expect.poll(() => rounds.count(), { timeout: 20_000 }).toBe(1);
  await play.waitFor();
  // The space bar plays as well, unless something that uses it has the focus.
  await frame.locator('h1').evaluate((node) => (node.ownerDocument.activeElement as HTMLElement | null)?.blur());
  await frame.locator('body').press('Space');
  await expect.poll(() => rounds.count(), { timeout: 20_000 }).toBe(2);
  // Letters change the stake, and not while one is typed.
  const stake = frame.getByRole('textbox', { name: t('studio.stake.label'), exact: true });
  await play.and(frame.locator(':enabled')).waitFor();
  const staked = Number(await stake.inputValue());
  await frame.locator('body').press('s');
  await expect.poll(async () => Number(await stake.inputValue())).toBe(staked * 2);
  await frame.locator('body').press('a');
  await expect.poll(async () => Number(await stake.inputValue())).toBe(staked);
  await frame.getByText(t('studio.auto.auto'), { exact: true }).click();
  await frame.getByRole('combobox', { name: t('studio.auto.rounds') }).selectOption('10');
  await shot(page, name('1-auto'));
  await frame.getByRole('button', { name: t('studio.auto.start'), exact: true }).click();
  await expect.poll(() => rounds.count(), { timeout: 60_000 }).toBeGreaterThan(3);
  await frame.getByRole('button', { name: new RegExp(t('studio.auto.stop')) }).click();
  await frame.getByRole('button', { name: t('studio.auto.start'), exact: true }).waitFor({ timeout: 20_000 });
  await shot(page, name('2-played'));
  const profit = frame.getByRole('region', { name: t('studio.session.title') }).locator('b');
  const said = Number((await profit.textContent())?.replace('−', '-').replace('+', '').replaceAll(',', ''));
  await expect.poll(() => balanceIn(frame)).toBeCloseTo(before + said, 2);
  expect(await faultsOfAxe(page)).toEqual([]);
  await frame.getByRole('button', { name: t('studio.bar.rules'), exact: true }).click();
  await frame
    .getByText(/9[5-9]\.\d\d/)
    .first()
    .waitFor();
  await shot(page, name('3-rules'));
  expect(faults).toEqual([]);
  await close();
});
