import { describe, expect, it } from 'vitest';
import { decidedAbove, splitAbove } from '../counts.ts';
import { leadChances } from '../offered.ts';
import {
  type FootballMoment,
  bothScoreChance,
  countsOf,
  finalGrid,
  halfGrid,
  halfTimeFullTime,
  periodGrid,
} from './grid.ts';
import type { FootballModel } from './model.ts';

const none = { home: 0, away: 0 };
const model: FootballModel = { home: 1.6, away: 1.1, rho: -0.06, corners: none, yellows: none, reds: none };
const sumOf = (chances: ArrayLike<number>): number => Array.from(chances).reduce((sum, chance) => sum + chance, 0);

describe('score grids', () => {
  it('have the figures that were computed for the specification', () => {
    const counts = countsOf(finalGrid(model));
    const { home, draw, away } = leadChances(counts.margin);
    expect([home, draw, away].map((chance) => chance.toFixed(6))).toEqual(['0.482477', '0.263105', '0.254419']);
    expect(splitAbove(counts.total, 10).win).toBe(506_376n);
    expect(bothScoreChance(finalGrid(model)).toFixed(6)).toBe('0.539535');
    expect(1 / (decidedAbove(counts.margin, 3, 1, 1)[0] ?? 0)).toBeCloseTo(2.403095, 6);
  });

  it('make quarter lines the mean of the lines beside them', () => {
    const { margin } = countsOf(finalGrid(model));
    for (let line = -15; line < 16; line += 2) {
      const [quarter, low, high] = [line, line - 1, line + 1].map((at) => splitAbove(margin, at));
      if (quarter === undefined || low === undefined || high === undefined) throw new Error('no split');
      // A win counts two halves, a half win and a refund one and so on: both sides have the same sum of halves.
      const worth = (split: typeof quarter) => 4n * split.win + 3n * split.halfWin + 2n * split.refund + split.halfLose;
      const apart = 2n * worth(quarter) - worth(low) - worth(high);
      expect(apart * apart <= 400n, `${line}: ${apart}`).toBe(true);
    }
  });

  it('have the same chance on the decided part, line by line and looked through', () => {
    const { margin } = countsOf(finalGrid(model));
    for (const [nr, chance] of decidedAbove(margin, -12, 1, 25).entries()) {
      const { win, halfWin, halfLose, lose } = splitAbove(margin, nr - 12);
      const [wins, loses] = [Number(2n * win + halfWin), Number(2n * lose + halfLose)];
      expect(chance).toBeCloseTo(wins / (wins + loses), 5);
    }
  });

  it('agree with each other: the halves with the leads at half-time, and these with the end', () => {
    const moments: FootballMoment[] = [
      { minute: 0, score: none },
      { minute: 30, score: none },
      { minute: 15, score: { home: 0, away: 1 } },
    ];
    for (const moment of moments) {
      const pairs = halfTimeFullTime(model, moment);
      const final = leadChances(countsOf(finalGrid(model, moment)).margin);
      const half = halfGrid(model, moment, 1);
      if (half === undefined) throw new Error('no half');
      const atHalf = leadChances(countsOf(half).margin);
      for (const lead of ['home', 'draw', 'away'] as const) {
        const byHalf = sumOf(
          Object.entries(pairs).flatMap(([code, chance]) => (code.startsWith(lead) ? [chance] : [])),
        );
        const byEnd = sumOf(Object.entries(pairs).flatMap(([code, chance]) => (code.endsWith(lead) ? [chance] : [])));
        expect(byHalf).toBeCloseTo(atHalf[lead], 9);
        expect(byEnd).toBeCloseTo(final[lead], 9);
      }
    }
  });

  it('come to the final grid by way of any score in between', () => {
    const until = periodGrid(model, none, none, 0.3, 0.7);
    const whole = finalGrid(model);
    const by = new Float64Array(whole.chances.length);
    for (const [at, chance] of until.chances.entries()) {
      const score = { home: Math.floor(at / until.columns), away: at % until.columns };
      const rest = periodGrid(model, score, score, 0.7, 0);
      for (const [cell, more] of rest.chances.entries()) {
        const home = score.home + Math.floor(cell / rest.columns);
        const away = score.away + (cell % rest.columns);
        if (away < whole.columns)
          by[home * whole.columns + away] = (by[home * whole.columns + away] ?? 0) + chance * more;
      }
    }
    for (const [at, chance] of whole.chances.entries()) expect(by[at]).toBeCloseTo(chance, 9);
  });

  it('shrink as the match is played, to the score itself', () => {
    const score = { home: 2, away: 1 };
    const late = (minute: number) =>
      leadChances(countsOf(finalGrid(model, { minute, score, halfTime: none })).margin).home;
    expect(late(60)).toBeGreaterThan(late(45));
    expect(late(75)).toBeGreaterThan(late(60));
    expect(late(90)).toBe(1);
  });
});
