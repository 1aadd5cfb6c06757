/**
 * What the staff take back of a reward: all of one that nobody has claimed, and of points that were claimed what is still there. Money that was claimed is
 * the member's; taking that is a correction.
 */
import { least } from '@banyan/core/promotions';
import type { Tx } from '../../infra/database.ts';
import { derivedKey } from '../../infra/derived-key.ts';
import { lockPoints, movePoints } from '../ledger/index.ts';
import { endReward } from './end-reward.ts';
import { type RewardRow, noteTaken } from './reward-store.ts';

/** How much of it can be taken back now, in units of its currency (of free rounds every stake); nothing of what is over. */
export async function worthTaking(tx: Tx, row: RewardRow, now: Date): Promise<bigint> {
  if (row.state === 'ready') return row.expiresAt <= now ? 0n : row.units * BigInt(row.rounds ?? 1);
  if (row.state !== 'claimed' || row.kind !== 'points') return 0n;
  return least(row.units - row.takenUnits, await lockPoints(tx, row.member));
}

/** Takes it back; the row is locked, and `act` names the act that does it once. Returns what was taken, in units. */
export async function takeBackByHand(
  tx: Tx,
  row: RewardRow,
  { act, by, why, at }: { readonly act: string; readonly by: string; readonly why: string; readonly at: Date },
): Promise<bigint> {
  const units = await worthTaking(tx, row, at);
  if (units <= 0n) return 0n;
  if (row.state === 'ready') {
    await endReward(tx, row, { state: 'taken-back', at, by, why });
    await noteTaken(tx, row, { why });
    return units;
  }
  const moved = await movePoints(tx, {
    owner: row.member,
    key: derivedKey(`points of ${row.id} back by ${act}`),
    kind: 'points-taken-back',
    request: { reward: row.id, units },
    legs: [
      { account: 'points', units: -units },
      { account: 'house promotions', units },
    ],
  });
  if (!moved.ok) throw new Error(`the points of the reward ${row.id} could not be taken back: ${moved.code}`);
  await noteTaken(tx, row, { why, units });
  return units;
}
