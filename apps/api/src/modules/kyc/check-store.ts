/** The table of questions to a service that knows people. */
import { type CheckState, checkStates } from '@banyan/core/kyc';
import { type MemberId, bucketOf, makeId } from '@banyan/core/ids';
import { next } from '@banyan/core/states';
import { sql } from 'kysely';
import type { Database, Tx } from '../../infra/database.ts';
import type { Row } from '../../infra/row.ts';

export type CheckRow = {
  readonly id: string;
  readonly member: MemberId;
  readonly adapter: string;
  readonly state: CheckState;
  readonly reason: string;
  readonly personAt: Date;
  readonly askedAt: Date;
};

type Raw = Row<'kyc_checks', 'id' | 'adapter' | 'reason'> & {
  member: MemberId;
  state: CheckState;
  personAt: Date;
  askedAt: Date;
};
const columns = sql`c.id, c.member, c.adapter, c.state, c.reason, c.person_at as "personAt", c.asked_at as "askedAt"`;

/** The check of what a member says of themselves now; one of what they said before counts no more. */
export async function findCheck(database: Database | Tx, member: MemberId): Promise<CheckRow | undefined> {
  const { rows } = await sql<Raw>`
    select ${columns} from kyc_checks c
    join kyc_persons p on p.bucket = c.bucket and p.member = c.member and p.at = c.person_at
    where c.bucket = ${bucketOf(member)} and c.member = ${member}
    order by c.asked_at desc, c.id desc limit 1`.execute(database);
  return rows[0];
}

/** Begins a check; one that waits for an answer about what was said before is over. */
export async function insertCheck(
  tx: Tx,
  { member, adapter, at }: { readonly member: MemberId; readonly adapter: string; readonly at: Date },
): Promise<void> {
  const bucket = bucketOf(member);
  await sql`update kyc_checks set state = 'refused', reason = 'said anew', ask_at = null, ended_at = ${at}
    where bucket = ${bucket} and member = ${member} and state = 'asked'`.execute(tx);
  const id = makeId(at.getTime());
  await tx
    .insertInto('kyc_checks')
    .values({ bucket, member, id, adapter, person_at: at, state: 'asked', asked_at: at, ask_at: at })
    .execute();
}

/** Checks whose time has come, the longest due first; each is left alone until `again`, so that two workers do not ask at once. */
export async function takeDue(database: Database, at: Date, again: Date, limit: number): Promise<CheckRow[]> {
  const { rows } = await sql<Raw>`
    with due as (
      select bucket, member, id from kyc_checks where state = 'asked' and ask_at <= ${at}
      order by ask_at limit ${limit} for update skip locked
    )
    update kyc_checks c set ask_at = ${again} from due
    where c.bucket = due.bucket and c.member = due.member and c.id = due.id
    returning ${columns}`.execute(database);
  return rows;
}

/** Ends a check, once. False: it had ended. */
export async function endCheck(
  tx: Tx,
  { member, id, state: before }: CheckRow,
  { state, reason, at }: { readonly state: Exclude<CheckState, 'asked'>; readonly reason: string; readonly at: Date },
): Promise<boolean> {
  if (!next(checkStates, before, state).ok) return false;
  const done = await tx
    .updateTable('kyc_checks')
    .set({ state, reason, ask_at: null, ended_at: at })
    .where('bucket', '=', bucketOf(member))
    .where('member', '=', member)
    .where('id', '=', id)
    .where('state', '=', before)
    .executeTakeFirst();
  return done.numUpdatedRows === 1n;
}
