/**
 * Claims a reward. Its row is locked, its money posted from the house's promotions and its state written in one commit; sent
 * again it answers the same. Who may not play is given nothing to play with (R77).
 */
import type { MemberId } from '@banyan/core/ids';
import { type Result, ok, refuse } from '@banyan/core/results';
import type { rewardsRoutes } from '@banyan/protocol/rewards';
import type { UseCase } from '../../infra/bind.ts';
import type { Context } from '../../infra/context.ts';
import { type Tx, transact } from '../../infra/database.ts';
import { derivedKey } from '../../infra/derived-key.ts';
import { acceptGrant, readRulesIn } from '../bonuses/index.ts';
import { type ContentParts, promotionTitles } from '../content/index.ts';
import { insertFreeBet } from '../free-bets/index.ts';
import { insertFreeRounds } from '../free-rounds/index.ts';
import { lockOwed, movePoints, post } from '../ledger/index.ts';
import { grantByHand } from '../promotions/index.ts';
import { mayReward } from '../safety/index.ts';
import { endReward } from './end-reward.ts';
import { type RewardRow, lockReward } from './reward-store.ts';
import { titlesOf, toWireReward } from './reward-wire.ts';

type Refused = 'not-found' | 'reward-unavailable' | 'play-barred';

export const claimReward =
  (content: ContentParts['content']): UseCase<(typeof rewardsRoutes)['POST /wps/rewards/:id/claim']> =>
  async (context, { params: { id }, request: { language } }, { memberId }) => {
    const { database, clock } = context;
    const now = new Date(clock.now());
    const claimed = await transact<RewardRow, Refused>(database, (tx) =>
      claim(context, tx, { member: memberId, id, now }),
    );
    if (!claimed.ok) return claimed;
    const title = await titlesOf(database, [claimed.value], language);
    const promotions = await promotionTitles(content, language);
    return ok(toWireReward(claimed.value, { language, title, promotions }, now));
  };

async function claim(
  context: Context,
  tx: Tx,
  { member, id, now }: { member: MemberId; id: string; now: Date },
): Promise<Result<RewardRow, Refused>> {
  const row = await lockReward(tx, { member, id });
  if (row === undefined) return refuse('not-found');
  if (row.state === 'claimed') return ok(row);
  if (row.state !== 'ready' || row.expiresAt <= now) return refuse('reward-unavailable');
  const allowed = await mayReward(tx, member);
  // Money that was earned is paid; what invites to play is not given while offers are stopped.
  const isStopped = !allowed.ok && allowed.details?.['why'] === 'offers-stopped';
  if (isStopped && row.kind !== 'cash') return refuse('reward-unavailable');
  if (!allowed.ok && !isStopped) return allowed;
  await endReward(tx, row, { state: 'claimed', at: now });
  await give(context, tx, row, now);
  return ok({ ...row, state: 'claimed', endedAt: now });
}

/** Gives what a reward is; its row is locked and has just been ended as claimed. */
export async function give(context: Context, tx: Tx, row: RewardRow, now: Date): Promise<void> {
  const { member, id, kind, currency, units, vendor, game, rounds, leastOdds, expiresAt } = row;
  if (kind === 'free-bet') return await insertFreeBet(tx, { member, id, currency, units, leastOdds, expiresAt }, now);
  if (kind === 'free-rounds') {
    if (vendor === null || game === null || rounds === null) throw new Error(`the free rounds of ${id} have no game`);
    const state = 'issued' as const;
    const grant = { member, vendor, game, rounds, played: 0, currency, stake: units, state, expiresAt };
    return await insertFreeRounds(tx, { ...grant, id: `reward-${id}` }, now);
  }
  if (kind === 'points') {
    const moved = await movePoints(tx, {
      owner: member,
      key: derivedKey(`reward ${member} ${id}`),
      kind: 'points-reward',
      request: { reward: id, units },
      legs: [
        { account: 'house promotions', units: -units },
        { account: 'points', units },
      ],
    });
    if (!moved.ok) throw new Error(`the points of the reward ${id} were refused: ${moved.code}`);
    return;
  }
  const source = `reward ${id}`;
  if (kind === 'bonus' && row.under !== null) {
    const { promotion, version } = row.under;
    await lockOwed(tx, member, currency);
    const { terms } = await readRulesIn(tx, { promotion, version }, currency);
    await acceptGrant(tx, { member, promotion, version, currency, source, deposit: 0n, bonus: units }, terms, now);
    return;
  }
  if (kind === 'bonus' && (await grantByHand(context, tx, { member, currency, units, source }))) return;
  const posted = await post(tx, {
    owner: member,
    key: derivedKey(`reward ${member} ${id}`),
    kind: kind === 'cash' ? 'reward' : 'bonus',
    request: { reward: id, units },
    currency,
    legs: [
      { account: 'house promotions', units: -units },
      { account: kind === 'cash' ? 'member main' : 'member bonus', units },
    ],
  });
  if (!posted.ok) throw new Error(`the reward ${id} was refused: ${posted.code}`);
}
