/** Deposits in a token: the method, and what its watcher reads and writes. */
export { addressesOf, askFor } from './address-store.ts';
export {
  type Arrival,
  arrivalsBetween,
  changeArrival,
  findArrival,
  insertArrival,
  lockCursor,
  moveCursor,
  paymentIdOf,
  readCursor,
  waitingArrivals,
} from './arrival-store.ts';
export { cryptoPayments } from './crypto.ts';
export { type CryptoTerms, readTerms } from './terms.ts';
