/** Tables of records. */
export { type Column, Table } from './Table.tsx';
