/** The second half of setting up an authenticator app: a code of it, so that nobody is locked out by a scan that failed. */
import { ok, refuse } from '@banyan/core/results';
import type { protectionRoutes } from '@banyan/protocol/protection';
import type { UseCase } from '../../infra/bind.ts';
import { transact } from '../../infra/database.ts';
import { confirmSecret } from './authenticator-store.ts';
import { takeAppCode } from './authenticator.ts';
import { requireFresh } from './fresh.ts';
import { firstRecoveryCodes } from './recovery-codes.ts';
import { notifyChange } from './notify-change.ts';

export const confirmAuthenticator: UseCase<
  (typeof protectionRoutes)['POST /wps/member/authenticator/confirmation']
> = async (context, { body, request }, caller) => {
  const fresh = await requireFresh(context, caller);
  if (!fresh.ok) return fresh;
  const { memberId: member } = caller;
  return await transact(context.database, async (tx) => {
    const isRight = await takeAppCode(context, tx, member, { code: body.code, isConfirmed: false });
    if (!isRight || !(await confirmSecret(tx, member, new Date(context.clock.now())))) return refuse('code-wrong');
    await notifyChange(context, tx, { member, change: 'totpAdded', language: request.language });
    return ok({ recoveryCodes: await firstRecoveryCodes(context, tx, member) });
  });
};
