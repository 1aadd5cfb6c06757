/**
 * The demo's vendors: invented houses, so that every category has its tabs, one of them more than thirteen, and an
 * operator sees what a full catalogue looks like. They have no games until something runs them, and pages say so.
 */
import type { Database } from '../../infra/database.ts';
import { addVendor } from './add-vendor.ts';

const houses: Readonly<Record<string, string>> = {
  KANTHA: 'Kantha Slots',
  PADMA: 'Padma Play',
  BAGH: 'Bagh Games',
  SHAPLA: 'Shapla Studio',
  SURMA: 'Surma Soft',
  MAYUR: 'Mayur Play',
  TISTA: 'Tista Gaming',
  DHOL: 'Dhol Arcade',
  MEGHNA: 'Meghna Live',
  JAMUNA: 'Jamuna Sports',
  ILISH: 'Ilish Fishing',
  RUPSHA: 'Rupsha Lotto',
  KORNO: 'Korno Reels',
  HIJOL: 'Hijol Spin',
  NOKSHI: 'Nokshi Cards',
  PALKI: 'Palki Tables',
};

const byCategory: Readonly<Record<string, readonly string[]>> = {
  ELOTT: ['RUPSHA', 'TISTA'],
  LIVE: ['MEGHNA', 'PADMA', 'PALKI'],
  SPORTS: ['JAMUNA', 'SURMA'],
  ESPORTS: ['JAMUNA', 'DHOL'],
  FISH: ['ILISH', 'SHAPLA', 'DHOL'],
  RNG: [
    'KANTHA',
    'PADMA',
    'BAGH',
    'SHAPLA',
    'SURMA',
    'MAYUR',
    'TISTA',
    'DHOL',
    'KORNO',
    'HIJOL',
    'NOKSHI',
    'RUPSHA',
    'ILISH',
    'PALKI',
  ],
  PVP: ['NOKSHI', 'BAGH', 'MAYUR'],
  COCKFIGHT: ['DHOL'],
};

const hot: ReadonlySet<string> = new Set(['RNG.PADMA', 'RNG.BAGH', 'LIVE.MEGHNA']);

/** Adds those that are not there yet; what an operator changed stays. */
export async function seedVendors(database: Database): Promise<void> {
  let accountTypeId = 100;
  for (const [category, codes] of Object.entries(byCategory)) {
    for (const [index, code] of codes.entries()) {
      accountTypeId += 1;
      await addVendor(
        { database },
        {
          category,
          code,
          position: 10 + index,
          titles: { EN: houses[code] as string },
          accountTypeId,
          isHot: hot.has(`${category}.${code}`),
        },
      );
    }
  }
}
