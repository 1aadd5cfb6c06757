/**
 * Links the caller's account with the identity that signed in at a provider in this browser. The account must have been proven after that
 * sign-in: by logging in, by registering, or by authenticating again. So neither a session that was left open nor a window that
 * somebody else left behind is enough, and an account is never taken over by an address that two services both know.
 */
import { instantOf } from '@banyan/core/ids';
import { ok, refuse } from '@banyan/core/results';
import type { signInRoutes } from '@banyan/protocol/sign-in';
import type { UseCase } from '../../infra/bind.ts';
import { transact } from '../../infra/database.ts';
import { notifyMember } from '../contacts/index.ts';
import { isRemembered } from '../sessions/index.ts';
import { freshForMs } from '../protection/index.ts';
import { boundBrowser } from './browser.ts';
import { linkSubject, takeTicket } from './store.ts';

export const link: UseCase<(typeof signInRoutes)['POST /wps/member/thirdparty']> = async (
  context,
  { body, request },
  caller,
) => {
  const { database, clock } = context;
  const bindingHash = boundBrowser(request);
  if (bindingHash === undefined) return refuse('sign-in-expired');
  const now = new Date(clock.now());
  const { memberId } = caller;
  const isFresh = (await freshForMs(context, caller)) > 0;
  return await transact(database, async (tx) => {
    const ticket = await takeTicket(tx, { id: body.ticket, bindingHash, now });
    if (ticket === undefined) return refuse('sign-in-expired');
    const isNew = instantOf(caller.sessionId) >= ticket.answeredAt.getTime() && !(await isRemembered(tx, caller));
    if (!isNew && !isFresh) return refuse('reauthentication-required');
    if (!(await linkSubject(tx, memberId, ticket, now))) return refuse('sign-in-taken');
    const { language } = request;
    await notifyMember(context, tx, {
      member: memberId,
      change: 'signInLinked',
      language,
      values: { name: ticket.name },
    });
    return ok({});
  });
};
