/** Playing's door: vendors and their keys, launches, and the wallet that vendors' servers call. */
export { type FrameOrigins, openFrameOrigins, originIn, originsOf } from './frame-origins.ts';
export { closeCase, listCases, listTransfers, settleTransfer } from './case-list.ts';
export { fillVendor } from './fill-vendor.ts';
export { giveFreeRounds, takeFreeRoundsBack } from './give-free-rounds.ts';
export { makeKey } from './make-key.ts';
export { playBackground } from './background.ts';
export { type OpenedGame, type PaidWin, countInPlay, countOpened, largestWins } from './known-games-store.ts';
export { launchFor } from './launch-for.ts';
export { makeLaunch } from './make-launch.ts';
export { makePlaySession } from './make-play-session.ts';
export { serveHub } from './serve-hub.ts';
export { type OwnRound, readOwnRounds } from './round-store.ts';
export { type VendorField, areCallers, setVendorFields, vendorFields } from './set-vendor-fields.ts';
export { serveWallet } from './serve-wallet.ts';
export { signatureOf } from './signature.ts';
export { keyOfStudio, seedStudio, studioVendors } from './studio.ts';
export { readPurses, readUnderWay } from './transfer-store.ts';
export { leave, sendIn } from './vendor-transfer.ts';
export { openVendorBook } from './vendor-book.ts';
export { type VendorChange, noteVendorChange, readVendorChanges } from './vendor-changes.ts';
export { readVendorSheet } from './vendor-sheet.ts';
export {
  type LaunchingVendor,
  type NewVendor,
  insertGames,
  insertVendor,
  listVendors,
  readFraming,
  readLaunching,
  readSwitchedOff,
  retireKey,
  setStakes,
  setVersions,
  switchGame,
  switchHouse,
  switchVendor,
} from './vendor-store.ts';
