/** Who may be given bonuses and rewards, sent to play elsewhere, or told of offers: nobody who has left or rests (R79), and nobody in whose play strong
 * markers of harm were found: to them nothing new is given until somebody has spoken with them. */
import type { MemberId } from '@banyan/core/ids';
import { type Result, ok, refuse } from '@banyan/core/results';
import type { Database, Tx } from '../../infra/database.ts';
import { queryOn } from '../../infra/batch-query.ts';
import { stoppedOf } from '../harm-watches/index.ts';
import { eligibilityOf, watch } from './eligibility.ts';

/** What of being barred from play bars from rewards too. */
export const away: ReadonlySet<string> = new Set(['locked', 'time-out', 'excluded', 'age']);

/** Whether a member may be given a bonus or a reward, or ask for one. */
export async function mayReward(database: Database | Tx, member: MemberId): Promise<Result<undefined, 'play-barred'>> {
  const why = await eligibilityOf(database, member);
  if (away.has(why)) return refuse('play-barred', { why });
  return (await stoppedOf(database, [member])).has(member)
    ? refuse('play-barred', { why: 'offers-stopped' })
    : ok(undefined);
}

/**
 * Those of some members who may be sent word of offers: asked in the transaction that sends them (`campaigns/send.ts`). All else that carriers and the inbox
 * carry are codes, notices about the account and its money, and answers. The test of the paths lists every caller of either, so that the
 * next that sends an offer is red until it asks here.
 */
export async function mayMarket(database: Database | Tx, members: readonly MemberId[]): Promise<MemberId[]> {
  const { bars } = await watch(queryOn(database), members);
  const stopped = await stoppedOf(database, members);
  return members.filter((member) => !away.has(bars.get(member) ?? 'active') && !stopped.has(member));
}

/**
 * Whether money may go to a vendor that holds a balance of its own. What is staked there is not seen before it is lost, so a limit of loss
 * or stake could not hold: while a member has one those games are closed to them.
 */
export async function maySendToVendor(
  database: Database | Tx,
  member: MemberId,
): Promise<Result<undefined, 'play-barred' | 'limit-uncounted'>> {
  const { bars, limited } = await watch(queryOn(database), [member]);
  const why = bars.get(member);
  if (why !== undefined) return refuse('play-barred', { why });
  return limited.length > 0 ? refuse('limit-uncounted') : ok(undefined);
}
