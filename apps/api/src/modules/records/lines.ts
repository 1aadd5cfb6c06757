/** The account record of the caller: every line on their accounts with what it was for, by span and kind. */
import { ok } from '@banyan/core/results';
import type { recordRoutes } from '@banyan/protocol/records';
import type { UseCase } from '../../infra/bind.ts';
import { merchantTimeZone } from '../settings/index.ts';
import { catchUp } from './catch-up.ts';
import { countLines, pageOfLines, sumsByKind } from './read-lines.ts';
import { readSpan } from './span.ts';
import { toLines } from './wire.ts';

export const lines: UseCase<(typeof recordRoutes)['GET /wps/member/records/lines']> = async (
  context,
  { query, request },
  { memberId },
) => {
  const { pageNo = 1, pageSize = 12, kind } = query;
  const span = readSpan(query);
  if (!span.ok) return span;
  await catchUp(context, memberId);
  const { database, settings } = context;
  const filter = { ...span.value, kinds: kind === undefined ? undefined : [kind] };
  const days = await countLines(database, memberId, filter);
  const total = days.reduce((sum, { count }) => sum + Number(count), 0);
  const page = { offset: (pageNo - 1) * pageSize, limit: pageSize };
  const found = await pageOfLines(database, memberId, filter, days, page, settings.get(merchantTimeZone));
  const everything = readSpan({});
  const kinds = everything.ok ? await sumsByKind(database, memberId, everything.value) : [];
  return ok({
    content: await toLines(context, found, request.language),
    totalPages: Math.ceil(total / pageSize),
    total,
    kinds: kinds.map((one) => one.kind),
  });
};
