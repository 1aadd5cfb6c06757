/** What waits for an operator: cases of vendors and money that is still on its way, and what a person decides of them. Who, why and when is kept. */
import { type Currency, formatExact, money } from '@banyan/core/money';
import { type Result, ok, refuse } from '@banyan/core/results';
import type { Context } from '../../infra/context.ts';
import type { Warrant } from '../members/index.ts';
import { type CaseKind, closeCaseRow, noteDecision, readCases } from './case-store.ts';
import { readAllUnderWay, readTransfer } from './transfer-store.ts';
import { endTransfer } from './vendor-transfer.ts';

export type OpenCase = {
  readonly id: string;
  readonly at: Date;
  readonly kind: CaseKind;
  readonly vendor: string;
  readonly account: string;
  readonly round: string;
  readonly tx: string;
  readonly details: Readonly<Record<string, string>>;
  readonly closedAt: Date | null;
};

/** The oldest first; those that are closed too where `isAll`. */
export async function listCases(
  { database }: Pick<Context, 'database'>,
  { isAll = false, limit = 200 } = {},
): Promise<OpenCase[]> {
  return await readCases(database, isAll, limit);
}

/** Somebody has looked and done what was to be done. Refusals: `not-found`; `state-conflict` for one that is closed. */
export async function closeCase(
  { database, clock }: Pick<Context, 'database' | 'clock'>,
  id: string,
  { by, reason }: Warrant,
): Promise<Result<undefined, 'not-found' | 'state-conflict'>> {
  const closed = await closeCaseRow(database, id, { by, reason, at: new Date(clock.now()) });
  return closed === undefined ? refuse('not-found') : closed ? ok(undefined) : refuse('state-conflict');
}

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
  return (await readAllUnderWay(database, limit)).map(({ units, ...row }) => ({
    ...row,
    amount: formatExact(money(row.currency, units)),
  }));
}

/**
 * Ends a transfer by a person's word, where the vendor cannot be asked any more: its money goes to where it would have gone by the vendor's word, once.
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
