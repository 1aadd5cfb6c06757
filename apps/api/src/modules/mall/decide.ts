/**
 * What people of the operator decide about an order. Above the limit it takes two different ones: the first approval waits, and the second is of
 * somebody who may authorise.
 */
import { mallApproversNeeded } from '@banyan/core/mall';
import { ok, refuse } from '@banyan/core/results';
import type { mallAdminRoutes } from '@banyan/protocol/admin/mall';
import type { AdminUseCase } from '../../infra/bind-admin.ts';
import type { Tx } from '../../infra/database.ts';
import { publishToMember } from '../../infra/publish.ts';
import { note } from '../audit/index.ts';
import { notify } from '../messages/index.ts';
import { fulfil, giveBack, mayGive } from './give.ts';
import { twoPersonsOverOf } from './mall-settings.ts';
import { writtenPoints } from './mall-wire.ts';
import { about, claimEnd, claimOf, mayDecide, noClaim, onOrder } from './on-order.ts';
import { type OrderRow, changeOrder } from './order-store.ts';

type Routes = typeof mallAdminRoutes;

export const claim: AdminUseCase<Routes['POST /admin/api/mall/orders/:reference/claim']> = (
  context,
  { params: { reference } },
  caller,
) =>
  onOrder(context, reference, caller, async (tx, row) => {
    const at = new Date(context.clock.now());
    if (row.state !== 'processing') return refuse('state-conflict', { from: row.state, to: 'claimed' });
    const before = claimOf(row, at);
    if (before !== undefined && before.person !== caller.person) return refuse('claimed-by-another');
    const until = claimEnd(at);
    await changeOrder(tx, row, { claimed_by: caller.staff, claimed_person: caller.person, claimed_until: until });
    await note(tx, caller, { act: 'mall.claim', object: about(reference) });
    return ok({ until: until.toISOString() });
  });

export const release: AdminUseCase<Routes['POST /admin/api/mall/orders/:reference/release']> = (
  context,
  { params: { reference } },
  caller,
) =>
  onOrder(context, reference, caller, async (tx, row) => {
    if (row.state !== 'processing') return refuse('state-conflict', { from: row.state, to: 'released' });
    const before = claimOf(row, new Date(context.clock.now()));
    if (before !== undefined && before.person !== caller.person) return refuse('claimed-by-another');
    await changeOrder(tx, row, noClaim);
    await note(tx, caller, { act: 'mall.release', object: about(reference) });
    return ok(null);
  });

/** Tells the member's pages, and leaves a message. The last thing of a transaction. */
async function tell(tx: Tx, row: OrderRow, state: 'approved' | 'rejected', remark: string): Promise<void> {
  const params = { order: row.reference, points: writtenPoints(row.points), reason: remark };
  await publishToMember(tx, row.member, 'mall.changed', { order: row.id, state });
  await notify(tx, row.member, { type: `mall-${state}`, params, about: { kind: 'points', id: row.id } });
}

export const approve: AdminUseCase<Routes['POST /admin/api/mall/orders/:reference/approve']> = (
  context,
  { params: { reference }, body: { reason, tracking = null } },
  caller,
) =>
  onOrder(context, reference, caller, async (tx, row) => {
    const at = new Date(context.clock.now());
    const may = mayDecide(row, caller, 'approved', at);
    if (!may.ok) return may;
    const needed = mallApproversNeeded(row.points, twoPersonsOverOf(context.settings));
    const isFirst = row.firstBy === null;
    if (!isFirst && row.firstPerson === caller.person) return refuse('same-person');
    // Who may only authorise cannot be the first, and the second is somebody who may authorise.
    const permission = isFirst ? 'grants.make' : 'grants.authorise';
    if (!caller.permissions.has(permission)) return refuse('access-denied');
    const allowed = await mayGive(tx, row.member, row.kind);
    if (!allowed.ok) return allowed;
    const given = isFirst ? 1 : 2;
    const isEnough = given >= needed;
    await note(tx, caller, {
      act: 'mall.approve',
      object: about(reference),
      reason,
      before: { state: row.state, approvals: given - 1 },
      after: { state: isEnough ? 'approved' : row.state, approvals: given, needed, tracking },
    });
    const by = caller.name.slice(0, 100);
    const first = isFirst ? { first_by: by, first_person: caller.person, first_at: at } : {};
    if (!isEnough) {
      await changeOrder(tx, row, { ...first, ...noClaim, ...(tracking === null ? {} : { tracking }) });
      return ok({ given, needed });
    }
    await changeOrder(tx, row, {
      ...{ ...first, ...noClaim, state: 'approved', decided_at: at, decided_by: by, remark: reason },
      tracking: tracking ?? row.tracking,
    });
    await fulfil(context, tx, row, at);
    await tell(tx, row, 'approved', reason);
    return ok({ given, needed });
  });

export const reject: AdminUseCase<Routes['POST /admin/api/mall/orders/:reference/reject']> = (
  context,
  { params: { reference }, body: { reason } },
  caller,
) =>
  onOrder(context, reference, caller, async (tx, row) => {
    const at = new Date(context.clock.now());
    const may = mayDecide(row, caller, 'rejected', at);
    if (!may.ok) return may;
    await note(tx, caller, {
      act: 'mall.reject',
      object: about(reference),
      reason,
      before: { state: row.state },
      after: { state: 'rejected' },
    });
    const by = caller.name.slice(0, 100);
    await changeOrder(tx, row, { ...noClaim, state: 'rejected', decided_at: at, decided_by: by, remark: reason });
    await giveBack(tx, row);
    await tell(tx, row, 'rejected', reason);
    return ok(null);
  });
