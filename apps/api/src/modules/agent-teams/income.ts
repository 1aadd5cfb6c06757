/** What the caller earned as an agent by day and kind: the ledger's own lines, so that each figure is found again among them. */
import { incomeKinds } from '@banyan/core/agents';
import { ok } from '@banyan/core/results';
import type { agentTeamsRoutes } from '@banyan/protocol/agent-teams';
import type { UseCase } from '../../infra/bind.ts';
import { catchUpRecords, earnedOf } from '../records/index.ts';
import { amountOf, spanOf } from '../reports/index.ts';
import { merchantTimeZone } from '../settings/index.ts';

export const income: UseCase<(typeof agentTeamsRoutes)['GET /wps/agent/income']> = async (
  context,
  { query },
  { memberId, currency },
) => {
  const span = spanOf(query);
  if (!span.ok) return span;
  await catchUpRecords(context, memberId);
  const { database, settings } = context;
  const timeZone = settings.get(merchantTimeZone);
  const found = await earnedOf(database, memberId, { span: span.value, timeZone, currency, kinds: incomeKinds });
  const sum = (rows: typeof found, of: 'received' | 'paid') => rows.reduce((total, row) => total + row[of], 0n);
  const text = (rows: typeof found) => ({
    received: amountOf(currency, sum(rows, 'received')),
    paid: amountOf(currency, sum(rows, 'paid')),
  });
  return ok({
    currency,
    net: amountOf(currency, sum(found, 'received') - sum(found, 'paid')),
    // Every kind is named, also one that brought nothing.
    kinds: incomeKinds.map((kind) => ({ kind, ...text(found.filter((row) => row.kind === kind)) })),
    days: found.map(({ day, kind, ...row }) => ({ day, kind, ...text([{ day, kind, ...row }]) })),
  });
};
