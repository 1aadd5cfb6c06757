/**
 * Claims a rescue fund. Its line is locked, the member's balance and bets are looked at, and what is due is given in one commit, once for its day; sent
 * again it answers the same.
 */
import type { MemberId } from '@banyan/core/ids';
import { type Currency, money } from '@banyan/core/money';
import { mayBeRescued } from '@banyan/core/promotions';
import { type Result, ok, refuse } from '@banyan/core/results';
import type { periodicRewardsRoutes } from '@banyan/protocol/periodic-rewards';
import { queryOn } from '../../infra/batch-query.ts';
import type { UseCase } from '../../infra/bind.ts';
import type { Context } from '../../infra/context.ts';
import { type Database, type Tx, transact } from '../../infra/database.ts';
import { balancesOf, lockOwed } from '../ledger/index.ts';
import { rewardsSince } from '../promotions/index.ts';
import { catchUpRecords, hasOpenPlays } from '../records/index.ts';
import { countRewards, giveUnder } from '../rewards/index.ts';
import { mayReward } from '../safety/index.ts';
import { endLines, sourceOf } from './give-lines.ts';
import { type LineOf, toWireLines } from './line-wire.ts';
import { lockLine } from './period-store.ts';
import { withRules } from './line-rules.ts';

type Refused = 'not-found' | 'reward-unavailable' | 'play-barred';
type Bar = 'open-bets' | 'balance' | 'times';
const dayMs = 86_400_000;

/** What is on the member's accounts in all, with what is held for a withdrawal; units. */
async function balanceOf(database: Database | Tx, member: MemberId): Promise<bigint> {
  const { main, bonus, held } = await balancesOf(database, member);
  return main + bonus + held;
}

/** Until when a rescue fund may be claimed. */
export const claimEndsAt = ({ madeAt }: LineOf['line'], { gives }: LineOf['rules']): Date =>
  new Date(madeAt.getTime() + (gives.claimDays ?? 1) * dayMs);

/** Why a rescue fund that is due cannot be claimed now; null when it can be. */
export async function claimBarOf(
  { settings, clock, database }: Context,
  member: MemberId,
  currency: Currency,
  { line, rules }: LineOf,
  tx: Database | Tx = database,
): Promise<Bar | null> {
  if (rules.kind !== 'rescue') return null;
  const { since, times } = await rewardsSince(tx, line.promotion, new Date(clock.now()), settings);
  if ((await countRewards(tx, member, line.promotion, since)) >= times) return 'times';
  const looked = { balance: await balanceOf(tx, member), hasOpenBets: await hasOpenPlays(tx, member) };
  const may = mayBeRescued(rules, currency, looked);
  return may.ok ? null : (may.details?.['why'] as Bar);
}

export const claimRescue: UseCase<
  (typeof periodicRewardsRoutes)['POST /wps/promotions/periods/lines/:id/claim']
> = async (context, { params: { id } }, { memberId }) => {
  await catchUpRecords(context, memberId);
  const claimed = await transact<LineOf, Refused>(context.database, (tx) => claim(context, tx, memberId, id));
  if (!claimed.ok) return claimed;
  const [wired] = await toWireLines(context.database, memberId, [claimed.value], new Date(context.clock.now()));
  return wired === undefined ? refuse('not-found') : ok(wired);
};

async function claim(context: Context, tx: Tx, member: MemberId, id: string): Promise<Result<LineOf, Refused>> {
  const row = await lockLine(tx, member, id);
  if (row === undefined) return refuse('not-found');
  const full = await withRules(tx, row);
  const { line, period, rules } = full;
  if (line.state === 'given') return ok(full);
  if (rules.kind !== 'rescue' || line.state !== 'due' || !line.isReserved)
    return refuse('reward-unavailable', { why: line.isReserved ? 'over' : 'budget' });
  const at = new Date(context.clock.now());
  if (at >= claimEndsAt(line, rules)) return refuse('reward-unavailable', { why: 'over' });
  // The wallet first: no bet or withdrawal moves what is looked at.
  await lockOwed(tx, member, line.currency);
  const bar = await claimBarOf(context, member, line.currency, full, tx);
  if (bar !== null) return refuse('reward-unavailable', { why: bar });
  // What is given to play on is given to nobody in whose play harm was found.
  const allowed = await mayReward(tx, member);
  if (!allowed.ok)
    return allowed.details?.['why'] === 'offers-stopped' ? refuse('reward-unavailable', { why: 'barred' }) : allowed;
  const given = await giveUnder(context, tx, member, {
    ...{ promotion: line.promotion, version: period.version, source: sourceOf(line), occasion: 'rescue' as const },
    gives: { kind: rules.gives.kind },
    amount: money(line.currency, line.units),
    isReserved: true,
  });
  if (!given.ok && given.code === 'play-barred') return refuse('play-barred', given.details);
  if (!given.ok) return refuse('reward-unavailable', { why: 'budget' });
  const reward = given.value.reward.id;
  await endLines(queryOn(tx), line, { given: new Map([[member, reward]]), barred: new Map() }, at);
  return ok({ ...full, line: { ...line, state: 'given', reward, endedAt: at } });
}
