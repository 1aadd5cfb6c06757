/** Gives the held money of a withdrawal back. What the member owes by then is paid off first, so that nobody plays with it (R54). */
import { payOff } from '@banyan/core/wallet';
import type { Tx } from '../../infra/database.ts';
import { derivedKey } from '../../infra/derived-key.ts';
import { lockOwed, post, release } from '../ledger/index.ts';
import { type WithdrawalRow } from './withdrawal-store.ts';

export async function giveBack(tx: Tx, row: WithdrawalRow): Promise<void> {
  const { member, id, amount } = row;
  const released = await release(tx, {
    owner: member,
    key: derivedKey(`withdrawal release ${id}`),
    kind: 'withdrawal-return',
    request: { withdrawal: id, state: row.state },
    hold: row.hold,
  });
  if (!released.ok) throw new Error(`the hold of withdrawal ${id} cannot be released: ${released.code}`);
  const { receivable } = payOff(amount.units, await lockOwed(tx, member, amount.currency));
  if (receivable === 0n) return;
  const paid = await post(tx, {
    owner: member,
    key: derivedKey(`withdrawal pays off ${id}`),
    kind: 'pay-off',
    request: { withdrawal: id },
    currency: amount.currency,
    legs: [
      { account: 'member main', units: -receivable },
      { account: 'member receivable', units: receivable },
    ],
  });
  if (!paid.ok) throw new Error(`what is owed cannot be paid off from withdrawal ${id}: ${paid.code}`);
}
