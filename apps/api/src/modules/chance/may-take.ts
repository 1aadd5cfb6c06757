/** Whether a member may take part now: the house may give them something, and they have not taken part as often as the promotion says. */
import { type Result, ok, refuse } from '@banyan/core/results';
import type { MemberId } from '@banyan/core/ids';
import type { Currency } from '@banyan/core/money';
import type { Context } from '../../infra/context.ts';
import type { Database, Tx } from '../../infra/database.ts';
import { mayTake, periodStart, whyNotFor } from '../promotions/index.ts';
import { mayReward } from '../safety/index.ts';
import { merchantTimeZone } from '../settings/index.ts';
import { countDraws } from './draw-store.ts';
import type { Running } from './rules.ts';

type Who = { readonly member: MemberId; readonly currency: Currency; readonly now: Date };

/**
 * Refusals: `play-barred` as `mayReward` says; `promotion-unavailable` with the reason. Where bonus money is given the queue of grants must have
 * room as well.
 */
export async function mayTakeAgain(
  context: Context,
  tx: Tx,
  { row, rules }: Running,
  { member, currency, now }: Who,
): Promise<Result<undefined, 'play-barred' | 'promotion-unavailable'>> {
  const allowed = await mayReward(tx, member);
  if (!allowed.ok) return allowed;
  if (row.per !== 'ever' || row.times < 1000) {
    const since = await periodStart(tx, row.per, now, context.settings.get(merchantTimeZone));
    if ((await countDraws(tx, member, row.id, since)) >= row.times)
      return refuse('promotion-unavailable', { why: 'taken' });
  }
  if (rules.gives.kind === 'cash') return await isFor(context, tx, { row, rules }, member);
  // How often is counted by draws, above, and not by grants as well.
  const any = { ...row, times: Number.MAX_SAFE_INTEGER };
  return await mayTake(context, tx, any, { member, currency, isFirst: true, now });
}

/** Whether a promotion is for a member; in a transaction their person is noted as one that takes part. Refusal: `promotion-unavailable` with the reason. */
export async function isFor(
  context: Pick<Context, 'settings' | 'clock'>,
  tx: Tx | Database,
  { row, rules }: Pick<Running, 'row' | 'rules'>,
  member: MemberId,
): Promise<Result<undefined, 'promotion-unavailable'>> {
  const why = await whyNotFor(context, tx, { id: row.id, audience: rules.audience }, member);
  return why === undefined ? ok(undefined) : refuse('promotion-unavailable', { why });
}
