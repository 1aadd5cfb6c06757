/** The caller's ledger lines, newest first. */
import { money, toWire } from '@banyan/core/money';
import { ok } from '@banyan/core/results';
import type { ValueOf } from '@banyan/protocol';
import type { walletRoutes } from '@banyan/protocol/wallet';
import type { UseCase } from '../../infra/bind.ts';
import { type StatementLine, statementOf } from '../ledger/index.ts';

type Route = (typeof walletRoutes)['GET /wps/v2/wallets/statement'];

export const statement: UseCase<Route> = async (context, { query }, caller) => {
  const { pageNo = 1, pageSize = 12 } = query;
  const { lines, total } = await statementOf(context.database, caller.memberId, {
    offset: (pageNo - 1) * pageSize,
    limit: pageSize,
  });
  return ok({ content: lines.map(toLedgerLine), totalPages: Math.ceil(total / pageSize) });
};

/** A ledger line in the shape of the wire. */
export function toLedgerLine(line: StatementLine): ValueOf<Route>['content'][number] {
  return {
    transferId: line.key,
    kind: line.kind,
    account: line.account.replace('member ', ''),
    amount: toWire(money(line.currency, line.units)),
    balanceAfter: toWire(money(line.currency, line.balance)),
    at: line.at.toISOString(),
  };
}
