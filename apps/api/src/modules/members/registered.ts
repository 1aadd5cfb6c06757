/** Who registered in a time that is over. */
import { sql } from 'kysely';
import type { MemberId } from '@banyan/core/ids';
import type { Database } from '../../infra/database.ts';

type Asked = { readonly from: Date; readonly until: Date; readonly currencies: readonly string[] };

const those = ({ from, until, currencies }: Asked) =>
  sql`m.created_at >= ${from} and m.created_at < ${until} and m.currency = any (${[...currencies]}::text[])`;

async function countRegistered(database: Database, asked: Asked): Promise<number> {
  const { rows } = await sql<{ members: number }>`select count(*)::integer as members from members m
    where ${those(asked)}`.execute(database);
  return rows[0]?.members ?? 0;
}

/** Those after one of them, in the order of their ids. */
async function registeredAfter(
  database: Database,
  asked: Asked,
  { after, most }: { readonly after: string; readonly most: number },
): Promise<MemberId[]> {
  const { rows } = await sql<{ id: MemberId }>`select m.id from members m
    where ${those(asked)} and m.id > ${after}::uuid order by m.id limit ${most}`.execute(database);
  return rows.map(({ id }) => id);
}

/** Who registered in a time that is over. */
export const pastRegistrations = { count: countRegistered, membersAfter: registeredAfter } as const;
