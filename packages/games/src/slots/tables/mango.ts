/** Mango, twenty lines and ripe mangoes that hold their cells, with fixed jackpots among them. */
import { type Slot, slotOf } from '../slot.ts';
import { twentyLines } from './lines.ts';
import type { HoldTable } from '../table.ts';

const table: HoldTable = {
  feature: 'hold',
  symbols: ['lychee', 'guava', 'jamun', 'jackfruit', 'parrot', 'squirrel', 'pickle', 'basket', 'mango'],
  rows: 3,
  strips: [
    'gdcaabcbiidcabaaiefdcbed',
    'caaebicfdiigcbdecbaahbdf',
    'aacfbiibdchigbceaacedbdf',
    'dfdbiaacaaedbfiicbdhbecg',
    'fcdcedbiieaaibfbgdcaacdb',
  ],
  wild: 7,
  lines: twentyLines,
  bothWays: false,
  pays: [
    [52, 170, 500],
    [52, 170, 500],
    [60, 220, 650],
    [60, 220, 700],
    [120, 500, 1700],
    [190, 850, 3000],
    [350, 1500, 6500],
  ],
  mostTimes: 2510,
  money: 8,
  hold: {
    least: 6,
    respins: 3,
    empty: 1900,
    values: [
      { gain: 50, weight: 30 },
      { gain: 100, weight: 30 },
      { gain: 150, weight: 15 },
      { gain: 200, weight: 10 },
      { gain: 300, weight: 8 },
      { gain: 500, weight: 4 },
      { gain: 1000, weight: 1, name: 'mini' },
      { gain: 2500, weight: 1, name: 'minor' },
      { gain: 10000, weight: 1, name: 'major' },
    ],
    full: 100000,
  },
};

/** Every outcome of every step, as `countAll` counted them. */
const counted = {
  6: { count: 80370n, gain: 1031204n, squares: 198392560n, idle: 69421n, most: 1000n },
  7: { count: 18600n, gain: 166316n, squares: 29513936n, idle: 16627n, most: 552n },
  8: { count: 3360n, gain: 18068n, squares: 2566712n, idle: 3104n, most: 500n },
  9: { count: 400n, gain: 1072n, squares: 57664n, idle: 380n, most: 60n },
  10: { count: 32n, gain: 0n, squares: 0n, idle: 32n, most: 0n },
  plain: { count: 7859862n, gain: 510931740n, squares: 240979465632n, idle: 4883620n, most: 14350n },
};

export const mango: Slot = slotOf('mango', table, counted);
