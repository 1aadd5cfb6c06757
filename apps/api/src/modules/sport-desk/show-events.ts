/** The trading screen: events with what the house can lose on them, and one with all its markets and its latest bets. */
import { ok, refuse } from '@banyan/core/results';
import type { sportsAdminRoutes } from '@banyan/protocol/admin/sports';
import type { AdminUseCase } from '../../infra/bind-admin.ts';
import { membersById } from '../members/index.ts';
import { type BetRow, betDesk, toWireBets } from '../sport-bets/index.ts';
import { eventDesk } from '../sport-events/index.ts';
import { hasPalpable, isLateOn, toDeskEvent, toDeskMarket, toWindow, toWithdrawal } from './desk-wire.ts';

type Calls = typeof sportsAdminRoutes;

const latest = 30;
const mostCopied = 10;

export const listEvents: AdminUseCase<Calls['GET /admin/api/sports/events']> = async (
  { database },
  { query: { state = 'open', limit = 50, ...filter }, request },
) => {
  const found = await eventDesk.list(database, { state, ...filter, limit: limit + 1 });
  const page = found.slice(0, limit);
  const ids = page.map(({ id }) => id);
  const exposures = Map.groupBy(await betDesk.exposures(database, ids), ({ event }) => event);
  const counts = await eventDesk.countMarkets(database, ids);
  return ok({
    rows: page.map((event) =>
      toDeskEvent(event, exposures.get(event.id) ?? [], counts.get(event.id), request.language),
    ),
    next: found.length > limit ? (page.at(-1)?.id ?? null) : null,
  });
};

export const showEvent: AdminUseCase<Calls['GET /admin/api/sports/events/:eventId']> = async (
  { database, clock },
  { params: { eventId }, request: { language } },
  { permissions },
) => {
  const event = await eventDesk.read(database, eventId);
  if (event === undefined) return refuse('not-found');
  const [markets, turns, shifts, exposures, windows, withdrawals, bets, copied] = [
    await eventDesk.markets(database, eventId),
    await eventDesk.turns(database, eventId),
    await eventDesk.shifts(database, eventId, new Date(clock.now())),
    await betDesk.exposures(database, [eventId]),
    await eventDesk.windows(database, eventId),
    await eventDesk.withdrawals(database, eventId),
    await betDesk.latestOn(database, eventId, latest),
    await betDesk.copiedSlips(database, eventId, mostCopied),
  ];
  const counts = await eventDesk.countMarkets(database, [eventId]);
  const members = permissions.has('members.read')
    ? await membersById(database, [...bets.map(({ member }) => member), ...copied.flatMap((slip) => slip.members)])
    : undefined;
  const wired = await toWireBets(database, bets, language);
  return ok({
    event: toDeskEvent(event, exposures, counts.get(eventId), language),
    markets: markets.map((market) => toDeskMarket(market, { exposures, shifts, language })),
    windows: windows.map(toWindow),
    withdrawals: withdrawals.map(toWithdrawal),
    copies: copied.map(({ bet, accounts, bets: count, firstAt, lastAt, members: own }) => ({
      ...{ betId: bet, accounts, bets: count, firstAt: firstAt.toISOString(), lastAt: lastAt.toISOString() },
      names: members === undefined ? null : own.flatMap((id) => members.get(id)?.account ?? []).sort(),
    })),
    bets: wired.map((bet, at) => {
      const row = bets[at] as BetRow;
      const signs = { isPalpable: hasPalpable(row), isLate: isLateOn(row, eventId, turns) };
      return { account: members?.get(row.member)?.account ?? null, bet, ...signs };
    }),
  });
};
