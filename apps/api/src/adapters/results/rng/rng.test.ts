/** Draws from a beacon, a secret and a root, kept only when the secret is the one that was promised. */
import { commitment } from '@banyan/games/draws';
import { conforms } from '../conformance.ts';
import { rng } from './index.ts';

const secret = '00112233445566778899aabbccddeeff00112233445566778899aabbccddeeff';
const right = {
  rules: 'vietnam-north',
  day: '2026-11-20',
  drawId: '019a0000-0000-7000-8000-000000000001',
  rulesHash: 'a'.repeat(64),
  pulse: 'b'.repeat(96),
  secret,
  commitment: commitment(secret),
  root: 'c'.repeat(64),
};

conforms('rng', rng, {
  right,
  days: ['2026-11-20'],
  wrong: [
    { input: { ...right, secret: secret.replace('0', '1') }, says: /not the one committed to/ },
    { input: { ...right, commitment: '' }, says: /not the one committed to/ },
    { input: { ...right, secret: 'x' }, says: /64 hexadecimal/ },
    { input: { ...right, root: 'x' }, says: /the root is/ },
    { input: { ...right, pulse: 'x' }, says: /pulse/ },
    { input: { ...right, day: 'today' }, says: /not a day/ },
  ],
});
