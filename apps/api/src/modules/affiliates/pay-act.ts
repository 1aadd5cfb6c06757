/**
 * Pays a statement, which takes two people: from the house's account of wages to the affiliate's balance, under a key of the statement. Approved twice,
 * or by many at a time, it moves money once.
 */
import type { Static } from 'typebox';
import type { Currency } from '@banyan/core/money';
import { formatExact, money, toWire } from '@banyan/core/money';
import { type Result, ok } from '@banyan/core/results';
import { PaidStatement } from '@banyan/protocol/admin/affiliates';
import { type Preview, act, cannot } from '../../infra/act.ts';
import type { StaffCaller } from '../../infra/actor.ts';
import type { Context } from '../../infra/context.ts';
import type { Tx } from '../../infra/database.ts';
import { derivedKey } from '../../infra/derived-key.ts';
import { post } from '../ledger/index.ts';
import { findMember, sees } from '../members/index.ts';
import { notify } from '../messages/index.ts';
import { planNamed } from './plan-store.ts';
import { type StatementRow, lockStatement, markPaid } from './statement-store.ts';

type Planned = Preview & { readonly row: StatementRow };

async function plan(
  tx: Tx,
  { statement }: Static<typeof PaidStatement>,
  scope: StaffCaller['scope'],
): Promise<Result<Planned, 'proposal-refused'>> {
  const row = await lockStatement(tx, statement);
  if (row === undefined || !(await sees(tx, scope, row.affiliate)))
    return cannot('statement-unknown', 'There is no such statement.');
  if (row.state !== 'waiting')
    return cannot('statement-not-waiting', `It is ${row.state}: only a statement that waits is paid.`);
  const account = await findMember(tx, row.affiliate);
  if (account === undefined) return cannot('member-unknown', 'There is no such member.');
  const { name } = await planNamed(tx, row.plan, row.planVersion);
  const line = (label: string, value: string) => ({ label, value, before: null });
  return ok({
    row,
    object: { kind: 'affiliate-statement', id: row.id, name: `${account.account} ${row.month}` },
    // A closed statement never changes: what was seen is what is paid.
    version: row.state,
    effect: [
      line('affiliateMonth', row.month),
      line('affiliatePlan', `${name} (${row.planVersion})`),
      line('affiliatePaid', `${formatExact(money(row.currency as Currency, row.units))} ${row.currency}`),
    ],
  });
}

export const payAct = act({
  name: 'affiliates.pay',
  shape: PaidStatement,
  propose: 'agents.make',
  authorise: 'agents.authorise',
  preview: async (_context: Context, tx, input, maker) => await plan(tx, input, (maker as Partial<StaffCaller>).scope),
  async carryOut({ clock }, tx, input, { maker, checker }) {
    const planned = await plan(tx, input, (checker as Partial<StaffCaller>).scope);
    if (!planned.ok) return planned;
    if (checker.staff === undefined) return cannot('needs-person', 'A person approves it.');
    const { id, affiliate, currency, units, month } = planned.value.row;
    const posted = await post(tx, {
      ...{ owner: affiliate, key: derivedKey(`affiliate statement ${id}`), kind: 'affiliate-pay', currency },
      request: { statement: id, units },
      legs: [
        { account: 'agent wages', units: -units },
        { account: 'member main', units },
      ],
    });
    if (!posted.ok) return cannot('account-closed', 'The account takes no money.');
    await markPaid(tx, id, { at: new Date(clock.now()), maker: maker.staff, checker: checker.staff });
    await notify(tx, affiliate, { type: 'affiliate-paid', params: { month, money: toWire(money(currency, units)) } });
    return ok({ before: { state: 'waiting' }, after: { state: 'paid', units: String(units) } });
  },
});
