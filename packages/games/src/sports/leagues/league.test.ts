import { describe, expect, it } from 'vitest';
import { numberedSeed } from '../trials.ts';
import { leagues, matchText, seasonOf, seedOfWindow } from '../index.ts';
import { roundRobin } from './round-robin.ts';

describe('simulated leagues', () => {
  it('let everybody meet everybody once at home and once away, one match a round', () => {
    for (const league of leagues) {
      const season = seasonOf(league, numberedSeed('season'));
      const clubs = league.clubs.length;
      expect(season.length).toBe(clubs * (clubs - 1));
      expect(new Set(season.map(({ home, away }) => `${home.code} ${away.code}`)).size).toBe(season.length);
      for (let round = 1; round <= league.rounds; round += 1) {
        const inRound = season.filter((fixture) => fixture.round === round);
        expect(inRound.map(({ nr }) => nr)).toEqual(Array.from({ length: clubs / 2 }, (_, at) => at + 1));
        expect(new Set(inRound.flatMap(({ home, away }) => [home.code, away.code])).size).toBe(clubs);
      }
    }
  });

  it('are at home half the time, and at most three times in a row', () => {
    for (const clubs of [8, 10, 20]) {
      const rounds = roundRobin(clubs);
      for (let one = 0; one < clubs; one += 1) {
        const isHome = rounds.map((round) => round.some(({ home }) => home === one));
        expect(isHome.filter(Boolean).length).toBe(clubs - 1);
        expect(isHome.map((home) => (home ? 'h' : 'a')).join('')).not.toMatch(/h{4}|a{4}/);
      }
    }
  });

  it('have a season that follows from its seed, figures and all', () => {
    for (const league of leagues) {
      const texts = (seed: string) => seasonOf(league, numberedSeed(seed)).map(({ match }) => matchText(match));
      expect(texts('one')).toEqual(texts('one'));
      expect(texts('one')).not.toEqual(texts('two'));
    }
  });

  it('have windows whose seeds follow from the beacon, the secret and the tickets, each of its own', () => {
    const sources = {
      ...{ drawId: 'delta-league-1-1-1', rulesHash: numberedSeed('rules'), secret: numberedSeed('secret') },
      ...{ randomness: new Uint8Array(32).fill(7), root: numberedSeed('root') },
    };
    const seeds = [sources, { ...sources, drawId: 'delta-league-1-1-2' }, { ...sources, root: numberedSeed('other') }];
    expect(new Set(seeds.map(seedOfWindow)).size).toBe(3);
    for (const seed of seeds.map(seedOfWindow)) expect(seed).toMatch(/^[0-9a-f]{64}$/);
  });

  it('have clubs with names in English, Bengali and Latin letters, each once', () => {
    for (const { clubs, name } of leagues) {
      for (const names of [clubs.map(({ code }) => code), clubs.map(({ en }) => en), clubs.map(({ bn }) => bn)])
        expect(new Set(names).size).toBe(clubs.length);
      for (const { code, bn, roman, en } of [...clubs, { code: 'league', ...name }]) {
        expect(code).toMatch(/^[a-z-]+$/);
        expect(bn).toMatch(/^[\u0980-\u09ff -]+$/);
        expect(`${roman} ${en}`).toMatch(/^[A-Za-z0-9 ]+$/);
      }
    }
  });

  it('have matches as the results of the world are: about so many goals, and so many home wins', () => {
    const [football] = leagues;
    if (football === undefined) throw new Error('no league');
    const models = seasonOf(football, numberedSeed('goals')).flatMap(({ match }) =>
      match.sport === 'football' ? [match.model] : [],
    );
    const mean = (of: (model: (typeof models)[number]) => number) =>
      models.reduce((sum, model) => sum + of(model), 0) / models.length;
    expect(Math.abs(mean(({ home }) => home) - 1.484)).toBeLessThan(0.05);
    expect(Math.abs(mean(({ away }) => away) - 1.188)).toBeLessThan(0.05);
  });
});
