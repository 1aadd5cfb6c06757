/** Draws from seeds, kept only when the seed is the one that was promised. */
import { commitment } from '@banyan/games/draws';
import { conforms } from '../conformance.ts';
import { rng } from './index.ts';

const seed = '00112233445566778899aabbccddeeff00112233445566778899aabbccddeeff';
const right = {
  rules: 'xsmb',
  day: '2026-11-20',
  drawId: '019a0000-0000-7000-8000-000000000001',
  seed,
  seedHash: commitment(seed),
};

conforms('rng', rng, {
  right,
  days: ['2026-11-20'],
  wrong: [
    { input: { ...right, seed: seed.replace('0', '1') }, says: /not the one committed to/ },
    { input: { ...right, seedHash: '' }, says: /not the one committed to/ },
    { input: { ...right, seed: 'x' }, says: /64 hexadecimal/ },
    { input: { ...right, day: 'today' }, says: /not a day/ },
  ],
});
