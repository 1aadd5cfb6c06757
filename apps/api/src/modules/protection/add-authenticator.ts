/** The first half of setting up an authenticator app: its secret, shown to be scanned. It counts for nothing yet. */
import { ok, refuse } from '@banyan/core/results';
import type { protectionRoutes } from '@banyan/protocol/protection';
import type { UseCase } from '../../infra/bind.ts';
import { transact } from '../../infra/database.ts';
import { findMember } from '../members/index.ts';
import { startSecret } from './authenticator-store.ts';
import { makeSecret } from './authenticator.ts';
import { requireFresh } from './fresh.ts';

export const addAuthenticator: UseCase<(typeof protectionRoutes)['POST /wps/member/authenticator']> = async (
  context,
  _input,
  caller,
) => {
  const fresh = await requireFresh(context, caller);
  if (!fresh.ok) return fresh;
  const { database, clock } = context;
  const { memberId } = caller;
  const member = await findMember(database, memberId);
  if (member === undefined) throw new Error(`the session's member ${memberId} does not exist`);
  const { secret, uri, sealed } = makeSecret(context, memberId, member.account);
  return await transact(database, async (tx) =>
    (await startSecret(tx, memberId, sealed, new Date(clock.now())))
      ? ok({ secret, uri })
      : refuse('authenticator-present'),
  );
};
