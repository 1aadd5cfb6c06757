/** Which of some members are paid to an account that somebody else is paid to as well. */
import { sql } from 'kysely';
import type { MemberId } from '@banyan/core/ids';
import type { Database, Tx } from '../../infra/database.ts';

export async function payeeSharersOfMany(
  database: Database,
  members: readonly MemberId[],
): Promise<ReadonlyMap<MemberId, MemberId[]>> {
  const { rows } = await sql<{
    member: MemberId;
    others: MemberId[];
  }>`select own.member, array_agg(distinct o.member) as others
    from payout_account_owners own join payout_account_owners o on o.number_hash = own.number_hash and o.member <> own.member
    where own.member = any (${[...members]}::uuid[]) group by own.member`.execute(database);
  return new Map(rows.map(({ member, others }) => [member, others.slice(0, 50)]));
}

/** The hashes of the accounts that some members are paid to. */
export async function payeeKeysOfMany(
  database: Database | Tx,
  members: readonly MemberId[],
): Promise<{ readonly member: MemberId; readonly key: string }[]> {
  const { rows } = await sql<{ member: MemberId; key: string }>`select o.member, encode(o.number_hash, 'hex') as key
    from payout_account_owners o where o.member = any (${[...members]}::uuid[])`.execute(database);
  return rows;
}
