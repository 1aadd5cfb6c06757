/** Whose an address or a number is, for the staff: also one that was only named, and a number of which the end is known. */
import { sql } from 'kysely';
import { type MemberId, bucketOf } from '@banyan/core/ids';
import type { Database } from '../../infra/database.ts';
import type { Row } from '../../infra/row.ts';

type Sought = { readonly email: string } | { readonly phones: readonly string[] } | { readonly phoneEnd: string };

/** More than this have nothing in common but a few digits. */
const most = 200;

/** Those who have proven it first. */
export async function contactOwners(database: Database, sought: Sought): Promise<MemberId[]> {
  const rows = await rowsOf(database, sought);
  return [...new Set(rows.map(({ member }) => member as MemberId))];
}

async function rowsOf(database: Database, sought: Sought): Promise<readonly Row<'member_contacts', 'member'>[]> {
  if ('phoneEnd' in sought)
    return (
      await sql<Row<'member_contacts', 'member'>>`select member from member_contacts
        where kind = 'phone' and right(value, 4) = ${sought.phoneEnd}
        order by (verified_at is null), member limit ${most}`.execute(database)
    ).rows;
  const [kind, values] = 'email' in sought ? ['email', [sought.email.toLowerCase()]] : ['phone', sought.phones];
  const proven =
    kind === 'email'
      ? database
          .selectFrom('member_emails')
          .select('member')
          .where('email', 'in', [...values])
      : database
          .selectFrom('member_phones')
          .select('member')
          .where('phone', 'in', [...values]);
  const [owners, named] = await Promise.all([
    proven.execute(),
    database
      .selectFrom('member_contacts')
      .select('member')
      .where('kind', '=', kind)
      .where(sql`lower(value)`, 'in', [...values])
      .where('verified_at', 'is', null)
      .limit(most)
      .execute(),
  ]);
  return [...owners, ...named];
}

/** The series that the proven numbers of some members are of: all but the last two digits, and how long the number is. */
export async function phoneSeriesOfMany(
  database: Database,
  members: readonly MemberId[],
): Promise<{ readonly member: MemberId; readonly key: string }[]> {
  const { rows } = await sql<{
    member: MemberId;
    key: string;
  }>`select c.member, left(c.value, -2) || ' ' || length(c.value) as key
    from unnest(${members.map(bucketOf)}::smallint[], ${[...members]}::uuid[]) k (bucket, id)
    join member_contacts c on c.bucket = k.bucket and c.member = k.id and c.kind = 'phone' and c.verified_at is not null`.execute(
    database,
  );
  return rows;
}

/** Other members with a proven number that differs from this member's in its last two digits alone. */
export async function phoneSeries(database: Database, member: MemberId): Promise<MemberId[]> {
  const { rows } = await sql<Row<'member_phones', 'member'>>`select p.member
    from member_contacts c
    join member_phones p on p.phone between left(c.value, -2) || '00' and left(c.value, -2) || '99'
      and length(p.phone) = length(c.value)
    where c.bucket = ${bucketOf(member)} and c.member = ${member} and c.kind = 'phone' and p.member <> ${member}
    order by p.phone limit 50`.execute(database);
  return rows.map(({ member: other }) => other as MemberId);
}
