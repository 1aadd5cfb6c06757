/** Takes a picture of a member: looked at, drawn anew, sealed, stored. It belongs to nothing until a form names it. */
import { type MemberId, makeId } from '@banyan/core/ids';
import { type Result, ok, refuse } from '@banyan/core/results';
import type { UploadPurpose, uploadsRoutes } from '@banyan/protocol/uploads';
import type { UseCase } from '../../infra/bind.ts';
import type { Bounded } from '../../infra/bounded.ts';
import type { Context } from '../../infra/context.ts';
import { transact } from '../../infra/database.ts';
import type { RateLimits } from '../../infra/rate-limits.ts';
import { cleanPicture } from './clean-picture.ts';
import { uploadLink } from './picture-link.ts';
import { writePicture } from './picture-files.ts';
import { insertUpload, markStored } from './store.ts';
import { pictureBytes, picturePixels, picturesPerHour, picturesWaiting } from './upload-settings.ts';

export type UploadsParts = { readonly limits: RateLimits; readonly drawing: Bounded };

type Sent = { readonly member: MemberId; readonly purpose: UploadPurpose; readonly body: Uint8Array | undefined };
type Stored = { readonly id: string; readonly width: number; readonly height: number };
type PictureRefusal =
  | 'picture-type'
  | 'picture-too-large'
  | 'picture-dimensions'
  | 'picture-malformed'
  | 'pictures-full'
  | 'too-many-requests';

/** Takes a picture that belongs to `member` from then on. `sender`: of whom an hour takes so many. */
export async function storePicture(
  context: Context,
  { limits, drawing }: UploadsParts,
  { member, purpose, body }: Sent,
  sender: string,
): Promise<Result<Stored, PictureRefusal>> {
  const { settings, clock, database } = context;
  const max = settings.get(pictureBytes);
  if (body === undefined || body.length === 0) return refuse('picture-malformed');
  if (body.length > max) return refuse('picture-too-large', { max: Math.floor(max / 1024 / 1024) });
  const limit = { name: 'uploads', points: settings.get(picturesPerHour), seconds: 3600 };
  if (!(await limits.take(limit, sender))) return refuse('too-many-requests');
  const picture = await drawing(() => cleanPicture(Buffer.from(body), settings.get(picturePixels)));
  if (!picture.ok) return picture;
  const at = new Date(clock.now());
  const id = makeId(at.getTime());
  const waitingAtMost = settings.get(picturesWaiting);
  const added = await transact(database, async (tx) =>
    ok(await insertUpload(tx, { member, id }, picture.value, { purpose, at, waitingAtMost })),
  );
  if (!added.ok || !added.value) return refuse('pictures-full', { max: waitingAtMost });
  await writePicture(context, id, picture.value.body);
  await markStored(database, { member, id });
  const { width, height } = picture.value;
  return ok({ id, width, height });
}

export const takePicture =
  (parts: UploadsParts): UseCase<(typeof uploadsRoutes)['POST /wps/uploads']> =>
  async (context, { query, body }, { memberId: member }) => {
    const stored = await storePicture(context, parts, { member, purpose: query.purpose, body }, member);
    if (!stored.ok) return stored;
    return ok({ ...stored.value, address: uploadLink(context, { member, id: stored.value.id }) });
  };
