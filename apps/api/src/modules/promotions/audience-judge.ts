/**
 * What reads the facts of an audience stands above promotions: it asks the roll-ups, which know deposits, which bring promotions. So it is put in here
 * once, as the modules are put together. Without it nobody takes part in what has an audience: that is a fault and no answer.
 */
import type { MemberId } from '@banyan/core/ids';
import type { Audience, AudienceFacts, SegmentRef } from '@banyan/core/promotions';
import type { Context } from '../../infra/context.ts';
import type { Database, Tx } from '../../infra/database.ts';

export type AudienceJudge = {
  /** Who is of no audience at all is left out. */
  facts(
    asked: Pick<Context, 'settings' | 'clock'>,
    database: Database | Tx,
    audience: Audience,
    members: readonly MemberId[],
  ): Promise<ReadonlyMap<MemberId, AudienceFacts>>;
  hasSegment(database: Database | Tx, ref: SegmentRef): Promise<boolean>;
};

let judge: AudienceJudge | undefined;

export function judgeAudiencesBy(one: AudienceJudge): void {
  judge = one;
}

export function audienceJudge(): AudienceJudge {
  if (judge === undefined) throw new Error('nothing judges the audiences of promotions in this process');
  return judge;
}
