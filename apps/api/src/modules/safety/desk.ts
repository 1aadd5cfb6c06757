/** What operators do by hand: look, exclude, give a break, set a stricter limit. Nothing here ends or loosens anything early. */
import type { MemberId } from '@banyan/core/ids';
import { type Result, refuse } from '@banyan/core/results';
import { type LimitKind, type LimitPeriod, changeLimit } from '@banyan/core/safety';
import type { Actor } from '../../infra/actor.ts';
import type { Context } from '../../infra/context.ts';
import { findByName, foldName } from '../members/index.ts';
import { readChanges } from './change-store.ts';
import { readSafety } from './read-safety.ts';
import { restrict } from './restrict.ts';
import { moveLimit, readMost } from './set-limit.ts';

type Warrant = { readonly by: string; readonly reason: string; readonly actor: Actor };

/** A member by account; undefined for nobody. */
export async function find({ database }: Context, account: string) {
  return await findByName(database, foldName(account));
}

/** All that stands, and the last changes. */
export async function show(context: Context, member: { id: MemberId; currency: Parameters<typeof readMost>[1] }) {
  return {
    safety: await readSafety(context, { memberId: member.id, currency: member.currency }),
    changes: await readChanges(context.database, member.id, 20),
  };
}

export const bar = restrict;

/** Sets a limit for a member: only a stricter one. Refusals: those of an amount, and `state-conflict` for one that would be looser. */
export async function limit(
  { database }: Context,
  member: { id: MemberId; currency: Parameters<typeof readMost>[1] },
  { kind, period, most: text }: { kind: LimitKind; period: LimitPeriod; most: string },
  warrant: Warrant,
): Promise<Result<undefined, 'state-conflict' | (ReturnType<typeof readMost> & { ok: false })['code']>> {
  const most = readMost(kind, member.currency, text);
  if (!most.ok) return most;
  return await moveLimit(database, member.id, { kind, period }, warrant, (before, now) => {
    const after = changeLimit(before, most.value, now);
    const isNow = after.most === most.value && after.wanted === undefined;
    return isNow ? { ok: true, value: after } : refuse('state-conflict', { from: 'stricter', to: 'looser' });
  });
}
