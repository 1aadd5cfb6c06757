import { expect, it } from 'vitest';
import { conformsToGeo } from '../conformance.ts';
import { brokenAddress, fakeGeo } from './fake.ts';

conformsToGeo(fakeGeo, [
  ['192.0.2.7', 'BD'],
  ['198.51.100.7', 'US'],
  ['2001:db8:bd::7', 'BD'],
]);

it('is broken where a test wants it so', async () => {
  await expect(fakeGeo.countryOf(brokenAddress)).rejects.toThrow('cannot be read');
});
