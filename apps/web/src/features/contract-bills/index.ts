/** What the contract panes show of bills, and what waits for the caller. */
export { type Waiting, waitingQuery } from './bills.queries.ts';
export { ContractBills } from './ContractBills.tsx';
export { Salaries } from './Salaries.tsx';
