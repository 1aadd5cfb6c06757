/**
 * Points for what counts. A source is a row that holds the whole of what counted: its points follow from the sum, and the difference to what
 * it had made before is posted in the same commit. So a play or a deposit earns once, whatever comes again, and what is void goes back.
 */
import { type MemberId, bucketOf } from '@banyan/core/ids';
import type { Currency } from '@banyan/core/money';
import { type PointSource, earnedNow, pointSourceOf } from '@banyan/core/points';
import type { Context } from '../../infra/context.ts';
import type { Tx } from '../../infra/database.ts';
import { derivedKey } from '../../infra/derived-key.ts';
import type { Background } from '../../infra/jobs.ts';
import type { OutboxEvent } from '../../infra/relay.ts';
import { findDeposit } from '../cashier/index.ts';
import { lockPoints, movePoints } from '../ledger/index.ts';
import { membersWithValidMoves, takeValidMoves } from '../records/index.ts';
import { mayReward } from '../safety/index.ts';
import { unitsPerPoint } from './point-settings.ts';

type Earner = Pick<Context, 'settings' | 'clock' | 'database'>;
type Source = {
  readonly source: PointSource;
  readonly ref: string;
  readonly currency: Currency;
  readonly sum: (counted: bigint) => bigint;
};

const membersAtOnce = 200;

/** Counts what changed in valid bets, a member a commit. */
export async function earnForPlay(context: Earner, stopping: AbortSignal): Promise<void> {
  for (;;) {
    const members = await membersWithValidMoves(context.database, membersAtOnce);
    for (const member of members) {
      if (stopping.aborted) return;
      await context.database.transaction().execute(async (tx) => {
        const balance = await lockPoints(tx, member);
        const moves = await takeValidMoves(tx, member);
        await countSources(
          context,
          tx,
          { member, balance },
          moves.flatMap(({ day, category, currency, units }) => {
            const source = pointSourceOf(category);
            return source === undefined ? [] : [{ source, ref: day, currency, sum: (counted) => counted + units }];
          }),
        );
      });
    }
    if (members.length < membersAtOnce) return;
  }
}

/** Counts what was credited of a deposit so far. */
async function earnForDeposit(context: Earner, member: MemberId, id: string): Promise<void> {
  await context.database.transaction().execute(async (tx) => {
    const balance = await lockPoints(tx, member);
    const deposit = await findDeposit(tx, { member, id: id as Parameters<typeof findDeposit>[1]['id'] });
    if (deposit === undefined) return;
    const { currency } = deposit.amount;
    const source: Source = { source: 'deposit', ref: id, currency, sum: () => deposit.creditedUnits };
    await countSources(context, tx, { member, balance }, [source]);
  });
}

async function countSources(
  context: Earner,
  tx: Tx,
  { member, balance }: { readonly member: MemberId; readonly balance: bigint },
  sources: readonly Source[],
): Promise<void> {
  if (sources.length === 0) return;
  const mayEarn = (await mayReward(tx, member)).ok;
  let left = balance;
  for (const one of sources) left += await countOne(context, tx, { member, balance: left, mayEarn }, one);
}

async function countOne(
  { settings, clock }: Earner,
  tx: Tx,
  { member, balance, mayEarn }: { readonly member: MemberId; readonly balance: bigint; readonly mayEarn: boolean },
  { source, ref, currency, sum }: Source,
): Promise<bigint> {
  const place = { bucket: bucketOf(member), member, source, ref, currency };
  const known = await tx
    .selectFrom('points_earned')
    .select(['counted as units', 'units_per_point as unitsPerPoint', 'points', 'posted', 'turn'])
    .where((e) => e.and(place))
    .executeTakeFirst();
  const ratio = known?.unitsPerPoint ?? unitsPerPoint(settings, currency, source);
  if (ratio === undefined) return 0n;
  const before = known ?? { units: 0n, unitsPerPoint: ratio, points: 0n, posted: 0n, turn: 0 };
  const { after, moves } = earnedNow(before, sum(before.units), { balance, mayEarn });
  const turn = before.turn + 1;
  const row = {
    counted: after.units,
    points: after.points,
    posted: after.posted,
    turn,
    changed_at: new Date(clock.now()),
  };
  await tx
    .insertInto('points_earned')
    .values({ ...place, ...row, units_per_point: ratio })
    .onConflict((conflict) => conflict.columns(['bucket', 'member', 'source', 'ref', 'currency']).doUpdateSet(row))
    .execute();
  if (moves === 0n) return 0n;
  const moved = await movePoints(tx, {
    owner: member,
    key: derivedKey(`points ${member} ${source} ${ref} ${currency} ${turn}`),
    kind: `points-${source}`,
    request: { source, ref, currency, turn, moves },
    legs: [
      { account: 'house promotions', units: -moves },
      { account: 'points', units: moves },
    ],
  });
  if (!moved.ok || moved.value.isRepeated) throw new Error(`points for ${source} ${ref} of ${member} were not posted`);
  return moves;
}

export const pointsBackground: Background = {
  queue: 'ledger',
  jobs: {
    'points.deposit': async (context, payload) => {
      const { owner, payload: said } = payload as OutboxEvent;
      const { depositId, state } = said as { depositId: string; state: string };
      if (state === 'credited') await earnForDeposit(context, owner as MemberId, depositId);
    },
  },
  listens: { 'deposit.changed': ['points.deposit'] },
  ticks: [{ name: 'points.earn', everyMs: 2000, on: 'leader', run: earnForPlay }],
};
