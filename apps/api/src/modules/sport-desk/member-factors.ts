/** How much of the limits of the book a member may stake: read, and set with a reason whose history is in the audit log. */
import type { MemberId } from '@banyan/core/ids';
import { ok, refuse } from '@banyan/core/results';
import type { sportsAdminRoutes } from '@banyan/protocol/admin/sports';
import type { AdminUseCase } from '../../infra/bind-admin.ts';
import { type Database, type Tx, transact } from '../../infra/database.ts';
import { note } from '../audit/index.ts';
import { findMember } from '../members/index.ts';
import { betDesk } from '../sport-bets/index.ts';

type Calls = typeof sportsAdminRoutes;

const shown = async (database: Database | Tx, member: MemberId) =>
  (await betDesk.factors(database, member)).map(({ setAt, ...rest }) => ({ ...rest, setAt: setAt.toISOString() }));

export const showFactors: AdminUseCase<Calls['GET /admin/api/sports/members/:memberId/factors']> = async (
  { database },
  { params: { memberId } },
) => {
  const member = await findMember(database, memberId as MemberId);
  return member === undefined ? refuse('not-found') : ok(await shown(database, member.id));
};

export const setFactor: AdminUseCase<Calls['POST /admin/api/sports/members/:memberId/factors']> = async (
  { database, clock },
  { params: { memberId }, body: { sport = '', factor, reason } },
  caller,
) =>
  await transact(database, async (tx) => {
    const member = await findMember(tx, memberId as MemberId);
    if (member === undefined) return refuse('not-found');
    const before = (await betDesk.factors(tx, member.id)).find((one) => one.sport === sport);
    await betDesk.setFactor(tx, member.id, { sport, factor, reason, setAt: new Date(clock.now()) });
    await note(tx, caller, {
      act: 'sports.factor',
      object: { kind: 'member', id: member.id },
      before: { sport, factor: before?.factor ?? 100 },
      after: { sport, factor },
      reason,
    });
    return ok(await shown(tx, member.id));
  });
