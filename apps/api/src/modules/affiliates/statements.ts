/** Statements for the staff: those that wait, those that are held with why, and what was decided. */
import { affiliateStatementStates } from '@banyan/core/affiliates';
import type { MemberId } from '@banyan/core/ids';
import { type Result, ok, refuse } from '@banyan/core/results';
import { next } from '@banyan/core/states';
import type { affiliatesAdminRoutes } from '@banyan/protocol/admin/affiliates';
import type { StaffCaller } from '../../infra/actor.ts';
import type { AdminUseCase } from '../../infra/bind-admin.ts';
import type { Context } from '../../infra/context.ts';
import { transact } from '../../infra/database.ts';
import { note } from '../audit/index.ts';
import { membersById, sees } from '../members/index.ts';
import { planKey, planNamed, plansNamed } from './plan-store.ts';
import {
  type StatementRow,
  countLines,
  decideStatement,
  findStatement,
  linesOf,
  lockStatement,
  pageOfStatements,
} from './statement-store.ts';
import { wireSums } from './sums.ts';
import { figuresOf, headOf } from './wire.ts';

type Routes = typeof affiliatesAdminRoutes;
const mostLines = 100;

async function shown({ database }: Pick<Context, 'database'>, rows: readonly StatementRow[]) {
  const named = await membersById(database, [...new Set(rows.map(({ affiliate }) => affiliate))]);
  const plans = await plansNamed(
    database,
    rows.map(({ plan, planVersion }) => ({ plan, version: planVersion })),
  );
  return rows.map((row) => ({
    ...headOf(row),
    affiliate: { id: row.affiliate, account: named.get(row.affiliate)?.account ?? '' },
    plan: {
      ...{ id: row.plan, version: row.planVersion },
      name: plans.get(planKey(row.plan, row.planVersion))?.name ?? '',
    },
    signs: row.signs.map(({ kind }) => kind),
  }));
}

const idForm = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export const listStatements: AdminUseCase<Routes['GET /admin/api/affiliate-statements']> = async (
  context,
  { query: { state, affiliate, after: cursor, limit = 50 } },
  { scope },
) => {
  const after = cursor === undefined ? undefined : Buffer.from(cursor, 'base64url').toString();
  if (after !== undefined && !idForm.test(after)) return refuse('input-malformed');
  const found = await pageOfStatements(context.database, { state, affiliate, after, limit: limit + 1, scope });
  const page = found.slice(0, limit);
  const last = found.length > limit ? page.at(-1) : undefined;
  return ok({
    rows: await shown(context, page),
    next: last === undefined ? null : Buffer.from(last.id).toString('base64url'),
  });
};

async function seen(
  { database }: Pick<Context, 'database'>,
  id: string,
  { scope }: Pick<StaffCaller, 'scope'>,
): Promise<Result<StatementRow, 'not-found'>> {
  const row = await findStatement(database, id);
  return row === undefined || !(await sees(database, scope, row.affiliate)) ? refuse('not-found') : ok(row);
}

async function one(context: Pick<Context, 'database'>, row: StatementRow) {
  const [statement] = await shown(context, [row]);
  if (statement === undefined) throw new Error(`the statement ${row.id} is not shown`);
  return statement;
}

export const showStatement: AdminUseCase<Routes['GET /admin/api/affiliate-statements/:id']> = async (
  context,
  { params: { id } },
  caller,
) => {
  const { database } = context;
  const found = await seen(context, id, caller);
  if (!found.ok) return found;
  const row = found.value;
  const lines = await linesOf(database, id, { offset: 0, limit: mostLines });
  const suspects = row.signs.flatMap(({ members }) => members as MemberId[]);
  const named = await membersById(database, [...new Set([...lines.map(({ member }) => member), ...suspects])]);
  const account = (member: string) => named.get(member as MemberId)?.account ?? '';
  const { terms } = await planNamed(database, row.plan, row.planVersion);
  return ok({
    ...(await one(context, row)),
    terms: { ...terms, tiers: [...terms.tiers] },
    sums: row.sums === null ? null : wireSums(row.currency, row.sums),
    hash: row.hash?.toString('hex') ?? null,
    evidence: row.signs.map(({ kind, count, of, members }) => ({
      ...{ kind, count, of },
      members: members.map((member) => ({ id: member, account: account(member) })),
    })),
    why: row.why,
    lines: lines.map((line) => ({
      ...{ member: line.member, account: account(line.member) },
      ...figuresOf(row.currency, line),
    })),
    friends: await countLines(database, id),
  });
};

/** Holds one that waits, and lets one that is held go on or refuses it for good. */
export const setStatementState: AdminUseCase<Routes['POST /admin/api/affiliate-statements/:id/state']> = async (
  context,
  { params: { id }, body: { state, reason } },
  caller,
) => {
  const { database, clock } = context;
  const there = await seen(context, id, caller);
  if (!there.ok) return there;
  const done = await transact(database, async (tx) => {
    const row = await lockStatement(tx, id);
    if (row === undefined) return refuse('not-found');
    // Only the counting closes a month.
    const follows =
      row.state === 'open'
        ? refuse('state-conflict', { from: 'open', to: state })
        : next(affiliateStatementStates, row.state, state);
    if (!follows.ok) return follows;
    await decideStatement(tx, id, { state, at: new Date(clock.now()), by: caller.staff, why: reason });
    await note(tx, caller, {
      ...{ act: 'affiliates.statement', object: { kind: 'affiliate-statement', id }, reason },
      ...{ before: { state: row.state }, after: { state } },
    });
    return ok(undefined);
  });
  if (!done.ok) return done;
  const after = await findStatement(database, id);
  return after === undefined ? refuse('not-found') : ok(await one(context, after));
};
