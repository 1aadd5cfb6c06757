/** A proposal as the pages get it, with whether the caller may decide it. */
import type { AdminValueOf } from '@banyan/protocol/admin';
import type { proposalsRoutes } from '@banyan/protocol/admin/proposals';
import type { Permission } from '@banyan/core/staff';
import type { StaffCaller } from '../../infra/actor.ts';
import type { Database, Tx } from '../../infra/database.ts';
import { type PersonName, findStaff, peopleOf } from '../staff-accounts/index.ts';
import type { StoredProposal } from './proposal-store.ts';

type Wire = AdminValueOf<(typeof proposalsRoutes)['GET /admin/api/proposals/:id']>;

/** Why somebody may not decide it; undefined when they may. Maker and checker differ as persons, not as accounts. */
export async function whyNot(
  database: Database | Tx,
  caller: Pick<StaffCaller, 'person' | 'permissions'>,
  proposal: Pick<StoredProposal, 'state' | 'maker' | 'authorise'>,
): Promise<'ended' | 'same-person' | 'no-permission' | undefined> {
  if (proposal.state !== 'asked') return 'ended';
  if ((await findStaff(database, proposal.maker))?.person === caller.person) return 'same-person';
  return caller.permissions.has(proposal.authorise as Permission) ? undefined : 'no-permission';
}

export async function wireOf(
  database: Database | Tx,
  caller: Pick<StaffCaller, 'person' | 'permissions'>,
  proposals: readonly StoredProposal[],
): Promise<Wire[]> {
  const people = await peopleOf(
    database,
    proposals.flatMap(({ maker, decidedBy }) => [maker, decidedBy]),
  );
  const rows: Wire[] = [];
  for (const one of proposals) {
    const why = await whyNot(database, caller, one);
    rows.push({
      id: one.id,
      act: one.act,
      object: { kind: one.objectKind, id: one.object, name: one.objectName },
      state: one.state,
      maker: people.get(one.maker) as PersonName,
      reason: one.reason,
      askedAt: one.askedAt.toISOString(),
      expiresAt: one.expiresAt.toISOString(),
      effect: [...one.effect],
      decidedBy: one.decidedBy === null ? null : (people.get(one.decidedBy) ?? null),
      decidedAt: one.decidedAt?.toISOString() ?? null,
      decision: one.decision,
      mayDecide: why === undefined,
      whyNot: why ?? null,
    });
  }
  return rows;
}
