/** Ends a grant, moves its balance to where the end sends it, and lets the next one start. The caller has locked the wallet. */
import { type GrantEnd, type GrantState, conversionOf, bonusGrantStates } from '@banyan/core/promotions';
import { next } from '@banyan/core/states';
import { payOff } from '@banyan/core/wallet';
import type { Tx } from '../../infra/database.ts';
import { derivedKey } from '../../infra/derived-key.ts';
import { balancesOf, post } from '../ledger/index.ts';
import { type GrantRow, markEnded } from './grant-store.ts';
import { settleReserve } from './reserve.ts';
import { startNext } from './start-grant.ts';
import { readRulesIn } from './version-store.ts';

type Ended = Exclude<GrantState, 'waiting' | 'active'>;

/** Where the balance of an active grant would go, were it to end so now. Units. */
export async function endOf(tx: Tx, grant: GrantRow, state: Ended): Promise<GrantEnd> {
  const { bonus: balance } = await balancesOf(tx, grant.member);
  if (state !== 'converted') return { toMain: 0n, toHouse: balance };
  const { terms } = await readRulesIn(tx, grant, grant.currency);
  return conversionOf(terms, grant.bonus, balance);
}

/** Ends an open grant; one that waits has moved no money. Returns where its balance went. */
export async function endGrant(
  tx: Tx,
  grant: GrantRow,
  { state, why, now }: { readonly state: Ended; readonly why: string; readonly now: Date },
): Promise<GrantEnd> {
  if (!next(bonusGrantStates, grant.state, state).ok)
    throw new Error(`a grant that is ${grant.state} cannot be ${state}`);
  const { id, member, currency } = grant;
  const end = grant.state === 'active' ? await endOf(tx, grant, state) : { toMain: 0n, toHouse: 0n };
  await markEnded(tx, grant, { state, why, at: now, ...end });
  const whole = end.toMain + end.toHouse;
  if (whole > 0n) {
    const { main, receivable } = payOff(end.toMain, -(await balancesOf(tx, member)).receivable);
    const posted = await post(tx, {
      owner: member,
      key: derivedKey(`bonus ${member} ${id} end`),
      kind: state === 'converted' ? 'bonus-converted' : 'bonus-ended',
      request: { grant: id, state },
      currency,
      legs: [
        { account: 'member bonus', units: -whole },
        { account: 'member main', units: main },
        { account: 'member receivable', units: receivable },
        { account: 'house promotions', units: end.toHouse },
      ],
      events: [{ topic: 'bonus.changed', payload: { grant: id, state } }],
    });
    if (!posted.ok) throw new Error(`the end of the bonus ${id} was refused: ${posted.code}`);
  }
  // What went back to the house may be more than the bonus was, when a cap returned winnings: it cost nothing then, and not less.
  const cost = grant.state === 'active' && grant.bonus > end.toHouse ? grant.bonus - end.toHouse : 0n;
  await settleReserve(tx, grant, grant.bonus, cost);
  if (grant.state === 'active') await startNext(tx, member, now);
  return end;
}
