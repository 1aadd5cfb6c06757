import { expect, it } from 'vitest';
import { deviceNameOf } from './device-name.ts';

it.each([
  [
    'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0 Mobile Safari/537.36',
    'Chrome · Android',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605 Version/18.0 Mobile/15E148 Safari/604.1',
    'Safari · iOS',
  ],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/130.0 Safari/537.36 Edg/130.0', 'Edge · Windows'],
  ['curl/8', ''],
  ['', ''],
])('%s is %s', (userAgent, device) => {
  expect(deviceNameOf(userAgent)).toBe(device);
});
