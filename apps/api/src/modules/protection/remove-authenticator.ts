/** Removes the authenticator app. With the last strong way the recovery codes go too. */
import { ok, refuse } from '@banyan/core/results';
import type { protectionRoutes } from '@banyan/protocol/protection';
import type { UseCase } from '../../infra/bind.ts';
import { transact } from '../../infra/database.ts';
import { removeSecret } from './authenticator-store.ts';
import { requireFresh } from './fresh.ts';
import { dropUselessCodes } from './recovery-codes.ts';
import { notifyChange } from './notify-change.ts';

export const removeAuthenticator: UseCase<(typeof protectionRoutes)['DELETE /wps/member/authenticator']> = async (
  context,
  { request },
  caller,
) => {
  const fresh = await requireFresh(context, caller);
  if (!fresh.ok) return fresh;
  const { memberId: member } = caller;
  return await transact(context.database, async (tx) => {
    if (!(await removeSecret(tx, member))) return refuse('not-found');
    await dropUselessCodes(tx, member);
    await notifyChange(context, tx, { member, change: 'totpRemoved', language: request.language });
    return ok({});
  });
};
