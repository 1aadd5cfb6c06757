import { expect, test } from 'vitest';
import { changed, choiceParam, countParam, read, textParam } from './address.ts';

const shape = { page: countParam(100), state: choiceParam(['all', 'won'], 'all'), post: textParam };

test('an address is read by its shape, and what it does not know is the default', () => {
  expect(read(shape, new URLSearchParams('page=3&state=won&post=hilsa'))).toEqual({
    page: 3,
    state: 'won',
    post: 'hilsa',
  });
  const none = { page: 1, state: 'all', post: undefined };
  for (const strange of ['', 'page=0&state=lost&post=', 'page=1e9&state=WON', 'page=-1', 'page=two'])
    expect(read(shape, new URLSearchParams(strange))).toEqual(none);
});

test('a change keeps what else stands in the address', () => {
  const before = new URLSearchParams('mc=menu&page=3&affiliateCode=7');
  expect(String(changed(shape, before, { page: 4 }))).toBe('mc=menu&page=4&affiliateCode=7');
  expect(String(before)).toBe('mc=menu&page=3&affiliateCode=7');
});

test('a default is not written', () => {
  const before = new URLSearchParams('page=3&state=won&post=hilsa');
  expect(String(changed(shape, before, { page: 1, state: 'all', post: undefined }))).toBe('');
});

test('a name in another case is found and replaced where the shape says so', () => {
  const loose = { games: { ...textParam, anyCase: true as const } };
  expect(read(loose, new URLSearchParams('GAMES=fish'))).toEqual({ games: 'fish' });
  expect(String(changed(loose, new URLSearchParams('GAMES=fish'), { games: 'live' }))).toBe('games=live');
  expect(read(shape, new URLSearchParams('PAGE=3')).page).toBe(1);
});
