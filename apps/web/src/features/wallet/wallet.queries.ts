/** Balances and the lines behind them. */
import { queryOf } from '../../lib/query.ts';

export const balanceQuery = queryOf('GET /wps/v2/wallets/balance');
