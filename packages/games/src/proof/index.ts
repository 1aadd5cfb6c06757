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
export { bytesOf, isHex } from './bytes.ts';
export {
  type AccountHead,
  type AccountLine,
  accountStart,
  type Checkpoint,
  checkpointHash,
  checkpointText,
  datedLine,
  datedLineHash,
  headLeaf,
  isCheckpointed,
  lineHash,
  pathPlaces,
  runningHash,
  treeOf,
} from './checkpoints.ts';
export {
  consistencyRanges,
  headText,
  type HeadVerdict,
  inclusionRanges,
  isLogged,
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
