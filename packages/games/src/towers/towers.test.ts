/** Towers: what each row pays, that it returns the same wherever one stops, and how a climb goes. */
import { expect, test } from 'vitest';
import { towerLevels, towerRows, towerTiles, towers, towersChance, towersTimes } from './index.ts';

/** The first tiles give way. */
const first = { below: () => 0, steps: [] };
const climb = (tile: number) => ({ act: 'climb', tile }) as const;
const cash = { act: 'cash' } as const;

test.each(towerLevels)('%s returns 99 hundredths wherever one stops', (level) => {
  for (let rows = 1; rows <= towerRows; rows += 1) {
    const [times, chance] = [towersTimes(level, rows), towersChance(level, rows)];
    expect(times.numerator * chance.numerator * 100n).toBe(times.denominator * chance.denominator * 99n);
  }
});

test('a row that holds is climbed, one that gives way ends the round, and the top pays by itself', () => {
  const at = (level: (typeof towerLevels)[number], ...steps: Parameters<typeof towers.replay>[2]) =>
    towers.replay(10_000n, { level }, steps, first);
  expect(at('easy')).toMatchObject({ isOver: false, cashOut: null, shown: { climbed: [], traps: null } });
  expect(at('easy', climb(3))).toMatchObject({ isOver: false, cashOut: 13_200n, shown: { climbed: [3], traps: null } });
  expect(at('easy', climb(3), climb(0))).toMatchObject({ isOver: true, payout: 0n, shown: { climbed: [3], fell: 0 } });
  expect(at('master', climb(3), cash)).toMatchObject({ isOver: true, payout: 39_600n });
  expect(at('master', ...Array.from({ length: towerRows }, () => climb(3)))).toMatchObject({
    isOver: true,
    payout: 648_806_400n,
  });
  expect(at('hard', climb(1), cash)?.shown['traps']).toEqual(Array.from({ length: towerRows }, () => [0]));
  for (const steps of [[cash], [climb(2)], [climb(1), cash, climb(1)], [climb(0), cash]])
    expect(at('hard', ...steps)).toBeUndefined();
});

test('reads its levels, tiles and a cash-out and nothing else', () => {
  for (const level of towerLevels) expect(towers.readChoice({ level })).toEqual({ level });
  expect([towers.readChoice({}), towers.readChoice({ level: 'toString' })]).toEqual([undefined, undefined]);
  for (const sent of [{ act: 'climb' }, { act: 'climb', tile: 4 }, { act: 'climb', tile: 0, x: 1 }, { act: 'open' }])
    expect(towers.readStep(sent)).toBeUndefined();
  expect(towerTiles('expert')).toEqual({ tiles: 3, traps: 2 });
});
