/** An emergency elevation as an act of two people: who needs it asks for themselves, and begins with the other person's approval. */
import { Type } from 'typebox';
import { ok, refuse } from '@banyan/core/results';
import { elevationMs, permissions } from '@banyan/core/staff';
import { act } from '../../infra/act.ts';
import { findStaff, lockStaff } from '../staff-accounts/index.ts';
import { grantersFor, lackedBy, planElevation } from './elevation-plan.ts';
import { insertElevation, runningElevation } from './elevation-store.ts';

const sentence = (why: string) => refuse('proposal-refused', { why });

/** Of what may not be granted, the shortest list: it says best what to ask for less of. */
function missingOf(granters: readonly ReadonlySet<string>[], lent: readonly string[]): readonly string[] | undefined {
  return granters
    .map((may) => lent.filter((one) => !may.has(one)))
    .sort((one, other) => one.length - other.length)
    .at(0);
}

export const elevationAct = act({
  name: 'staff.elevation',
  shape: Type.Object(
    {
      role: Type.Optional(Type.String({ minLength: 2, maxLength: 40, pattern: '^[a-z][a-z0-9-]*$' })),
      permissions: Type.Optional(
        Type.Array(Type.String({ enum: [...permissions] }), { minItems: 1, maxItems: 40, uniqueItems: true }),
      ),
    },
    { additionalProperties: false },
  ),
  propose: 'signed-in',
  authorise: 'staff.authorise',
  async preview({ clock }, tx, input, maker) {
    const { staff = '', person = '' } = maker;
    const account = await findStaff(tx, staff);
    if (account === undefined) return sentence('There is nobody of this id who works here.');
    if ((await runningElevation(tx, staff, new Date(clock.now()))) !== undefined)
      return sentence('An elevation of this person runs already.');
    const planned = await planElevation(tx, staff, input);
    if (!planned.ok) return planned;
    const { own, asked, lent, withheld } = planned.value;
    const missing = missingOf(await grantersFor(tx, person), lent);
    if (missing === undefined) return sentence('There is nobody else here who grants roles.');
    if (missing.length > 0)
      return sentence(
        `Nobody who grants roles may do all of this themselves, so that nobody can grant it: ${missing.join(', ')}.`,
      );
    return ok({
      object: { kind: 'staff', id: staff, name: account.displayName },
      version: JSON.stringify([own, [...asked].sort(), lent]),
      effect: [
        ...(input.role === undefined ? [] : [{ label: 'elevation-role', value: input.role, before: null }]),
        { label: 'gained', value: lent.join(', '), before: null },
        ...(withheld.length === 0 ? [] : [{ label: 'elevation-withheld', value: withheld.join(', '), before: null }]),
        { label: 'elevation-minutes', value: String(elevationMs / 60_000), before: null },
      ],
    });
  },
  async carryOut({ clock }, tx, input, { id, maker, checker, reason }) {
    // Of two that are granted at once the second waits here, and finds the first.
    await lockStaff(tx, maker.staff);
    const beganAt = new Date(clock.now());
    if ((await runningElevation(tx, maker.staff, beganAt)) !== undefined)
      return sentence('An elevation of this person runs already.');
    const planned = await planElevation(tx, maker.staff, input);
    if (!planned.ok) return planned;
    const { lent } = planned.value;
    const lacking = await lackedBy(tx, checker.roles, ['staff.authorise', ...lent]);
    if (checker.staff === undefined || lacking.length > 0)
      return sentence(`Nobody gives what they may not do themselves: ${lacking.join(', ')}.`);
    const endsAt = new Date(beganAt.getTime() + elevationMs);
    const made = { id, staff: maker.staff, role: input.role, permissions: lent, reason };
    await insertElevation(tx, { ...made, grantedBy: checker.staff, beganAt, endsAt });
    return ok({ after: { elevation: id, permissions: lent, until: endsAt.toISOString() } });
  },
});
