/** Reading what the wallet knows of vendors' transactions and rounds, outside the writer. */
import { type MemberId, bucketOf } from '@banyan/core/ids';
import type { Database } from '../../infra/database.ts';

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
