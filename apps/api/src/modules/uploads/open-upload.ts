/** A member of staff looks at a picture: for a reason, which is on record before anything is opened. */
import { type MemberId, bucketOf, makeId } from '@banyan/core/ids';
import { type Result, ok, refuse } from '@banyan/core/results';
import type { Context } from '../../infra/context.ts';
import { readPicture } from './picture-files.ts';

export type Opening = { readonly by: string; readonly reason: string };

/** Refusals: `not-found`; `reason-required` without a name, or a reason of some characters. */
export async function openUpload(
  context: Context,
  { member, id }: { readonly member: MemberId; readonly id: string },
  { by, reason }: Opening,
): Promise<Result<{ readonly type: string; readonly body: Buffer }, 'not-found' | 'reason-required'>> {
  const [name, why] = [by.trim().slice(0, 80), reason.trim().slice(0, 300)];
  if (name === '' || why.length < 3) return refuse('reason-required');
  const at = new Date(context.clock.now());
  await context.database
    .insertInto('upload_openings')
    .values({
      id: makeId(at.getTime()),
      at,
      bucket: bucketOf(member),
      member,
      upload: id,
      opened_by: name,
      reason: why,
    })
    .execute();
  const picture = await readPicture(context, { member, id });
  return picture === undefined ? refuse('not-found') : ok(picture);
}
