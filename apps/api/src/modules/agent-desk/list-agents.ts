/** Agents with what their lines brought in the last 30 days, their contracts, and the bills that wait on both sides. Of the lines that somebody sees. */
import { highestRate } from '@banyan/core/contracts';
import type { MemberId } from '@banyan/core/ids';
import { type Money, money, toWire } from '@banyan/core/money';
import { ok, refuse } from '@banyan/core/results';
import { businessDayOf } from '@banyan/core/time';
import type { agentsAdminRoutes } from '@banyan/protocol/admin/agents';
import type { AdminUseCase } from '../../infra/bind-admin.ts';
import { cursorOf, readCursor } from '../../infra/cursor.ts';
import { openBills } from '../contract-bills/index.ts';
import { acceptedOf } from '../contracts/index.ts';
import { listAgents, sees, teamsOfAll, themselves, wayTo } from '../members/index.ts';
import { addedSums, foldedAt, headSums, teamSums } from '../reports/index.ts';
import { merchantCurrency, merchantTimeZone } from '../settings/index.ts';

const dayMs = 86_400_000;
const days = 30;

export const listForStaff: AdminUseCase<(typeof agentsAdminRoutes)['GET /admin/api/agents']> = async (
  context,
  { query: { of, search, after, limit = 50 } },
  { scope },
) => {
  const { database, settings, clock } = context;
  const head = of as MemberId | undefined;
  const way = head === undefined ? [] : await wayTo(database, head);
  if (head !== undefined && (way.length === 0 || !(await sees(database, scope, head)))) return refuse('not-found');
  const cursor = after === undefined ? undefined : readCursor(after);
  const found = await listAgents(database, { of: head, search, scope, after: cursor, limit: limit + 1 });
  const page = found.slice(0, limit);
  const ids = page.map(({ id }) => id);
  const [timeZone, currency] = [settings.get(merchantTimeZone), settings.get(merchantCurrency)];
  const span = {
    from: businessDayOf(clock.now() - (days - 1) * dayMs, timeZone),
    to: businessDayOf(clock.now(), timeZone),
  };
  const [below, own, contracts, bills, countedAt] = await Promise.all([
    headSums(database, { span, currency, teams: teamsOfAll(ids) }),
    teamSums(database, { span, currency, teams: themselves(ids) }),
    acceptedOf(database, ids),
    openBills(database, ids),
    foldedAt(context),
  ]);
  const visible = scope === undefined ? way : way.slice(way.findIndex(({ id }) => scope.lines.includes(id)));
  const last = page.at(-1);
  const wire = (units: bigint) => toWire(money(currency, units) as Money);
  return ok({
    way: visible,
    ...span,
    countedAt,
    rows: page.map(({ uplineId, upline, joinedAt, currency: _currency, ...agent }) => {
      const line = addedSums(own.get(agent.id), below.get(agent.id));
      const given =
        line === undefined
          ? 0n
          : line.prizes + line.rebates + line.agentRebates + line.activities + line.wages + line.dividends;
      const { owed = 0n, owes = 0n } = bills.get(agent.id) ?? {};
      return {
        ...agent,
        joinedAt: joinedAt.toISOString(),
        upline: uplineId === null || upline === null ? null : { id: uplineId, account: upline },
        deposits: wire(line?.deposited ?? 0n),
        withdrawals: wire(line?.withdrawn ?? 0n),
        validBets: wire(line?.valid ?? 0n),
        net: wire((line?.bets ?? 0n) - given),
        contracts: contracts
          .filter(({ member }) => member === agent.id)
          .map(({ id, kind, terms }) => ({ id, kind, rate: Number(highestRate(terms)) / 10_000 })),
        owed: wire(owed),
        owes: wire(owes),
      };
    }),
    next: found.length > limit && last !== undefined ? cursorOf({ at: last.joinedAt, id: last.id }) : null,
  });
};
