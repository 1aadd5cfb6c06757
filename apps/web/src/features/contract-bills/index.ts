/** What the contract panes show of bills. */
export { ContractBills } from './ContractBills.tsx';
export { Salaries } from './Salaries.tsx';
