/** What turnover a member still owes, and the bets that counted. */
import { type MemberId, bucketOf } from '@banyan/core/ids';
import { leftOf } from '@banyan/core/turnover';
import type { Database, Tx } from '../../infra/database.ts';
import { validBetsSince } from '../records/index.ts';
import type { TurnoverSource } from './require-turnover.ts';

export type OpenTurnover = {
  /** Units that must still be bet, and of how many. */
  readonly left: bigint;
  readonly required: bigint;
  /** The oldest first, also those that are fulfilled while a newer one is open. */
  readonly parts: readonly {
    readonly source: TurnoverSource;
    readonly required: bigint;
    readonly left: bigint;
    /** Valid bets since it was required. */
    readonly bets: bigint;
    readonly since: Date;
  }[];
};

const none: OpenTurnover = { left: 0n, required: 0n, parts: [] };

export async function openTurnover(database: Database | Tx, member: MemberId): Promise<OpenTurnover> {
  const rows = await database
    .selectFrom('turnover_requirements')
    .select(['source', 'units', 'since'])
    .where('bucket', '=', bucketOf(member))
    .where('member', '=', member)
    .where('cleared_at', 'is', null)
    .orderBy('since')
    .orderBy('source_id')
    .execute();
  if (rows.length === 0) return none;
  const requirements: { units: bigint; betsSince: bigint }[] = [];
  for (const { units, since } of rows)
    requirements.push({ units, betsSince: await validBetsSince(database, member, since) });
  const lefts = leftOf(requirements);
  return {
    left: lefts.reduce((sum, one) => sum + one, 0n),
    required: rows.reduce((sum, { units }) => sum + units, 0n),
    parts: rows.map(({ source, units, since }, at) => ({
      source: source as TurnoverSource,
      required: units,
      left: lefts[at] ?? 0n,
      bets: requirements[at]?.betsSince ?? 0n,
      since,
    })),
  };
}

/**
 * Looks at what is fulfilled no more. Only when nothing at all is left: bets that went to an older requirement must not count for a newer one
 * again. Inside the transaction that saw that nothing is left.
 */
export async function clearTurnover(tx: Tx, member: MemberId, at: Date): Promise<void> {
  await tx
    .updateTable('turnover_requirements')
    .set({ cleared_at: at })
    .where('bucket', '=', bucketOf(member))
    .where('member', '=', member)
    .where('cleared_at', 'is', null)
    .where('since', '<=', at)
    .execute();
}
