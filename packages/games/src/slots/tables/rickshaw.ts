/** Rickshaw, the classic: twenty lines, a wild, and scatters that bring free spins at three times the gain. */
import { type Slot, slotOf } from '../slot.ts';
import { twentyLines } from './lines.ts';
import type { FreeSpinsTable } from '../table.ts';

const table: FreeSpinsTable = {
  feature: 'free spins',
  symbols: ['marigold', 'hibiscus', 'lotus', 'jasmine', 'bell', 'parrot', 'peacock', 'rickshaw', 'hood', 'wheel'],
  rows: 3,
  strips: [
    'djgcbfacahadbcfbcedbabade',
    'fbahcadbjgcdbcbaedfaceid',
    'dbdbfeceahcdifjdagcbcaba',
    'fcdbegbcdgbdaeicacajfahb',
    'badgcabedcbchdfafdacbeij',
  ],
  wild: 8,
  lines: twentyLines,
  bothWays: false,
  pays: [
    [35, 120, 400],
    [35, 120, 400],
    [40, 175, 500],
    [45, 175, 600],
    [90, 400, 1200],
    [140, 600, 2000],
    [225, 1000, 4000],
    [450, 2000, 8000],
  ],
  mostTimes: 7357,
  scatter: { symbol: 9, least: 3, pays: [200, 1000, 5000] },
  free: { first: 10, again: 5, mostAgain: 4, times: 3 },
};

/** Every outcome of every step, as `countAll` counted them. */
const counted = {
  plain: { count: 8164233n, gain: 490472430n, squares: 222073993600n, idle: 4264407n, most: 8560n },
  bringing: { count: 130167n, gain: 38585370n, squares: 24305095950n, idle: 0n, most: 5225n },
};

export const rickshaw: Slot = slotOf('rickshaw', table, counted);
