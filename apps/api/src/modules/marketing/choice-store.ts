/** The tables of what members have said about offers: what holds, and each change. */
import { sql } from 'kysely';
import { type Channel, channels } from '@banyan/core/campaigns';
import { type MemberId, bucketOf, makeId } from '@banyan/core/ids';
import type { Database, Tx } from '../../infra/database.ts';
import type { Row } from '../../infra/row.ts';

/** What somebody has said; undefined where they have said nothing. */
export type Said = Readonly<Record<Channel, boolean | undefined>>;

type Stored = Row<'marketing_choices', 'member' | Channel>;

const saidOf = (row: Stored | undefined): Said => ({
  inbox: row?.inbox ?? undefined,
  email: row?.email ?? undefined,
  sms: row?.sms ?? undefined,
  push: row?.push ?? undefined,
});

export async function readSaid(database: Database | Tx, member: MemberId): Promise<Said> {
  const row = await database
    .selectFrom('marketing_choices')
    .select(['member', ...channels])
    .where('bucket', '=', bucketOf(member))
    .where('member', '=', member)
    .executeTakeFirst();
  return saidOf(row);
}

/** The rows of some members, made where there are none and locked in the order of ids: until the end of the transaction nobody else writes to them or changes what they said. */
export async function lockSaid(tx: Tx, members: readonly MemberId[]): Promise<ReadonlyMap<MemberId, Said>> {
  const ids = members.toSorted();
  const keys = sql`unnest(${ids.map(bucketOf)}::smallint[], ${ids}::uuid[]) k (bucket, member)`;
  await sql`insert into marketing_choices (bucket, member) select k.bucket, k.member from ${keys} order by k.member
    on conflict do nothing`.execute(tx);
  const { rows } = await sql<Stored>`select c.member, c.inbox, c.email, c.sms, c.push from ${keys}
    join marketing_choices c on c.bucket = k.bucket and c.member = k.member order by c.member for update of c`.execute(
    tx,
  );
  return new Map(rows.map((row) => [row.member as MemberId, saidOf(row)]));
}

type By = 'page' | 'link' | 'demo';

/** Writes what a member wants now and keeps each change. False where nothing is changed. */
export async function writeSaid(
  tx: Tx,
  member: MemberId,
  wanted: Readonly<Partial<Record<Channel, boolean>>>,
  { by, at }: { readonly by: By; readonly at: Date },
): Promise<boolean> {
  const said = (await lockSaid(tx, [member])).get(member);
  const changed = channels.filter((channel) => wanted[channel] !== undefined && wanted[channel] !== said?.[channel]);
  if (changed.length === 0) return false;
  const bucket = bucketOf(member);
  await tx
    .updateTable('marketing_choices')
    .set({ ...Object.fromEntries(changed.map((channel) => [channel, wanted[channel]])), changed_at: at })
    .where('bucket', '=', bucket)
    .where('member', '=', member)
    .execute();
  await tx
    .insertInto('marketing_changes')
    .values(
      changed.map((channel) => ({
        ...{ bucket, member, id: makeId(at.getTime()), at, channel, by },
        wanted: wanted[channel] === true,
      })),
    )
    .execute();
  return true;
}
