/** Play money of the demo, which comes through the ledger from outside the house. */
import type { MemberId, RequestKey } from '@banyan/core/ids';
import { type Currency, parseMoney } from '@banyan/core/money';
import type { Tx } from '../../infra/database.ts';
import { post } from '../ledger/index.ts';

/** Gives an amount once for each key. Answers as the ledger does. */
export async function givePlayMoney(
  tx: Tx,
  { member, amount, currency, key }: { member: MemberId; amount: string; currency: Currency; key: RequestKey },
) {
  const read = parseMoney(currency, amount);
  if (!read.ok) throw new Error('the play money is no amount');
  const { units } = read.value;
  return await post(tx, {
    owner: member,
    key,
    // No deposit: no payment stands behind it, and a day's sheet compares the two.
    kind: 'trial',
    request: { demo: amount },
    currency,
    legs: [
      { account: 'cashier in-transit', units: -units },
      { account: 'member main', units },
    ],
  });
}
