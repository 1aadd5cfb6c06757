/** The table of ids by which vendors know players. */
import type { MemberId, PlayerId } from '@banyan/core/ids';
import type { Database } from '../../infra/database.ts';

export async function findPlayerOf(
  database: Database,
  vendor: string,
  member: MemberId,
): Promise<PlayerId | undefined> {
  const row = await database
    .selectFrom('play_players')
    .select('player')
    .where('member', '=', member)
    .where('vendor', '=', vendor)
    .executeTakeFirst();
  return row?.player as PlayerId | undefined;
}

export async function findPlayer(database: Database, vendor: string, player: string): Promise<MemberId | undefined> {
  const row = await database
    .selectFrom('play_players')
    .select('member')
    .where('vendor', '=', vendor)
    .where('player', '=', player)
    .executeTakeFirst();
  return row?.member as MemberId | undefined;
}

/** Of several at once the first counts for all. Returns the one that stands. */
export async function insertPlayer(
  database: Database,
  row: { readonly vendor: string; readonly player: PlayerId; readonly member: MemberId },
): Promise<PlayerId> {
  await database
    .insertInto('play_players')
    .values(row)
    .onConflict((conflict) => conflict.columns(['member', 'vendor']).doNothing())
    .execute();
  return (await findPlayerOf(database, row.vendor, row.member)) as PlayerId;
}
