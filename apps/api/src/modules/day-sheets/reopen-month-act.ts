/** Reopening a closed month takes two people, the second an owner; the latest first, since each one builds on those before. The closing stays as a version. */
import { type Static, Type } from 'typebox';
import { type Result, ok } from '@banyan/core/results';
import { Month } from '@banyan/protocol/admin/months';
import { type Preview, act } from '../../infra/act.ts';
import type { Tx } from '../../infra/database.ts';
import { peopleOf } from '../staff-accounts/index.ts';
import { type ClosingRow, closedMonths, reopenClosing } from './month-store.ts';
import { byOwner, mayReopen, sentence } from './reopening.ts';

const Reopen = Type.Object({ month: Month }, { additionalProperties: false });

async function plan(
  tx: Tx,
  { month }: Static<typeof Reopen>,
): Promise<Result<Preview & { readonly closing: ClosingRow }, 'proposal-refused'>> {
  const [latest] = await closedMonths(tx, 1);
  if (latest?.month !== month)
    return sentence(latest === undefined ? 'No month is closed.' : `The last closed month is ${latest.month}.`);
  const approver = (await peopleOf(tx, [latest.approved_by])).get(latest.approved_by);
  return ok({
    closing: latest,
    object: { kind: 'month', id: month, name: month },
    version: JSON.stringify([latest.version, latest.hash.toString('hex')]),
    effect: [
      { label: 'monthVersion', value: `${month}, ${latest.version + 1}`, before: `${month}, ${latest.version}` },
      { label: 'monthClosedBy', value: approver?.displayName ?? '–', before: null },
    ],
    authorise: byOwner,
  });
}

export const reopenMonthAct = act({
  name: 'months.reopen',
  shape: Reopen,
  propose: 'deposits.make',
  authorise: 'deposits.authorise',
  preview: (_context, tx, input) => plan(tx, input),
  async carryOut({ clock }, tx, input, { checker }) {
    const allowed = await mayReopen({ clock }, tx, checker.staff);
    if (!allowed.ok) return allowed;
    const planned = await plan(tx, input);
    if (!planned.ok) return planned;
    const { closing } = planned.value;
    await reopenClosing(tx, closing.month);
    return ok({
      before: { version: closing.version, hash: closing.hash.toString('hex') },
      after: { state: 'reopened' },
    });
  },
});
