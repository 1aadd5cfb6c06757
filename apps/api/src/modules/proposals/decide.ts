/**
 * The second person. Approving computes the act's effect anew and refuses when what it touches has changed; then the act, the end of the
 * proposal and the line in the audit log are one transaction: done once, or not at all.
 */
import { type Result, ok, refuse } from '@banyan/core/results';
import type { proposalsRoutes } from '@banyan/protocol/admin/proposals';
import type { StaffCaller } from '../../infra/actor.ts';
import { type AdminUseCase, isAllowed } from '../../infra/bind-admin.ts';
import type { Context } from '../../infra/context.ts';
import { type Tx, transact } from '../../infra/database.ts';
import { note } from '../audit/index.ts';
import { rightsOf } from '../staff/index.ts';
import { findStaff } from '../staff-accounts/index.ts';
import type { ProposalParts } from './parts.ts';
import { type StoredProposal, endProposal, findProposal, hasRead, lockProposal } from './proposal-store.ts';
import { whyNot, wireOf } from './wire.ts';

type Wire = Awaited<ReturnType<typeof wireOf>>[number];

/** Locks it for its decision. Refusals: `not-found`, `state-conflict`, `same-person`, `access-denied`. */
async function lockForDecision(
  { clock }: Context,
  tx: Tx,
  caller: StaffCaller,
  id: string,
): Promise<Result<StoredProposal, 'not-found' | 'state-conflict' | 'same-person' | 'access-denied'>> {
  const proposal = await lockProposal(tx, id);
  if (proposal === undefined) return refuse('not-found');
  if (proposal.expiresAt.getTime() <= clock.now()) return refuse('state-conflict');
  const why = await whyNot(tx, caller, proposal);
  if (why === 'same-person') return refuse('same-person');
  if (why === 'no-permission') return refuse('access-denied');
  return why === undefined ? ok(proposal) : refuse('state-conflict');
}

async function answer(context: Context, caller: StaffCaller, id: string): Promise<Wire> {
  const proposal = await findProposal(context.database, id);
  return (await wireOf(context.database, caller, proposal === undefined ? [] : [proposal]))[0] as Wire;
}

const objectOf = ({ objectKind, object }: StoredProposal) => ({ kind: objectKind, id: object });

/** A refusal that ends the proposal is not rolled back with it. */
type Approved = { readonly isStale: boolean };

export const approve =
  ({ acts }: ProposalParts): AdminUseCase<(typeof proposalsRoutes)['POST /admin/api/proposals/:id/approve']> =>
  async (context, { params, body }, caller) => {
    const { database, clock } = context;
    const asked = await findProposal(database, params.id);
    if (asked?.state === 'asked') await acts.get(asked.act)?.bringUp?.(context, asked.input as never);
    const done = await transact(database, async (tx) => {
      const locked = await lockForDecision(context, tx, caller, params.id);
      if (!locked.ok) return locked;
      const proposal = locked.value;
      if (!(await hasRead(tx, proposal.id, caller.staff))) return refuse('proposal-unread');
      const act = acts.get(proposal.act);
      const maker = await findStaff(tx, proposal.maker);
      if (act === undefined || maker === undefined) return refuse('state-conflict');
      const { roles, permissions } = await rightsOf(tx, maker.id, clock.now());
      // Whoever has left, was suspended or lost the right meanwhile proposes nothing any more.
      const mayStill = maker.state === 'active' && isAllowed(act.propose, permissions);
      if (!mayStill) return refuse('state-conflict');
      const at = new Date(clock.now());
      const by = { by: caller.staff, at, decision: body.reason };
      // Where the maker is now is not known.
      const who = { ...caller, staff: maker.id, name: maker.name, person: maker.person, roles, address: '' };
      const before = await act.preview(context, tx, proposal.input as never, who);
      if (!before.ok || before.value.version !== proposal.version) {
        await endProposal(tx, proposal.id, { state: 'stale', ...by });
        const line = {
          act: `${act.name}.approve`,
          object: objectOf(proposal),
          outcome: 'refused',
          reason: 'stale',
        } as const;
        await note(tx, caller, { ...line, second: maker.id });
        return ok<Approved>({ isStale: true });
      }
      const carried = await act.carryOut(context, tx, proposal.input as never, {
        id: proposal.id,
        maker: { staff: maker.id, name: maker.name },
        checker: caller,
        reason: proposal.reason,
      });
      if (!carried.ok) return carried;
      await endProposal(tx, proposal.id, { state: 'approved', ...by });
      await note(tx, caller, {
        act: `${act.name}.approve`,
        object: objectOf(proposal),
        before: carried.value.before,
        after: { proposal: proposal.id, ...(carried.value.after as object | undefined) },
        reason: body.reason,
        second: maker.id,
      });
      return ok<Approved>({ isStale: false });
    });
    if (!done.ok) return done;
    return done.value.isStale ? refuse('proposal-stale') : ok(await answer(context, caller, params.id));
  };

export const refuseProposal: AdminUseCase<(typeof proposalsRoutes)['POST /admin/api/proposals/:id/refuse']> = async (
  context,
  { params, body },
  caller,
) => {
  const done = await transact(context.database, async (tx) => {
    const locked = await lockForDecision(context, tx, caller, params.id);
    if (!locked.ok) return locked;
    const at = new Date(context.clock.now());
    await endProposal(tx, params.id, { state: 'refused', by: caller.staff, at, decision: body.reason });
    const { act, maker } = locked.value;
    await note(tx, caller, {
      act: `${act}.refuse`,
      object: objectOf(locked.value),
      after: { proposal: params.id },
      reason: body.reason,
      second: maker,
    });
    return ok(undefined);
  });
  return done.ok ? ok(await answer(context, caller, params.id)) : done;
};

export const withdraw: AdminUseCase<(typeof proposalsRoutes)['POST /admin/api/proposals/:id/withdraw']> = async (
  context,
  { params },
  caller,
) => {
  const done = await transact(context.database, async (tx) => {
    const proposal = await lockProposal(tx, params.id);
    if (proposal === undefined || proposal.maker !== caller.staff) return refuse('not-found');
    if (proposal.state !== 'asked') return refuse('state-conflict');
    await endProposal(tx, params.id, {
      state: 'withdrawn',
      by: caller.staff,
      at: new Date(context.clock.now()),
      decision: null,
    });
    await note(tx, caller, {
      act: `${proposal.act}.withdraw`,
      object: objectOf(proposal),
      after: { proposal: params.id },
    });
    return ok(undefined);
  });
  return done.ok ? ok(await answer(context, caller, params.id)) : done;
};
