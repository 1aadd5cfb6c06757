/** The vendors' door: who they are, their keys, games and switches, and what was done to them. */
import type { Module } from '../../infra/module.ts';
import { vendorAnswerWithin } from '../../adapters/vendors/index.ts';
export { openFrameOrigins, originIn, originsOf } from './frame-origins.ts';
export { makeKey } from './make-key.ts';
export { areCallers, setVendorFields, type VendorField, vendorFields } from './set-vendor-fields.ts';
export { isSigned, signatureOf } from './signature.ts';
export { signerOf } from './signer.ts';
export { keyPurpose, openVendorBook, placeOfKey, type VendorBook } from './vendor-book.ts';
export { noteVendorChange, readVendorChanges, type VendorChange } from './vendor-changes.ts';
export { betRulesOfK, proofUrlOf, staleRuleOf } from './vendor-sql.ts';
export { readVendorSheet } from './vendor-sheet.ts';
export {
  addOwnVendor,
  findStakes,
  hasGame,
  insertGames,
  insertVendor,
  type LaunchingVendor,
  listVendors,
  readFraming,
  readLaunching,
  readSwitchedOff,
  readVendor,
  readWithoutDemo,
  retireKey,
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
