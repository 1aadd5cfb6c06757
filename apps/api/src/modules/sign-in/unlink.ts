/** Removes the link with an identity provider. A member with no other way to log in gets back by a code or a link, as after a forgotten password. */
import { ok } from '@banyan/core/results';
import type { signInRoutes } from '@banyan/protocol/sign-in';
import type { UseCase } from '../../infra/bind.ts';
import { transact } from '../../infra/database.ts';
import { notifyMember } from '../contacts/index.ts';
import { requireFresh } from '../protection/index.ts';
import { unlinkIssuer } from './store.ts';

export const unlink: UseCase<(typeof signInRoutes)['DELETE /wps/member/thirdparty/:issuer']> = async (
  context,
  { params, request },
  caller,
) => {
  const { database } = context;
  const { memberId } = caller;
  const fresh = await requireFresh(context, caller);
  if (!fresh.ok) return fresh;
  return await transact(database, async (tx) => {
    if (await unlinkIssuer(tx, memberId, params.issuer))
      await notifyMember(context, tx, { member: memberId, change: 'signInUnlinked', language: request.language });
    return ok({});
  });
};
