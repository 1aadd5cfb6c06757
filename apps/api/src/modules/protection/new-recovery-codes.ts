/** Ten new recovery codes, for whoever has something that they stand in for. */
import { ok, refuse } from '@banyan/core/results';
import type { protectionRoutes } from '@banyan/protocol/protection';
import type { UseCase } from '../../infra/bind.ts';
import { transact } from '../../infra/database.ts';
import { requireFresh } from './fresh.ts';
import { makeRecoveryCodes } from './recovery-codes.ts';
import { notifyChange } from './notify-change.ts';
import { waysOf } from './ways.ts';

export const newRecoveryCodes: UseCase<(typeof protectionRoutes)['POST /wps/member/recoveryCodes']> = async (
  context,
  { request },
  caller,
) => {
  const fresh = await requireFresh(context, caller);
  if (!fresh.ok) return fresh;
  const { memberId: member } = caller;
  if (!(await waysOf(context, member)).isEnrolled) return refuse('function-not-enabled');
  return await transact(context.database, async (tx) => {
    await notifyChange(context, tx, { member, change: 'codesMade', language: request.language });
    return ok({ recoveryCodes: await makeRecoveryCodes(context, tx, member) });
  });
};
