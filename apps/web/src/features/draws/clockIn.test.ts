/** A time of day in another zone. */
import { expect, test } from 'vitest';
import { clockIn } from './clockIn.ts';

const winter = Date.UTC(2026, 0, 15, 12);
const summer = Date.UTC(2026, 6, 15, 12);

test.each([
  ['18:15', 'Asia/Ho_Chi_Minh', 'Asia/Dhaka', winter, '17:15'],
  ['00:15', 'Asia/Ho_Chi_Minh', 'Asia/Dhaka', winter, '23:15'],
  ['23:30', 'UTC', 'Asia/Kathmandu', winter, '05:15'],
  ['12:00', 'Europe/Berlin', 'UTC', winter, '11:00'],
  ['12:00', 'Europe/Berlin', 'UTC', summer, '10:00'],
  ['12:00', 'Asia/Dhaka', 'Asia/Dhaka', winter, '12:00'],
])('%s of %s in %s', (time, from, to, at, expected) => {
  expect(clockIn(time, from, to, at)).toBe(expected);
});
