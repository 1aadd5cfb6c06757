/**
 * Towers: a climb of eight rows. In each row one tile is pressed; some carry, the others give way and end the round. How many of how many give way is the
 * player's choice of difficulty, and all rows are drawn before the first press. A row that holds multiplies what the stake is worth by its fair price; of all together
 * 99 hundredths come back, wherever one stops.
 */
import type { Rate } from '@banyan/core/money';
import type { Draws } from '../fair/index.ts';
import { hashOfRules } from '../fair/game.ts';
import { type CashStep, type SteppedGame, isCash, paysAt } from '../fair/stepped.ts';

export const towerLevels = ['easy', 'medium', 'hard', 'expert', 'master'] as const;
export type TowerLevel = (typeof towerLevels)[number];
export type TowersChoice = { readonly level: TowerLevel };
export type TowersStep = { readonly act: 'climb'; readonly tile: number } | CashStep;
/** What is shown of a round; the traps once it is over. */
export type TowersShown = {
  /** The tile of each row that held, from the lowest. */
  readonly climbed: readonly number[];
  /** Of every row the tiles that give way. */
  readonly traps: readonly (readonly number[])[] | null;
  /** The tile that gave way. */
  readonly fell: number | null;
};

const id = 'towers';
const rules = {
  rows: 8,
  returned: 99,
  levels: {
    easy: { tiles: 4, traps: 1 },
    medium: { tiles: 3, traps: 1 },
    hard: { tiles: 2, traps: 1 },
    expert: { tiles: 3, traps: 2 },
    master: { tiles: 4, traps: 3 },
  },
} as const;

export const towerRows = rules.rows;
export const towerTiles = (level: TowerLevel): { readonly tiles: number; readonly traps: number } =>
  rules.levels[level];

/** The chance that so many rows hold. */
export function towersChance(level: TowerLevel, rows: number): Rate {
  const { tiles, traps } = rules.levels[level];
  return { numerator: BigInt(tiles - traps) ** BigInt(rows), denominator: BigInt(tiles) ** BigInt(rows) };
}

/** What a stake is worth after so many rows, exactly; of none, the stake itself. */
export function towersTimes(level: TowerLevel, rows: number): Rate {
  if (rows === 0) return { numerator: 1n, denominator: 1n };
  const { numerator, denominator } = towersChance(level, rows);
  return { numerator: BigInt(rules.returned) * denominator, denominator: 100n * numerator };
}

/** The tiles of every row that give way, ascending. */
function buildTower(draws: Draws, level: TowerLevel): number[][] {
  const { tiles, traps } = rules.levels[level];
  return Array.from({ length: rules.rows }, () => {
    const left = Array.from({ length: tiles }, (_, tile) => tile);
    return Array.from({ length: traps }, () => left.splice(draws.below(left.length), 1)[0] as number).toSorted(
      (a, b) => a - b,
    );
  });
}

const isLevel = (level: unknown): level is TowerLevel => (towerLevels as readonly unknown[]).includes(level);
const mostTiles = Math.max(...towerLevels.map((level) => rules.levels[level].tiles));

export const towers: SteppedGame<TowersChoice, TowersStep> = {
  id,
  rules,
  hash: hashOfRules(id, rules),
  readChoice({ level, ...more }) {
    return isLevel(level) && Object.keys(more).length === 0 ? { level } : undefined;
  },
  readStep(sent) {
    if (isCash(sent)) return { act: 'cash' };
    const { act, tile, ...more } = sent;
    const isTile = Number.isSafeInteger(tile) && Number(tile) >= 0 && Number(tile) < mostTiles;
    return act === 'climb' && isTile && Object.keys(more).length === 0
      ? { act: 'climb', tile: Number(tile) }
      : undefined;
  },
  replay(stake, { level }, steps, draws) {
    const traps = buildTower(draws, level);
    const climbed: number[] = [];
    let fell: number | null = null;
    let isOver = false;
    for (const step of steps) {
      if (isOver) return undefined;
      if (step.act === 'cash') {
        if (climbed.length === 0) return undefined;
        isOver = true;
      } else if (step.tile >= rules.levels[level].tiles) return undefined;
      else if (traps[climbed.length]?.includes(step.tile) === true) {
        fell = step.tile;
        isOver = true;
      } else {
        climbed.push(step.tile);
        // The top.
        isOver = climbed.length === rules.rows;
      }
    }
    const worthOf = (rows: number): bigint => paysAt(stake, towersTimes(level, rows));
    const now = worthOf(climbed.length);
    const shown = { climbed, traps: isOver ? traps : null, fell } satisfies TowersShown;
    if (isOver)
      return { shown, isOver, payout: fell === null ? now : 0n, cashOut: null, leastNext: null, worth: () => 0n };
    const next = worthOf(climbed.length + 1);
    return {
      shown,
      isOver,
      payout: 0n,
      cashOut: climbed.length === 0 ? null : now,
      leastNext: next,
      worth: (step) => (step.act === 'cash' ? now : next),
    };
  },
  expire: ({ cashOut }) => (cashOut === null ? undefined : { act: 'cash' }),
  returnOf: () => ({ numerator: BigInt(rules.returned), denominator: 100n }),
  mostFirst: (stake, { level }) => paysAt(stake, towersTimes(level, 1)),
};
