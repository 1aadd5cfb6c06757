/** Orders as the staff see them: the queues, one with what a decision stands on, and where goods go, to who says why. */
import type { MemberId } from '@banyan/core/ids';
import { mallApproversNeeded } from '@banyan/core/mall';
import { ok, refuse } from '@banyan/core/results';
import type { AdminValueOf } from '@banyan/protocol/admin';
import type { mallAdminRoutes } from '@banyan/protocol/admin/mall';
import type { StaffCaller } from '../../infra/actor.ts';
import type { AdminUseCase } from '../../infra/bind-admin.ts';
import type { Context } from '../../infra/context.ts';
import { cursorOf, readCursor } from '../../infra/cursor.ts';
import { note } from '../audit/index.ts';
import { pointsOf } from '../ledger/index.ts';
import { membersById, sees } from '../members/index.ts';
import { peopleOf } from '../staff-accounts/index.ts';
import { maskedAddress, openAddress } from './address.ts';
import { twoPersonsOverOf } from './mall-settings.ts';
import { amountOf, toWireOrders, writtenPoints } from './mall-wire.ts';
import { about, claimOf } from './on-order.ts';
import { type OrderRow, orderOf, ordersOf, readQueue } from './order-store.ts';

type Routes = typeof mallAdminRoutes;
type Line = AdminValueOf<Routes['GET /admin/api/mall/orders']>['rows'][number];

async function linesOf(context: Context, caller: StaffCaller, rows: readonly OrderRow[]): Promise<Line[]> {
  const { database, settings, clock } = context;
  const now = new Date(clock.now());
  const members = await membersById(
    database,
    rows.map(({ member }) => member),
  );
  const people = await peopleOf(
    database,
    rows.map((row) => claimOf(row, now)?.staff),
  );
  const over = twoPersonsOverOf(settings);
  return rows.map((row) => {
    const { reference, member, kind, item, titles, quantity, points, currency, units, rounds, state } = row;
    const claim = claimOf(row, now);
    const who = people.get(claim?.staff ?? '');
    return {
      ...{ reference, kind, item, titles, quantity, rounds, state },
      member: { id: member, account: members.get(member)?.account ?? '' },
      points: writtenPoints(points),
      amount: amountOf(currency, units),
      at: row.madeAt.toISOString(),
      claim:
        claim === undefined || who === undefined
          ? null
          : { who, isMine: claim.person === caller.person, until: claim.until.toISOString() },
      given: row.firstBy === null ? 0 : 1,
      needed: mallApproversNeeded(points, over),
      decidedAt: row.decidedAt?.toISOString() ?? null,
      decidedBy: row.decidedBy,
      remark: row.remark,
      tracking: row.tracking,
    };
  });
}

export const listOrders: AdminUseCase<Routes['GET /admin/api/mall/orders']> = async (context, { query }, caller) => {
  const { member, after, limit = 50 } = query;
  const state = query.state ?? (member === undefined ? 'processing' : undefined);
  const place = after === undefined ? undefined : readCursor(after);
  if (after !== undefined && place === undefined) return refuse('input-malformed', { field: 'after' });
  const found = await readQueue(context.database, {
    ...{ state, scope: caller.scope, after: place, limit: limit + 1 },
    member: member as MemberId | undefined,
  });
  const shown = found.slice(0, limit);
  const last = shown.at(-1);
  return ok({
    rows: await linesOf(context, caller, shown),
    next: found.length > limit && last !== undefined ? cursorOf({ at: last.madeAt, id: last.id }) : null,
  });
};

const beforeAtMost = 6;

export const showOrder: AdminUseCase<Routes['GET /admin/api/mall/orders/:reference']> = async (
  context,
  { params: { reference }, request },
  caller,
) => {
  const { database, secrets } = context;
  const row = await orderOf(database, reference);
  if (row === undefined || !(await sees(database, caller.scope, row.member))) return refuse('not-found');
  const [line] = await linesOf(context, caller, [row]);
  const [shown] = await toWireOrders(context, [row], { language: request.language, account: '' });
  if (line === undefined || shown === undefined) throw new Error(`the order ${reference} was not written`);
  const address = openAddress(secrets, row);
  const { units } = await pointsOf(database, row.member, { offset: 0, limit: 0 });
  const others = await ordersOf(database, row.member, { offset: 0, limit: beforeAtMost });
  return ok({
    ...line,
    picture: shown.picture,
    ratio: shown.ratio,
    game: shown.game,
    pointsLeft: writtenPoints(row.pointsLeft),
    pointsNow: writtenPoints(units),
    stockLeft: row.stockLeft,
    address: address === null ? null : maskedAddress(address),
    firstBy: row.firstBy,
    whyNot: whyNot(row, caller),
    before: others.rows
      .filter(({ id }) => id !== row.id)
      .map((other) => ({
        reference: other.reference,
        titles: other.titles,
        points: writtenPoints(other.points),
        state: other.state,
        at: other.madeAt.toISOString(),
      })),
  });
};

/** Why somebody may not approve it, their claim aside. */
function whyNot(row: OrderRow, { person, permissions }: StaffCaller): string | null {
  if (row.state !== 'processing') return 'state-conflict';
  if (row.firstBy !== null && row.firstPerson === person) return 'same-person';
  return permissions.has(row.firstBy === null ? 'grants.make' : 'grants.authorise') ? null : 'access-denied';
}

export const showAddress: AdminUseCase<Routes['POST /admin/api/mall/orders/:reference/address']> = async (
  { database, secrets },
  { params: { reference }, body: { reason } },
  caller,
) => {
  const row = await orderOf(database, reference);
  if (row === undefined || !(await sees(database, caller.scope, row.member))) return refuse('not-found');
  const address = openAddress(secrets, row);
  if (address === null) return refuse('not-found');
  // The line first: what could not be noted is not shown.
  await note(database, caller, { act: 'mall.address', object: about(reference), reason, outcome: 'viewed' });
  return ok({ ...address });
};
