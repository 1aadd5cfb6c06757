/** The caller's statements. Another's is not found, as one that is not there. */
import { maskedName } from '@banyan/core/catalog';
import type { MemberId } from '@banyan/core/ids';
import { type Result, ok, refuse } from '@banyan/core/results';
import type { affiliatesRoutes } from '@banyan/protocol/affiliates';
import type { UseCase } from '../../infra/bind.ts';
import type { Context } from '../../infra/context.ts';
import { membersById } from '../members/index.ts';
import { referral, requireSwitch } from '../settings/index.ts';
import { planNamed, ruledBy } from './plan-store.ts';
import { hashOf, proofText } from './proof.ts';
import { type StatementRow, countLines, findStatement, linesOf, statementsOf } from './statement-store.ts';
import { wireSums } from './sums.ts';
import { figuresOf, headOf } from './wire.ts';

type Routes = typeof affiliatesRoutes;

export const listOwnStatements: UseCase<Routes['GET /wps/affiliates/statements']> = async (
  { database, settings },
  { query: { pageNo = 1, pageSize = 12 } },
  { memberId },
) => {
  const allowed = requireSwitch(settings, referral);
  if (!allowed.ok) return allowed;
  const { rows, total } = await statementsOf(database, memberId, {
    offset: (pageNo - 1) * pageSize,
    limit: pageSize,
  });
  return ok({ content: rows.map(headOf), totalPages: Math.ceil(total / pageSize) });
};

async function ownOne(
  { database, settings }: Context,
  id: string,
  member: MemberId,
): Promise<Result<StatementRow, 'function-not-enabled' | 'not-found'>> {
  const allowed = requireSwitch(settings, referral);
  if (!allowed.ok) return allowed;
  const row = await findStatement(database, id);
  return row === undefined || row.affiliate !== member ? refuse('not-found') : ok(row);
}

export const showOwnStatement: UseCase<Routes['GET /wps/affiliates/statements/:id']> = async (
  context,
  { params: { id }, query: { pageNo = 1, pageSize = 12 } },
  { memberId },
) => {
  const found = await ownOne(context, id, memberId);
  if (!found.ok) return found;
  const { database } = context;
  const row = found.value;
  const { terms } = await planNamed(database, row.plan, row.planVersion);
  const lines = await linesOf(database, id, { offset: (pageNo - 1) * pageSize, limit: pageSize });
  const named = await membersById(
    database,
    lines.map(({ member }) => member),
  );
  return ok({
    ...headOf(row),
    terms: { ...terms, tiers: [...terms.tiers] },
    sums: row.sums === null ? null : wireSums(row.currency, row.sums),
    hash: row.hash?.toString('hex') ?? null,
    lines: lines.map((line) => ({
      name: maskedName(named.get(line.member)?.account ?? ''),
      ...figuresOf(row.currency, line),
    })),
    totalPages: Math.ceil((await countLines(database, id)) / pageSize),
  });
};

export const showProof: UseCase<Routes['GET /wps/affiliates/statements/:id/proof']> = async (
  context,
  { params: { id } },
  { memberId },
) => {
  const found = await ownOne(context, id, memberId);
  if (!found.ok) return found;
  const { sums, plan, planVersion, month } = found.value;
  if (sums === null) return refuse('not-found');
  const text = proofText({
    ...{ month, terms: ruledBy(await planNamed(context.database, plan, planVersion)), statement: sums },
    opening: { carried: BigInt(sums.carriedIn), advance: BigInt(sums.advanceIn) },
    members: await linesOf(context.database, id),
    subs: sums.subs.map(({ affiliate, units }) => ({ affiliate, units: BigInt(units) })),
  });
  return ok({ text, hash: hashOf(text).toString('hex') });
};
