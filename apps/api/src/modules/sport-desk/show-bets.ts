/** Bets on sports in the back office: a list by member, event, state, time and stake, and one with what it moved. */
import type { MemberId } from '@banyan/core/ids';
import { parseMoney } from '@banyan/core/money';
import { ok, refuse } from '@banyan/core/results';
import { type ClosingEdge, closingEdgeOf } from '@banyan/core/sports';
import type { sportsAdminRoutes } from '@banyan/protocol/admin/sports';
import type { AdminUseCase } from '../../infra/bind-admin.ts';
import type { Database } from '../../infra/database.ts';
import { findByName, foldName, membersById } from '../members/index.ts';
import { merchantCurrency } from '../settings/index.ts';
import { betDesk, toWireBets } from '../sport-bets/index.ts';
import { eventDesk } from '../sport-events/index.ts';

type Calls = typeof sportsAdminRoutes;

const usualDays = 30;
const dayMs = 86_400_000;

export const listSportBets: AdminUseCase<Calls['GET /admin/api/sports/bets']> = async (
  { database, settings, clock },
  { query: { account, above, since, limit = 50, ...filter }, request },
) => {
  const owner = account === undefined ? undefined : await findByName(database, foldName(account));
  if (account !== undefined && owner === undefined) return ok({ rows: [], next: null });
  const currency = owner?.currency ?? settings.get(merchantCurrency);
  const least = above === undefined ? undefined : parseMoney(currency, above);
  if (least?.ok === false) return refuse('amount-malformed');
  const usual = owner === undefined && filter.event === undefined ? clock.now() - usualDays * dayMs : 0;
  const found = await betDesk.list(database, {
    ...filter,
    member: owner?.id,
    since: since === undefined ? new Date(usual) : new Date(since),
    above: least === undefined ? undefined : { currency, units: least.value.units },
    limit: limit + 1,
  });
  const page = found.slice(0, limit);
  const members = await membersById(
    database,
    page.map(({ member }) => member),
  );
  const wired = await toWireBets(database, page, request.language);
  return ok({
    rows: wired.map((bet, at) => ({ account: members.get(page[at]?.member as MemberId)?.account ?? '', bet })),
    next: found.length > limit ? (page.at(-1)?.id ?? null) : null,
  });
};

export const showSportBet: AdminUseCase<Calls['GET /admin/api/sports/bets/:betId']> = async (
  { database },
  { params: { betId }, request: { language } },
) => {
  const bet = await betDesk.read(database, betId);
  if (bet === undefined) return refuse('not-found');
  const account = (await membersById(database, [bet.member])).get(bet.member)?.account ?? '';
  const edge = (await edgeOf(database, bet.member)) ?? null;
  return ok({ memberId: bet.member, account, edge, ...(await betDesk.inFull(database, bet, language)) });
};

/** How a member's prices stand beside those at which the markets closed. */
async function edgeOf(database: Database, member: MemberId): Promise<ClosingEdge | undefined> {
  const struck = await betDesk.struckBeforePlay(database, member);
  const closing = await eventDesk.closingPrices(database, struck);
  return closingEdgeOf(
    struck.flatMap(({ price }, at) => {
      const closed = closing[at];
      return closed === undefined ? [] : [{ price, closing: closed }];
    }),
  );
}
