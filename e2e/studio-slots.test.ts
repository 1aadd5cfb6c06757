/** The slots of the engine as a player meets them: a press twice plays once, the feature is shown to its end, and the pay table stands on the board. */
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fairDraws } from '@banyan/games/fair';
import { type ShownRound, slots } from '@banyan/games/slots';
import { faultsOfAxe } from './axe.ts';
import { openBrowser, visit } from './browser.ts';
import { newPlayer } from './player.ts';
import { shot } from './shots.ts';
import { openGame } from './studio-game.ts';
import { walked } from './walked.ts';
import { wordsOf } from './words.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const vendors = { rickshaw: 'KANTHA', shakrain: 'MAYUR', jamdani: 'KANTHA', puthi: 'NOKSHI', mango: 'RUPSHA' } as const;
type SlotName = keyof typeof vendors;
const looks = [
  { language: 'BN', theme: 'dark', width: 390 },
  { language: 'EN', theme: 'light', width: 1440 },
  { language: 'UR', theme: 'dark', width: 390 },
] as const;
const cases = (Object.keys(vendors) as SlotName[]).flatMap((game, turn) =>
  walked(looks, turn).map((look) => [game, look] as const),
);

/** A round with its feature, by seeds: the first nonce that brings it. */
function featureOf(game: SlotName): ShownRound {
  const slot = slots[game];
  for (let nonce = 0; slot !== undefined && nonce < 5000; nonce += 1) {
    const seeds = { serverSeed: 'ab'.repeat(32), clientSeed: 'feature', nonce };
    const shown = slot.play(100n, {}, fairDraws(slot, seeds)).shown as unknown as ShownRound;
    if (shown.spins.length > 1) return shown;
  }
  throw new Error(`${game} brought no feature`);
}

test.each(cases)(
  '%s at %j: a double press plays once, and a round with its feature is shown to its end',
  async (game, look) => {
    const t = wordsOf(look.language);
    const { page, faults, close } = await visit(browser, look, await newPlayer(`${game}${Date.now() % 1_000_000}`));
    const name = (what: string) => `slots-${game}-${what}-${look.width}-${look.language.toLowerCase()}`;
    const asked: string[] = [];
    let feature: ShownRound | undefined;
    // The second round is answered with one that brings the feature: what the studio played counts, what is shown is another.
    await page.route('**/api/rounds', async (route) => {
      if (route.request().method() !== 'POST') return await route.fallback();
      asked.push((route.request().postDataJSON() as { id: string }).id);
      const answer = await route.fetch();
      const body = (await answer.json()) as { round: { shown: ShownRound | null } };
      if (feature !== undefined) body.round.shown = feature;
      await route.fulfill({ response: answer, json: body });
    });
    const frame = await openGame(page, vendors[game], game);
    const play = frame.getByRole('button', { name: t('studio.slots.spin'), exact: true });
    await play.waitFor({ timeout: 40_000 });
    const rounds = frame.getByRole('list', { name: t('studio.last') }).getByRole('listitem');
    await play.dblclick();
    await expect.poll(() => rounds.count(), { timeout: 20_000 }).toBe(1);
    await play.waitFor();
    expect(new Set(asked).size).toBe(1);
    feature = featureOf(game);
    await play.click();
    await expect.poll(() => rounds.count(), { timeout: 20_000 }).toBe(2);
    expect(new Set(asked).size).toBe(2);
    await shot(page, name('feature'));
    await frame.getByRole('button', { name: t('studio.slots.pays.open'), exact: true }).click();
    await frame.getByRole('region', { name: t('studio.slots.pays.title') }).waitFor();
    expect(await faultsOfAxe(page)).toEqual([]);
    await shot(page, name('pays'));
    await frame.getByRole('button', { name: t('studio.slots.pays.close'), exact: true }).click();
    await frame.getByRole('region', { name: t('studio.slots.pays.title') }).waitFor({ state: 'detached' });
    expect(faults).toEqual([]);
    await close();
  },
);
