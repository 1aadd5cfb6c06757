/** Takes a picture for content by the way that members' pictures go: looked at, drawn anew, and nothing of the file kept but the picture. */
import { makeId } from '@banyan/core/ids';
import { ok, refuse } from '@banyan/core/results';
import type { contentAdminRoutes } from '@banyan/protocol/admin/content';
import type { AdminUseCase } from '../../infra/bind-admin.ts';
import type { Bounded } from '../../infra/bounded.ts';
import { transact } from '../../infra/database.ts';
import { note } from '../audit/index.ts';
import { peopleOf } from '../staff-accounts/index.ts';
import { cleanPicture, pictureBytes, picturePixels } from '../uploads/index.ts';
import { addressOfPicture } from './serve-pictures.ts';
import { insertPicture, readPictures, writeBytes } from './picture-store.ts';

type Routes = typeof contentAdminRoutes;
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export const takePicture =
  (drawing: Bounded): AdminUseCase<Routes['POST /admin/api/content/pictures']> =>
  async (context, { body }, caller) => {
    const { settings, clock, database } = context;
    const max = settings.get(pictureBytes);
    if (body === undefined || body.length === 0) return refuse('picture-malformed');
    if (body.length > max) return refuse('picture-too-large', { max: Math.floor(max / 1024 / 1024) });
    const picture = await drawing(() => cleanPicture(Buffer.from(body), settings.get(picturePixels)));
    if (!picture.ok) return picture;
    const { width, height } = picture.value;
    const at = new Date(clock.now());
    const id = makeId(at.getTime());
    // The bytes first: an address that is known answers.
    await writeBytes(context, id, picture.value.body);
    await transact(database, async (tx) => {
      await insertPicture(tx, { id, staff: caller.staff, at }, picture.value);
      await note(tx, caller, {
        act: 'content.picture',
        object: { kind: 'content-picture', id },
        after: { width, height },
      });
      return ok(undefined);
    });
    return ok({ id, width, height, address: addressOfPicture(id), at: at.toISOString(), by: caller.displayName });
  };

export const listPictures: AdminUseCase<Routes['GET /admin/api/content/pictures']> = async (
  { database },
  { query: { after, limit = 50 } },
) => {
  if (after !== undefined && !uuid.test(after)) return refuse('input-malformed', { field: 'after' });
  const found = await readPictures(database, { before: after, limit: limit + 1 });
  const shown = found.slice(0, limit);
  const people = await peopleOf(
    database,
    shown.map(({ staff }) => staff),
  );
  return ok({
    rows: shown.map(({ id, width, height, at, staff }) => ({
      ...{ id, width, height },
      address: addressOfPicture(id),
      at: at.toISOString(),
      by: people.get(staff)?.displayName ?? '',
    })),
    next: found.length > limit ? (shown.at(-1)?.id ?? null) : null,
  });
};
