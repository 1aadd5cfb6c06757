/** What the house gave the caller: free rounds with what is left of them, and every line of a gift. */
import { money, toWire } from '@banyan/core/money';
import { ok } from '@banyan/core/results';
import type { recordRoutes } from '@banyan/protocol/records';
import type { UseCase } from '../../infra/bind.ts';
import { readGrants } from '../free-rounds/index.ts';
import { balancesOf } from '../ledger/index.ts';
import { merchantTimeZone } from '../settings/index.ts';
import { catchUp } from './catch-up.ts';
import { countLines, pageOfLines, sumsByKind } from './read-lines.ts';
import { readSpan } from './span.ts';
import { namesOf, toLines } from './wire.ts';

/** Kinds of lines by which the house gives; a kind that comes later and begins like one of them is among them. */
const given = /^(rebate|promo|bonus|reward|gift|free|trial|cashback|rakeback)/;

export const bonuses: UseCase<(typeof recordRoutes)['GET /wps/member/records/bonuses']> = async (
  context,
  { query, request },
  { memberId, currency },
) => {
  const { pageNo = 1, pageSize = 12 } = query;
  const span = readSpan({});
  if (!span.ok) throw new Error('the whole span is no span');
  await catchUp(context, memberId);
  const { database, settings } = context;
  const kinds = (await sumsByKind(database, memberId, span.value))
    .map(({ kind }) => kind)
    .filter((kind) => given.test(kind));
  const filter = { ...span.value, kinds };
  const days = await countLines(database, memberId, filter);
  const total = days.reduce((sum, { count }) => sum + Number(count), 0);
  const page = { offset: (pageNo - 1) * pageSize, limit: pageSize };
  const found = await pageOfLines(database, memberId, filter, days, page, settings.get(merchantTimeZone));
  const grants = await readGrants(database, memberId);
  const names = await namesOf(context, grants, request.language);
  return ok({
    bonus: toWire(money(currency, (await balancesOf(database, memberId)).bonus)),
    freeRounds: grants.map((grant) => ({
      id: grant.id,
      title: names(grant),
      total: grant.rounds,
      left: grant.rounds - grant.played,
      state: grant.state,
      expiresAt: grant.expiresAt.toISOString(),
    })),
    content: await toLines(context, found, request.language),
    totalPages: Math.ceil(total / pageSize),
    total,
  });
};
