/**
 * Gives what a fulfilled mission brings into the reward centre, once for its turn, and takes it back while nobody has claimed it, where a
 * corrected bet leaves the mission unfulfilled. What may not be given now, because its member may not play or the budget is used up, stays due.
 */
import { money } from '@banyan/core/money';
import { missionIn, fulfilmentOf } from '@banyan/core/promotions';
import type { Context } from '../../infra/context.ts';
import type { Tx } from '../../infra/database.ts';
import { publishToMember } from '../../infra/publish.ts';
import { giveUnder, takeBackUnclaimed } from '../rewards/index.ts';
import { type EntryKey, type EntryRow, dueEntries, lockEntry, noteGiven } from './entry-store.ts';
import { rulesOf } from './plans.ts';

const atOnce = 200;

/** Settles one entry under its lock. Returns whether something was given or taken back. */
async function settleEntry(context: Context, key: EntryKey): Promise<boolean> {
  return await context.database.transaction().execute(async (tx) => {
    const entry = await lockEntry(tx, key);
    if (entry === undefined || !entry.isDue) return false;
    const rules = await rulesOf(tx, entry);
    const mission = rules.kind === 'mission' ? missionIn(rules, entry.currency) : undefined;
    if (rules.kind !== 'mission' || mission?.ok !== true || mission.value === undefined)
      throw new Error(`${entry.promotion} is no mission in ${entry.currency}`);
    const { isDone } = fulfilmentOf(mission.value, entry.progress);
    const at = new Date(context.clock.now());
    const isSettled = isDone
      ? await giveFor(context, tx, entry, { gives: rules.gives, prize: mission.value.prize, at })
      : await takeBackFrom(tx, entry, at);
    if (isSettled) await publishToMember(tx, entry.member, 'missions.changed', {});
    return isSettled;
  });
}

async function giveFor(
  context: Context,
  tx: Tx,
  entry: EntryRow,
  { gives, prize, at }: { gives: Parameters<typeof giveUnder>[3]['gives']; prize: bigint; at: Date },
): Promise<boolean> {
  const { member, promotion, version, period, currency, given } = entry;
  if (entry.reward !== null) return false;
  const source = `${period === '' ? 'once' : period} ${given + 1}`;
  const reward = await giveUnder(context, tx, member, {
    ...{ promotion, version, source, occasion: 'mission', gives },
    amount: money(currency, prize),
  });
  if (!reward.ok) return false;
  await noteGiven(tx, entry, { reward: reward.value.reward.id, given: given + 1, doneAt: entry.doneAt ?? at });
  return true;
}

async function takeBackFrom(tx: Tx, entry: EntryRow, at: Date): Promise<boolean> {
  const { member, reward, given } = entry;
  const isTaken =
    reward !== null && (await takeBackUnclaimed(tx, member, reward, { at, why: 'a bet that counted was corrected' }));
  // What was claimed stays claimed, and its turn gives nothing again.
  await noteGiven(tx, entry, { given, reward: isTaken ? null : reward, doneAt: isTaken ? null : entry.doneAt });
  return isTaken;
}

/** Settles some entries; one that cannot be settled must not hold up the others: the tick of what is due comes back to it. */
export async function settleThese(context: Context, keys: readonly EntryKey[]): Promise<void> {
  for (const { member, promotion, period } of keys) {
    try {
      await settleEntry(context, { member, promotion, period });
    } catch (error) {
      context.log.error({ err: error, member, promotion }, 'the prize of a mission could not be settled');
    }
  }
}

/** Goes through all that is due. */
export async function settleDue(context: Context, stopping: AbortSignal): Promise<void> {
  for (let after: EntryKey | undefined; !stopping.aborted; ) {
    const due = await dueEntries(context.database, after, atOnce);
    await settleThese(context, due);
    after = due.at(-1);
    if (due.length < atOnce) return;
  }
}
