/**
 * An agent locks an account directly below, where the house lets agents: its sessions end and nobody enters. Money and open bets are not touched. Only the
 * agent who locked it, or the house, opens it again.
 */
import type { MemberId } from '@banyan/core/ids';
import { ok, refuse } from '@banyan/core/results';
import type { agentAccountsRoutes } from '@banyan/protocol/agent-accounts';
import type { UseCase } from '../../infra/bind.ts';
import { transact } from '../../infra/database.ts';
import { findMember, insertChange, lockersOf, setStatus } from '../members/index.ts';
import { endAccess } from '../sessions/index.ts';
import { agentLocks } from './settings.ts';

type Refused = 'state-conflict' | 'locked-by-house';

export const lockAccount: UseCase<(typeof agentAccountsRoutes)['POST /wps/agent/accounts/:member/lock']> = async (
  { database, settings, clock },
  { params, body: { isLocked, reason } },
  { memberId: agent },
) => {
  const member = params.member as MemberId;
  const found = await findMember(database, member);
  if (found?.upline !== agent) return refuse('not-found');
  if (isLocked && !settings.get(agentLocks)) return refuse('function-not-enabled');
  const at = new Date(clock.now());
  const change = {
    ...{ at, details: { agent } },
    warrant: { by: `agent ${(await findMember(database, agent))?.account ?? ''}`.slice(0, 100), reason: reason.trim() },
  };
  return await transact<Record<string, never>, Refused>(database, async (tx) => {
    const [from, to] = isLocked ? (['active', 'locked'] as const) : (['locked', 'active'] as const);
    if (!(await setStatus(tx, member, { from, to }))) return refuse('state-conflict');
    // The row first, so that nobody locks it for the house in between.
    if (!isLocked && (await lockersOf(tx, [member])).get(member) !== agent) return refuse('locked-by-house');
    await insertChange(tx, member, { ...change, act: isLocked ? 'locked' : 'unlocked' });
    if (isLocked) await endAccess(tx, member, at);
    return ok({});
  });
};
