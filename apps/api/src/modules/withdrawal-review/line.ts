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
import { openTurnover } from '../turnover/index.ts';
import { type WithdrawalRow, queue } from '../withdrawals/index.ts';

type Line = AdminValueOf<(typeof withdrawalsAdminRoutes)['GET /admin/api/withdrawals']>['rows'][number];

export async function linesOf(context: Context, caller: StaffCaller, rows: readonly WithdrawalRow[]): Promise<Line[]> {
  const { database, settings, clock } = context;
  const at = new Date(clock.now());
  const found = await Promise.all(
    rows.map(async (row) => {
      const isWaiting = row.state === 'reviewing';
      return {
        row,
        claim: await queue.claim(database, row, at),
        stop: await queue.stop(database, row),
        turnover: isWaiting ? await openTurnover(database, row.member) : undefined,
        needed: isWaiting ? await queue.needed(context, database, row) : null,
      };
    }),
  );
  const members = await membersById(
    database,
    rows.map(({ member }) => member),
  );
  const people = await peopleOf(
    database,
    found.map(({ claim }) => claim?.staff),
  );
  return found.map(({ row, claim, stop, turnover, needed }) => {
    const { currency } = row.amount;
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
      isOnHold: stop !== undefined,
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
