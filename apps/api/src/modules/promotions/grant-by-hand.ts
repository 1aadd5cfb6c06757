/**
 * Bonus money that somebody of the staff gives, or a reward that is bonus money: it comes under the terms of the promotion `by-hand` as they are
 * when it is accepted, never under terms made up for one member.
 */
import type { MemberId } from '@banyan/core/ids';
import { type Currency, isCurrency } from '@banyan/core/money';
import { rulesIn } from '@banyan/core/promotions';
import type { Context } from '../../infra/context.ts';
import type { Tx } from '../../infra/database.ts';
import { acceptGrant, commit, readVersion } from '../bonuses/index.ts';
import { lockOwed } from '../ledger/index.ts';
import { runningPromotions } from './promotion-store.ts';

/**
 * Makes the grant in the caller's transaction, once for each `source`. Returns whether there are terms for it: an operator who has published
 * none gives bonus money without terms, as before there were any.
 */
export async function grantByHand(
  { clock }: Pick<Context, 'clock'>,
  tx: Tx,
  { member, currency, units, source }: { member: MemberId; currency: Currency; units: bigint; source: string },
): Promise<boolean> {
  const now = new Date(clock.now());
  for (const { id: promotion, version } of await runningPromotions(tx, 'by-hand', now)) {
    if (version === null || !isCurrency(currency)) continue;
    const read = rulesIn((await readVersion(tx, { promotion, version })).rules, currency);
    if (!read.ok || read.value === undefined) continue;
    await lockOwed(tx, member, currency);
    const grant = { member, promotion, version, currency, source, deposit: 0n, bonus: units };
    if (await acceptGrant(tx, grant, read.value.terms, now)) await commit(tx, grant, units);
    return true;
  }
  return false;
}
