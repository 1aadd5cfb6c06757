/** Money in transit to or from a vendor, and an operator's decision about it. Who, why and when is recorded. */
import { type Currency, formatExact, money } from '@banyan/core/money';
import { type Result, ok, refuse } from '@banyan/core/results';
import type { Context } from '../../infra/context.ts';
import { type Warrant, membersById } from '../members/index.ts';
import { noteDecision } from '../cases/index.ts';
import { readAllUnderWay, readTransfer } from './transfer-store.ts';
import { endTransfer } from './vendor-transfer.ts';

export type TransferOnTheWay = {
  readonly id: string;
  readonly vendor: string;
  readonly account: string;
  readonly direction: 'in' | 'out';
  readonly amount: string;
  readonly currency: Currency;
  readonly state: string;
  readonly madeAt: Date;
  readonly asks: number;
};

/** The oldest first. */
export async function listTransfers({ database }: Pick<Context, 'database'>, limit = 200): Promise<TransferOnTheWay[]> {
  const rows = await readAllUnderWay(database, limit);
  const owners = await membersById(
    database,
    rows.map(({ member }) => member),
  );
  return rows.map(({ units, member, ...row }) => ({
    ...row,
    account: owners.get(member)?.account ?? '',
    amount: formatExact(money(row.currency, units)),
  }));
}

/**
 * Ends a transfer by an operator's decision, where the vendor cannot be asked any more: its money goes, once, to where the vendor's answer would have sent it.
 * Refusals: `not-found`; `state-conflict` for one that has ended.
 */
export async function settleTransfer(
  context: Context,
  id: string,
  outcome: 'succeeded' | 'failed',
  { by, reason }: Warrant,
): Promise<Result<undefined, 'not-found' | 'state-conflict'>> {
  const row = await readTransfer(context.database, id);
  if (row === undefined) return refuse('not-found');
  if (!(await endTransfer(context, row, outcome))) return refuse('state-conflict');
  const { member, vendor } = row;
  const at = new Date(context.clock.now());
  await noteDecision(
    context.database,
    { at, kind: 'transfer', member, vendor, round: '', tx: id },
    { by, reason, outcome },
  );
  return ok(undefined);
}
