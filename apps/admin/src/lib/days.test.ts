/** Days of the house: presets, what an address may say, and when a day begins where the clocks change. */
import { expect, test } from 'vitest';
import { dayAfter, dayIn, isDayText, localIn, momentAt, momentsOf, presetDays, startOfDay } from './days.ts';

test('a day is that of the house and not of the browser', () => {
  const late = new Date('2026-11-22T19:30:00Z');
  expect(dayIn('Asia/Dhaka', late)).toBe('2026-11-23');
  expect(dayIn('America/New_York', late)).toBe('2026-11-22');
});

test('presets count today in', () => {
  expect(presetDays('today', '2026-03-01')).toEqual({ from: '2026-03-01', to: '2026-03-01' });
  expect(presetDays('yesterday', '2026-03-01')).toEqual({ from: '2026-02-28', to: '2026-02-28' });
  expect(presetDays('week', '2026-03-03')).toEqual({ from: '2026-02-25', to: '2026-03-03' });
  expect(presetDays('month', '2026-01-15')).toEqual({ from: '2025-12-17', to: '2026-01-15' });
  expect(presetDays('thisMonth', '2026-11-23')).toEqual({ from: '2026-11-01', to: '2026-11-23' });
});

test('a day begins at the zone’s midnight, also on days when the clocks change', () => {
  expect(startOfDay('2026-11-23', 'Asia/Dhaka')).toBe('2026-11-22T18:00:00.000Z');
  expect(startOfDay('2026-03-29', 'Europe/Berlin')).toBe('2026-03-28T23:00:00.000Z');
  expect(startOfDay('2026-03-30', 'Europe/Berlin')).toBe('2026-03-29T22:00:00.000Z');
  expect(startOfDay('2026-11-01', 'America/New_York')).toBe('2026-11-01T04:00:00.000Z');
  expect(startOfDay('2026-11-02', 'America/New_York')).toBe('2026-11-02T05:00:00.000Z');
});

test('a range ends with the last moment of its last day, and what is no day is no end', () => {
  expect(momentsOf({ from: '2026-11-20', to: '2026-11-23' }, 'Asia/Dhaka')).toEqual({
    from: '2026-11-19T18:00:00.000Z',
    to: '2026-11-23T18:00:00.000Z',
  });
  expect(momentsOf({ from: '2026-02-30', to: '' }, 'Asia/Dhaka')).toEqual({});
  expect(isDayText('2026-02-29')).toBe(false);
  expect(isDayText('2028-02-29')).toBe(true);
  expect(dayAfter('2026-12-31', 1)).toBe('2027-01-01');
});

test('a time typed on the wall clock of the house is that moment, summer and winter', () => {
  expect(momentAt('Asia/Dhaka', '2026-11-23T09:30')).toBe('2026-11-23T03:30:00.000Z');
  expect(momentAt('Europe/Berlin', '2026-07-01T09:30')).toBe('2026-07-01T07:30:00.000Z');
  expect(momentAt('Europe/Berlin', '2026-12-01T09:30')).toBe('2026-12-01T08:30:00.000Z');
  for (const zone of ['Asia/Dhaka', 'Europe/Berlin', 'America/New_York'])
    expect(localIn(zone, momentAt(zone, '2026-03-29T08:15'))).toBe('2026-03-29T08:15');
});
