/** Telling the birth date: once, and only by who is of age (R83, LIMIT-26). */
import type { MemberId } from '@banyan/core/ids';
import { type Result, ok, refuse } from '@banyan/core/results';
import { isOfAge } from '@banyan/core/safety';
import { type BusinessDay, businessDayOf, parseBusinessDay } from '@banyan/core/time';
import type { safetyRoutes } from '@banyan/protocol/safety';
import type { UseCase } from '../../infra/bind.ts';
import type { Context } from '../../infra/context.ts';
import { type Tx, transact } from '../../infra/database.ts';
import type { RateLimits } from '../../infra/rate-limits.ts';
import { insertBirth } from './birth-store.ts';
import { noteChange } from './change-store.ts';
import { readClock } from './limit-store.ts';
import { readSafety } from './read-safety.ts';
import { minimumAge } from './safety-settings.ts';
import { mayChange } from './tries.ts';

/** A birth date as it was told. Refusals: `birth-date-malformed`; `under-age` with the age from which people may play. */
export async function readBirthDate(
  { settings }: Pick<Context, 'settings'>,
  tx: Tx,
  text: string,
): Promise<Result<BusinessDay, 'birth-date-malformed' | 'under-age'>> {
  const { now, zone } = await readClock(tx);
  const born = parseBusinessDay(text);
  const today = businessDayOf(now, zone);
  if (born === undefined || born > today || born < '1880-01-01') return refuse('birth-date-malformed');
  const age = settings.get(minimumAge);
  return isOfAge(born, today, age) ? ok(born) : refuse('under-age', { age });
}

/** Stores the birth date that a document of a member shows. Refusals: those of `readBirthDate`. */
export async function noteBirthOfDocument(
  context: Pick<Context, 'settings'>,
  tx: Tx,
  member: MemberId,
  text: string,
): Promise<Result<undefined, 'birth-date-malformed' | 'under-age'>> {
  const born = await readBirthDate(context, tx, text);
  if (!born.ok) return born;
  const { now } = await readClock(tx);
  await insertBirth(tx, member, { born: born.value, source: 'document', at: new Date(now) });
  return ok(undefined);
}

export const tellBirthDate =
  (limits: RateLimits): UseCase<(typeof safetyRoutes)['PUT /wps/safety/birthDate']> =>
  async (context, { body }, caller) => {
    const member = caller.memberId;
    if (!(await mayChange(context, limits, member))) return refuse('too-many-requests');
    type Code = 'birth-date-malformed' | 'under-age' | 'birth-date-told';
    const done = await transact<undefined, Code>(context.database, async (tx) => {
      const born = await readBirthDate(context, tx, body.born);
      if (!born.ok) return born;
      const at = new Date((await readClock(tx)).now);
      if (!(await insertBirth(tx, member, { born: born.value, source: 'told', at }))) return refuse('birth-date-told');
      await noteChange(tx, member, { at, act: 'told the birth date', by: 'member' });
      return ok(undefined);
    });
    return done.ok ? ok(await readSafety(context, caller)) : done;
  };
