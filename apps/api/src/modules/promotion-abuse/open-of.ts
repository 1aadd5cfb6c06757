/** What of a promotion a member has that may be taken back: the balance of an open bonus, what waits, and rewards that nobody claimed. Units. */
import type { MemberId } from '@banyan/core/ids';
import type { Database, Tx } from '../../infra/database.ts';
import { openGrants } from '../bonuses/index.ts';
import { balancesOf } from '../ledger/index.ts';
import { readyUnder } from '../rewards/index.ts';

type Of = { readonly member: MemberId; readonly promotion: string };

export async function openOf(database: Database | Tx, { member, promotion }: Of): Promise<bigint> {
  const open = (await openGrants(database, member)).filter((grant) => grant.promotion === promotion);
  let units = 0n;
  for (const grant of open)
    units += grant.state === 'active' ? (await balancesOf(database as Tx, member)).bonus : grant.bonus;
  for (const reward of await readyUnder(database, member, promotion)) units += reward.units;
  return units;
}
