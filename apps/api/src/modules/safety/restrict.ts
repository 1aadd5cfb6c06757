/** Time-outs, exclusions and coming back, as members ask for them. They are in force with the commit, in every open page and game. */
import type { MemberId } from '@banyan/core/ids';
import { type Result, ok, refuse } from '@banyan/core/results';
import { type Spell, mayAskBack, spellOf } from '@banyan/core/safety';
import type { safetyRoutes } from '@banyan/protocol/safety';
import type { Actor } from '../../infra/actor.ts';
import type { UseCase } from '../../infra/bind.ts';
import type { Context } from '../../infra/context.ts';
import { transact } from '../../infra/database.ts';
import { readNow } from '../../infra/now.ts';
import { publishToMember } from '../../infra/publish.ts';
import type { RateLimits } from '../../infra/rate-limits.ts';
import { note } from '../audit/index.ts';
import { addRestriction } from './add-restriction.ts';
import { noteChange } from './change-store.ts';
import { markExcluded } from './marks.ts';
import { requireOneClock } from './one-clock.ts';
import { readSafety } from './read-safety.ts';
import { askBack, readRestrictions } from './restriction-store.ts';
import { tell } from './tell.ts';
import { mayChange } from './tries.ts';

/** `actor`: somebody of the staff, whose act is a line of the audit log too. */
type Warrant = { readonly by: string; readonly reason?: string; readonly actor?: Actor };

/** Bars a member from play at once. Who is excluded is marked, so that they are known when they register again. */
export async function restrict(
  { database, secrets }: Pick<Context, 'database' | 'secrets'>,
  member: MemberId,
  spell: Spell,
  { by, reason = '', actor }: Warrant,
): Promise<Result<undefined, 'spell-out-of-range'>> {
  return await transact<undefined, 'spell-out-of-range'>(database, async (tx) => {
    const at = await readNow(tx);
    const end = spellOf(spell, at.getTime());
    if (!end.ok) return end;
    const until = end.value.until === undefined ? undefined : new Date(end.value.until);
    await addRestriction(tx, member, { kind: spell.kind, since: at, until });
    if (spell.kind === 'excluded') await markExcluded(tx, secrets, member, at);
    const details = { until: until?.toISOString() ?? 'for good' };
    await noteChange(tx, member, { at, act: spell.kind, by, reason, details });
    if (actor !== undefined) {
      const object = { kind: 'member', id: member };
      await note(tx, actor, { act: `safety.${spell.kind}`, object, after: details, reason });
    }
    await publishToMember(tx, member, 'safety.changed', {});
    await tell(tx, member, spell.kind);
    return ok(undefined);
  });
}

export const takeTimeOut =
  (limits: RateLimits): UseCase<(typeof safetyRoutes)['POST /wps/safety/time-out']> =>
  async (context, { body: { hours } }, caller) => {
    if (!(await mayChange(context, limits, caller.memberId))) return refuse('too-many-requests');
    const done = await restrict(context, caller.memberId, { kind: 'time-out', hours }, { by: 'member' });
    return done.ok ? ok(await readSafety(context, caller)) : done;
  };

/** No rate limit: nobody is kept from leaving. */
export const exclude: UseCase<(typeof safetyRoutes)['POST /wps/safety/exclusion']> = async (
  context,
  { body: { months } },
  caller,
) => {
  const spell = { kind: 'excluded', months: months ?? undefined } as const;
  const done = await restrict(context, caller.memberId, spell, { by: 'member' });
  return done.ok ? ok(await readSafety(context, caller)) : done;
};

export const comeBack =
  (limits: RateLimits): UseCase<(typeof safetyRoutes)['POST /wps/safety/return']> =>
  async (context, _input, caller) => {
    const member = caller.memberId;
    if (!(await mayChange(context, limits, member))) return refuse('too-many-requests');
    await requireOneClock(context);
    const done = await transact<undefined, 'return-impossible'>(context.database, async (tx) => {
      const at = await readNow(tx);
      const own = await readRestrictions(tx, member);
      if (!own.some((one) => mayAskBack(one, at.getTime()))) return refuse('return-impossible');
      await askBack(tx, member, at);
      await noteChange(tx, member, { at, act: 'asked to come back', by: 'member' });
      await publishToMember(tx, member, 'safety.changed', {});
      await tell(tx, member, 'return-asked');
      return ok(undefined);
    });
    return done.ok ? ok(await readSafety(context, caller)) : done;
  };
