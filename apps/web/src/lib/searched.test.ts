import { describe, expect, it } from 'vitest';
import { plainOf, searched } from './searched.ts';

const bengali = [
  { id: 'deposit', title: 'জমা দিতে কত সময় লাগে?', words: 'বিকাশ, নগদ বা রকেটে সাধারণত তিন মিনিট। ১০০ টাকা থেকে শুরু।' },
  { id: 'withdraw', title: 'উত্তোলন কেন বাতিল হলো?', words: 'নাম মেলেনি, কিংবা টার্নওভার বাকি।' },
  { id: 'limit', title: 'দৈনিক সীমা ঠিক করা', words: 'দায়িত্বশীল খেলা: বিরতি নিন।' },
];
const english = [
  { id: 'deposit', title: 'How long does a deposit take?', words: 'Usually under three minutes with mobile money.' },
  { id: 'turnover', title: 'What is turnover?', words: 'What must be staked before a withdrawal.' },
  { id: 'withdraw', title: 'Why was my withdrawal rejected?', words: 'A name that differs, or turnover that is left.' },
];
type Entry = { id: string; title: string; words: string };
const ids = (entries: readonly Entry[], question: string) => searched(entries, question).map(({ id }) => id);

describe('the search of the help centre', () => {
  it('finds by title first, then by text', () => {
    expect(ids(english, 'turnover')).toEqual(['turnover', 'withdraw']);
    expect(ids(english, 'with')[0]).toBe('withdraw');
  });

  it('forgives case, marks and slips of the finger', () => {
    for (const typed of ['DEPOSIT', 'depósit', 'depsoit', 'depost', 'deposti'])
      expect(ids(english, typed)).toEqual(['deposit']);
    expect(ids(english, 'withdrawl rejcted')).toEqual(['withdraw']);
  });

  it('forgives Bengali spelling by ear, joiners, and both ways of typing one letter', () => {
    expect(ids(bengali, 'সিমা')).toEqual(['limit']);
    expect(ids(bengali, 'সময়')).toEqual(['deposit']);
    expect(ids(bengali, 'সম\u09af\u09bc')).toEqual(['deposit']);
    expect(ids(bengali, 'বিকাস')).toEqual(['deposit']);
    expect(ids(bengali, 'উত্\u200dতলন')).toEqual(['withdraw']);
  });

  it('knows Bengali words in Latin letters, and digits of both scripts', () => {
    expect(ids(bengali, 'bikash')).toEqual(['deposit']);
    expect(ids(bengali, 'bkash')).toEqual(['deposit']);
    expect(ids(bengali, '100')).toEqual(['deposit']);
    expect(ids(bengali, '১০০')).toEqual(['deposit']);
  });

  it('wants every word, and finds nothing for nothing', () => {
    expect(ids(english, 'deposit aeroplane')).toEqual([]);
    expect(ids(english, '  ?! ')).toEqual([]);
    expect(ids(english, 'zzzzzz')).toEqual([]);
  });

  it('stands any question of any length', () => {
    for (const question of ['\u0000', '('.repeat(5000), '😀😀', 'ক্'.repeat(900), '[a-z]*', '‮']) {
      expect(Array.isArray(ids(bengali, question))).toBe(true);
    }
    expect(plainOf('')).toBe('');
  });
});
