/**
 * The common end of every sign-in (R66): whoever was authenticated, locked accounts and wrong entries are refused here, an unknown
 * address is asked for a second step, and the session is opened here.
 */
import { isAgentType, isStaffType } from '@banyan/core/members';
import { type Result, ok, refuse } from '@banyan/core/results';
import type { RequestFacts } from '../../infra/bind.ts';
import type { Context } from '../../infra/context.ts';
import type { MemberRow } from '../members/index.ts';
import { type SessionAnswer, admit, noSession } from '../sessions/index.ts';
import type { Entry, Proven } from './proven.ts';
import { askSecondStep } from './second-step.ts';

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
): Promise<Result<SessionAnswer, Refused>> {
  const allowed = mayEnter(proven.member, entry);
  if (!allowed.ok) return allowed;
  const asked = await askSecondStep(context, proven, request, entry);
  if (asked === 'nothing') return ok(await open(context, proven, request, entry));
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

/** The session that a proof opens, once nothing more is asked. */
export async function open(
  context: Context,
  { member, by, owed, family }: Proven,
  request: RequestFacts,
  { remember }: Entry,
): Promise<SessionAnswer> {
  return await admit(context, { member, owed, family, remember, wasInside: by === 'changed' }, request);
}
