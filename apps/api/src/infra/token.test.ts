/** Tokens: what each is for stands in it, and none opens what another was made for. */
import { expect, it } from 'vitest';
import { bucketCount } from '@banyan/core/ids';
import { type TokenPurpose, makeToken, placeOfToken } from './token.ts';

const purposes: readonly TokenPurpose[] = ['session', 'play', 'remembered', 'reset', 'step'];

it('finds the row of a token for its own purpose alone', () => {
  for (const purpose of purposes) {
    const { token, place } = makeToken(purpose, 7);
    for (const other of purposes) {
      expect(placeOfToken(other, token)).toEqual(other === purpose ? place : undefined);
      // The same random part under another name is another token.
      const renamed = token.replace(/^[a-z]+/, other);
      const hash = placeOfToken(other, renamed)?.hash.toString('hex');
      expect(hash === place.hash.toString('hex')).toBe(other === purpose);
    }
  }
});

it('takes no text that cannot be a token', () => {
  const { token } = makeToken('session', 0);
  const high = Buffer.concat([Buffer.alloc(32), Buffer.of(bucketCount)]).toString('base64url');
  for (const text of ['', token.slice(0, -1), `${token}x`, token.split('_').slice(1).join('_'), `session_${high}`])
    expect(placeOfToken('session', text)).toBeUndefined();
});
