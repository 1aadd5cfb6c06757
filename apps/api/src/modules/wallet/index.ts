/** The wallet's door: balances and statements in the shape of the wire. */
export { walletBackground } from './deliver-duty.ts';
export { walletOf } from './balance.ts';
export { walletUseCases } from './routes.ts';
export { toLedgerLine } from './statement.ts';
