/**
 * The last steps of every way in, the same for all (R66): whatever proved who somebody is, locked accounts and entries that
 * are not theirs are refused here, and the session is opened here.
 */
import { type Result, ok, refuse } from '@banyan/core/results';
import type { ValueOf } from '@banyan/protocol';
import type { identityRoutes } from '@banyan/protocol/identity';
import type { RequestFacts } from '../../infra/bind.ts';
import type { Context } from '../../infra/context.ts';
import { transact } from '../../infra/database.ts';
import { type MemberRow } from '../members/index.ts';
import { type Obligation, noObligation, sessionAnswer } from './session-answer.ts';
import { openSession } from './sessions.ts';

/** Somebody who has shown to be this member, and what they owe before anything else. */
export type Proven = {
  readonly member: MemberRow;
  /** `joined` and `changed`: the account was made, or its password changed, in this very request. */
  readonly by: 'password' | 'code' | 'joined' | 'reset' | 'changed';
  readonly owed?: Obligation | undefined;
};

export type Entry = { readonly agentEntry?: boolean | undefined };

type Session = ValueOf<(typeof identityRoutes)['POST /wps/session/login']>;

const agentTypes = new Set([1, 2, 41, 42]);

/** Opens a session. Refusals: `account-locked`, and `error_not_agent` at the agent entry (DEC-32). */
export async function enter(
  { settings, database, clock }: Context,
  { member, owed = noObligation }: Proven,
  request: RequestFacts,
  { agentEntry = false }: Entry = {},
): Promise<Result<Session, 'account-locked' | 'error_not_agent'>> {
  if (member.status === 'locked') return refuse('account-locked');
  if (agentEntry && !agentTypes.has(member.type)) return refuse('error_not_agent');
  const opened = await transact<string, never>(database, async (tx) =>
    ok(await openSession(tx, member.id, request, clock.now(), owed.isForced ? 'password' : 'full')),
  );
  return opened.ok ? ok(sessionAnswer(settings, opened.value, owed)) : opened;
}
