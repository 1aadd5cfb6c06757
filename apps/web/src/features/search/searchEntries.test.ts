/** What the search of the site finds in the browser. */
import { expect, test } from 'vitest';
import { type Entry, found, isAsked } from './searchEntries.ts';

const entry = (title: string, words: string, key = title): Entry => ({ key, title, words, to: '/', about: '' });
const entries = [
  entry('Miền Bắc 1 phút', 'MB1M Quick draws'),
  entry('মটকা 5 মিনিট', 'MATKA5M South-East Asia'),
  entry('K3 3-minute', 'K33M SSC, 11x5, K3, PK10'),
  entry('彩色 1分钟', 'CG1M Colour game'),
];
const titles = (question: string) => found(entries, question).map(({ title }) => title);

test('names are found without accents, by code, by what a game belongs to, and by ear', () => {
  expect(titles('mien bac')).toEqual(['Miền Bắc 1 phút']);
  expect(titles('matka5m')).toEqual(['মটকা 5 মিনিট']);
  expect(titles('motka')).toContain('মটকা 5 মিনিট');
  expect(titles('colour')).toEqual(['彩色 1分钟']);
  expect(titles('彩')).toEqual(['彩色 1分钟']);
  expect(titles('pk10')).toEqual(['K3 3-minute']);
});

test('nothing is found for nothing, and no more of a kind than are looked at', () => {
  expect(titles('')).toEqual([]);
  expect(titles('zzzzzzzz')).toEqual([]);
  const many = Array.from({ length: 30 }, (_, at) => entry(`Colour ${at}`, '', String(at)));
  expect(found(many, 'colour')).toHaveLength(8);
});

test('the server is asked from two letters on, and from one where a sign is a word', () => {
  expect(['', ' ', 'a', ' a ', 'ab', '龙', 'কু'].map(isAsked)).toEqual([false, false, false, false, true, true, true]);
});
