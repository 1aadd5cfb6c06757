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
export { isHex } from './bytes.ts';
export {
  consistencyRanges,
  headText,
  type HeadVerdict,
  inclusionRanges,
  judgeHead,
  type LogHead,
  type LogRange,
  logLeaf,
  rootOfParts,
  type SignedHead,
  wholeParts,
} from './log.ts';
export { nodeOf, pathOf, rootOf } from './merkle.ts';
export { isSigned } from './signatures.ts';
export { drawNumbersOf } from './numbers.ts';
export { isPurchaseByRules, isRoundByRules, rulesText, textOfVersion2 } from './rules-text.ts';
export {
  type DrawPromise,
  hashOfText,
  promiseText,
  type Receipt,
  receiptText,
  type Seal,
  sealText,
  type TakenTicket,
  ticketLeaf,
  ticketText,
} from './texts.ts';
