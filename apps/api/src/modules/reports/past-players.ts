/** Who played in a time that is over, by the days of the reports: a day more at each end, since days begin in the zone of the house. */
import { sql } from 'kysely';
import type { MemberId } from '@banyan/core/ids';
import type { Database } from '../../infra/database.ts';

type Asked = { readonly from: Date; readonly until: Date; readonly currencies: readonly string[] };

const those = ({ from, until, currencies }: Asked) =>
  sql`d.day between ${from}::timestamptz::date - 1 and ${until}::timestamptz::date + 1
    and d.currency = any (${[...currencies]}::text[])`;

async function countPlayers(database: Database, asked: Asked): Promise<number> {
  const { rows } = await sql<{ members: number }>`select count(distinct d.member)::integer as members
    from report_player_days d where ${those(asked)}`.execute(database);
  return rows[0]?.members ?? 0;
}

/** Those after one of them, in the order of their ids. */
async function playersAfter(
  database: Database,
  asked: Asked,
  { after, most }: { readonly after: string; readonly most: number },
): Promise<MemberId[]> {
  const { rows } = await sql<{ member: MemberId }>`select distinct d.member from report_player_days d
    where ${those(asked)} and d.member > ${after}::uuid order by d.member limit ${most}`.execute(database);
  return rows.map(({ member }) => member);
}

/** Who played in a time that is over. */
export const pastPlayers = { count: countPlayers, membersAfter: playersAfter } as const;
