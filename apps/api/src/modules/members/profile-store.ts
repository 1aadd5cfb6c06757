/** What members set about themselves: the face and the nickname. */
import { type MemberId, bucketOf } from '@banyan/core/ids';
import type { Database } from '../../infra/database.ts';

/** The chosen face; empty for none. */
export async function faceOf(database: Database, member: MemberId): Promise<string> {
  const row = await database
    .selectFrom('members')
    .select('avatar')
    .where('bucket', '=', bucketOf(member))
    .where('id', '=', member)
    .executeTakeFirst();
  return row?.avatar ?? '';
}

export async function storeFace(database: Database, member: MemberId, avatar: string): Promise<void> {
  await change(database, member, { avatar });
}

export async function storeNickname(database: Database, member: MemberId, nickname: string): Promise<void> {
  await change(database, member, { nickname });
}

async function change(
  database: Database,
  member: MemberId,
  changed: { avatar: string } | { nickname: string },
): Promise<void> {
  await database
    .updateTable('members')
    .set(changed)
    .where('bucket', '=', bucketOf(member))
    .where('id', '=', member)
    .execute();
}
