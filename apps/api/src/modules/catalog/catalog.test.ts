/** The catalogue: what stands in the menu, in which order and language, and that open pages hear of every change. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openLive } from '../../../test/live-reader.ts';
import { kickOff, openMatch } from '../../../test/sports.ts';
import { type World, world } from '../../../test/world.ts';
import { addVendor, countGames, setCategory, setVendor, vendorName } from './index.ts';

let w: World;
beforeAll(async () => {
  w = await world();
});
afterAll(() => w.close());

const menu = async (language?: string) =>
  (await w.visitor.get('GET /lgw/games/game_menus', language === undefined ? {} : { query: { language } })).value.list;

async function addPlayable(category: string, from: number, to: number): Promise<void> {
  const codes = Array.from({ length: to - from + 1 }, (_, index) => `HOUSE_${String(from + index).padStart(2, '0')}`);
  for (const [index, code] of codes.entries())
    await addVendor(w.context, {
      category,
      code,
      position: from + index,
      titles: { EN: code, BN: `ঘর ${code}` },
      accountTypeId: 500 + from + index,
    });
  await countGames(w.context, category, Object.fromEntries(codes.map((code) => [code, 3])));
}

describe('the menu', () => {
  it('has the categories in which something can be played, with their vendors, without a token', async () => {
    expect(await menu('EN')).toEqual([
      {
        code: 'LOTT',
        title: 'Lottery',
        path: '/lottery',
        cards: [
          {
            id: 'LOTT.TCG_LOTTO_VN',
            vassalage: 'TCG_LOTTO_VN',
            accountTypeId: 1,
            isHot: 0,
            gameType: 'LOTT',
            title: 'Vietnam lottery',
            isGame: 'VASSALAGE',
            games: 1,
            isAway: false,
            maintenanceUntil: null,
          },
          expect.objectContaining({ vassalage: 'QUICK_DRAW', title: 'Quick draws', games: 1 }),
        ],
        kinds: [],
        gameClassify: [
          {
            gameCategory: 'LOTT',
            vendors: [
              { vassalage: 'TCG_LOTTO_VN', gameType: 'LOTT', title: 'Vietnam lottery' },
              { vassalage: 'QUICK_DRAW', gameType: 'LOTT', title: 'Quick draws' },
            ],
          },
        ],
      },
    ]);
  });

  it('speaks the language asked for, Bengali by itself, English where a name is missing', async () => {
    expect((await menu())[0]).toMatchObject({ title: 'লটারি', cards: [{ title: 'ভিয়েতনাম লটারি' }, {}] });
    expect((await menu('KK'))[0]).toMatchObject({ title: 'Lottery', cards: [{ title: 'Vietnam lottery' }, {}] });
  });

  it.each([10, 11, 12, 13])(
    'carries all of %i vendors: how many a drop-down shows is the page’s rule',
    async (count) => {
      await addPlayable('RNG', count === 10 ? 1 : count, count);
      const slots = (await menu('EN')).find(({ code }) => code === 'RNG');
      expect(slots?.path).toBe('/rng');
      expect(slots?.cards.map(({ vassalage }) => vassalage)).toEqual(
        Array.from({ length: count }, (_, index) => `HOUSE_${String(index + 1).padStart(2, '0')}`),
      );
    },
  );

  it('leads to the sports book of the house while it has events, without any vendor', async () => {
    expect((await menu()).map(({ code }) => code)).not.toContain('SPORTS');
    const match = await openMatch(w);
    expect((await menu()).find(({ code }) => code === 'SPORTS')).toMatchObject({ path: '/sports', cards: [] });
    await kickOff(w, match);
    expect((await menu()).map(({ code }) => code)).toContain('SPORTS');
    await w.owner.query("update sport_events set state = 'cancelled', ended_at = clock_now()");
    expect((await menu()).map(({ code }) => code)).not.toContain('SPORTS');
  });

  it('loses a category whose last game is gone, and a lottery that is switched off', async () => {
    await addPlayable('FISH', 40, 40);
    expect((await menu()).map(({ code }) => code)).toEqual(['LOTT', 'FISH', 'RNG']);
    await countGames(w.context, 'FISH', { HOUSE_40: 0 });
    expect((await menu()).map(({ code }) => code)).toEqual(['LOTT', 'RNG']);
    await w.owner.query("update lottery_games set enabled = false where source = 'rng'");
    await w.tick('lottery.catalog');
    expect((await menu())[0]?.cards.map(({ vassalage }) => vassalage)).toEqual(['TCG_LOTTO_VN']);
    await w.owner.query("update lottery_games set enabled = true where code = 'MB1M'");
    await w.tick('lottery.catalog');
    expect((await menu())[0]?.cards).toHaveLength(2);
  });
});

describe('the vendors of a category', () => {
  it('are listed with those whose games are still to come', async () => {
    await addVendor(w.context, {
      category: 'LIVE',
      code: 'LATER',
      position: 1,
      titles: { EN: 'Later' },
      accountTypeId: 9,
    });
    const { value } = await w.visitor.get('GET /wps/catalog/vendors', { query: { category: 'LIVE' } });
    expect(value.list).toEqual([expect.objectContaining({ vassalage: 'LATER', gameType: 'LIVE', games: 0 })]);
    const { value: none } = await w.visitor.get('GET /wps/catalog/vendors', { query: { category: 'NOSUCH' } });
    expect(none.list).toEqual([]);
    const { value: all } = await w.visitor.get('GET /wps/catalog/vendors');
    expect(new Set(all.list.map(({ gameType }) => gameType))).toEqual(
      new Set(['LOTT', 'ELOTT', 'LIVE', 'FISH', 'RNG']),
    );
  });

  it('refuse a category that is no code', async () => {
    const response = await fetch(`${w.url}/wps/catalog/vendors?category=${encodeURIComponent("' or 1=1")}`);
    expect(response.status).toBe(400);
  });
});

describe('the back office', () => {
  it('moves, marks, rests and takes away, and says so when there is nothing of that name', async () => {
    expect(await setCategory(w.context, 'RNG', { position: 0 })).toBe(true);
    expect((await menu()).map(({ code }) => code)).toEqual(['RNG', 'LOTT', 'ELOTT']);
    expect(await setCategory(w.context, 'RNG', { enabled: false })).toBe(true);
    expect((await menu()).map(({ code }) => code)).toEqual(['LOTT', 'ELOTT']);
    expect((await w.visitor.get('GET /wps/catalog/vendors', { query: { category: 'RNG' } })).value.list).toEqual([]);
    expect(await setCategory(w.context, 'NOSUCH', { enabled: true })).toBe(false);

    const until = new Date(w.clock.now() + 3_600_000);
    const change = { isHot: true, position: 0, titles: { EN: 'Quick' }, maintenanceUntil: until };
    expect(await setVendor(w.context, 'LOTT', 'QUICK_DRAW', change)).toBe(true);
    expect((await menu('EN'))[0]?.cards[0]).toMatchObject({
      vassalage: 'QUICK_DRAW',
      title: 'Quick',
      isHot: 1,
      maintenanceUntil: until.toISOString(),
    });
    await w.clock.advance(3_600_001);
    expect((await menu('EN'))[0]?.cards[0]).toMatchObject({ isHot: 1, maintenanceUntil: null });
    expect(await setVendor(w.context, 'LOTT', 'QUICK_DRAW', { maintenanceUntil: null, enabled: false })).toBe(true);
    expect((await menu('EN'))[0]?.cards).toHaveLength(1);
    expect(await setVendor(w.context, 'RNG', 'QUICK_DRAW', { isHot: true })).toBe(false);
    await expect(setVendor(w.context, 'LOTT', 'QUICK_DRAW', { titles: { BN: 'দ্রুত' } })).rejects.toThrow();
  });

  it('adds a vendor once and leaves one that is there as it is', async () => {
    const vendor = { category: 'PVP', code: 'TWICE', position: 1, titles: { EN: 'Once' }, accountTypeId: 7 };
    expect(await addVendor(w.context, vendor)).toBe(true);
    expect(await addVendor(w.context, { ...vendor, titles: { EN: 'Again' } })).toBe(false);
    const { value } = await w.visitor.get('GET /wps/catalog/vendors', { query: { category: 'PVP' } });
    expect(value.list.map(({ title }) => title)).toEqual(['Once']);
  });
});

describe('a vendor’s picture', () => {
  it('is named in English, and by its code when nobody knows it', async () => {
    expect(await vendorName(w.context, 'TCG_LOTTO_VN')).toBe('Vietnam lottery');
    expect(await vendorName(w.context, 'NOSUCH')).toBe('NOSUCH');
  });
});

describe('open pages', () => {
  it('hear of a change, and of no change nothing', async () => {
    const running = await world({ background: 'running' });
    const stream = await openLive(running.url);
    await countGames(running.context, 'LOTT', { TCG_LOTTO_VN: 1 });
    await setVendor(running.context, 'LOTT', 'NOSUCH', { isHot: true });
    await setCategory(running.context, 'RNG', { position: 1 });
    await setVendor(running.context, 'LOTT', 'TCG_LOTTO_VN', { isHot: true });
    // The lotteries' tick counts their games whenever it likes, and says so of ELOTT.
    const isOurs = ({ name, data }: { name: string; data: unknown }) =>
      name === 'catalog.changed' && (data as { category: string }).category !== 'ELOTT';
    expect((await stream.until(isOurs)).data).toEqual({ category: 'RNG' });
    expect((await stream.until(isOurs)).data).toEqual({ category: 'LOTT' });
    stream.close();
    await running.close();
  });
});
