/** Public interface of wallet: balances and statements. */
export { useHidden } from './hidden.ts';
export { balanceQuery } from './wallet.queries.ts';
