/** Seven up, seven down: all 36 throws, and no bet that returns its stake. */
import { expect, test } from 'vitest';
import { seven } from './index.ts';

test('down and up have 15 ways of 36, seven has 6, and all throws pay what is said', () => {
  expect(['down', 'seven', 'up'].map((spot) => seven.law(spot).prizes[0]?.ways)).toEqual([15n, 6n, 15n]);
  for (const spot of seven.spots) {
    let paid = 0n;
    for (let number = 0; number < 36; number += 1) {
      const dice = [number % 6, Math.floor(number / 6)];
      paid += seven.play(100n, { bets: { [spot]: 1 } }, { below: () => dice.shift() as number, steps: [] }).payout;
    }
    const { numerator, denominator } = seven.returnOf({ bets: { [spot]: 1 } });
    expect(paid * denominator).toBe(numerator * 36n * 100n);
    const returned = Number(numerator) / Number(denominator);
    expect(returned).toBeLessThan(0.97);
    expect(returned).toBeGreaterThan(0.94);
  }
});

test('even money would cost a sixth, and five to one for seven nothing: neither is offered', () => {
  expect((15 * 2) / 36).toBeCloseTo(1 - 0.1667, 4);
  expect((6 * 6) / 36).toBe(1);
  expect([seven.times('up', { dice: [6, 2] }), seven.times('seven', { dice: [1, 6] })]).toEqual([230, 580]);
});

test('the most is what the best sum pays', () => {
  expect(seven.mostPayout(300n, { bets: { up: 1, 'sum-12': 1, 'sum-2': 1 } })).toBe(230n + 3400n);
});
