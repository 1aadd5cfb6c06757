/** Periods as the staff see them: what each cost, and the line of each member. */
import { ok, refuse } from '@banyan/core/results';
import type { MemberId } from '@banyan/core/ids';
import type { BusinessDay } from '@banyan/core/time';
import type { periodicRewardsAdminRoutes } from '@banyan/protocol/admin/periodic-rewards';
import type { AdminUseCase } from '../../infra/bind-admin.ts';
import { membersWithin, namedMembers, sees } from '../members/index.ts';
import { toWireLines, wireOf } from './line-wire.ts';
import { withRules } from './line-rules.ts';
import { lineWithProof } from './own-periods.ts';
import { lineOfPeriod, linesOfPeriod, periodsOf, sumsOfPeriods } from './period-store.ts';

type Routes = typeof periodicRewardsAdminRoutes;

const encode = (text: string): string => Buffer.from(text).toString('base64url');
const decode = (text: string | undefined): string =>
  text === undefined ? '' : Buffer.from(text, 'base64url').toString();

export const listPeriods: AdminUseCase<Routes['GET /admin/api/promotions/:id/periods']> = async (
  { database },
  { params: { id }, query: { after, limit = 50 } },
) => {
  const [before] = /^\d{4}-\d{2}-\d{2}$/.exec(decode(after)) ?? [];
  const periods = await periodsOf(database, id, { before: before as BusinessDay | undefined, limit });
  const sums = await sumsOfPeriods(database, periods);
  const last = periods.at(-1);
  return ok({
    rows: periods.map(({ first, last: until, version, state, openedAt, closedAt }) => ({
      ...{ first, last: until, version, state, openedAt: openedAt.toISOString() },
      closedAt: closedAt?.toISOString() ?? null,
      sums: sums
        .filter((sum) => sum.first === first)
        .map(({ state: end, lines, currency, units }) => ({ state: end, lines, amount: wireOf(currency, units) })),
    })),
    next: last === undefined || periods.length < limit ? null : encode(last.first),
  });
};

export const showPeriod: AdminUseCase<Routes['GET /admin/api/promotions/:id/periods/:first/lines']> = async (
  { database, clock },
  { params: { id, first }, query: { after, limit = 50 } },
  caller,
) => {
  const [, units, member] = /^(\d{1,18}) ([0-9a-f-]{36})$/.exec(decode(after)) ?? [];
  const place = units === undefined || member === undefined ? undefined : { units: BigInt(units), member };
  const lines = await linesOfPeriod(database, { promotion: id, first: first as BusinessDay }, { after: place, limit });
  const members = lines.map((line) => line.member);
  const names = await namedMembers(database, members);
  const seen = caller.scope === undefined ? new Set(members) : await membersWithin(database, caller.scope, members);
  const rows = [];
  for (const line of lines.filter((one) => seen.has(one.member))) {
    const [wired] = await toWireLines(database, line.member, [await withRules(database, line)], new Date(clock.now()));
    if (wired !== undefined)
      rows.push({ member: line.member, account: names.get(line.member)?.account ?? '', line: wired });
  }
  const last = lines.at(-1);
  return ok({
    rows,
    next: last === undefined || lines.length < limit ? null : encode(`${last.units} ${last.member}`),
  });
};

export const showLine: AdminUseCase<Routes['GET /admin/api/promotions/:id/periods/:first/lines/:member']> = async (
  context,
  { params: { id, first, member } },
  caller,
) => {
  const { database } = context;
  const owner = member as MemberId;
  if (!(await sees(database, caller.scope, owner))) return refuse('not-found');
  const line = await lineOfPeriod(database, owner, { promotion: id, first: first as BusinessDay });
  const found = line === undefined ? undefined : await lineWithProof(context, owner, line.id);
  if (found === undefined) return refuse('not-found');
  return ok({ account: (await namedMembers(database, [owner])).get(owner)?.account ?? '', ...found });
};
