/** Deposits in a token of a chain: which state of an arrival may follow which, and what a token is worth. */
export { type ArrivalState, arrivalStates } from './states.ts';
export { readRate, tokenFor, worthOf, writeToken } from './token.ts';
