/** What an operator has to look at: written once for the same thing. */
import { type MemberId, bucketOf, makeId } from '@banyan/core/ids';
import type { Database } from '../../infra/database.ts';
import type { BatchQuery } from '../../infra/writer.ts';

export type CaseKind = 'shortfall' | 'win without a bet' | 'mismatch' | 'stale round' | 'reconciliation' | 'transfer';

export type NewCase = {
  readonly at: Date;
  readonly kind: CaseKind;
  readonly member: MemberId;
  readonly vendor: string;
  readonly round: string;
  readonly tx: string;
  readonly details: Readonly<Record<string, string>>;
};

const rowOf = (one: NewCase) => ({
  id: makeId(one.at.getTime()),
  at: one.at,
  kind: one.kind,
  bucket: bucketOf(one.member),
  member: one.member,
  vendor: one.vendor,
  round: one.round,
  tx: one.tx,
  details: JSON.stringify(one.details),
});

export async function insertCases(query: BatchQuery, cases: readonly NewCase[]): Promise<void> {
  if (cases.length === 0) return;
  await query(
    'play-cases',
    `insert into play_cases (id, at, kind, bucket, member, vendor, round, tx, details)
     select * from jsonb_to_recordset($1::jsonb) as k (id uuid, at timestamptz, kind text, bucket smallint, member uuid, vendor text, round text, tx text, details jsonb)
     on conflict (vendor, member, kind, round, tx) do nothing`,
    [JSON.stringify(cases.map((one) => ({ ...rowOf(one), details: one.details })))],
  );
}

/** Opens a case outside a batch. */
export async function openCase(database: Database, one: NewCase): Promise<void> {
  await database
    .insertInto('play_cases')
    .values(rowOf(one))
    .onConflict((conflict) => conflict.columns(['vendor', 'member', 'kind', 'round', 'tx']).doNothing())
    .execute();
}
