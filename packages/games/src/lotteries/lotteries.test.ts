/** Every family of the operator: what the contract of a play asks, held to by all of them. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { seededWords } from '../draws/seeded.ts';
import { lotteries, lotteryNamed } from './index.ts';

test('a family is found by its name, and another name is a mistake of set-up', () => {
  for (const [rules, lottery] of lotteries) expect(lotteryNamed(rules)).toBe(lottery);
  expect(() => lotteryNamed('none')).toThrow('none');
  expect(() => lotteryNamed('toString')).toThrow('toString');
});

describe.each([...lotteries.values()])('$rules', (lottery) => {
  const draws = Array.from({ length: 20 }, (_, number) =>
    lottery.draw(seededWords('7'.repeat(64), `${lottery.rules}:${number}`)),
  );

  test('what it draws it reads, tiers in any order', () => {
    for (const draw of draws) {
      expect(lottery.parse(draw)).toEqual({ ok: true, value: draw });
      expect(lottery.parse(draw.toReversed())).toEqual({ ok: true, value: draw });
    }
  });

  test('play names are short, levels have odds, a sample for every chance is in its written form', () => {
    for (const [code, play] of lottery.plays) {
      expect(code).toMatch(/^[A-Z0-9]{2,8}$/);
      expect(play.levels.length).toBeGreaterThan(0);
      expect(play.samples.length).toBeGreaterThan(0);
      for (const { odds } of play.levels) expect(odds).toMatch(/^(0|[1-9][0-9]{0,8})(\.[0-9]{1,6})?$/);
      for (const sample of play.samples) {
        expect(lottery.normalise(code, sample)).toEqual({ ok: true, value: sample });
        expect(play.combinations(sample)).toBeGreaterThan(0);
        expect(play.chance(sample)).toHaveLength(play.levels.length);
        expect(play.mostHits(sample)).toHaveLength(play.levels.length);
      }
    }
  });

  test('no selection hits more often than its most', () => {
    for (const draw of draws) {
      const decide = lottery.decider(draw);
      for (const [code, play] of lottery.plays) {
        for (const sample of play.samples) {
          const most = play.mostHits(sample);
          const hits = decide(code, sample);
          expect(hits).toHaveLength(most.length);
          for (const [level, count] of hits.entries()) {
            expect(Number.isSafeInteger(count) && count >= 0 && count <= (most[level] as number)).toBe(true);
          }
        }
      }
    }
  });

  test('any text is a refusal or a selection whose written form is its own', () => {
    const codes = [...lottery.plays.keys(), 'NONE', 'toString'];
    const text = fc.oneof(fc.string({ maxLength: 500 }), fc.stringMatching(/^[0-9a-z|:-]{0,60}$/));
    fc.assert(
      fc.property(fc.constantFrom(...codes), text, (code, given) => {
        const written = lottery.normalise(code, given);
        if (!written.ok) expect(written.code).toBe('selection-malformed');
        else expect(lottery.normalise(code, written.value)).toEqual(written);
      }),
      { seed: Number(process.env['BANYAN_SEED']), numRuns: 500 },
    );
  });
});
