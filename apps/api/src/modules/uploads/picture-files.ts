/** The bytes of pictures: sealed before they leave the process, under the installation's secret and bound to their id. */
import type { MemberId } from '@banyan/core/ids';
import { storage } from '../../adapters/storage/index.ts';
import type { Context } from '../../infra/context.ts';
import type { Tx } from '../../infra/database.ts';
import type { PersonalFile } from '../../infra/personal.ts';
import { seal, unseal } from '../../infra/seal.ts';
import { findUpload, uploadsOf } from './store.ts';

const purpose = 'uploads';
const placeOf = (id: string) => `uploads ${id}`;

export async function writePicture(context: Context, id: string, body: Buffer): Promise<void> {
  await storage.put(context, id, seal(context.secrets, purpose, placeOf(id), body));
}

/** Removes the bytes of every picture of a member; its rows go next. */
export async function forgetFiles(tx: Tx, member: MemberId): Promise<void> {
  const ids = (await uploadsOf(tx, member)).map(({ id }) => id);
  await storage.remove({ database: tx }, ids);
}

/** Every picture of a member as it was drawn, for an export. */
export async function* readFiles(context: Context, member: MemberId): AsyncGenerator<PersonalFile> {
  for (const { id, type } of await uploadsOf(context.database, member)) {
    const picture = await readPicture(context, { member, id });
    if (picture !== undefined) yield { name: `${id}.${type.slice('image/'.length)}`, body: picture.body };
  }
}

/** The member's picture as it was drawn; undefined where there is none. Whoever calls has to have asked who may see it. */
export async function readPicture(
  context: Context,
  { member, id }: { readonly member: MemberId; readonly id: string },
): Promise<{ readonly type: string; readonly body: Buffer } | undefined> {
  const found = await findUpload(context.database, { member, id });
  if (found === undefined) return undefined;
  const sealed = await storage.get(context, id);
  return sealed && { type: found.type, body: unseal(context.secrets, purpose, placeOf(id), sealed) };
}
