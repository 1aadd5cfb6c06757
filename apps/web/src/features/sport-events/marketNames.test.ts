/** Every market type and outcome of the catalogue has a name in words, and players read no codes. */
import { readFileSync } from 'node:fs';
import { marketTypes } from '@banyan/core/sports/markets';
import { expect, test } from 'vitest';
import { lineText, marketText, outcomeShort, outcomeText, phaseText, signedLine } from '@banyan/i18n/market-names';

const texts = JSON.parse(
  readFileSync(new URL('../../../../../packages/i18n/texts/en/sports.json', import.meta.url), 'utf8'),
) as Record<string, string>;
const t = (key: string, values: Record<string, string> = {}) =>
  (texts[key] ?? key).replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '');
const sides = { home: 'Dhaka', away: 'Sylhet' };

/** Some specifiers of each kind. */
const sample: Readonly<Record<string, string>> = {
  ...{ hcp: '-0.5', total: '2.5', score: '1-0', side: 'home', player: 'p7', no: '46', yes: '48', scheduled: '20' },
  ...{ goalnr: '2', places: '3', points: '10', roundnr: '13', runner: 'r1', rival: 'r2' },
};
const specifiersOf = (type: (typeof marketTypes)[number]): string =>
  type.specifiers.map(({ name }) => `${name}=${sample[name] ?? '2'}`).join(' ');

test('no type of the catalogue is left with the general name', () => {
  const nameless = marketTypes.filter((type) =>
    marketText(t, { type: type.code, specifiers: specifiersOf(type) }, sides).includes('Other market'),
  );
  expect(nameless.map(({ code }) => code)).toEqual([]);
});

test('no outcome that a type names by itself is left without words', () => {
  const found = marketTypes.flatMap((type) => {
    const { outcomes } = type;
    if (outcomes === 'listed') return [];
    const market = { type: type.code, specifiers: specifiersOf(type) };
    return outcomes.flatMap((code) => {
      const text = outcomeText(t, market, { code }, sides);
      const isPlain = text.includes('sports.') || (text === 'Any other' && code !== 'other');
      // The two of a head to head are named by the market.
      return isPlain && code !== 'runner' && code !== 'rival' ? [`${type.code} ${code}: ${text}`] : [];
    });
  });
  expect(found).toEqual([]);
});

test('a market says what of the event it is about, and an outcome its line', () => {
  const rounds = { type: 'cs2.map.rounds.handicap', specifiers: 'mapnr=2 hcp=-3.5' };
  expect(marketText(t, rounds, sides)).toBe('Map 2 · Rounds · Handicap');
  expect(outcomeText(t, rounds, { code: 'away' }, sides)).toBe('Sylhet +3.5');
  const over = { type: 'cricket.over.total', specifiers: 'inningnr=1 overnr=6 total=8.5' };
  expect(marketText(t, over, sides)).toBe('Innings 1 · Over 6 · Over / under');
  expect(outcomeText(t, over, { code: 'under' }, sides)).toBe('Under 8.5');
  const fancy = { type: 'cricket.overs.session', specifiers: 'inningnr=1 to=6 no=46 yes=48' };
  expect([outcomeText(t, fancy, { code: 'no' }, sides), outcomeText(t, fancy, { code: 'yes' }, sides)]).toEqual([
    ...['No, below 46', 'Yes, 48 or more'],
  ]);
  const half = { type: 'football.half-time-full-time', specifiers: '' };
  expect(outcomeText(t, half, { code: 'draw/away' }, sides)).toBe('Draw / Sylhet');
  const listed = { type: 'football.correct-score', specifiers: '' };
  expect(outcomeText(t, listed, { code: '2-1' }, sides)).toBe('2-1');
});

test('a type and an outcome that nobody knows are named in general', () => {
  const market = { type: 'football.new-idea', specifiers: '' };
  expect([marketText(t, market, sides), outcomeText(t, market, { code: 'x9' }, sides)]).toEqual([
    ...['Other market', 'Any other'],
  ]);
});

test('signs of the board, and lines as each side has them', () => {
  expect(outcomeShort({ type: 'football.1x2', specifiers: '' }, 'draw')).toBe('X');
  expect(outcomeShort({ type: 'football.total', specifiers: 'total=2.5' }, 'over')).toBe('O 2.5');
  expect(outcomeShort({ type: 'football.asian-handicap', specifiers: 'hcp=0.25' }, 'away')).toBe('-0.25');
  expect([signedLine('0', true), signedLine('-1', false), signedLine('-1', true)]).toEqual(['0', '-1', '+1']);
  expect([phaseText(t, 'map-2'), phaseText(t, 'half-1'), phaseText(t, 'nowhere')]).toEqual(['Map 2', '1st half', '']);
});

test('the line of a market is what its outcomes are about', () => {
  const line = (type: string, specifiers: string) => lineText({ type, specifiers });
  expect(line('football.total', 'total=2.5')).toBe('2.5');
  expect(line('football.asian-handicap', 'hcp=-0.25')).toBe('-0.25');
  expect(line('football.1x2', '')).toBe('');
});
