/**
 * What becomes of a member's grants now: bets are counted, and an active grant that is fulfilled, used up or out of time ends. Counting
 * holds the grant alone, so that bets need not wait for it; only an end locks the wallet, and looks at everything again under that lock.
 */
import type { MemberId } from '@banyan/core/ids';
import { afterBet, coinOf } from '@banyan/core/promotions';
import type { Context } from '../../infra/context.ts';
import { queryOn } from '../../infra/batch-query.ts';
import type { Database, Tx } from '../../infra/database.ts';
import type { NamedMembers } from '../../infra/follow-members.ts';
import {
  type GrantRow,
  activeGrant,
  endGrant,
  membersTooLate,
  openGrants,
  readRulesIn,
  startNext,
} from '../bonuses/index.ts';
import { balancesOf, balancesOfMany, lockOwed } from '../ledger/index.ts';
import { catchUpRecords } from '../records/index.ts';
import { mayReward, rewardBars } from '../safety/index.ts';
import { openBonusOfRounds } from '../seamless-wallet/index.ts';
import { openBonusOfBets } from '../tickets/index.ts';
import { countPlays } from './count-plays.ts';
import { tellEnd } from './tell.ts';

/** Brings the grants of a member to where they stand now. `draws` are those whose results may have changed. */
export async function goOn(context: Context, member: MemberId, draws: readonly string[] = []): Promise<void> {
  const { database, clock } = context;
  if ((await openGrants(database, member)).length === 0) return;
  await catchUpRecords(context, member);
  await countPlays(database, new Map([[member, new Set(draws)]]), false);
  await endIfDue(context, member, new Date(clock.now()));
}

/** The same for members whose records are up to date, many in a commit; only those of whom something may end are looked at one by one. */
export async function goOnMany(context: Context, named: NamedMembers): Promise<void> {
  const { database, clock, log } = context;
  const grants = await countPlays(database, named, true);
  const now = new Date(clock.now());
  for (const member of await membersWhoMayEnd(database, grants, now)) {
    try {
      await endIfDue(context, member, now);
    } catch (error) {
      // One whose grants cannot go on must not hold up the others; the tick of those that are due comes back to it.
      log.error({ err: error, member }, 'the bonuses of a member could not go on');
    }
  }
}

/** Whose active grant is fulfilled, used up or out of time, who rests or left, and whose next one waits: a few more than really end. */
async function membersWhoMayEnd(database: Database, grants: readonly GrantRow[], now: Date): Promise<MemberId[]> {
  const members = grants.map(({ member }) => member);
  if (members.length === 0) return [];
  const balances = await balancesOfMany(database, members);
  const tooLate = new Set(await membersTooLate(database, members, now));
  const bars = await rewardBars(queryOn(database), members);
  return grants
    .filter(
      ({ member, currency, progress, required, endsAt }) =>
        progress >= required ||
        (endsAt !== null && endsAt <= now) ||
        (balances.get(member)?.bonus ?? 0n) < coinOf(currency) ||
        tooLate.has(member) ||
        bars.has(member),
    )
    .map(({ member }) => member);
}

async function endIfDue({ database }: Context, member: MemberId, now: Date): Promise<void> {
  const isDue = await database.transaction().execute((tx) => mayEnd(tx, member, now));
  if (isDue) await database.transaction().execute((tx) => endWhatIsDue(tx, member, now));
}

/** A look without the wallet's lock: most of the time nothing is due, and bets go on undisturbed. */
async function mayEnd(tx: Tx, member: MemberId, now: Date): Promise<boolean> {
  const open = await openGrants(tx, member);
  const active = open.find(({ state }) => state === 'active');
  if (open.some(({ state, startBy }) => state === 'waiting' && (active === undefined || startBy <= now))) return true;
  if (active === undefined) return false;
  if (await isAway(tx, member)) return true;
  return (await endOfActive(tx, active, now)) !== undefined;
}

async function endWhatIsDue(tx: Tx, member: MemberId, now: Date): Promise<void> {
  const first = (await openGrants(tx, member))[0];
  if (first === undefined) return;
  await lockOwed(tx, member, first.currency);
  const active = await activeGrant(tx, member);
  const isBarred = await isAway(tx, member);
  if (isBarred) await endForAway(tx, member, now);
  else if (active === undefined) await startNext(tx, member, now);
  else {
    const end = await endOfActive(tx, active, now);
    if (end === undefined) await startNext(tx, member, now);
    else await tellEnd(tx, active, end.state, await endGrant(tx, active, { ...end, now }));
  }
}

type End = { readonly state: 'converted' | 'spent' | 'expired'; readonly why: string };

/** How an active grant ends now by itself, if it does. */
export async function endOfActive(tx: Tx, grant: GrantRow, now: Date): Promise<End | undefined> {
  const { member, id, currency, bonus, required, progress, endsAt } = grant;
  const openStake = (await openBonusOfRounds(tx, member, id)) + (await openBonusOfBets(tx, member, id));
  const { bonus: balance } = await balancesOf(tx, member);
  const state = afterBet({ bonus, required, progress, balance, openStake }, coinOf(currency));
  if (state !== 'active') return { state, why: state === 'converted' ? 'fulfilled' : 'used up' };
  return endsAt !== null && endsAt <= now ? { state: 'expired', why: 'out of time' } : undefined;
}

/** Whether they are excluded or rest: not when only offers are stopped, since what was promised is fulfilled. */
async function isAway(tx: Tx, member: MemberId): Promise<boolean> {
  const allowed = await mayReward(tx, member);
  return !allowed.ok && allowed.details?.['why'] !== 'offers-stopped';
}

/** Who leaves or rests has no bonus under way: what their terms say of it happens at once, and main money stays theirs. */
async function endForAway(tx: Tx, member: MemberId, now: Date): Promise<void> {
  // Those that wait go first, or the end of the active one would start the next.
  const open = await openGrants(tx, member);
  for (const grant of open.filter(({ state }) => state === 'waiting'))
    await endGrant(tx, grant, { state: 'cancelled', why: 'not playing', now });
  for (const grant of open.filter(({ state }) => state === 'active')) {
    // What was fulfilled before they left is theirs.
    const due = await endOfActive(tx, grant, now);
    const end = due ?? { state: await stateWhenAway(tx, grant), why: 'not playing' };
    await tellEnd(tx, grant, end.state, await endGrant(tx, grant, { ...end, now }));
  }
}

async function stateWhenAway(tx: Tx, grant: GrantRow): Promise<'converted' | 'forfeited'> {
  const { terms } = await readRulesIn(tx, grant, grant.currency);
  return terms.onExclusion === 'convert' ? 'converted' : 'forfeited';
}
