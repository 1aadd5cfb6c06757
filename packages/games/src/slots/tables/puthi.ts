/** Puthi, a book that is wild and scatter, and free spins in which one drawn symbol covers its reels. */
import { type Slot, slotOf } from '../slot.ts';
import { tenLines } from './lines.ts';
import type { BookTable } from '../table.ts';

const table: BookTable = {
  feature: 'book',
  symbols: ['fish', 'horse', 'bird', 'elephant', 'lamp', 'boat', 'crown', 'scribe', 'book'],
  rows: 3,
  strips: [
    'gbecahidabfadbfdcgdcecba',
    'hcdaidcbgfeacbcdfabdbahe',
    'dbcdebfhfgbcaidcaegbcada',
    'deciafecdbcfagedbacdhbab',
    'acaefcafbfibabdcgdhedbdc',
  ],
  wild: 8,
  lines: tenLines,
  bothWays: false,
  pays: [
    [30, 125, 480],
    [30, 125, 480],
    [30, 150, 600],
    [30, 150, 600],
    [60, 270, 1000],
    [110, 500, 1900],
    [150, 750, 3000],
    [300, 1400, 5000],
  ],
  mostTimes: 8232,
  scatter: { symbol: 8, least: 3, pays: [200, 2000, 10000] },
  free: { first: 10, again: 5, mostAgain: 1 },
};

/** Every outcome of every step, as `countAll` counted them. */
const counted = {
  plain: { count: 7834806n, gain: 259347280n, squares: 97874219450n, idle: 5323257n, most: 6510n },
  '0 plain': { count: 7834806n, gain: 3311654880n, squares: 7025043103950n, idle: 2974171n, most: 9830n },
  '1 plain': { count: 7834806n, gain: 3207638380n, squares: 6590721803450n, idle: 2838671n, most: 6730n },
  '2 plain': { count: 7834806n, gain: 3685976980n, squares: 9906012773450n, idle: 2951719n, most: 9030n },
  '3 plain': { count: 7834806n, gain: 3871955380n, squares: 10704703739450n, idle: 3015813n, most: 11120n },
  '4 plain': { count: 7834806n, gain: 1323104080n, squares: 2804032458450n, idle: 4528140n, most: 11030n },
  '5 plain': { count: 7834806n, gain: 1876875880n, squares: 7485150853450n, idle: 4653209n, most: 21380n },
  '6 plain': { count: 7834806n, gain: 896493280n, squares: 3136939304450n, idle: 5097051n, most: 33030n },
  '7 plain': { count: 7834806n, gain: 942501280n, squares: 5257750349450n, idle: 5197392n, most: 56400n },
  bringing: { count: 127818n, gain: 78059220n, squares: 135762309400n, idle: 0n, most: 16770n },
  '0 bringing': { count: 127818n, gain: 151790020n, squares: 424553424900n, idle: 0n, most: 21570n },
  '1 bringing': { count: 127818n, gain: 84482520n, squares: 142307817400n, idle: 0n, most: 16770n },
  '2 bringing': { count: 127818n, gain: 101856720n, squares: 200531079400n, idle: 0n, most: 16770n },
  '3 bringing': { count: 127818n, gain: 122763120n, squares: 293292072400n, idle: 0n, most: 17070n },
  '4 bringing': { count: 127818n, gain: 79225620n, squares: 137543889400n, idle: 0n, most: 16770n },
  '5 bringing': { count: 127818n, gain: 88997820n, squares: 170885077400n, idle: 0n, most: 16770n },
  '6 bringing': { count: 127818n, gain: 78059220n, squares: 135762309400n, idle: 0n, most: 16770n },
  '7 bringing': { count: 127818n, gain: 81947220n, squares: 156459819400n, idle: 0n, most: 16770n },
};

export const puthi: Slot = slotOf('puthi', table, counted);
