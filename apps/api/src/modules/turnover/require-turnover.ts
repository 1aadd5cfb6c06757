/** Makes turnover owed for a credit, in the credit's own transaction. Once for each source: a credit that is repeated requires nothing more. */
import { type MemberId, bucketOf } from '@banyan/core/ids';
import type { Currency } from '@banyan/core/money';
import { requiredFor } from '@banyan/core/turnover';
import type { Context } from '../../infra/context.ts';
import type { Tx } from '../../infra/database.ts';
import { turnoverTimes } from './turnover-settings.ts';

export type TurnoverSource = 'deposit' | 'transfer' | 'bonus' | 'adjustment';

/** `units` are what was credited of a deposit or a transfer, which the operator's settings multiply; of any other source what must be bet. */
export async function requireTurnover(
  { settings, clock }: Pick<Context, 'settings' | 'clock'>,
  tx: Tx,
  asked: {
    readonly member: MemberId;
    readonly currency: Currency;
    readonly units: bigint;
    readonly source: TurnoverSource;
    readonly sourceId: string;
  },
): Promise<void> {
  const { member, currency, source, sourceId } = asked;
  const times = settings.get(turnoverTimes);
  const units = source === 'deposit' || source === 'transfer' ? requiredFor(asked.units, times[source]) : asked.units;
  if (units <= 0n) return;
  await tx
    .insertInto('turnover_requirements')
    .values({
      bucket: bucketOf(member),
      member,
      source,
      source_id: sourceId,
      currency,
      units,
      since: new Date(clock.now()),
    })
    .onConflict((conflict) => conflict.columns(['bucket', 'member', 'source', 'source_id']).doNothing())
    .execute();
}
