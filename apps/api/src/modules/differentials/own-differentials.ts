/** What the caller got of the draws of lotteries, and what it follows from. A draw that brought the caller nothing does not exist for them. */
import type { MemberId } from '@banyan/core/ids';
import { money, toWire } from '@banyan/core/money';
import { ok, refuse } from '@banyan/core/results';
import type { differentialsRoutes } from '@banyan/protocol/differentials';
import type { UseCase } from '../../infra/bind.ts';
import { cursorOf, readCursor } from '../../infra/cursor.ts';
import { draws } from '../draws/index.ts';
import { namedMembers } from '../members/index.ts';
import { keysetForms, keysetText, readKeyset } from '../records/index.ts';
import { momentsOf, spanOf } from '../reports/index.ts';
import { ownParts, ownPayments, ownSum } from './own-store.ts';

type Routes = typeof differentialsRoutes;

export const listOwnDifferentials: UseCase<Routes['GET /wps/agent/differentials']> = async (
  context,
  { query },
  { memberId, currency },
) => {
  const { after, pageSize = 20 } = query;
  const span = spanOf(query);
  if (!span.ok) return span;
  const { database } = context;
  const found = await ownPayments(database, memberId, await momentsOf(context, span.value), {
    after: after === undefined ? undefined : readCursor(after),
    limit: pageSize + 1,
  });
  const shown = found.slice(0, pageSize);
  const numbers = await draws.readNumbers(
    database,
    shown.map(({ draw }) => draw),
  );
  const last = shown.at(-1);
  return ok({
    content: shown.map(({ draw, game, payment, units, paidAt }) => ({
      ...{ draw, game, drawNo: numbers.get(draw) ?? '', payment, at: paidAt.toISOString() },
      amount: toWire(money(currency, units)),
    })),
    next: found.length > pageSize && last !== undefined ? cursorOf({ at: last.paidAt, id: last.key }) : null,
  });
};

/** The last part of a page, as one text. */
function placeOf(after: string | undefined) {
  const parts = after === undefined ? undefined : readKeyset(after, [keysetForms.id, keysetForms.number]);
  return parts && { member: parts[0] as MemberId, place: Number(parts[1]) };
}

export const readOwnDifferential: UseCase<Routes['GET /wps/agent/differentials/:draw']> = async (
  { database },
  { params: { draw }, query: { after, pageSize = 20 } },
  { memberId },
) => {
  const sum = await ownSum(database, memberId, draw);
  if (sum === undefined) return refuse('not-found');
  const found = await ownParts(database, sum, { after: placeOf(after), limit: pageSize + 1 });
  const shown = found.slice(0, pageSize);
  const names = await namedMembers(
    database,
    shown.flatMap(({ member, way }) => [member, ...way]),
  );
  const nameOf = (member: MemberId) => names.get(member)?.account ?? '';
  const amount = (units: bigint) => toWire(money(sum.currency, units));
  const last = shown.at(-1);
  return ok({
    ...{ draw, game: sum.game, drawNo: (await draws.readNumbers(database, [draw])).get(draw) ?? '' },
    ...{ earned: amount(sum.earned), paid: amount(sum.paid) },
    payments: sum.paidOf.map(({ payment, units, paidAt }) => ({
      ...{ payment, amount: amount(units), at: paidAt.toISOString() },
    })),
    parts: shown.map(({ member, way, stake, series, below, units }) => ({
      ...{ account: nameOf(member), way: way.map(nameOf), stake: amount(stake), series, below, amount: amount(units) },
    })),
    next: found.length > pageSize && last !== undefined ? keysetText([last.member, String(last.place)]) : null,
  });
};
