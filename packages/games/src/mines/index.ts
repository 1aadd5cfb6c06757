/**
 * Mines: twenty-five tiles, and under as many as the player says lies a mine. Each tile that is opened and has none raises what the stake is worth; a mine ends the
 * round. Where all mines lie is drawn before the first press. After d tiles with m mines the stake is worth .99 * C(25, d) / C(25 - m, d): whenever one
 * stops, 99 hundredths come back.
 */
import type { Rate } from '@banyan/core/money';
import { chooseExact } from '../balls/chance.ts';
import type { Draws } from '../fair/index.ts';
import { hashOfRules } from '../fair/game.ts';
import { type CashStep, type SteppedGame, isCash, paysAt } from '../fair/stepped.ts';

export type MinesChoice = { readonly mines: number };
export type MinesStep = { readonly act: 'open'; readonly tile: number } | CashStep;
/** What is shown of a round; `mines` and what was hit once it is over. */
export type MinesShown = {
  /** Tiles that were opened and have no mine, in their order. */
  readonly opened: readonly number[];
  readonly mines: readonly number[] | null;
  readonly hit: number | null;
};

const id = 'mines';
const rules = { tiles: 25, fewest: 1, most: 24, returned: 99 } as const;

export const minesBoard = { tiles: rules.tiles, fewest: rules.fewest, most: rules.most } as const;

/** The chance that so many opened tiles have no mine. */
export const minesChance = (mines: number, opened: number): Rate => ({
  numerator: chooseExact(rules.tiles - mines, opened),
  denominator: chooseExact(rules.tiles, opened),
});

/** What a stake is worth after so many tiles without a mine, exactly; of none, the stake itself. */
export function minesTimes(mines: number, opened: number): Rate {
  if (opened === 0) return { numerator: 1n, denominator: 1n };
  const { numerator, denominator } = minesChance(mines, opened);
  return { numerator: BigInt(rules.returned) * denominator, denominator: 100n * numerator };
}

/** Where the mines lie, ascending. */
function layMines(draws: Draws, count: number): number[] {
  const left = Array.from({ length: rules.tiles }, (_, tile) => tile);
  return Array.from({ length: count }, () => left.splice(draws.below(left.length), 1)[0] as number).toSorted(
    (a, b) => a - b,
  );
}

const isBetween = (value: unknown, from: number, to: number): value is number =>
  Number.isSafeInteger(value) && Number(value) >= from && Number(value) <= to;

export const mines: SteppedGame<MinesChoice, MinesStep> = {
  id,
  rules,
  hash: hashOfRules(id, rules),
  readChoice({ mines: count, ...more }) {
    return isBetween(count, rules.fewest, rules.most) && Object.keys(more).length === 0 ? { mines: count } : undefined;
  },
  readStep(sent) {
    if (isCash(sent)) return { act: 'cash' };
    const { act, tile, ...more } = sent;
    const isStep = act === 'open' && isBetween(tile, 0, rules.tiles - 1) && Object.keys(more).length === 0;
    return isStep ? { act: 'open', tile } : undefined;
  },
  replay(stake, { mines: count }, steps, draws) {
    const laid = layMines(draws, count);
    const opened: number[] = [];
    let hit: number | null = null;
    let isOver = false;
    for (const step of steps) {
      if (isOver) return undefined;
      if (step.act === 'cash') {
        if (opened.length === 0) return undefined;
        isOver = true;
      } else if (opened.includes(step.tile)) return undefined;
      else if (laid.includes(step.tile)) {
        hit = step.tile;
        isOver = true;
      } else {
        opened.push(step.tile);
        // Nothing is left to open.
        isOver = opened.length === rules.tiles - count;
      }
    }
    const worthOf = (tiles: number): bigint => paysAt(stake, minesTimes(count, tiles));
    const now = worthOf(opened.length);
    const shown = { opened, mines: isOver ? laid : null, hit } satisfies MinesShown;
    if (isOver)
      return { shown, isOver, payout: hit === null ? now : 0n, cashOut: null, leastNext: null, worth: () => 0n };
    const next = worthOf(opened.length + 1);
    return {
      shown,
      isOver,
      payout: 0n,
      cashOut: opened.length === 0 ? null : now,
      leastNext: next,
      worth: (step) => (step.act === 'cash' ? now : next),
    };
  },
  expire: ({ cashOut }) => (cashOut === null ? undefined : { act: 'cash' }),
  returnOf: () => ({ numerator: BigInt(rules.returned), denominator: 100n }),
  mostFirst: (stake, { mines: count }) => paysAt(stake, minesTimes(count, 1)),
};
