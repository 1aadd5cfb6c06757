/** Reading what the wallet knows of vendors' transactions and rounds, outside the writer. */
import { sql } from 'kysely';
import { type MemberId, bucketOf } from '@banyan/core/ids';
import type { GrantState } from '@banyan/core/promotions';
import type { Database, Tx } from '../../infra/database.ts';
import { fateSql } from '../bonuses/index.ts';

const most = 100;

export async function readKnown(database: Database, member: MemberId, vendor: string, tx: string) {
  return await database
    .selectFrom('play_transactions')
    .select(['tx', 'type', 'state', 'round', 'main', 'bonus', 'key', 'at', 'held'])
    .where('bucket', '=', bucketOf(member))
    .where('member', '=', member)
    .where('vendor', '=', vendor)
    .where('tx', '=', tx)
    .executeTakeFirst();
}

export async function readKnownRound(database: Database, member: MemberId, vendor: string, round: string) {
  return await database
    .selectFrom('play_rounds')
    .select(['game', 'state', 'staked_main', 'staked_bonus', 'won_main', 'won_bonus'])
    .where('bucket', '=', bucketOf(member))
    .where('member', '=', member)
    .where('vendor', '=', vendor)
    .where('round', '=', round)
    .executeTakeFirst();
}

/** The newest first. */
export async function readKnownOfRound(database: Database, member: MemberId, vendor: string, round: string) {
  return await database
    .selectFrom('play_transactions')
    .select(['tx', 'type', 'state', 'main', 'bonus'])
    .where('bucket', '=', bucketOf(member))
    .where('member', '=', member)
    .where('vendor', '=', vendor)
    .where('round', '=', round)
    .orderBy('at', 'desc')
    .limit(most)
    .execute();
}

/** What became of the grant whose bonus money a round has staked; the wallet is locked, so it stays so. */
export async function readFate(tx: Tx, member: MemberId, vendor: string, round: string): Promise<GrantState> {
  const { rows } = await sql<{ fate: GrantState }>`select ${sql.raw(fateSql('r'))} as fate from play_rounds r
    where r.bucket = ${bucketOf(member)} and r.member = ${member}::uuid and r.vendor = ${vendor} and r.round = ${round}`.execute(
    tx,
  );
  return rows[0]?.fate ?? 'active';
}
