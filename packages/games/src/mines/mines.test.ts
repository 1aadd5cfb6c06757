/** Mines: what it pays, that it returns the same wherever one stops, and how a round goes. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { mines, minesBoard, minesChance, minesTimes } from './index.ts';

/** Mines lie on the first tiles. */
const first = { below: () => 0, steps: [] };
const open = (tile: number) => ({ act: 'open', tile }) as const;
const cash = { act: 'cash' } as const;

// The multipliers that such boards are known by.
test.each([
  [1, [1.0313, 1.0761, 1.125]],
  [3, [1.125, 1.2857, 1.4786]],
  [5, [1.2375, 1.5632, 1.9974]],
  [10, [1.65, 2.8286, 5.0044]],
  [24, [24.75]],
] as const)('with %i mines the first tiles are worth %j', (count, times) => {
  times.forEach((expected, at) => {
    const { numerator, denominator } = minesTimes(count, at + 1);
    expect(Math.abs(Number(numerator) / Number(denominator) - expected)).toBeLessThan(0.000_051);
  });
});

test('99 hundredths come back wherever one stops', () => {
  for (let count = minesBoard.fewest; count <= minesBoard.most; count += 1)
    for (let tiles = 1; tiles <= minesBoard.tiles - count; tiles += 1) {
      const [times, chance] = [minesTimes(count, tiles), minesChance(count, tiles)];
      expect(times.numerator * chance.numerator * 100n).toBe(times.denominator * chance.denominator * 99n);
    }
});

test('an opened tile raises the stake, a mine ends the round, and all is shown then only', () => {
  const at = (...steps: Parameters<typeof mines.replay>[2]) => mines.replay(10_000n, { mines: 3 }, steps, first);
  expect(at()).toMatchObject({ isOver: false, payout: 0n, cashOut: null, shown: { opened: [], mines: null } });
  expect(at(open(7), open(3))).toMatchObject({
    isOver: false,
    cashOut: 12_857n,
    shown: { opened: [7, 3], mines: null },
  });
  expect(at(open(7), cash)).toMatchObject({ isOver: true, payout: 11_250n, shown: { mines: [0, 1, 2], hit: null } });
  expect(at(open(7), open(1))).toMatchObject({ isOver: true, payout: 0n, shown: { mines: [0, 1, 2], hit: 1 } });
  for (const steps of [[cash], [open(7), open(7)], [open(7), cash, open(8)], [open(1), cash]])
    expect(at(...steps)).toBeUndefined();
  // The last tile without a mine pays by itself.
  expect(mines.replay(10_000n, { mines: 24 }, [open(24)], first)).toMatchObject({ isOver: true, payout: 247_500n });
});

test('reads one to twenty-four mines, tiles of the board, a cash-out, and nothing else', () => {
  for (const sent of [{}, { mines: 0 }, { mines: 25 }, { mines: 1.5 }, { mines: '3' }, { mines: 3, more: 1 }])
    expect(mines.readChoice(sent)).toBeUndefined();
  for (const sent of [
    {},
    { act: 'open' },
    { act: 'open', tile: 25 },
    { act: 'open', tile: -1 },
    { act: 'cash', tile: 1 },
  ])
    expect(mines.readStep(sent)).toBeUndefined();
  expect(mines.readStep({ tile: 4, act: 'open' })).toEqual(open(4));
});

test('what is worth after a step is what the step pays when it goes well', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 24 }), fc.bigInt({ min: 1n, max: 10n ** 9n }), (count, stake) => {
      const tile = 24;
      const turn = mines.replay(stake, { mines: count }, [], first);
      const next = mines.replay(stake, { mines: count }, [open(tile)], first);
      const paid = next?.isOver === true ? next.payout : next?.cashOut;
      expect(paid).toBe(turn?.worth(open(tile)));
      expect(turn?.worth(open(tile))).toBe(mines.mostFirst(stake, { mines: count }));
    }),
  );
});
