/** Jamdani, ten lines from both sides, and wilds that cover their reel and stay while the others turn again. */
import { type Slot, slotOf } from '../slot.ts';
import { tenLines } from './lines.ts';
import type { RespinsTable } from '../table.ts';

const table: RespinsTable = {
  feature: 'respins',
  symbols: ['leaf', 'bud', 'vine', 'diamond', 'star', 'paisley', 'peacock', 'shuttle'],
  rows: 3,
  strips: [
    'ebbdaafccbbedfaaccedg',
    'ccdehgcfabbdfaacceaabbdaaedfebbd',
    'ebbccaadegcedbaabbeccbbaadfdhdgf',
    'aaccaafdbbfedccbbdehedgbbaaccdef',
    'daadfaabbefccedgccebb',
  ],
  wild: 7,
  lines: tenLines,
  bothWays: true,
  pays: [
    [10, 25, 80],
    [10, 25, 80],
    [12, 35, 100],
    [15, 40, 120],
    [25, 80, 300],
    [52, 200, 800],
    [100, 500, 3000],
  ],
  mostTimes: 307,
};

/** Every outcome of every step, as `countAll` counted them. */
const counted = {
  '0>0': { count: 10755549n, gain: 111677343n, squares: 7075779445n, idle: 7111877n, most: 3025n },
  '0>8': { count: 1112643n, gain: 51094809n, squares: 6136782321n, idle: 278475n, most: 3047n },
  '0>4': { count: 1112643n, gain: 75975786n, squares: 11066173248n, idle: 142572n, most: 3265n },
  '0>12': { count: 115101n, gain: 41258106n, squares: 19285721820n, idle: 0n, most: 3918n },
  '0>2': { count: 1112643n, gain: 51169674n, squares: 6792168306n, idle: 266523n, most: 3260n },
  '0>10': { count: 115101n, gain: 20503800n, squares: 9010879200n, idle: 10791n, most: 4150n },
  '0>6': { count: 115101n, gain: 42119910n, squares: 21848633694n, idle: 0n, most: 6320n },
  '0>14': { count: 11907n, gain: 19942200n, squares: 47359300050n, idle: 0n, most: 10525n },
  '14>14': { count: 441n, gain: 738600n, squares: 1754048150n, idle: 0n, most: 10525n },
  '6>6': { count: 12789n, gain: 4679990n, squares: 2427625966n, idle: 0n, most: 6320n },
  '6>14': { count: 1323n, gain: 2215800n, squares: 5262144450n, idle: 0n, most: 10525n },
  '10>10': { count: 12789n, gain: 2278200n, squares: 1001208800n, idle: 1199n, most: 4150n },
  '10>14': { count: 1323n, gain: 2215800n, squares: 5262144450n, idle: 0n, most: 10525n },
  '2>2': { count: 370881n, gain: 17056558n, squares: 2264056102n, idle: 88841n, most: 3260n },
  '2>10': { count: 38367n, gain: 6834600n, squares: 3003626400n, idle: 3597n, most: 4150n },
  '2>6': { count: 38367n, gain: 14039970n, squares: 7282877898n, idle: 0n, most: 6320n },
  '2>14': { count: 3969n, gain: 6647400n, squares: 15786433350n, idle: 0n, most: 10525n },
  '12>12': { count: 12789n, gain: 4584234n, squares: 2142857980n, idle: 0n, most: 3918n },
  '12>14': { count: 1323n, gain: 2215800n, squares: 5262144450n, idle: 0n, most: 10525n },
  '4>4': { count: 370881n, gain: 25325262n, squares: 3688724416n, idle: 47524n, most: 3265n },
  '4>12': { count: 38367n, gain: 13752702n, squares: 6428573940n, idle: 0n, most: 3918n },
  '4>6': { count: 38367n, gain: 14039970n, squares: 7282877898n, idle: 0n, most: 6320n },
  '4>14': { count: 3969n, gain: 6647400n, squares: 15786433350n, idle: 0n, most: 10525n },
  '8>8': { count: 370881n, gain: 17031603n, squares: 2045594107n, idle: 92825n, most: 3047n },
  '8>12': { count: 38367n, gain: 13752702n, squares: 6428573940n, idle: 0n, most: 3918n },
  '8>10': { count: 38367n, gain: 6834600n, squares: 3003626400n, idle: 3597n, most: 4150n },
  '8>14': { count: 3969n, gain: 6647400n, squares: 15786433350n, idle: 0n, most: 10525n },
};

export const jamdani: Slot = slotOf('jamdani', table, counted);
