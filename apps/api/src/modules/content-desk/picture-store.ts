/** Pictures of content: what they are in a table, their bytes sealed with the storage. */
import { sql } from 'kysely';
import { storage } from '../../adapters/storage/index.ts';
import type { Context } from '../../infra/context.ts';
import type { Database, Tx } from '../../infra/database.ts';
import { seal, unseal } from '../../infra/seal.ts';
import type { CleanPicture } from '../uploads/index.ts';

const purpose = 'content-pictures';
const placeOf = (id: string) => `content_pictures ${id}`;

export type StoredPicture = {
  readonly id: string;
  readonly type: string;
  readonly width: number;
  readonly height: number;
  readonly staff: string;
  readonly at: Date;
};

const columns = ['id', 'type', 'width', 'height', 'staff', 'at'] as const;

export async function insertPicture(
  tx: Tx,
  { id, staff, at }: Pick<StoredPicture, 'id' | 'staff' | 'at'>,
  { type, width, height, body }: CleanPicture,
): Promise<void> {
  await tx.insertInto('content_pictures').values({ id, type, width, height, size: body.length, staff, at }).execute();
}

/** Pictures, the latest first, from before one; ids grow with time. */
export async function readPictures(
  database: Database,
  { before, limit }: { before: string | undefined; limit: number },
): Promise<StoredPicture[]> {
  return await database
    .selectFrom('content_pictures')
    .select(columns)
    .$if(before !== undefined, (query) => query.where('id', '<', sql<string>`${before}::uuid`))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

/** Whether there is such a picture. */
export async function isContentPicture(database: Database | Tx, id: string): Promise<boolean> {
  const found = await database.selectFrom('content_pictures').select('id').where('id', '=', id).executeTakeFirst();
  return found !== undefined;
}

export async function writeBytes(context: Context, id: string, body: Buffer): Promise<void> {
  await storage.put(context, id, seal(context.secrets, purpose, placeOf(id), body));
}

/** A picture with its bytes; undefined where there is none. */
export async function readBytes(context: Context, id: string): Promise<{ type: string; body: Buffer } | undefined> {
  const { database, secrets } = context;
  const found = await database.selectFrom('content_pictures').select('type').where('id', '=', id).executeTakeFirst();
  if (found === undefined) return undefined;
  const sealed = await storage.get(context, id);
  return sealed && { type: found.type, body: unseal(secrets, purpose, placeOf(id), sealed) };
}
