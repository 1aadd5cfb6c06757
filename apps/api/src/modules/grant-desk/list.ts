/** A member's bonuses and rewards as the staff see them, and what was given by hand under a promotion. */
import type { MemberId } from '@banyan/core/ids';
import { money, toWire } from '@banyan/core/money';
import { ok } from '@banyan/core/results';
import type { grantsAdminRoutes } from '@banyan/protocol/admin/grants';
import type { AdminUseCase } from '../../infra/bind-admin.ts';
import { cursorOf, readCursor } from '../../infra/cursor.ts';
import { type GrantRow, grantsOf } from '../bonuses/index.ts';
import { membersById } from '../members/index.ts';
import { bringBonusesUp } from '../promotions/index.ts';
import { type RewardRow, rewardsOfMember, takenBackOf } from '../rewards/index.ts';
import { peopleOf } from '../staff-accounts/index.ts';
import { givenUnderHand } from './act-store.ts';

type Routes = typeof grantsAdminRoutes;

const pageFrom = (after: string | undefined, limit: number) => ({
  before: after === undefined ? undefined : readCursor(after),
  limit: limit + 1,
});

export function toWireGrant(grant: GrantRow) {
  const { currency, id, promotion, version, state, bonus, required, progress, takenWhy } = grant;
  const wire = (units: bigint) => toWire(money(currency, units));
  return {
    ...{ id, promotion, version, state, takenWhy },
    ...{ bonus: wire(bonus), required: wire(required), progress: wire(progress) },
    acceptedAt: grant.acceptedAt.toISOString(),
    endsAt: grant.endsAt?.toISOString() ?? null,
    endedAt: grant.endedAt?.toISOString() ?? null,
  };
}

export const listGrants: AdminUseCase<Routes['GET /admin/api/members/:id/grants']> = async (
  context,
  { params: { id }, query: { after, limit = 50 } },
) => {
  const member = id as MemberId;
  await bringBonusesUp(context, member);
  const rows = await grantsOf(context.database, member, pageFrom(after, limit));
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return ok({
    rows: page.map(toWireGrant),
    next: rows.length > limit && last !== undefined ? cursorOf({ at: last.acceptedAt, id: last.id }) : null,
  });
};

export const listMemberRewards: AdminUseCase<Routes['GET /admin/api/members/:id/rewards']> = async (
  { database, clock },
  { params: { id }, query: { after, limit = 50 } },
) => {
  const rows = await rewardsOfMember(database, id as MemberId, pageFrom(after, limit));
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  const now = new Date(clock.now());
  return ok({
    rows: page.map((row) => toWireReward(row, now)),
    next: rows.length > limit && last !== undefined ? cursorOf({ at: last.madeAt, id: last.id }) : null,
  });
};

function toWireReward(row: RewardRow, now: Date) {
  const { id, kind, currency, units, rounds, under, reason, expiresAt, takenUnits } = row;
  const state = row.state === 'ready' && expiresAt <= now ? ('expired' as const) : row.state;
  return {
    ...{ id, kind, rounds, reason, state, promotion: under?.promotion ?? null },
    amount: toWire(money(currency, units)),
    madeAt: row.madeAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
    mayTakeBack: state === 'ready' || (state === 'claimed' && kind === 'points' && takenUnits < units),
    takenBack: takenBackOf(row),
  };
}

export const listHandGrants: AdminUseCase<Routes['GET /admin/api/promotions/:id/hand-grants']> = async (
  { database },
  { params: { id }, query: { after, limit = 50 } },
  { scope },
) => {
  const rows = await givenUnderHand(database, id, { ...pageFrom(after, limit), scope });
  const page = rows.slice(0, limit);
  const members = await membersById(database, [...new Set(page.map(({ member }) => member))]);
  const people = await peopleOf(
    database,
    page.flatMap(({ maker, checker }) => [maker, checker]),
  );
  const last = page.at(-1);
  return ok({
    rows: page.map(({ id: key, member, currency, units, reason, ticket, maker, checker, at }) => ({
      ...{ id: key, member, reason, ticket },
      account: members.get(member)?.account ?? '',
      amount: toWire(money(currency, units)),
      maker: people.get(maker) ?? null,
      checker: checker === null ? null : (people.get(checker) ?? null),
      at: at.toISOString(),
    })),
    next: rows.length > limit && last !== undefined ? cursorOf(last) : null,
  });
};
