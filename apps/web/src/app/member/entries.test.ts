/** The entries of the member centre follow the switches: friends with the referral programme (REF-01, DEC-16). */
import { expect, test } from 'vitest';
import { entriesFor } from './entries.ts';

const keys = (hasReferral: boolean) =>
  entriesFor({ toUpline: true, toDownline: true, hasReferral }).map(({ key }) => key);

test('friends are there while the programme is on, and all else stays', () => {
  expect(keys(true)).toContain('referral');
  expect(keys(false)).toEqual(keys(true).filter((key) => key !== 'referral'));
});
