/** Draws that anybody can check: what is promised, sealed, signed and derived. Pure rules, no I/O. */
export {
  type BeaconRound,
  type BeaconSource,
  isPulse,
  localRounds,
  quicknet,
  quicknetTime,
  randomnessOf,
} from './beacon.ts';
export { bytesOf, compareBytes, isHex, utf8 } from './bytes.ts';
export { type Hash, leafOf, pathOf, rootFromPath, rootOf } from './merkle.ts';
export { type DrawSources, drawNumbersOf, seedOfDraw } from './numbers.ts';
export { isSigned } from './signatures.ts';
export {
  type DrawPromise,
  hashOfText,
  promiseText,
  type Receipt,
  receiptText,
  rulesText,
  scheme,
  type Seal,
  sealText,
  type TakenTicket,
  ticketLeaf,
  ticketText,
} from './texts.ts';
