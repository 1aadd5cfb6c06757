/** A closed family: what it refuses and what it takes for a bug. */
import { expect, test } from 'vitest';
import { seededWords } from '../draws/seeded.ts';
import { vietnamNorth } from '../vietnam/index.ts';
import { lotteryOf, maxSelectionLength } from './index.ts';

const lottery = lotteryOf(vietnamNorth);

test('two plays of one name are no family', () => {
  const [first] = vietnamNorth.plays;
  if (first === undefined) throw new Error('no plays');
  expect(() => lotteryOf({ ...vietnamNorth, plays: [...vietnamNorth.plays, first] })).toThrow('vietnam-north');
});

test('text over the longest selection is refused before the play reads it', () => {
  const numbers = Array.from({ length: 200 }, (_, at) => String(at % 100).padStart(2, '0')).join('-');
  expect(numbers.length).toBeGreaterThan(maxSelectionLength);
  expect(lottery.normalise('X2', numbers)).toEqual({
    ok: false,
    code: 'selection-malformed',
    details: { play: 'X2', longest: maxSelectionLength },
  });
});

test('a result that was never parsed, or a play of another family, is a bug', () => {
  expect(() => lottery.decider([])).toThrow('tier-missing');
  const decide = lottery.decider(lottery.draw(seededWords('5'.repeat(64), 'bug')));
  expect(() => decide('NONE', '07')).toThrow('NONE');
  expect(decide('LO2', '07')).toHaveLength(1);
});
