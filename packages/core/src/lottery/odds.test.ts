/** Odds of several levels as one text. */
import { expect, test } from 'vitest';
import { formatOdds, maxLevels, parseOdds, sameOdds } from './odds.ts';

test('levels are read in their order and written in the shortest way', () => {
  for (const [text, shortest] of [
    ['78', '78'],
    ['8.70', '8.7'],
    ['2.5/8/11.000001', '2.5/8/11.000001'],
    ['0/1', '0/1'],
  ]) {
    const odds = parseOdds(text as string);
    expect(odds.ok && formatOdds(odds.value)).toBe(shortest);
  }
});

test('text that is not a price on every level is refused', () => {
  const tooMany = Array.from({ length: maxLevels + 1 }, () => '1').join('/');
  for (const text of ['', '/', '1/', '/1', '1//2', '1/a', '-1', '1.0000001', '٣', '1 / 2', tooMany]) {
    expect(parseOdds(text)).toMatchObject({ ok: false, code: 'amount-malformed' });
  }
  expect(parseOdds(tooMany.slice(2)).ok).toBe(true);
});

test('odds are the same when every level is', () => {
  const of = (text: string) => {
    const odds = parseOdds(text);
    if (!odds.ok) throw new Error(text);
    return odds.value;
  };
  expect(sameOdds(of('78/2.5'), of('78.0/2.50'))).toBe(true);
  expect(sameOdds(of('78/2.5'), of('78'))).toBe(false);
  expect(sameOdds(of('78/2.5'), of('78/2.51'))).toBe(false);
});
