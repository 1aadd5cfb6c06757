/** A withdrawal in the shape of the queues: its account masked, what fires and what turnover is open. */
import { money, toWire } from '@banyan/core/money';
import { maskedNumber } from '@banyan/core/withdrawals';
import type { AdminValueOf } from '@banyan/protocol/admin';
import type { withdrawalsAdminRoutes } from '@banyan/protocol/admin/withdrawals';
import type { StaffCaller } from '../../infra/actor.ts';
import type { Context } from '../../infra/context.ts';
import { membersById } from '../members/index.ts';
import { institutionOf } from '../payout-accounts/index.ts';
import { peopleOf } from '../staff-accounts/index.ts';
import { openTurnovers } from '../turnover/index.ts';
import { type WithdrawalRow, queue } from '../withdrawals/index.ts';

type Line = AdminValueOf<(typeof withdrawalsAdminRoutes)['GET /admin/api/withdrawals']>['rows'][number];

export async function linesOf(context: Context, caller: StaffCaller, rows: readonly WithdrawalRow[]): Promise<Line[]> {
  const { database, settings, clock } = context;
  const facts = await queue.factsOfMany(context, rows, new Date(clock.now()));
  const waiting = rows.filter(({ state }) => state === 'reviewing').map(({ member }) => member);
  const turnovers = await openTurnovers(database, [...new Set(waiting)]);
  const members = await membersById(
    database,
    rows.map(({ member }) => member),
  );
  const people = await peopleOf(
    database,
    [...facts.values()].map(({ claim }) => claim?.staff),
  );
  return rows.map((row) => {
    const { currency } = row.amount;
    const { claim, isStopped = false, needed = null } = facts.get(row.id) ?? {};
    const turnover = row.state === 'reviewing' ? (turnovers.get(row.member) ?? { left: 0n, required: 0n }) : undefined;
    const member = members.get(row.member);
    const who = people.get(claim?.staff ?? '');
    return {
      reference: row.reference,
      member: { id: row.member, account: member?.account ?? '' },
      to: {
        kind: row.kind,
        institution: institutionOf(settings, row.institution)?.name ?? row.institution,
        masked: maskedNumber(row.tail),
      },
      amount: toWire(row.amount),
      fee: toWire(row.fee),
      pays: toWire(queue.pays(row)),
      state: row.state,
      isOnHold: isStopped,
      reasons: [...row.reasons],
      requestedAt: row.requestedAt.toISOString(),
      claim:
        claim === undefined || who === undefined
          ? null
          : { who, isMine: claim.person === caller.person, until: claim.until.toISOString() },
      turnover:
        turnover === undefined
          ? null
          : { left: toWire(money(currency, turnover.left)), required: toWire(money(currency, turnover.required)) },
      needed,
    };
  });
}
