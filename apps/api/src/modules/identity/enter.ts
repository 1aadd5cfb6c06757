/**
 * The last steps of every way in, the same for all (R66): whatever proved who somebody is, locked accounts and entries that
 * are not theirs are refused here, a new address is asked for a second step, and the session is opened here.
 */
import { isAgentType, isStaffType } from '@banyan/core/members';
import { type Result, ok, refuse } from '@banyan/core/results';
import type { ValueOf } from '@banyan/protocol';
import type { identityRoutes } from '@banyan/protocol/identity';
import type { RequestFacts } from '../../infra/bind.ts';
import type { Context } from '../../infra/context.ts';
import { transact } from '../../infra/database.ts';
import type { MemberRow } from '../members/index.ts';
import { registerAddress } from '../protection/index.ts';
import { arrive } from './arrive.ts';
import { markDevice } from './known-device.ts';
import { type Remember, rememberAtEntry } from './remembered.ts';
import { askSecondStep } from './second-step.ts';
import { type Obligation, noObligation, noSession, sessionAnswer } from './session-answer.ts';
import { openSession } from './sessions.ts';

/** Somebody who has shown to be this member, and what they owe before anything else. */
export type Proven = {
  readonly member: MemberRow;
  /** `joined` and `changed`: the account was made, or its password changed, in this very request. */
  readonly by:
    | 'password'
    | 'code'
    | 'phone-token'
    | 'third-party'
    | 'remembered'
    | 'passkey'
    | 'trial'
    | 'joined'
    | 'reset'
    | 'changed';
  readonly owed?: Obligation | undefined;
  /** The remembered credential that proved it. */
  readonly family?: string | undefined;
};

/** What was asked for beside coming in; a login that waits for its second step keeps it. */
export type Entry = {
  readonly agentEntry?: boolean | undefined;
  /** What this browser is to remember; undefined leaves it as it is. */
  readonly remember?: Remember | undefined;
};

type Session = ValueOf<(typeof identityRoutes)['POST /wps/session/login']>;
type Refused = 'account-locked' | 'non-member-account' | 'error_not_agent';

/**
 * Opens a session, or answers what a new address is still asked for. Refusals: `account-locked`, `non-member-account`, and
 * `error_not_agent` at the agent entry (DEC-32).
 */
export async function enter(
  context: Context,
  proven: Proven,
  request: RequestFacts,
  entry: Entry = {},
): Promise<Result<Session, Refused>> {
  const allowed = mayEnter(proven.member, entry);
  if (!allowed.ok) return allowed;
  const asked = await askSecondStep(context, proven, request, entry);
  if (asked === 'nothing') return ok(await admit(context, proven, request, entry));
  // A reset from afar proved no more than that the code was read: one logs in with the new password (5.8).
  return ok(asked === 'login' ? noSession : { ...noSession, secondStep: asked });
}

/** Whether somebody may come in at all, whatever they prove. */
export function mayEnter({ status, type }: MemberRow, { agentEntry = false }: Entry): Result<undefined, Refused> {
  if (status === 'locked') return refuse('account-locked');
  // Staff work in the back office: on the members' site they are nobody (LOGIN-34, DEC-32).
  if (isStaffType(type)) return refuse('non-member-account');
  return agentEntry && !isAgentType(type) ? refuse('error_not_agent') : ok(undefined);
}

/** Opens the session of somebody of whom nothing more is asked. */
export async function admit(
  context: Context,
  { member, by, owed = noObligation, family: proven }: Proven,
  request: RequestFacts,
  { remember }: Entry,
): Promise<Session> {
  const { settings, database, clock } = context;
  const now = clock.now();
  const opened = await transact<string, never>(database, async (tx) => {
    const begun = await rememberAtEntry(tx, member, request, new Date(now), owed.isForced ? undefined : remember);
    await arrive(context, tx, member.id, request);
    // Who changes the password has come in already: that says nothing about where they are now.
    if (by !== 'changed') await registerAddress(context, tx, member.id, request.address);
    const scope = owed.isForced ? 'password' : 'full';
    return ok(await openSession(tx, member.id, request, now, scope, begun ?? proven));
  });
  if (!opened.ok) throw new Error('a session could not be opened');
  markDevice(context, member.id, request);
  return sessionAnswer(settings, opened.value, owed);
}
