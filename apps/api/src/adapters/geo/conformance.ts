/** What every source of geography must do, as tests: an adapter's own test calls this. */
import { expect, it } from 'vitest';
import type { GeoPort } from './port.ts';

/** `known` are addresses of both families with their countries. */
export function conformsToGeo(port: GeoPort, known: readonly (readonly [address: string, country: string])[]): void {
  it.each(known)('knows that %s is of %s, however often it is asked', async (address, country) => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => port.countryOf(address)));
    expect(new Set(answers)).toEqual(new Set([country]));
  });

  it.each(['127.0.0.1', '10.0.0.7', '::1', 'fe80::1', '240.0.0.1'])('does not know %s', async (address) => {
    expect(await port.countryOf(address)).toBeUndefined();
  });

  it.each(['', 'x', '1.2.3', '1.2.3.4.5', '999.1.1.1', "'; drop table members", 'x'.repeat(10_000), ':::'])(
    'takes %j for no address',
    async (text) => {
      expect(await port.countryOf(text)).toBeUndefined();
    },
  );
}
