/** Members as somebody may write to them or ask of them: rows of those who are looked at, as a piece of a statement, and the language they came in with. */
import { type RawBuilder, sql } from 'kysely';
import { type MemberId, bucketOf } from '@banyan/core/ids';
import type { Tx } from '../../infra/database.ts';

/** Active members who play with money: neither trial accounts nor the staff. Columns bucket, id, account, nickname, currency, rank_level, created_at, language. */
const columns = sql.raw('m.bucket, m.id, m.account, m.nickname, m.currency, m.rank_level, m.created_at, m.language');
const counted = sql.raw("m.status = 'active' and m.type not in (4, 9)");

/** Of some buckets, both ends included. */
export const audienceOfBuckets = (from: number, to: number): RawBuilder<unknown> =>
  sql`(select ${columns} from members m where m.bucket between ${from} and ${to} and ${counted})`;

/** Those of some ids. */
export const audienceOf = (members: readonly MemberId[]): RawBuilder<unknown> =>
  sql`(select ${columns} from unnest(${members.map(bucketOf)}::smallint[], ${[...members]}::uuid[]) k (bucket, id)
    join members m on m.bucket = k.bucket and m.id = k.id where ${counted})`;

/** Notes the language that a member came in with; nothing is written where it is the same. */
export async function noteLanguage(tx: Tx, member: MemberId, language: string): Promise<void> {
  await tx
    .updateTable('members')
    .set({ language })
    .where('bucket', '=', bucketOf(member))
    .where('id', '=', member)
    .where('language', '<>', language)
    .execute();
}

/** The agents above a member, and the member, as an array in others' statements. */
export const linesOf = (member: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`(select array_agg(x.id) from (select u.upline as id from member_uplines u where u.member = ${member} union all select ${member}) x)`;
