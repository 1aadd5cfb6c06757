/**
 * Staff decide an application: somebody takes it up, and only they approve or reject it. An approval gives its reward in the same transaction,
 * under the rules that the member read when they applied, and both answers reach the member's inbox.
 */
import { type ApplicationState, applicationStates } from '@banyan/core/activities';
import { parseMoney, toWire } from '@banyan/core/money';
import { type Result, ok, refuse } from '@banyan/core/results';
import { next } from '@banyan/core/states';
import type { applicationsAdminRoutes } from '@banyan/protocol/admin/applications';
import type { StaffCaller } from '../../infra/actor.ts';
import type { AdminUseCase } from '../../infra/bind-admin.ts';
import type { Context } from '../../infra/context.ts';
import { type Tx, transact } from '../../infra/database.ts';
import { note } from '../audit/index.ts';
import { notify } from '../messages/index.ts';
import { giveUnder } from '../rewards/index.ts';
import { type ApplicationChange, type ApplicationRow, lockApplication, moveApplication } from './application-store.ts';
import { mostOf, seenBy } from './list-applications.ts';

type Routes = typeof applicationsAdminRoutes;
type Moved = { readonly state: ApplicationState };
type Refused = 'not-found' | 'state-conflict' | 'amount-malformed' | 'promotion-used-up' | 'play-barred';

/** One application that the caller sees, locked, moved on by `decide` and noted. */
async function move<Code extends Refused>(
  { database }: Context,
  id: string,
  caller: StaffCaller,
  decide: (
    tx: Tx,
    row: ApplicationRow,
  ) => Promise<Result<{ state: ApplicationState; reason?: string; more?: object }, Code>>,
): Promise<Result<Moved, Code | 'not-found'>> {
  return await transact<Moved, Code | 'not-found'>(database, async (tx) => {
    const found = await seenBy(tx, caller, await lockApplication(tx, id));
    if (!found.ok) return found;
    const row = found.value;
    const done = await decide(tx, row);
    if (!done.ok) return done;
    const { state, reason, more } = done.value;
    await note(tx, caller, {
      act: `applications.${acts[state]}`,
      object: { kind: 'application', id },
      before: { state: row.state },
      after: { state, member: row.member, promotion: row.promotion, ...more },
      ...(reason === undefined ? {} : { reason }),
    });
    return ok({ state });
  });
}

const acts: Readonly<Record<ApplicationState, string>> = {
  applied: 'put-back',
  'in-review': 'take',
  approved: 'approve',
  rejected: 'reject',
  withdrawn: 'withdraw',
};

const isTheirs = (row: ApplicationRow, { staff }: StaffCaller) => row.state === 'in-review' && row.takenBy === staff;

async function write(tx: Tx, row: ApplicationRow, change: ApplicationChange, at: Date) {
  const follows = next(applicationStates, row.state, change.state);
  if (!follows.ok) return follows;
  await moveApplication(tx, row, change, at);
  return ok({ state: change.state });
}

export const takeUp: AdminUseCase<Routes['POST /admin/api/applications/:id/take']> = async (
  context,
  { params: { id } },
  caller,
) =>
  await move<'state-conflict'>(context, id, caller, async (tx, row) => {
    // Pressed again it is theirs already.
    if (isTheirs(row, caller)) return ok({ state: row.state });
    const at = new Date(context.clock.now());
    return await write(tx, row, { state: 'in-review', by: caller.staff, name: caller.name }, at);
  });

export const putBack: AdminUseCase<Routes['POST /admin/api/applications/:id/put-back']> = async (
  context,
  { params: { id } },
  caller,
) =>
  await move<'state-conflict'>(context, id, caller, async (tx, row) => {
    if (!isTheirs(row, caller) && !caller.permissions.has('applications.authorise')) return refuse('state-conflict');
    return await write(tx, row, { state: 'applied' }, new Date(context.clock.now()));
  });

export const approve: AdminUseCase<Routes['POST /admin/api/applications/:id/approve']> = async (
  context,
  { params: { id }, body: { amount, note: reason } },
  caller,
) =>
  await move<'state-conflict' | 'amount-malformed' | 'promotion-used-up' | 'play-barred'>(
    context,
    id,
    caller,
    async (tx, row) => {
      if (!isTheirs(row, caller)) return refuse('state-conflict');
      const { most, gives } = await mostOf(tx, row);
      const given = parseMoney(row.currency, amount);
      if (!given.ok || given.value.units <= 0n || given.value.units > most.units)
        return refuse('amount-malformed', { most: toWire(most).amount });
      const { member, promotion, version } = row;
      const under = { promotion, version, source: `application ${id}`, occasion: 'application' as const, gives };
      const reward = await giveUnder(context, tx, member, { ...under, amount: given.value });
      if (!reward.ok) return reward;
      const change = { state: 'approved' as const, name: caller.name, units: given.value.units };
      const at = new Date(context.clock.now());
      const moved = await write(tx, row, { ...change, reward: reward.value.reward.id }, at);
      if (!moved.ok) return moved;
      const money = toWire(given.value);
      const way = gives.claimDays === undefined ? 'paid' : 'claim';
      await notify(tx, member, { type: 'application-approved', params: { money, way }, about: { kind: 'reward' } });
      return ok({ ...moved.value, more: { amount: money }, ...(reason === undefined ? {} : { reason }) });
    },
  );

export const reject: AdminUseCase<Routes['POST /admin/api/applications/:id/reject']> = async (
  context,
  { params: { id }, body: { reason } },
  caller,
) =>
  await move<'state-conflict'>(context, id, caller, async (tx, row) => {
    if (!isTheirs(row, caller)) return refuse('state-conflict');
    const at = new Date(context.clock.now());
    const moved = await write(tx, row, { state: 'rejected', name: caller.name, reason: reason.trim() }, at);
    if (!moved.ok) return moved;
    const params = { reason: reason.trim() };
    await notify(tx, row.member, { type: 'application-rejected', params, about: { kind: 'reward' } });
    return ok({ ...moved.value, reason });
  });
