/** Signs of abuse as the staff see them. */
import type { Static } from 'typebox';
import { money, toWire } from '@banyan/core/money';
import { ok } from '@banyan/core/results';
import type { AdminValueOf } from '@banyan/protocol/admin';
import type { promotionAbuseRoutes } from '@banyan/protocol/admin/promotion-abuse';
import type { Person } from '@banyan/protocol/admin/shapes';
import type { AdminUseCase } from '../../infra/bind-admin.ts';
import { cursorOf, readCursor } from '../../infra/cursor.ts';
import type { Database, Tx } from '../../infra/database.ts';
import { membersById } from '../members/index.ts';
import { answerOf } from './answer-of.ts';
import { openOf } from './open-of.ts';
import { peopleOf } from '../staff-accounts/index.ts';
import { type SuspectRow, pageOfSuspects } from './suspect-store.ts';

type Routes = typeof promotionAbuseRoutes;
export type Wire = AdminValueOf<Routes['GET /admin/api/promotion-abuse']>['rows'][number];

export const listSuspects: AdminUseCase<Routes['GET /admin/api/promotion-abuse']> = async (
  { database },
  { query: { state, after, limit = 50 } },
) => {
  const found = await pageOfSuspects(database, state, after === undefined ? undefined : readCursor(after), limit + 1);
  const shown = found.slice(0, limit);
  const last = shown.at(-1);
  return ok({
    rows: await toWireSuspects(database, shown),
    next: found.length > limit && last !== undefined ? cursorOf({ at: last.found_at, id: last.id }) : null,
  });
};

export async function toWireSuspects(database: Database | Tx, rows: readonly SuspectRow[]): Promise<Wire[]> {
  const members = await membersById(
    database,
    rows.flatMap(({ member, others }) => [member, ...others]),
  );
  const people = await peopleOf(
    database,
    rows.flatMap(({ claimed_by: claimed, decided_by: decided }) => [claimed, decided]),
  );
  const named = (id: SuspectRow['member']) => ({ id, account: members.get(id)?.account ?? id });
  const person = (id: string | null): Static<typeof Person> | null => (id === null ? null : (people.get(id) ?? null));
  const wires: Wire[] = [];
  for (const row of rows) {
    const answer = await answerOf(database, row);
    const withheld = row.state !== 'open' ? row.withheld : answer === 'withheld' ? await openOf(database, row) : 0n;
    wires.push({
      ...{ id: row.id, promotion: row.promotion, sign: row.sign, state: row.state, reason: row.reason },
      answer,
      member: named(row.member),
      others: row.others.map(named),
      evidence: JSON.parse(row.evidence) as Record<string, string>,
      foundAt: row.found_at.toISOString(),
      seenAt: row.seen_at.toISOString(),
      claimedBy: person(row.claimed_by),
      decidedBy: person(row.decided_by),
      decidedAt: row.decided_at?.toISOString() ?? null,
      withheld: toWire(money(row.currency, withheld)),
    });
  }
  return wires;
}
