/**
 * Geography for tests: the addresses that are set aside for documents have countries, one of them is unknown, and one
 * finds the source broken.
 */
import type { GeoPort } from '../port.ts';

const countries: readonly (readonly [opening: string, country: string])[] = [
  ['192.0.2.', 'BD'],
  ['198.51.100.', 'US'],
  ['2001:db8:bd:', 'BD'],
  ['2001:db8:ff:', 'US'],
];

export const brokenAddress = '203.0.113.66';

export const fakeGeo: GeoPort = {
  async countryOf(address) {
    if (address === brokenAddress) throw new Error('the database cannot be read');
    return countries.find(([opening]) => address.startsWith(opening))?.[1];
  },
};
