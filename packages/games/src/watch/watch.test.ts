/** The watch over returns: true games raise no alarm, biased ones do and soon. Everything from seeds. */
import { describe, expect, it } from 'vitest';
import { crash, endOfFlight } from '../crash/index.ts';
import { type DiceChoice, dice } from '../dice/index.ts';
import { fairDraws } from '../fair/index.ts';
import { slot } from '../slot/index.ts';
import { slots } from '../slots/index.ts';
import { addScore, alarmAt, type Evidence, noEvidence, returnFor, scoresOf, strengthOf } from './index.ts';

const isLong = process.env['BANYAN_LONG'] === '1';
const serverSeed = '5e'.repeat(32);
const seedsOf = (nonce: number, clientSeed = 'watch-2026') => ({ serverSeed, clientSeed, nonce });

/** After how many rounds each score of a game raised the alarm, of so many rounds; null where none was. */
function alarms(rounds: number, game: string, play: (at: number) => Parameters<typeof scoresOf>[1]) {
  const evidence = new Map<string, Evidence>();
  const alarmed = new Map<string, number>();
  for (let at = 0; at < rounds; at += 1) {
    for (const [name, score] of Object.entries(scoresOf(game, play(at)))) {
      expect(score.mean).toBeGreaterThan(0);
      const next = addScore(evidence.get(name) ?? noEvidence, score);
      evidence.set(name, next);
      if (strengthOf(next) >= alarmAt && !alarmed.has(name)) alarmed.set(name, at + 1);
    }
  }
  return { names: [...evidence.keys()], alarmed };
}

/** From a certainty to a long shot. */
const choices: readonly DiceChoice[] = [
  { side: 'under', target: 9500 },
  { side: 'under', target: 4950 },
  { side: 'over', target: 9000 },
  { side: 'under', target: 10 },
];
const choiceAt = (at: number): DiceChoice => choices[at % choices.length] as DiceChoice;

describe('games that are as they say', () => {
  const rounds = isLong ? 200_000 : 10_000;

  it(`raise no alarm in ${rounds} rounds of dice, whatever is chosen`, () => {
    const seen = alarms(rounds, 'dice', (at) => {
      const choice = choiceAt(at);
      return { choice, shown: dice.play(1n, choice, fairDraws(dice, seedsOf(at))).shown };
    });
    expect(seen).toEqual({ names: ['won'], alarmed: new Map() });
  });

  it(`nor in ${rounds} flights`, () => {
    const seen = alarms(rounds, 'crash', (at) => ({
      choice: {},
      shown: { end: endOfFlight(fairDraws(crash, seedsOf(at))) },
    }));
    expect(seen).toEqual({ names: ['middle'], alarmed: new Map() });
  });

  it(`nor in ${rounds / 2} spins`, () => {
    const seen = alarms(rounds / 2, 'monsoon', (at) => ({
      choice: {},
      shown: slot.play(100n, {}, fairDraws(slot, seedsOf(at))).shown,
    }));
    expect(seen).toEqual({ names: ['gain', 'won', 'free'], alarmed: new Map() });
  });

  it.each(Object.entries(slots))(`nor in ${rounds / 5} rounds of %s`, (game, table) => {
    const seen = alarms(rounds / 5, game, (at) => ({
      choice: {},
      shown: table.play(100n, {}, fairDraws(table, seedsOf(at))).shown,
    }));
    expect(seen).toEqual({ names: ['won', 'feature'], alarmed: new Map() });
    expect(returnFor(game)).toBeGreaterThan(0.95);
  });
});

describe('a biased game', () => {
  it('of dice that rolls low now and then is found, for more and for less', () => {
    // One roll of ten is thrown twice and the lower one stands.
    const rolled = (at: number) => {
      const one = fairDraws(dice, seedsOf(at)).below(10_000);
      return at % 10 === 0 ? Math.min(one, fairDraws(dice, seedsOf(at, 'again')).below(10_000)) : one;
    };
    for (const choice of [
      { side: 'under', target: 5000 },
      { side: 'over', target: 4999 },
    ] as const) {
      const { alarmed } = alarms(40_000, 'dice', (at) => {
        const isWon = choice.side === 'under' ? rolled(at) < choice.target : rolled(at) > choice.target;
        return { choice, shown: { isWon } };
      });
      expect(alarmed.get('won')).toBeLessThan(40_000);
    }
  });

  it('of flights that one in twenty ends at once is found', () => {
    const { alarmed } = alarms(40_000, 'crash', (at) => ({
      choice: {},
      shown: { end: at % 20 === 0 ? 100 : endOfFlight(fairDraws(crash, seedsOf(at))) },
    }));
    expect(alarmed.get('middle')).toBeLessThan(40_000);
  });

  it('of a slot that takes back one winning spin of twenty is found', () => {
    const { alarmed } = alarms(20_000, 'monsoon', (at) => {
      const { shown } = slot.play(100n, {}, fairDraws(slot, seedsOf(at)));
      return { choice: {}, shown: at % 20 === 0 ? { spins: [] } : shown };
    });
    expect(alarmed.get('won')).toBeLessThan(20_000);
  });
});

it('what is returned is what the games say', () => {
  expect(returnFor('dice')).toBe(0.99);
  expect(returnFor('crash')).toBeCloseTo(0.99, 10);
  expect(returnFor('monsoon')).toBeGreaterThan(0.9);
  expect(returnFor('monsoon')).toBeLessThan(1);
  expect([returnFor('toString'), scoresOf('wheel', { choice: {}, shown: {} })]).toEqual([undefined, {}]);
});
