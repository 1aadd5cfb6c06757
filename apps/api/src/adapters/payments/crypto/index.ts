/** Deposits in a token: the method, and what its watcher reads and writes. */
export { addressesOf, askFor, askOf } from './address-store.ts';
export {
  type Arrival,
  type ArrivalKey,
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
