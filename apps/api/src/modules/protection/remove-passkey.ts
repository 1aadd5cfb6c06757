/** Removes one of the caller's passkeys; another's is as unknown as none. With the last strong way the recovery codes go too. */
import { ok, refuse } from '@banyan/core/results';
import type { protectionRoutes } from '@banyan/protocol/protection';
import type { UseCase } from '../../infra/bind.ts';
import { transact } from '../../infra/database.ts';
import { requireFresh } from './fresh.ts';
import { removePasskey as remove } from './passkey-store.ts';
import { dropUselessCodes } from './recovery-codes.ts';
import { notifyChange } from './notify-change.ts';

export const removePasskey: UseCase<(typeof protectionRoutes)['DELETE /wps/member/passkeys/:passkeyId']> = async (
  context,
  { params, request },
  caller,
) => {
  const fresh = await requireFresh(context, caller);
  if (!fresh.ok) return fresh;
  const { memberId: member } = caller;
  return await transact(context.database, async (tx) => {
    if (!(await remove(tx, member, params.passkeyId))) return refuse('not-found');
    await dropUselessCodes(tx, member);
    await notifyChange(context, tx, { member, change: 'passkeyRemoved', language: request.language });
    return ok({});
  });
};
