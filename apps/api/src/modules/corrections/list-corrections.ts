/** The corrections of one member, with both people of each. */
import type { MemberId } from '@banyan/core/ids';
import { type Currency, money, toWire } from '@banyan/core/money';
import { ok } from '@banyan/core/results';
import type { correctionsRoutes } from '@banyan/protocol/admin/corrections';
import type { AdminUseCase } from '../../infra/bind-admin.ts';
import { peopleOf } from '../staff-accounts/index.ts';
import { listCorrections } from './correction-store.ts';

export const list: AdminUseCase<(typeof correctionsRoutes)['GET /admin/api/corrections']> = async (
  { database },
  { query: { member, after, limit = 50 } },
) => {
  const found = await listCorrections(database, member as MemberId, { after, limit: limit + 1 });
  const shown = found.slice(0, limit);
  const people = await peopleOf(
    database,
    shown.flatMap(({ maker, checker }) => [maker, checker]),
  );
  return ok({
    rows: shown.map(({ id, kind, currency, units, line, ticket, reason, maker, checker, at }) => ({
      ...{ id, kind, line, ticket, reason },
      amount: toWire(money(currency as Currency, units)),
      maker: people.get(maker) ?? null,
      checker: people.get(checker) ?? null,
      at: at.toISOString(),
    })),
    next: found.length > limit ? (shown.at(-1)?.id ?? null) : null,
  });
};
