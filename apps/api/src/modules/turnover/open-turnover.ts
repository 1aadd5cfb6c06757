/** What turnover a member still owes, and the bets that counted. */
import { sql } from 'kysely';
import { type MemberId, bucketOf } from '@banyan/core/ids';
import { leftOf } from '@banyan/core/turnover';
import type { Database, Tx } from '../../infra/database.ts';
import { validBetsOfMany } from '../records/index.ts';
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

type Requirement = { readonly source: string; readonly units: bigint; readonly since: Date };

/** Of many members at once; who owes none is left out. */
export async function openTurnovers(
  database: Database | Tx,
  members: readonly MemberId[],
): Promise<ReadonlyMap<MemberId, OpenTurnover>> {
  const { rows } = await sql<Requirement & { readonly member: MemberId }>`select t.member, t.source, t.units, t.since
    from unnest(${members.map(bucketOf)}::smallint[], ${[...members]}::uuid[]) as k (bucket, member)
    cross join lateral (
      select * from turnover_requirements t where t.bucket = k.bucket and t.member = k.member and t.cleared_at is null offset 0) t
    order by t.since, t.source_id`.execute(database);
  const bets = await validBetsOfMany(database, rows);
  const found = Map.groupBy(
    rows.map((row, at) => ({ ...row, bets: bets[at] ?? 0n })),
    ({ member }) => member,
  );
  return new Map([...found].map(([member, requirements]) => [member, toOpen(requirements)]));
}

export async function openTurnover(database: Database | Tx, member: MemberId): Promise<OpenTurnover> {
  return (await openTurnovers(database, [member])).get(member) ?? none;
}

function toOpen(requirements: readonly (Requirement & { readonly bets: bigint })[]): OpenTurnover {
  const lefts = leftOf(requirements.map(({ units, bets }) => ({ units, betsSince: bets })));
  return {
    left: lefts.reduce((sum, one) => sum + one, 0n),
    required: requirements.reduce((sum, { units }) => sum + units, 0n),
    parts: requirements.map(({ source, units, since, bets }, at) => ({
      source: source as TurnoverSource,
      required: units,
      left: lefts[at] ?? 0n,
      bets,
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
