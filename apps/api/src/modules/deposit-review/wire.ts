/** Deposits and lines of statements in the shape of the wire. Names of senders are masked. */
import type { MemberId } from '@banyan/core/ids';
import { money, toWire } from '@banyan/core/money';
import { maskedHolder } from '@banyan/core/withdrawals';
import type { Database } from '../../infra/database.ts';
import type { DepositRow } from '../cashier/index.ts';
import { type NamedMember, namedMembers } from '../members/index.ts';
import type { StoredLine } from '../payment-lines/index.ts';

export const lineOf = (row: DepositRow, member: NamedMember) => {
  const { currency } = row.amount;
  return {
    ...{ reference: row.reference, member, method: row.method, state: row.state },
    trouble: row.trouble ?? null,
    amount: toWire(row.amount),
    fee: toWire(money(currency, row.feeUnits)),
    credited: toWire(money(currency, row.creditedUnits)),
    requestedAt: row.requestedAt.toISOString(),
  };
};

/** Names of rows' members; one that is gone takes its row with it. */
export async function named<Row extends { readonly member: MemberId }>(database: Database, rows: readonly Row[]) {
  const names = await namedMembers(
    database,
    rows.map(({ member }) => member),
  );
  return rows.flatMap((row) => {
    const member = names.get(row.member);
    return member === undefined ? [] : [{ row, member }];
  });
}

export const statementLine = (line: StoredLine, reference: string | null) => ({
  ...{ method: line.method, transaction: line.transaction, importedBy: line.importedBy, reference },
  amount: toWire(line.amount),
  sender: line.sender === '' ? '' : maskedHolder(line.sender),
  sentAt: line.sentAt?.toISOString() ?? null,
  importedAt: line.importedAt.toISOString(),
  state: line.isReturned
    ? ('returned' as const)
    : line.deposit === undefined
      ? ('open' as const)
      : ('matched' as const),
});

/** Where a list goes on, as one text that says nothing to its reader. */
export const cursorOf = (at: Date, ...rest: readonly string[]): string =>
  Buffer.from([at.toISOString(), ...rest].join(' ')).toString('base64url');

/** What such a text says; undefined for one that no answer of ours gave. */
export function readCursor(cursor: string): { readonly at: Date; readonly rest: readonly string[] } | undefined {
  const [at = '', ...rest] = Buffer.from(cursor, 'base64url').toString().split(' ');
  return Number.isNaN(Date.parse(at)) ? undefined : { at: new Date(at), rest };
}
