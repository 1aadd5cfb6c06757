/** A member takes back a picture that they have not sent with anything. */
import { ok, refuse } from '@banyan/core/results';
import type { uploadsRoutes } from '@banyan/protocol/uploads';
import { storage } from '../../adapters/storage/index.ts';
import type { UseCase } from '../../infra/bind.ts';
import { deleteWaiting } from './store.ts';

export const removePicture: UseCase<(typeof uploadsRoutes)['DELETE /wps/uploads/:id']> = async (
  context,
  { params: { id } },
  { memberId: member },
) => {
  if (!(await deleteWaiting(context.database, { member, id }))) return refuse('not-found');
  await storage.remove(context, [id]);
  return ok({});
};
