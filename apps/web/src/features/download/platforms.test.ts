import { describe, expect, it } from 'vitest';
import { offersOf, platformOf } from './platforms.ts';

const of = (resourceType: string, url: string, qrCodeUrl = '') => ({ resourceType, url, qrCodeUrl });

describe('the ways onto a phone', () => {
  it('are three, each with its link, and the lite profile is there without the operator', () => {
    expect(offersOf([], 'https://site.example')).toEqual([
      { platform: 'android', url: undefined, qrCodeUrl: undefined },
      { platform: 'ios', url: undefined, qrCodeUrl: undefined },
      { platform: 'lite', url: 'https://site.example/lite.mobileconfig', qrCodeUrl: undefined },
    ]);
    const all = [
      of('TELEGRAM', 'https://t.example'),
      of('LITE', 'https://a.example/lite'),
      of('IOS', 'https://a.example/ios', 'https://img.example/q.png'),
      of('ANDROID', 'https://a.example/apk'),
    ];
    expect(offersOf(all, 'https://site.example').map(({ url, qrCodeUrl }) => [url, qrCodeUrl])).toEqual([
      ['https://a.example/apk', undefined],
      ['https://a.example/ios', 'https://img.example/q.png'],
      ['https://a.example/lite', undefined],
    ]);
  });

  it('are never of another scheme', () => {
    const bad = offersOf(
      [of('ANDROID', 'javascript:alert(1)'), of('IOS', 'http://a.example'), of('LITE', '')],
      'https://s.example',
    );
    expect(bad.map(({ url }) => url)).toEqual([undefined, undefined, 'https://s.example/lite.mobileconfig']);
    expect(offersOf([of('IOS', 'https://a.example', 'data:image/png;base64,x')], '')[1]?.qrCodeUrl).toBeUndefined();
  });
});

describe('the device', () => {
  it.each([
    ['Mozilla/5.0 (Linux; Android 15; Pixel 9)', 5, 'android'],
    ['Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X)', 5, 'ios'],
    ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', 5, 'ios'],
    ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', 0, undefined],
    ['Mozilla/5.0 (Windows NT 10.0; Win64; x64)', 0, undefined],
    ['', 0, undefined],
  ])('%s with %i is %s', (userAgent, touch, platform) => {
    expect(platformOf(userAgent, touch)).toBe(platform);
  });
});
