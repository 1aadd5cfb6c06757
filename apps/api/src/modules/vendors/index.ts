/** Public interface of vendors: who they are, their games and switches, and the log of changes. */
import type { Module } from '../../infra/module.ts';
import { vendorAnswerWithin } from '../../adapters/vendors/index.ts';
export { openFrameOrigins, originIn, originsOf } from './frame-origins.ts';
export { areCallers, setVendorFields, type VendorField, vendorFields } from './set-vendor-fields.ts';
export { noteVendorChange, readVendorChanges, type VendorChange } from './vendor-changes.ts';
export { betRulesOfK, proofUrlOf, staleRuleOf, switchedOnVendors } from './vendor-sql.ts';
export { readVendorSheet } from './vendor-sheet.ts';
export {
  addOwnVendor,
  findStakes,
  hasGame,
  insertGames,
  insertVendor,
  isHouseOpen,
  type LaunchingVendor,
  listVendors,
  lockVendor,
  readFraming,
  readGamesOff,
  readLaunching,
  readRests,
  readSwitchedOff,
  readVendor,
  readVendors,
  readWithoutDemo,
  setRest,
  setStakes,
  setVersions,
  switchGame,
  switchHouse,
  switchVendor,
} from './vendor-store.ts';
export { studioAddresses, studioAddressesHere, studioVendors } from './studio-vendors.ts';

export const vendorsModule: Module = {
  name: 'vendors',
  settings: [vendorAnswerWithin],
};
