/**
 * Plinko: a ball falls through rows of pegs, at each to the left or to the right as likely, and pays by the slot in which it comes to rest. The slots of a
 * board are alike on both sides; how far the edges stand from the middle is the player's choice of risk.
 *
 * The tables are ours: each rises from its middle to its edge by one curve, and its middle is set so that all of it returns as near below 99 hundredths as whole
 * hundredths allow.
 */
import type { Rate } from '@banyan/core/money';
import { type Game, hashOfRules } from '../fair/game.ts';

export const plinkoRisks = ['low', 'medium', 'high'] as const;
export const plinkoRows = [8, 12, 16] as const;
export type PlinkoChoice = {
  readonly rows: (typeof plinkoRows)[number];
  readonly risk: (typeof plinkoRisks)[number];
};

const id = 'plinko';
/** Hundredths, from the edge to the middle. */
const halves = {
  low: {
    8: [550, 230, 120, 80, 69],
    12: [1100, 500, 250, 150, 100, 79, 73],
    16: [1600, 810, 440, 270, 170, 120, 95, 81, 78],
  },
  medium: {
    8: [1300, 380, 130, 59, 39],
    12: [3400, 1200, 470, 200, 97, 55, 39],
    16: [12_000, 4200, 1600, 670, 300, 150, 79, 48, 33],
  },
  high: {
    8: [3000, 570, 120, 27, 6],
    12: [18_000, 3800, 850, 200, 51, 14, 5],
    16: [100_000, 23_000, 5500, 1300, 340, 93, 27, 8, 8],
  },
} as const;
const rules = { pays: halves } as const;

/** What each slot of a board pays, in hundredths of the stake, from left to right. */
export function plinkoSlots({ rows, risk }: PlinkoChoice): readonly number[] {
  const half: readonly number[] = halves[risk][rows];
  return [...half, ...half.slice(0, -1).toReversed()];
}

/** In how many of the 2^rows ways the ball comes to each slot. */
export function plinkoWays(rows: number): readonly bigint[] {
  let ways = [1n];
  for (let row = 0; row < rows; row += 1)
    ways = Array.from({ length: ways.length + 1 }, (_, at) => (ways[at - 1] ?? 0n) + (ways[at] ?? 0n));
  return ways;
}

const isRisk = (risk: unknown): risk is PlinkoChoice['risk'] => (plinkoRisks as readonly unknown[]).includes(risk);
const areRows = (rows: unknown): rows is PlinkoChoice['rows'] => (plinkoRows as readonly unknown[]).includes(rows);

export const plinko: Game<PlinkoChoice> = {
  id,
  rules,
  hash: hashOfRules(id, rules),
  readChoice({ rows, risk, ...more }) {
    return areRows(rows) && isRisk(risk) && Object.keys(more).length === 0 ? { rows, risk } : undefined;
  },
  play(stake, choice, draws) {
    const path = Array.from({ length: choice.rows }, () => draws.below(2));
    const slot = path.reduce((sum, turn) => sum + turn, 0);
    const times = plinkoSlots(choice)[slot] as number;
    return { payout: (stake * BigInt(times)) / 100n, shown: { path, slot, times } };
  },
  returnOf(choice): Rate {
    const slots = plinkoSlots(choice);
    const sum = plinkoWays(choice.rows).reduce((total, ways, at) => total + ways * BigInt(slots[at] as number), 0n);
    return { numerator: sum, denominator: 100n * 2n ** BigInt(choice.rows) };
  },
  mostPayout: (stake, choice) => (stake * BigInt(Math.max(...plinkoSlots(choice)))) / 100n,
};
