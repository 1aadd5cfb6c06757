/** The kinds of patterns by the specification's own examples, the rule of a field, and the strength of a password. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type FieldRule,
  type PatternKind,
  faultOfField,
  fitsPattern,
  holdsWord,
  patternKinds,
  rangeOf,
  strengthOf,
} from './index.ts';
import { testSeed } from '../test-seed.ts';

const cases: Readonly<Record<PatternKind, { row: string; fits: string[]; not: string[] }>> = {
  any: { row: 'REG-17, REG-20', fits: ['a1 @ñ', ' ', '张', '😀'], not: [] },
  'letter-first': { row: 'REG-21', fits: ['a1b', 'Z'], not: ['1ab', 'a_b', 'é1', 'а1', ''] },
  'chinese-digits': { row: 'REG-22', fits: ['张三1', '12', '张'], not: ['Zhang', '张 三', '张三a', '張·三'] },
  email: {
    row: 'REG-23',
    fits: ['a@b.co', 'A.b+c@x-y.example.org'],
    not: ['a@b', 'a@b.c', '@b.co', 'a b@c.de', 'a@@b.co', 'a@.co'],
  },
  alphanumeric: { row: 'REG-24', fits: ['ab12', 'ab', '12'], not: ['ab-1', 'ab 1', 'ñ'] },
  'letters-and-digits': { row: 'REG-25', fits: ['ab12', '1a', 'a1'], not: ['abcd', '1234', 'ab-1'] },
  digits: { row: 'REG-26', fits: ['123', '0'], not: ['12a', '১২৩', '1 2', '-1'] },
  'alphanumeric-uppercase': { row: 'REG-27', fits: ['Abc1', 'ABC', '1A'], not: ['abc1', 'Ab-1', '123'] },
  'english-spaces': { row: 'REG-28', fits: ['Jo Ann', 'Jo'], not: ['Jo1', 'José', ' Jo', ' '] },
  'no-spaces': { row: 'REG-29', fits: ['a_b', 'ñ張!'], not: ['a b', 'a\u00A0b', 'a\t', ' '] },
  'chinese-punctuation': { row: 'REG-30', fits: ['张·三', '张三', '張（三）'], not: ['A三', '张 三', '张3'] },
  'date-ymd': {
    row: 'REG-31',
    fits: ['2000-02-29', '2024-02-29', '1999-12-31'],
    not: [
      '2001-02-29',
      '29-02-2000',
      '1900-02-29',
      '2000-13-01',
      '2000-00-10',
      '2000-04-31',
      '2000-2-9',
      '２０００-02-29',
    ],
  },
  'date-mdy': {
    row: 'REG-32',
    fits: ['02-29-2000', '12-31-1999'],
    not: ['29-02-2000', '02-29-2001', '2000-02-29', '04-31-2000'],
  },
  'letters-one-space': {
    row: 'REG-33',
    fits: ['Ana Diaz', 'Ana', 'রূপা দাস'],
    not: ['Ana1', 'Ana  Diaz', 'Ana M Diaz', ' Ana', 'Ana '],
  },
  korean: { row: 'REG-34', fits: ['김철수'], not: ['Kim', '김 철수', '김1'] },
  thai: { row: 'REG-35', fits: ['สมชาย'], not: ['Som', 'สม ชาย', 'สม๑', 'สม1'] },
  'thai-english-spaces': { row: 'REG-36', fits: ['สม Som', 'สม', 'Som'], not: ['สม1', ' สม', 'José'] },
  'uppercase-spaces': { row: 'REG-37', fits: ['ANA D', 'ANA'], not: ['Ana', 'ANA 1', ' ANA'] },
  'letters-digits-symbols': { row: 'REG-38', fits: ['aB1!', 'a', '~'], not: ['a b', 'ñ', 'a\n'] },
  'upper-lower-digit-special': {
    row: 'REG-39',
    fits: ['aB1!', '!1bA', 'aB1ñ'],
    not: ['aB1', 'ab1!', 'AB1!', 'aB!!', 'a B1!'],
  },
};

describe('a kind of pattern', () => {
  it.each(patternKinds.map((kind) => [kind, cases[kind].row] as const))(
    '%s (%s) has what it says and no more',
    (kind) => {
      expect(cases[kind].fits.filter((text) => !fitsPattern(kind, text))).toEqual([]);
      expect(cases[kind].not.filter((text) => fitsPattern(kind, text))).toEqual([]);
    },
  );

  it('fits the whole text: a line before or after it does not help', () => {
    for (const kind of patternKinds.filter((one) => one !== 'any'))
      for (const text of cases[kind].fits)
        expect(
          [`${text}\n`, `\n${text}`, `${text}\n<`].filter((longer) => fitsPattern(kind, longer)),
          kind,
        ).toEqual([]);
  });

  it('is through with a hundred thousand letters that were made to keep it busy', () => {
    const hostile = ['a', ' ', 'a1', 'a ', 'aB1', '.', 'a.', '张', '·', 'ก '].map(
      (part) => `${part.repeat(100_000 / part.length)}\n`,
    );
    for (const kind of patternKinds.filter((one) => one !== 'any'))
      for (const text of [...hostile, `a@${'a.'.repeat(50_000)}1\n`]) expect(fitsPattern(kind, text)).toBe(false);
  });
});

const rule: FieldRule = { enabled: true, required: true, patternId: 'any', minLength: 2, maxLength: 4 };

describe('the rule of a field', () => {
  it('tells the first fault: nothing there, the length, the pattern', () => {
    expect(faultOfField(rule, '')).toBe('empty');
    expect(faultOfField({ ...rule, required: false }, '')).toBeUndefined();
    expect(['a', 'abcde', 'ab', '😀😀😀😀'].map((text) => faultOfField(rule, text))).toEqual([
      'length',
      'length',
      undefined,
      undefined,
    ]);
    expect(faultOfField({ ...rule, patternId: 'digits' }, 'ab')).toBe('pattern');
  });

  it('keeps a length also where any text passes (REG-17)', () => {
    expect(faultOfField(rule, 'a1 @ñ')).toBe('length');
  });

  it.each([['a\u0000b'], ['a\nb'], ['a\uD800b'], ['a\u202Eb'], ['a\u2066b']])(
    'has no signs that nobody sees: %j',
    (text) => {
      expect(faultOfField(rule, text)).toBe('pattern');
    },
  );

  it('leaves the joiners that Bengali, Urdu and families need', () => {
    expect(faultOfField({ ...rule, maxLength: 20 }, 'র\u200D্যাব')).toBeUndefined();
    expect(faultOfField({ ...rule, maxLength: 20 }, '👩\u200D👩\u200D👧')).toBeUndefined();
  });

  it('says its bounds as 6–12, and as 8 when both are the same (REG-09)', () => {
    expect(rangeOf({ minLength: 6, maxLength: 12 })).toBe('6–12');
    expect(rangeOf({ minLength: 8, maxLength: 8 })).toBe('8');
  });
});

describe('a password', () => {
  it.each([
    ['abcdefghijklmnop', 'weak'],
    ['11111111111111111', 'weak'],
    ['river-7x', 'fair'],
    ['river-stone-7', 'good'],
    ['four kites over a river', 'strong'],
  ])('%s is %s', (password, strength) => {
    expect(strengthOf(password)).toBe(strength);
  });

  it('is weak when it is the username or the site with a year behind it', () => {
    const words = ['Rupa71', 'banyan', 'ali'];
    expect(['rupa71!!', 'Banyan2026', '2banyan6', 'BANYANbanyan1'].map((text) => holdsWord(text, words))).toEqual([
      true,
      true,
      true,
      true,
    ]);
    expect(['ali-goes-home', 'a banyan by the river'].map((text) => holdsWord(text, words))).toEqual([false, false]);
    expect(strengthOf('Banyan2026', words)).toBe('weak');
  });

  it('never gets weaker by a letter more', () => {
    const order = ['weak', 'fair', 'good', 'strong'];
    fc.assert(
      fc.property(fc.string({ maxLength: 30 }), fc.string({ minLength: 1, maxLength: 1 }), (text, letter) => {
        expect(order.indexOf(strengthOf(text + letter))).toBeGreaterThanOrEqual(order.indexOf(strengthOf(text)));
      }),
      { seed: testSeed },
    );
  });
});
