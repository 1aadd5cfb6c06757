/**
 * Looks at many members in one commit. Of most nothing follows from what they played but the sums that were seen; those of whom more follows are left as
 * they are, for the look at one by one.
 */
import type { MemberId } from '@banyan/core/ids';
import { type BusinessDay, businessDayOf } from '@banyan/core/time';
import { type VipState, advance } from '@banyan/core/vip';
import type { Context } from '../../infra/context.ts';
import type { Tx } from '../../infra/database.ts';
import { membersById } from '../members/index.ts';
import { playedSinceOfMany } from '../records/index.ts';
import { verifiedBirthsOf } from '../safety/index.ts';
import { merchantTimeZone } from '../settings/index.ts';
import { levelsIn } from '../vip-levels/index.ts';
import { membersWithWaiting } from './benefit-store.ts';
import { type Looked, birthdayNow, firstDay, nextLook, stateNow } from './look-at-member.ts';
import { birthdayBoundDays } from './vip-settings.ts';
import { lockStates, writeStates } from './vip-store.ts';

/** Returns those of whom more follows. */
export async function lookAtMany(context: Context, members: readonly MemberId[]): Promise<MemberId[]> {
  return await context.database.transaction().execute((tx) => lookAtSome(context, tx, members));
}

async function lookAtSome({ clock, settings }: Context, tx: Tx, members: readonly MemberId[]): Promise<MemberId[]> {
  const at = new Date(clock.now());
  const timeZone = settings.get(merchantTimeZone);
  const today = businessDayOf(at.getTime(), timeZone);
  const boundDays = settings.get(birthdayBoundDays);
  const states = await lockStates(tx, members);
  const people = await membersById(tx, members);
  const asked = states.flatMap((stored) => {
    const person = people.get(stored.member);
    // Play money has no levels.
    if (person === undefined || person.currency === 'FUN') return [];
    return [{ member: stored.member, stored, person, currency: person.currency, from: firstDay(stored, today) }];
  });
  const playedOf = await playedSinceOfMany(tx, asked);
  const waiting = await membersWithWaiting(tx, members);
  const births = await verifiedBirthsOf(tx, members);
  const seen: { member: MemberId; state: VipState; due: BusinessDay | undefined }[] = [];
  for (const { member, stored, person, currency } of asked) {
    const played = playedOf.get(member);
    if (played === undefined || waiting.has(member)) continue;
    const looked: Looked = { member, currency, levels: levelsIn(settings, currency), at, today, timeZone };
    const before = stateNow(stored, person.rankLevel, played, today);
    const { state, steps } = advance(looked.levels, before, played, today);
    if (steps.length > 0 || state.level !== person.rankLevel) continue;
    const own = looked.levels[state.level - 1];
    const birth = own === undefined ? undefined : births.get(member);
    const birthday = birth === undefined ? undefined : birthdayNow(birth, looked, boundDays);
    if (birthday?.isOpen === true && (own?.birthdayBonus ?? 0n) > 0n) continue;
    seen.push({ member, state, due: nextLook(state, looked, false, birthday?.due) });
  }
  await writeStates(tx, seen, timeZone);
  const done = new Set(seen.map(({ member }) => member));
  return members.filter((member) => !done.has(member));
}
