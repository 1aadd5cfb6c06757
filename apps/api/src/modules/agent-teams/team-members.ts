/** The members of a team as their agent looks after them: who is above each, whether they may come in, when they last did, and what they have. */
import { ok, refuse } from '@banyan/core/results';
import type { agentTeamsRoutes } from '@banyan/protocol/agent-teams';
import type { UseCase } from '../../infra/bind.ts';
import { agentLocks } from '../agent-accounts/index.ts';
import { balancesOfMany } from '../ledger/index.ts';
import { findMember, listTeamMembers, lockersOf, wayDown } from '../members/index.ts';
import { amountOf } from '../reports/index.ts';
import { lastLoginsOf } from '../sessions/index.ts';

const none = { main: 0n, bonus: 0n, held: 0n };

export const teamMembers: UseCase<(typeof agentTeamsRoutes)['GET /wps/agent/team/members']> = async (
  { database, settings },
  { query },
  { memberId },
) => {
  const { of = memberId, search, status, depth = 'all', pageNo = 1, pageSize = 12 } = query;
  if ((await wayDown(database, memberId, of)) === undefined) return refuse('not-found');
  const page = { offset: (pageNo - 1) * pageSize, limit: pageSize };
  const { list, total } = await listTeamMembers(database, of, {
    search,
    status,
    isDirect: depth === 'direct',
    ...page,
  });
  const ids = list.map(({ id }) => id);
  const locked = list.filter((one) => one.status === 'locked').map(({ id }) => id);
  const [balances, logins, lockers, me] = await Promise.all([
    balancesOfMany(database, ids),
    lastLoginsOf(database, ids),
    lockersOf(database, locked),
    findMember(database, memberId),
  ]);
  const isOn = settings.get(agentLocks);
  return ok({
    list: list.map(({ joinedAt, currency, ...member }) => {
      const { main, bonus, held } = balances.get(member.id) ?? none;
      return {
        ...member,
        mayLock: isOn && member.status === 'active' && member.upline === me?.account,
        mayUnlock: lockers.get(member.id) === memberId && member.upline === me?.account,
        joinedAt: joinedAt.toISOString(),
        lastLoginAt: logins.get(member.id)?.toISOString() ?? null,
        balances: {
          currency,
          main: amountOf(currency, main),
          bonus: amountOf(currency, bonus),
          held: amountOf(currency, held),
        },
      };
    }),
    total,
    totalPages: Math.ceil(total / pageSize),
  });
};
