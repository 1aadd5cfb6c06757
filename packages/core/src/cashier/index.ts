/** Deposits: their states, what becomes of money that comes, and fees. */
export { type DepositState, depositStates, isOpenDeposit } from './states.ts';
export { type Arrival, type Arrived, judgeArrival, type Trouble } from './arrival.ts';
export { type Fee, feeOf, readFee } from './fee.ts';
export { type PaymentState, paymentStates } from './payment-states.ts';
