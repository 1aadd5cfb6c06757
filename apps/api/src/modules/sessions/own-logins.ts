/** When and from where the caller has logged in, the newest first; of an address so much that its owner knows it again. */
import { ok } from '@banyan/core/results';
import type { sessionsRoutes } from '@banyan/protocol/sessions';
import type { UseCase } from '../../infra/bind.ts';
import { maskedAddress } from './masked-address.ts';
import { readLogins } from './session-store.ts';

const shown = 30;

export const ownLogins: UseCase<(typeof sessionsRoutes)['GET /wps/member/logins']> = async (
  { database },
  _input,
  { memberId, sessionId },
) => {
  const rows = await readLogins(database, memberId, shown);
  return ok({
    list: rows.map(({ at, address, user_agent: userAgent, session }) => ({
      at: at.toISOString(),
      address: maskedAddress(address),
      userAgent,
      isThis: session === sessionId,
    })),
  });
};
