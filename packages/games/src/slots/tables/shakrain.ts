/** Shakrain, three reels of kites and a fourth of multipliers; two full reels of one kite turn the third again. */
import { type Slot, slotOf } from '../slot.ts';
import type { MultiplierTable } from '../table.ts';

const table: MultiplierTable = {
  feature: 'multiplier',
  symbols: ['moon', 'stripe', 'fan', 'fish', 'star', 'peacock', 'spool', 'sun'],
  rows: 3,
  strips: [
    'haaafffccdddbbbeaaaeeecccddggghbbb',
    'aaaheeeccdddgggddaaahbbbfffcccebbb',
    'eeebbbgggccchaaadddbbbccaaaeddfffh',
  ],
  wild: 7,
  lines: ['111', '000', '222', '012', '210'],
  bothWays: false,
  pays: [[30], [40], [55], [70], [120], [230], [600]],
  mostTimes: 840,
  multipliers: [1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 5, 5, 8, 10],
  respinMultipliers: [1, 1, 2, 2, 2, 3, 3, 5, 10, 20],
};

export const shakrain: Slot = slotOf('shakrain', table, {});
