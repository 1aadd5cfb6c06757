import { describe, expect, it } from 'vitest';
import { leftUntil, serverNow, setServerTime } from './ticking.ts';
import { momentText, zoneText } from './times.ts';

describe('clocks', () => {
  it('counts down on the server clock, a full second until the last is over', () => {
    const close = Date.UTC(2026, 10, 20, 10, 15);
    expect(leftUntil(close, close - 71_593_000)).toEqual({ hours: '19', minutes: '53', seconds: '13', over: false });
    expect(leftUntil(close, close - 1)).toMatchObject({ seconds: '01', over: false });
    expect(leftUntil(close, close)).toMatchObject({ seconds: '00', over: true });
    expect(leftUntil(close, close + 5000)).toMatchObject({ seconds: '00', over: true });
  });

  it('follows the server when the device is ten minutes wrong', () => {
    const device = Date.now();
    setServerTime(device + 600_000, device);
    expect(serverNow() - Date.now()).toBe(600_000);
    setServerTime(device, device);
  });

  it('writes moments in the zone of the site with Latin digits', () => {
    const at = '2026-11-20T18:05:09.500Z';
    expect([
      momentText(at, 'Asia/Dhaka'),
      momentText(at, 'Asia/Dhaka', 'minute'),
      momentText(at, 'UTC', 'clock'),
    ]).toEqual(['2026-11-21 00:05:09', '2026-11-21 00:05', '18:05:09']);
    expect(zoneText('Asia/Dhaka', Date.parse(at))).toBe('GMT+6');
  });
});
