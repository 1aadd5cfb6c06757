/** Who takes part by themselves: whatever does not ask to be joined counts for everybody it is offered to. */
import type { MemberId } from '@banyan/core/ids';
import type { Currency } from '@banyan/core/money';
import type { Context } from '../../infra/context.ts';
import type { Database, Tx } from '../../infra/database.ts';
import { membersById } from '../members/index.ts';
import { whyNotFor, whyNotForMany } from '../promotions/index.ts';
import { type NewEntry, fulfilledBy, insertEntries, missingEntries } from './entry-store.ts';
import { type Plan, type Turn, later } from './plans.ts';

/** The turn of a plan that is on. */
export const turnNow = ({ turns }: Plan, now: Date): Turn | undefined =>
  turns.find(({ from, to }) => from <= now && to > now);

/** A member's entry in a turn; undefined where nothing is offered in their currency, and for play money. */
export function entryOf(
  plan: Plan,
  turn: Turn,
  { member, currency, at, from }: { member: MemberId; currency: Currency; at: Date; from: Date },
): NewEntry | undefined {
  if (currency === 'FUN' || !Object.hasOwn(plan.rules.currencies, currency)) return undefined;
  const { promotion, kind, version } = plan;
  const tasks = plan.kind === 'mission' ? plan.rules.tasks.length : 1;
  return {
    ...{ member, promotion, period: turn.period, kind, version, currency, joinedAt: at, tasks },
    ...{ countsFrom: later(from, turn.from), countsTo: turn.to },
  };
}

/** Whether a plan is for a member. In a transaction their person is noted as one that takes part. */
export async function isForMember(
  context: Pick<Context, 'clock' | 'settings'>,
  database: Database | Tx,
  { promotion: id, rules: { audience } }: Pick<Plan, 'promotion' | 'rules'>,
  member: MemberId,
): Promise<boolean> {
  return (await whyNotFor(context, database, { id, audience }, member)) === undefined;
}

/** Enters members into what they take part in by themselves, also into the turn before while its last plays may still come. */
export async function enter(
  context: Pick<Context, 'clock' | 'settings'>,
  tx: Tx,
  members: readonly MemberId[],
  plans: readonly Plan[],
): Promise<void> {
  const own = plans.filter(({ rules, isOpen }) => isOpen && rules.join === 'automatic');
  const turns = own.flatMap((plan) => plan.turns.map(({ period }) => ({ promotion: plan.promotion, period })));
  const missing = await missingEntries(tx, members, turns);
  if (missing.length === 0) return;
  const people = await membersById(tx, [...new Set(missing.map(({ member }) => member))]);
  const before = own.flatMap(({ rules }) =>
    rules.kind === 'mission' && rules.after !== undefined ? [rules.after] : [],
  );
  const fulfilled = await fulfilledBy(tx, members, before);
  const at = new Date(context.clock.now());
  const entries = missing.flatMap(({ member, promotion, period }) => {
    const plan = own.find((one) => one.promotion === promotion);
    const turn = plan?.turns.find((one) => one.period === period);
    const currency = people.get(member)?.currency;
    if (plan === undefined || turn === undefined || currency === undefined) return [];
    const after = plan.kind === 'mission' ? plan.rules.after : undefined;
    const from = after === undefined ? turn.from : fulfilled.get(`${member} ${after}`);
    // What opens with another mission counts from the moment that one was fulfilled.
    const entry =
      from === undefined || from >= turn.to ? undefined : entryOf(plan, turn, { member, currency, at, from });
    return entry === undefined ? [] : [entry];
  });
  await insertEntries(tx, await fitting(context, tx, entries, own));
}

/** The entries of those whom their plan is for. */
async function fitting(
  context: Pick<Context, 'clock' | 'settings'>,
  tx: Tx,
  entries: readonly NewEntry[],
  plans: readonly Plan[],
): Promise<NewEntry[]> {
  const found: NewEntry[] = [];
  // In one order everywhere: the persons' keys that are noted are held to the end of the transaction.
  for (const { promotion: id, rules } of plans.toSorted((a, b) => (a.promotion < b.promotion ? -1 : 1))) {
    const own = entries.filter(({ promotion }) => promotion === id);
    const members = [...new Set(own.map(({ member }) => member))];
    const unfit = await whyNotForMany(context, tx, { id, audience: rules.audience }, members);
    found.push(...own.filter(({ member }) => !unfit.has(member)));
  }
  return found;
}
