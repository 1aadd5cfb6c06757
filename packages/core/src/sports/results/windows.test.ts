/** Ids of markets, waiting, and windows in which bets are void. */
import { expect, it } from 'vitest';
import { lineText, marketId, marketTypes, readLine, readSpecifiers, sports, specifiersText } from '../markets/index.ts';
import { isClockWrong, statusAfterWaiting, voidWhyOf, voidWhys } from './index.ts';

const hour = 3_600_000;

it('a line has one text, and reads back', () => {
  for (let quarters = -40; quarters <= 40; quarters += 1) expect(readLine(lineText(quarters))).toBe(quarters);
  for (const text of ['+1', '1.0', '-0', '2.50', '.5', '']) expect(readLine(text)).toBeUndefined();
});

it('a market has one id, whoever makes it', () => {
  const type = marketTypes.find((one) => one.specifiers.length === 1 && one.specifiers[0]?.name === 'hcp');
  if (type === undefined) throw new Error('there is no handicap');
  const values = readSpecifiers(type, 'hcp=-0.25');
  if (!values.ok) throw new Error(values.code);
  expect(specifiersText(type, values.value)).toBe('hcp=-0.25');
  expect(marketId('event-1', type, values.value)).toBe(`event-1/${type.code}/hcp=-0.25`);
  expect(readSpecifiers(type, 'hcp=-.25')).toMatchObject({ code: 'market-unreadable' });
});

it('an event waits 48 hours of its published time, tennis as long as its tournament', () => {
  const waiting = { sport: 'football', status: 'postponed', publishedAt: 0 } as const;
  expect(statusAfterWaiting(waiting, 48 * hour)).toBe('postponed');
  expect(statusAfterWaiting(waiting, 48 * hour + 1)).toBe('cancelled');
  expect(statusAfterWaiting({ ...waiting, sport: 'tennis', tournamentLasts: true }, 90 * hour)).toBe('postponed');
  const stopped = { ...waiting, status: 'interrupted', begunAt: 0, interruptedAt: hour } as const;
  for (const early of [{ ...stopped, status: 'abandoned' } as const, stopped]) {
    expect(statusAfterWaiting(early, 49 * hour)).toBe('interrupted');
    expect(statusAfterWaiting(early, 49 * hour + 1)).toBe('abandoned');
    expect(statusAfterWaiting({ ...early, sport: 'tennis', tournamentLasts: true }, 90 * hour)).toBe('interrupted');
  }
  expect(statusAfterWaiting({ ...stopped, begunAt: 50 * hour }, 51 * hour)).toBe('cancelled');
});

it('an award of what had not begun is a walkover, and a walkover of what had begun an award', () => {
  const awarded = { sport: 'tennis', status: 'awarded', publishedAt: 0 } as const;
  expect(statusAfterWaiting(awarded, hour)).toBe('walkover');
  for (const status of ['awarded', 'walkover'] as const)
    expect(statusAfterWaiting({ ...awarded, status, begunAt: 0 }, hour)).toBe('awarded');
});

it('a window voids what was struck in it, both ends included, on its markets alone', () => {
  const windows = voidWhys.map((why, at) => ({ from: at * 10, to: at * 10 + 5, why, markets: ['a'] }));
  for (const [at, why] of voidWhys.entries())
    for (const moment of [at * 10, at * 10 + 5]) expect(voidWhyOf('a', moment, windows)).toBe(why);
  expect([voidWhyOf('a', 6, windows), voidWhyOf('b', 0, windows)]).toEqual([undefined, undefined]);
  expect(voidWhyOf('b', 3, [{ from: 0, to: 5, why: 'wrong-score', markets: 'all' }])).toBe('wrong-score');
});

it('a clock is wrong beyond five minutes of football and two of basketball, and nowhere else', () => {
  for (const sport of sports) {
    const most = { football: 5, basketball: 2 }[sport as 'football'];
    expect(isClockWrong(sport, 40, 40 + (most ?? 30))).toBe(false);
    expect(isClockWrong(sport, 40, 41 + (most ?? 30))).toBe(most !== undefined);
  }
});
