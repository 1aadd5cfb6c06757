/** Balances and the lines behind them. */
import { queryOf } from '../../lib/query.ts';

export const balanceQuery = queryOf('GET /wps/v2/wallets/balance');

export function statementQuery(pageNo: number) {
  return queryOf('GET /wps/v2/wallets/statement', { query: { pageNo, pageSize: 12 } }, { keepPrevious: true });
}
