/** Selections: one text for equal bets, and nothing else let in. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isPlay, normalise, type PlayCode, plays } from './index.ts';

const codes = Object.keys(plays) as PlayCode[];

test.each([
  ['LO2', '07', '07'],
  ['LO3', '007', '007'],
  ['DAU', '0', '0'],
  ['BC', '068', '068'],
  ['X2', '13-11', '11-13'],
  ['X3', '99-00-50', '00-50-99'],
  ['T4', '20-15-13-11', '11-13-15-20'],
  ['T10', '72-62-60-50-40-30-20-15-13-11', '11-13-15-20-30-40-50-60-62-72'],
])('%s %s is written %s', (play, given, written) => {
  expect(normalise(play, given)).toEqual({ ok: true, value: written });
});

test.each([
  ['LO2', '7'],
  ['LO2', '007'],
  ['LO2', '0７'],
  ['LO2', '০৭'],
  ['LO2', '+7'],
  ['LO2', ' 7'],
  ['LO2', '07\n'],
  ['LO2', '07-08'],
  ['LO2', ''],
  ['LO3', '07'],
  ['DE', '7'],
  ['DAU', '07'],
  ['DUOI', 'x'],
  ['BC', '68'],
  ['X2', '11'],
  ['X2', '11-11'],
  ['X2', '11-13-15'],
  ['X2', '11 13'],
  ['X2', '11,13'],
  ['X2', '11-'],
  ['X2', '-11-13'],
  ['X2', '1-113'],
  ['X4', '11-13-15-13'],
  ['T8', '11-13-15-20'],
  ['T10', '11-13-15-20-30-40-50-60-62-62'],
])('%s %j is refused', (play, selection) => {
  const { digits, picks } = plays[play as PlayCode];
  expect(normalise(play, selection)).toEqual({
    ok: false,
    code: 'selection-malformed',
    details: { play, picks, digits },
  });
});

test.each(['LO4', 'lo2', '', 'toString', '__proto__'])('%j is no play of this game', (play) => {
  expect(isPlay(play)).toBe(false);
  expect(normalise(play, '07')).toMatchObject({ ok: false, code: 'selection-malformed' });
});

test('every order of the same numbers is written the same, once and for all', () => {
  const picked = fc.constantFrom(...codes).chain((play) => {
    const { digits, picks } = plays[play];
    const number = fc.integer({ min: 0, max: 10 ** digits - 1 }).map((value) => String(value).padStart(digits, '0'));
    return fc.tuple(fc.constant(play), fc.uniqueArray(number, { minLength: picks, maxLength: picks }));
  });
  fc.assert(
    fc.property(picked, ([play, numbers]) => {
      const forward = normalise(play, numbers.join('-'));
      if (!forward.ok) throw new Error(`${play} ${numbers} was refused`);
      expect(normalise(play, numbers.toReversed().join('-'))).toEqual(forward);
      expect(normalise(play, forward.value)).toEqual(forward);
      expect(forward.value.split('-').toSorted()).toEqual(numbers.toSorted());
    }),
    { seed: 20_261_120, numRuns: 500 },
  );
});

test('any text is a refusal or a selection of the right shape', () => {
  const text = fc.oneof(fc.string(), fc.stringMatching(/^[0-9-]{0,40}$/));
  fc.assert(
    fc.property(fc.constantFrom(...codes), text, (play, given) => {
      const answer = normalise(play, given);
      const { digits, picks } = plays[play];
      if (answer.ok) expect(answer.value).toMatch(new RegExp(`^\\d{${digits}}(-\\d{${digits}}){${picks - 1}}$`));
    }),
    { seed: 20_261_120, numRuns: 2000 },
  );
});
