/** Several approved at once: who fails and why is known beforehand, and each is approved or refused on its own. */
import { toWire } from '@banyan/core/money';
import { ok, refuse } from '@banyan/core/results';
import type { AdminValueOf } from '@banyan/protocol/admin';
import type { withdrawalsAdminRoutes } from '@banyan/protocol/admin/withdrawals';
import type { StaffCaller } from '../../infra/actor.ts';
import type { AdminUseCase } from '../../infra/bind-admin.ts';
import type { Context } from '../../infra/context.ts';
import { note } from '../audit/index.ts';
import { decisions, queue } from '../withdrawals/index.ts';

type Routes = typeof withdrawalsAdminRoutes;
type Outcome = AdminValueOf<Routes['POST /admin/api/withdrawals/approvals']>[number];

export const previewMany: AdminUseCase<Routes['POST /admin/api/withdrawals/approvals/preview']> = async (
  context,
  { body },
  caller,
) => {
  const outcomes: Outcome[] = [];
  for (const reference of body.references) {
    const checked = await decisions.on(context, reference, async (tx, row) => {
      const claim = await queue.claim(tx, row, new Date(context.clock.now()));
      if (claim !== undefined && claim.person !== caller.person) return refuse('claimed-by-another');
      return await decisions.check(context, tx, row, { actor: caller });
    });
    const isFirst = checked.ok && checked.value.given + 1 < checked.value.needed;
    outcomes.push(await outcomeOf(context, reference, { outcome: checked.ok ? 'ok' : checked.code, isFirst }));
  }
  return ok(outcomes);
};

export const approveMany: AdminUseCase<Routes['POST /admin/api/withdrawals/approvals']> = async (
  context,
  { body },
  caller,
) => {
  const outcomes: Outcome[] = [];
  for (const reference of body.references)
    outcomes.push(await outcomeOf(context, reference, await approveOne(context, reference, caller, body.reason)));
  await note(context.database, caller, {
    act: 'withdrawals.approve-many',
    object: { kind: 'withdrawals', id: `${body.references.length}` },
    reason: body.reason,
    after: outcomes.map(({ reference, outcome }) => ({ reference, outcome })),
  });
  return ok(outcomes);
};

/** What somebody else works on stays with them; nobody's is claimed in the same step. */
async function approveOne(
  context: Context,
  reference: string,
  caller: StaffCaller,
  reason: string,
): Promise<Pick<Outcome, 'outcome' | 'isFirst'>> {
  const claimed = await decisions.on(context, reference, (tx, row) =>
    decisions.take(tx, row, caller, new Date(context.clock.now())),
  );
  const done = claimed.ok ? await decisions.approve(context, reference, { actor: caller, reason }) : claimed;
  if (!done.ok) {
    if (claimed.ok) await decisions.release(context, reference, caller);
    return { outcome: done.code, isFirst: false };
  }
  return { outcome: 'ok', isFirst: done.value.given < done.value.needed };
}

async function outcomeOf(
  context: Context,
  reference: string,
  { outcome, isFirst }: Pick<Outcome, 'outcome' | 'isFirst'>,
): Promise<Outcome> {
  const found = await queue.look(context, reference);
  return {
    reference,
    account: found.ok ? (found.value.member?.account ?? '') : '',
    amount: found.ok ? toWire(found.value.row.amount) : null,
    outcome,
    isFirst,
  };
}
