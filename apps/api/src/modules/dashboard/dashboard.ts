/** The house now. What it takes to know is read once in some seconds in each process, however many people look. */
import { sql } from 'kysely';
import { idAfter } from './id-after.ts';
import { ok } from '@banyan/core/results';
import { businessDayOf } from '@banyan/core/time';
import type { AdminValueOf } from '@banyan/protocol/admin';
import type { dashboardRoutes } from '@banyan/protocol/admin/dashboard';
import type { StaffScope } from '../../infra/actor.ts';
import type { AdminUseCase } from '../../infra/bind-admin.ts';
import type { Context } from '../../infra/context.ts';
import { readJobs } from '../../infra/job-figures.ts';
import { draws } from '../draws/index.ts';
import { membersById } from '../members/index.ts';
import { recordMoves } from '../records/index.ts';
import { amountOf, type DayFigures, dayFigures, foldedAt, mostMoved } from '../reports/index.ts';
import { merchantTimeZone } from '../settings/index.ts';
import { drawTools } from '../tickets/index.ts';
import { courseSince, pointAt } from './points.ts';
import { type WaitingQueue, waitingQueues, waitingWithin } from './queues.ts';

type Call = (typeof dashboardRoutes)['GET /admin/api/dashboard'];
type Value = AdminValueOf<Call>;
type Figures = Value['days'][number]['today'];

const dayMs = 86_400_000;
const weekMs = 7 * dayMs;
const goodForMs = 4000;
const rateMs = 5 * 60_000;
const drawsShown = 5;
const membersShown = 8;

export const dashboard: AdminUseCase<Call> = async (context, _input, caller) => {
  const value = caller.scope === undefined ? await looked(context) : await lookWithin(context, caller.scope);
  return ok(caller.permissions.has('money-reports.read') ? value : withoutMoney(value));
};

/** One look of each process: the moment and what was seen. */
const looks = new WeakMap<object, { readonly atMs: number; readonly value: Promise<Value> }>();

function looked(context: Context): Promise<Value> {
  const known = looks.get(context.database);
  const now = context.clock.now();
  if (known !== undefined && now - known.atMs < goodForMs && now >= known.atMs) return known.value;
  const value = look(context);
  looks.set(context.database, { atMs: now, value });
  value.catch(() => looks.delete(context.database));
  return value;
}

/**
 * The same of some members. What is written down minute by minute is of the whole house, and so are exposure, health and most queues: they are left
 * out and not guessed.
 */
async function lookWithin(context: Context, scope: StaffScope): Promise<Value> {
  const { database, clock, settings } = context;
  const now = clock.now();
  const day = businessDayOf(now, settings.get(merchantTimeZone));
  const today = await dayFigures(database, day, scope);
  const queues = await waitingWithin(database, scope);
  return {
    at: new Date(now).toISOString(),
    isNarrowed: true,
    asOf: await foldedAt(context),
    day,
    days: today.map((row) => ({
      currency: row.currency,
      today: toFigures(row),
      weekAgo: null,
      betsPerMinute: null,
    })),
    course: [],
    queues: queues.map(toQueue),
    exposure: null,
    top: await top(context, day, scope),
    health: null,
  };
}

async function look(context: Context): Promise<Value> {
  const { database, clock, settings } = context;
  const now = clock.now();
  const day = businessDayOf(now, settings.get(merchantTimeZone));
  const [today, weekAgo, before, queues, course] = await Promise.all([
    dayFigures(database, day),
    pointAt(database, now - weekMs),
    pointAt(database, now - rateMs),
    waitingQueues(database),
    courseSince(database, new Date(now - dayMs)),
  ]);
  return {
    at: new Date(now).toISOString(),
    isNarrowed: false,
    asOf: await foldedAt(context),
    day,
    days: today.map((row) => {
      const then = weekAgo.get(row.currency);
      const bets = row.bets - (before.get(row.currency)?.bets ?? row.bets);
      return {
        currency: row.currency,
        today: toFigures(row),
        weekAgo: then === undefined ? null : toFigures(then),
        // A new day has begun when there are fewer than before.
        betsPerMinute: Math.max(0, Math.round((Number(bets) * 60_000) / rateMs)),
      };
    }),
    course: course.map(({ at, currency, ggr, turnover }) => ({
      at: at.toISOString(),
      currency,
      ggr: amountOf(currency, ggr),
      turnover: amountOf(currency, turnover),
    })),
    queues: queues.map(toQueue),
    exposure: await exposures(context, now),
    top: await top(context, day),
    health: await health(context, now),
  };
}

const toQueue = ({ oldest, ...queue }: WaitingQueue) => ({ ...queue, oldest: oldest?.toISOString() ?? null });

function toFigures(row: DayFigures): Figures {
  const text = (units: bigint) => amountOf(row.currency, units);
  return {
    turnover: text(row.turnover),
    wins: text(row.wins),
    ggr: text(row.ggr),
    bets: Number(row.bets), // tidy: a count of bets, no money
    active: Number(row.active), // tidy: a count of members, no money
    deposits: text(row.deposits),
    withdrawals: text(row.withdrawals),
    promotionCost: text(row.promotionCost),
    registrations: Number(row.registrations),
    ftd: Number(row.ftd),
  };
}

function withoutMoney(value: Value): Value {
  const hidden = { deposits: null, withdrawals: null, promotionCost: null };
  return {
    ...value,
    days: value.days.map((one) => ({
      ...one,
      today: { ...one.today, ...hidden },
      weekAgo: one.weekAgo === null ? null : { ...one.weekAgo, ...hidden },
    })),
  };
}

async function exposures({ database }: Context, now: number): Promise<Value['exposure']> {
  const found = await drawTools.highestExposures(database, idAfter(now - weekMs), drawsShown);
  return await Promise.all(
    found.map(async ({ draw, currency, units }) => {
      const row = await draws.read(database, draw);
      return { draw, game: row?.game ?? '', drawNo: row?.drawNo ?? '', currency, worst: amountOf(currency, units) };
    }),
  );
}

async function top(
  { database }: Context,
  day: Parameters<typeof mostMoved>[1],
  scope?: StaffScope,
): Promise<Value['top']> {
  const movers = await mostMoved(database, day, membersShown, scope);
  const members = await membersById(
    database,
    movers.map(({ member }) => member),
  );
  return movers.map(({ member, currency, stake, win }) => ({
    member,
    account: members.get(member)?.account ?? '',
    currency,
    turnover: amountOf(currency, stake),
    net: amountOf(currency, win - stake),
  }));
}

async function health(context: Context, now: number): Promise<Value['health']> {
  const { database } = context;
  const { workers, queues } = await readJobs(database, () => 'general');
  const { rows } = await sql<{
    waiting: bigint;
  }>`select count(*) as waiting from (${recordMoves.waitingPlays()}) w`.execute(database);
  const asOf = await foldedAt(context);
  return {
    recordsWaiting: Number(rows[0]?.waiting ?? 0n),
    reportsSeconds: asOf === null ? null : Math.max(0, Math.round((now - Date.parse(asOf)) / 1000)),
    jobsDue: queues.reduce((sum, { due }) => sum + due, 0),
    jobsFailed: queues.reduce((sum, { failed }) => sum + failed, 0),
    workers,
  };
}
