/**
 * The exact chances of an innings, ball by ball over wickets and runs. A wide adds to the runs of the same ball, so runs are gone through upwards; whoever
 * reaches the target stops there.
 */
import type { Counts } from '../counts.ts';
import { type BallEnd, type BallTables, ballEnds, ballsOfInnings, runsOf, tableAt, wicketsOfInnings } from './model.ts';

/** Balls that counted, wickets lost and runs. */
export type Stand = { readonly balls: number; readonly lost: number; readonly runs: number };

export const inningsStart: Stand = { balls: 0, lost: 0, runs: 0 };

export type Asked = {
  /** Up to which ball; without it the whole innings. */
  readonly until?: number;
  /** Runs that win the match. */
  readonly target?: number;
  /** What is counted, from nothing, in the place of runs. There is no target then. */
  readonly counts?: (end: BallEnd) => number;
  /** Whatever ends so is left out: what remains is the chance that it does not happen. */
  readonly without?: BallEnd;
  /** The innings is left when a wicket falls. */
  readonly toWicket?: true;
  /** Also finds the jumps, which takes as long again. */
  readonly withJumps?: true;
};

export type Walked = {
  /** Of the count when the walk ended, however it did. */
  readonly counts: Counts;
  /** Wickets lost by then. */
  readonly lost: Float64Array;
  /** `jumps[r][n]`: the chance that the count goes on from `first + n` by r at one ball; empty unless asked for. */
  readonly jumps: readonly Float64Array[];
};

/** More runs than any innings can matter for, and room for what one ball adds. */
const width = 400;
const room = width + 8;
const negligible = 1e-13;

/** The chances of counts, from the least to the most that can be. */
type Row = { readonly chances: Float64Array; low: number; high: number };

const emptyRow = (): Row => ({ chances: new Float64Array(room), low: room, high: -1 });

function clear(row: Row): void {
  row.chances.fill(0);
  row.low = room;
  row.high = -1;
}

/** Adds a part of a row to another, so many counts higher. */
function carry(from: Row, to: Row, part: number, step: number): void {
  const [source, target] = [from.chances, to.chances];
  for (let count = from.low; count <= from.high; count += 1)
    target[count + step] = (target[count + step] ?? 0) + part * (source[count] ?? 0);
  to.low = Math.min(to.low, from.low + step);
  to.high = Math.max(to.high, from.high + step);
}

/** Wides are bowled again: what they bring goes on in the same row. */
function carryWides(row: Row, part: number, step: number, most: number): void {
  const { chances } = row;
  if (step === 0) {
    for (let count = row.low; count <= row.high; count += 1) chances[count] = (chances[count] ?? 0) / (1 - part);
    return;
  }
  for (let count = row.low; count <= row.high && count < most; count += 1) {
    const chance = (chances[count] ?? 0) * part;
    if (count === row.high && chance < negligible) break;
    chances[count + 1] = (chances[count + 1] ?? 0) + chance;
    row.high = Math.max(row.high, count + 1);
  }
}

/** Walks on from where an innings stands. */
export function walk(tables: BallTables, from: Stand, asked: Asked = {}): Walked {
  const { until = ballsOfInnings, target, counts = runsOf, without, toWicket, withJumps } = asked;
  const first = asked.counts === undefined ? from.runs : 0;
  const most = target === undefined ? width : Math.min(width, target - first);
  const steps = ballEnds.map(counts);
  const jumps = Array.from({ length: 7 }, emptyRow);
  const ended = emptyRow();
  const lost = new Float64Array(wicketsOfInnings + 1);
  /** Whoever has reached the target stops. */
  const stop = (row: Row, wickets: number, least: number) => {
    for (let count = Math.max(row.low, least); count <= row.high; count += 1) {
      const chance = row.chances[count] ?? 0;
      ended.chances[count] = (ended.chances[count] ?? 0) + chance;
      lost[wickets] = (lost[wickets] ?? 0) + chance;
      row.chances[count] = 0;
    }
    row.high = Math.min(row.high, least - 1);
  };
  let layer = Array.from({ length: wicketsOfInnings + 1 }, emptyRow);
  let next = layer.map(emptyRow);
  const start = layer[from.lost] as Row;
  Object.assign(start, { low: 0, high: 0 });
  start.chances[0] = 1;
  for (let ball = from.balls; ball < until; ball += 1) {
    for (const row of next) clear(row);
    for (let wickets = from.lost; wickets < wicketsOfInnings; wickets += 1) {
      const row = layer[wickets] as Row;
      if (row.high < row.low) continue;
      const table = tableAt(tables, ball, wickets);
      carryWides(row, table[0] ?? 0, steps[0] ?? 0, most);
      if (withJumps) carry(row, jumps[steps[0] ?? 0] as Row, table[0] ?? 0, 0);
      stop(row, wickets, most);
      for (let at = 1; at < ballEnds.length; at += 1) {
        const kind = ballEnds[at] as BallEnd;
        if (kind === without) continue;
        const [part, step] = [table[at] ?? 0, steps[at] ?? 0];
        carry(row, next[kind === 'wicket' ? wickets + 1 : wickets] as Row, part, step);
        if (withJumps) carry(row, jumps[step] as Row, part, 0);
      }
      stop(next[wickets] as Row, wickets, most);
      if (toWicket) stop(next[wickets + 1] as Row, wickets + 1, 0);
    }
    stop(next[wicketsOfInnings] as Row, wicketsOfInnings, 0);
    [layer, next] = [next, layer];
    for (const row of layer) narrow(row);
  }
  for (const [wickets, row] of layer.entries()) stop(row, wickets, 0);
  return { counts: trimmed(ended.chances, first), lost, jumps: jumps.map((row) => row.chances) };
}

/** What is too unlikely to matter at either end of a row is not walked with. */
function narrow(row: Row): void {
  while (row.low <= row.high && (row.chances[row.low] ?? 0) < negligible) row.low += 1;
  while (row.low <= row.high && (row.chances[row.high] ?? 0) < negligible) row.high -= 1;
}

/** Without what cannot come at either end. */
function trimmed(chances: Float64Array, first: number): Counts {
  const low = chances.findIndex((chance) => chance > 0);
  const high = chances.findLastIndex((chance) => chance > 0);
  return low < 0
    ? { first, chances: Float64Array.of(0) }
    : { first: first + low, chances: chances.slice(low, high + 1) };
}

/** The chance that nothing of a kind happens in a walk. */
export const sumOf = ({ counts }: Walked): number => counts.chances.reduce((sum, chance) => sum + chance, 0);

/** Runs of both innings together. The second ends where it passes the first: by as much as the jump with which it does. */
export function matchRuns(firstInnings: Counts, second: Walked): Counts {
  const size = 2 * (width + 8);
  const chances = new Float64Array(size);
  for (let at = 0; at < firstInnings.chances.length; at += 1) {
    const one = firstInnings.chances[at] ?? 0;
    const runs = firstInnings.first + at;
    if (one < negligible) continue;
    for (let other = 0; other < second.counts.chances.length; other += 1) {
      const total = second.counts.first + other;
      if (total <= runs)
        chances[runs + total] = (chances[runs + total] ?? 0) + one * (second.counts.chances[other] ?? 0);
    }
    for (let beyond = 1; beyond <= 6; beyond += 1) {
      let crossing = 0;
      for (let step = beyond; step <= 6; step += 1) crossing += second.jumps[step]?.[runs + beyond - step] ?? 0;
      chances[2 * runs + beyond] = (chances[2 * runs + beyond] ?? 0) + one * crossing;
    }
  }
  return trimmed(chances, 0);
}

/** Chances that the side that bats second wins, ties and loses. */
export function chaseChances(firstInnings: Counts, second: Counts): { win: number; tie: number; lose: number } {
  const sums = { win: 0, tie: 0, lose: 0 };
  for (let at = 0; at < firstInnings.chances.length; at += 1) {
    for (let other = 0; other < second.chances.length; other += 1) {
      const ahead = second.first + other - firstInnings.first - at;
      const chance = (firstInnings.chances[at] ?? 0) * (second.chances[other] ?? 0);
      sums[ahead > 0 ? 'win' : ahead < 0 ? 'lose' : 'tie'] += chance;
    }
  }
  return sums;
}
