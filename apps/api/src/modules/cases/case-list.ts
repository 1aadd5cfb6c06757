/** Lists the cases that wait for an operator, and closes them. Who closed one, why and when is recorded. */
import { type Result, ok, refuse } from '@banyan/core/results';
import type { Context } from '../../infra/context.ts';
import { type Warrant, membersById } from '../members/index.ts';
import type { CaseKind } from '@banyan/core/cases';
import { closeCaseRow, countCases, readCase, readCases } from './case-store.ts';

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

/** The oldest first, those that are closed too where `isAll`, and how many there are in all. */
export async function listCases(
  { database }: Pick<Context, 'database'>,
  { isAll = false, limit = 200 } = {},
): Promise<{ readonly cases: readonly OpenCase[]; readonly total: number }> {
  const [rows, total] = await Promise.all([readCases(database, isAll, limit), countCases(database, isAll)]);
  const owners = await membersById(
    database,
    rows.map(({ member }) => member),
  );
  return { cases: rows.map((row) => ({ ...row, account: owners.get(row.member)?.account ?? '' })), total };
}

/** What a case is about; undefined for no such case. */
export function findCase({ database }: Pick<Context, 'database'>, id: string) {
  return readCase(database, id);
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
