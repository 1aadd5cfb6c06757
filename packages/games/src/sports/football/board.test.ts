import { expectedOf, oddsOf } from '@banyan/core/sports';
import { describe, expect, it } from 'vitest';
import {
  type MatchEvent,
  type OfferedMarket,
  type SimulatedMatch,
  type Tier,
  boardOf,
  courseOf,
  marginOf,
  playWindow,
} from '../index.ts';
import { expectLegalBoard, numberedSeed, playedFrom } from '../trials.ts';

const match: SimulatedMatch = {
  sport: 'football',
  model: {
    ...{ home: 1.6, away: 1.1, rho: -0.06, corners: { home: 5.6, away: 4.5 } },
    ...{ yellows: { home: 1.7, away: 1.9 }, reds: { home: 0.05, away: 0.03 } },
  },
};

/** Boards before a match and between its windows. */
function boards(seed: string, tier: Tier): OfferedMarket[][] {
  const events: MatchEvent[] = [];
  return [1, 2, 3, 4, 5, 6].map((window) => {
    const board = boardOf(match, events, window, tier);
    events.push(...playWindow(match, events, window, numberedSeed(`${seed}/${window}`)));
    return board;
  });
}

const some = [...boards('first', 1), ...boards('second', 5), ...boards('third', 3)];

describe('the board of a football match', () => {
  it('names its markets in the one canonical way and never offers a price that is worth more than its stake', () => {
    for (const board of some) expectLegalBoard(board);
    expect(some.every((board) => board.length > 20)).toBe(true);
  });

  it('returns about what the margins leave', () => {
    const returns = (type: string) =>
      boardOf(match, [], 1, 1)
        .filter((market) => market.type === type)
        .flatMap(({ outcomes }) => outcomes)
        .map(({ fair, price = 0n }) => {
          const { numerator, denominator } = expectedOf(fair, oddsOf(price));
          return Number(numerator) / Number(denominator);
        });
    const left = (kind: 'result' | 'line') => 1 / (1 + Number(marginOf(kind, 1)) / 1_000_000);
    for (const back of returns('football.1x2')) expect(Math.abs(back - left('result'))).toBeLessThan(0.02);
    for (const back of returns('football.asian-handicap')) expect(Math.abs(back - left('line'))).toBeLessThan(0.02);
  });

  it('has its main lines nearest to even money', () => {
    const lines = boardOf(match, [], 1, 1).filter(({ type }) => type === 'football.total');
    expect(lines.map(({ specifiers }) => specifiers)).toEqual([2, 2.25, 2.5, 2.75, 3].map((line) => `total=${line}`));
  });

  it('counts a handicap in play from the score, and asks for the next goal alone', () => {
    const events = playedFrom(match, [], 1, 'handicap').filter(({ window }) => window <= 3);
    const board = boardOf(match, events, 4, 1);
    const score = events.at(-1)?.score;
    const [line] = board.filter(({ type }) => type === 'football.asian-handicap');
    expect(line?.specifiers).toContain(`score=${score?.home}-${score?.away}`);
    const next = board.find(({ type }) => type === 'football.next-goal');
    expect(next?.specifiers).toBe(`goalnr=${(score?.home ?? 0) + (score?.away ?? 0) + 1}`);
    expect(board.some(({ type }) => type.startsWith('football.half-1'))).toBe(false);
  });

  it('is empty once the match is over', () => {
    const events = playedFrom(match, [], 1, 'over');
    expect(courseOf(match, events).status).toBe('ended');
    expect(boardOf(match, events, 7, 1)).toEqual([]);
  });
});
