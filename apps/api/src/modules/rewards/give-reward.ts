/** What an operator does with rewards: gives one, looks at a member's, and takes back one that was not claimed. */
import { makeId } from '@banyan/core/ids';
import { parseMoney } from '@banyan/core/money';
import { areLeastOdds } from '@banyan/core/promotions';
import { type Result, ok, refuse } from '@banyan/core/results';
import type { RewardKind } from '@banyan/core/rewards';
import type { Context } from '../../infra/context.ts';
import { transact } from '../../infra/database.ts';
import { type Warrant, findByName, foldName } from '../members/index.ts';
import { hasGame } from '../vendors/index.ts';
import { endReward } from './end-reward.ts';
import { type RewardRow, findReward, insertReward, listRewards, lockReward } from './reward-store.ts';

export type NewReward = {
  readonly account: string;
  readonly kind: RewardKind;
  /** Decimal text in the member's currency; of free rounds the stake of one, of points their number. */
  readonly amount: string;
  readonly days: number;
  /** Of a free bet, in hundredths. */
  readonly leastOdds?: number;
  /** Of free rounds. */
  readonly at?: { readonly vendor: string; readonly game: string; readonly rounds: number };
};

const dayMs = 86_400_000;

/** Returns its id; `reason` is what the member reads. Refusals: `not-found` for no such member or game; `amount-malformed`. */
export async function giveReward(
  { database, clock }: Context,
  { account, kind, amount, days, at, leastOdds }: NewReward,
  { by, reason }: Warrant,
): Promise<Result<string, 'not-found' | 'amount-malformed'>> {
  const member = await findByName(database, foldName(account));
  if (member === undefined) return refuse('not-found');
  if (at !== undefined && !(await hasGame(database, at.vendor, at.game))) return refuse('not-found');
  const currency = kind === 'points' ? 'PTS' : member.currency;
  const parsed = parseMoney(currency, amount);
  const isCount = (count: number, most: number) => Number.isInteger(count) && count >= 1 && count <= most;
  if (!parsed.ok || parsed.value.units <= 0n || !isCount(days, 366)) return refuse('amount-malformed');
  if ((kind === 'free-rounds') !== isCount(at?.rounds ?? 0, 1000)) return refuse('amount-malformed');
  if (leastOdds !== undefined && (kind !== 'free-bet' || !areLeastOdds(leastOdds))) return refuse('amount-malformed');
  const now = clock.now();
  const id = makeId(now);
  await insertReward(database, {
    member: member.id,
    id,
    kind,
    currency,
    units: parsed.value.units,
    vendor: at?.vendor ?? null,
    game: at?.game ?? null,
    rounds: at?.rounds ?? null,
    leastOdds: leastOdds ?? null,
    reason: reason.slice(0, 200),
    occasion: null,
    givenBy: by,
    madeAt: new Date(now),
    expiresAt: new Date(now + days * dayMs),
  });
  return ok(id);
}

/** Refusals: `not-found`; `state-conflict` for one that was claimed or has ended. */
export async function takeBackReward(
  { database, clock }: Context,
  id: string,
  { by, reason }: Warrant,
): Promise<Result<undefined, 'not-found' | 'state-conflict'>> {
  const found = /^[0-9a-f-]{36}$/.test(id) ? await findReward(database, id) : undefined;
  if (found === undefined) return refuse('not-found');
  return await transact<undefined, 'state-conflict'>(database, async (tx) => {
    const row = await lockReward(tx, found);
    if (row?.state !== 'ready') return refuse('state-conflict');
    await endReward(tx, row, { state: 'taken-back', at: new Date(clock.now()), by, why: reason });
    return ok(undefined);
  });
}

/** The newest hundred of a member; undefined for no such member. */
export async function rewardsOf({ database, clock }: Context, account: string): Promise<RewardRow[] | undefined> {
  const member = await findByName(database, foldName(account));
  if (member === undefined) return undefined;
  const page = { now: new Date(clock.now()), offset: 0, limit: 100 };
  return (await listRewards(database, member.id, page)).list;
}
