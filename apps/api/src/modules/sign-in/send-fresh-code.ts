/** Sends a code for authenticating again, with the challenge that the browser signs for a passkey. */
import { type Result, ok, refuse } from '@banyan/core/results';
import type { RefusalOf } from '@banyan/protocol';
import type { signInRoutes } from '@banyan/protocol/sign-in';
import type { UseCase } from '../../infra/bind.ts';
import { askPasskey, holdSession, lastFreshCodeOf, storeSessionCode } from '../protection/index.ts';
import { freshWaysOf } from './reauthentication.ts';
import { codeSent, sendProofCode } from '../second-step/index.ts';

type Route = (typeof signInRoutes)['POST /wps/member/reauthentication/code'];

export const sendFreshCode: UseCase<Route> = async (context, { body, request }, caller) => {
  const { way } = body;
  const { memberId: member, sessionId: bound } = caller;
  if (!(await freshWaysOf(context, member)).ways.includes(way)) return refuse('function-not-enabled');
  // A refusal commits too: counted attempts stay counted.
  const sent = await context.database
    .transaction()
    .execute(async (tx): Promise<Result<undefined, RefusalOf<Route> | 'too-many-requests'>> => {
      await holdSession(tx, caller);
      const lastSentAt = await lastFreshCodeOf(tx, member);
      const made = await sendProofCode(context, tx, { member, way, bound, lastSentAt }, request);
      if (!made.ok) return made;
      await storeSessionCode(tx, caller, made.value, new Date(context.clock.now()));
      return ok(undefined);
    });
  return sent.ok ? ok(codeSent(context, request.language)) : sent;
};

export const freshPasskey: UseCase<(typeof signInRoutes)['POST /wps/member/reauthentication/passkey']> = async (
  context,
  _input,
  { memberId },
) => {
  if (!(await freshWaysOf(context, memberId)).ways.includes('passkey')) return refuse('function-not-enabled');
  return ok(await askPasskey(context, context.database, 'reauthentication', memberId));
};
