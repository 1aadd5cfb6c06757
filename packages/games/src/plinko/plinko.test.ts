/** Plinko: every path of a small board, the return of every board, and tables that are alike on both sides. */
import { expect, test } from 'vitest';
import { type PlinkoChoice, plinko, plinkoRisks, plinkoRows, plinkoSlots, plinkoWays } from './index.ts';

const boards = plinkoRows.flatMap((rows) => plinkoRisks.map((risk): PlinkoChoice => ({ rows, risk })));

test('reads a board and nothing else', () => {
  for (const board of boards) expect(plinko.readChoice(board)).toEqual(board);
  for (const sent of [{}, { rows: 9, risk: 'low' }, { rows: 8, risk: 'none' }, { rows: 8, risk: 'low', x: 1 }])
    expect(plinko.readChoice(sent)).toBeUndefined();
});

test.each(boards)('returns just below 99 hundredths: $rows rows, $risk', (board) => {
  const { numerator, denominator } = plinko.returnOf(board);
  const returned = Number(numerator) / Number(denominator);
  expect(returned).toBeLessThanOrEqual(0.99);
  expect(returned).toBeGreaterThan(0.987);
  const slots = plinkoSlots(board);
  expect(slots).toHaveLength(board.rows + 1);
  expect(slots.toReversed()).toEqual(slots);
  expect(plinko.mostPayout(100n, board)).toBe(BigInt(slots[0] as number));
});

test('all 256 paths of eight rows together pay what the return says', () => {
  const board = { rows: 8, risk: 'high' } as const;
  let paid = 0n;
  for (let path = 0; path < 256; path += 1) {
    let row = -1;
    const draws = {
      steps: [],
      below: () => {
        row += 1;
        return (path >> row) & 1;
      },
    };
    const { payout, shown } = plinko.play(10_000n, board, draws);
    expect(shown['slot']).toBe([...path.toString(2)].filter((bit) => bit === '1').length);
    paid += payout;
  }
  const { numerator, denominator } = plinko.returnOf(board);
  expect(paid * denominator).toBe(numerator * 10_000n * 256n);
  expect(plinkoWays(8)).toEqual([1n, 8n, 28n, 56n, 70n, 56n, 28n, 8n, 1n]);
});
