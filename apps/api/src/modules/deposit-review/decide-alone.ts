/** What one person may do about a deposit: neither moves money by their word. */
import { type Result, ok, refuse } from '@banyan/core/results';
import type { depositsAdminRoutes } from '@banyan/protocol/admin/deposits';
import type { Actor } from '../../infra/actor.ts';
import type { AdminUseCase } from '../../infra/bind-admin.ts';
import type { Context } from '../../infra/context.ts';
import { transact } from '../../infra/database.ts';
import { note } from '../audit/index.ts';
import { depositDesk } from '../cashier/index.ts';

type Calls = typeof depositsAdminRoutes;

/** The money has not come: ends a deposit that waits. Refusals: `not-found`, `state-conflict`. */
export function refuseAsStaff(
  context: Context,
  reference: string,
  reason: string,
  actor: Actor,
): Promise<Result<undefined, 'not-found' | 'state-conflict'>> {
  return transact<undefined, 'not-found' | 'state-conflict'>(context.database, async (tx) => {
    const before = (await depositDesk.sheet({ database: tx }, reference))?.deposit.state;
    const done = await depositDesk.refuse(context, tx, reference, { by: actor.name, reason });
    if (!done.ok) return refuse(done.code === 'not-found' ? 'not-found' : 'state-conflict');
    await note(tx, actor, {
      act: 'deposits.refuse',
      object: { kind: 'deposit', id: reference },
      before: { state: before },
      after: { state: 'failed' },
      reason,
    });
    return ok(undefined);
  });
}

export const refuseOne: AdminUseCase<Calls['POST /admin/api/deposits/:reference/refuse']> = async (
  context,
  { params: { reference }, body: { reason } },
  caller,
) => {
  const done = await refuseAsStaff(context, reference, reason, caller);
  return done.ok ? ok({}) : done;
};

export const askGateway: AdminUseCase<Calls['POST /admin/api/deposits/:reference/ask']> = async (
  context,
  { params: { reference }, body: { reason } },
  caller,
) => {
  const found = (await depositDesk.sheet(context, reference))?.deposit;
  if (found === undefined) return refuse('not-found');
  if (!depositDesk.canBeAsked(context, found)) return refuse('state-conflict');
  const hasAnswered = await depositDesk.ask(context, found).catch((error: unknown) => {
    context.log.info({ err: error, reference }, 'a gateway could not be asked about a deposit');
    return false;
  });
  const state = (await depositDesk.sheet(context, reference))?.deposit.state ?? found.state;
  await note(context.database, caller, {
    act: 'deposits.ask',
    object: { kind: 'deposit', id: reference },
    before: { state: found.state },
    after: { state, hasAnswered },
    reason,
  });
  return hasAnswered ? ok({ state }) : refuse('vendor-unavailable');
};
