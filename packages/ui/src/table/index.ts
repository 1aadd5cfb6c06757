/** Tables of records: bets, ledger lines, deposits. */
export { type Column, Table } from './Table.tsx';
