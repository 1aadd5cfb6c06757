/** Tells a member how a bonus ended. */
import type { GrantEnd, GrantState } from '@banyan/core/promotions';
import { money, toWire } from '@banyan/core/money';
import type { Tx } from '../../infra/database.ts';
import type { GrantRow } from '../bonuses/index.ts';
import { notify } from '../messages/index.ts';

/** In the transaction of the end. */
export async function tellEnd(tx: Tx, grant: GrantRow, state: GrantState, { toMain }: GrantEnd): Promise<void> {
  const { member, id, currency, bonus } = grant;
  const about = { kind: 'bonus' as const, id };
  if (state === 'converted')
    await notify(tx, member, {
      type: 'bonus-converted',
      params: { money: toWire(money(currency, toMain)) },
      about,
    });
  else await notify(tx, member, { type: 'bonus-ended', params: { money: toWire(money(currency, bonus)) }, about });
}
