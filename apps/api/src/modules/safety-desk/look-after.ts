/** What the staff do for a watched member: write a contact down, report what they heard, stop offers. Nothing here loosens anything but by a contact. */
import { type HarmWatch, watchAfter, watchAfterContact } from '@banyan/core/harm';
import type { MemberId } from '@banyan/core/ids';
import { ok, type Result, refuse } from '@banyan/core/results';
import { businessDayOf, parseBusinessDay } from '@banyan/core/time';
import type { safetyDeskRoutes } from '@banyan/protocol/admin/safety';
import type { StaffCaller } from '../../infra/actor.ts';
import type { AdminUseCase } from '../../infra/bind-admin.ts';
import type { Context } from '../../infra/context.ts';
import { type Tx, transact } from '../../infra/database.ts';
import { note } from '../audit/index.ts';
import { type WatchRow, contactOf, insertContact, watchOf, writeWatch } from '../harm-watches/index.ts';
import { findMember } from '../members/index.ts';
import { momentsOf } from '../reports/index.ts';
import { merchantTimeZone } from '../settings/index.ts';

type Routes = typeof safetyDeskRoutes;

const object = (id: string) => ({ kind: 'member', id });
const stateOf = (watch: HarmWatch | undefined) =>
  watch === undefined || watch.closedAt !== undefined ? 'none' : watch.level;

export const writeContact: AdminUseCase<Routes['POST /admin/api/members/:id/contacts']> = async (
  context,
  { params, body: { id, channel, words, outcome, nextOn } },
  caller,
) => {
  const { database, clock, settings } = context;
  const member = params.id as MemberId;
  const now = clock.now();
  const next = nextOn === undefined ? undefined : parseBusinessDay(nextOn);
  const today = businessDayOf(now, settings.get(merchantTimeZone));
  if (nextOn !== undefined && (next === undefined || next <= today)) return refuse('input-malformed');
  const nextAt = next === undefined ? undefined : (await momentsOf(context, { from: next, to: next })).from.getTime();
  if ((await findMember(database, member)) === undefined) return refuse('not-found');
  const done = await transact<undefined, 'state-conflict' | 'request-mismatch'>(database, async (tx) => {
    const before = await watchOf(tx, member, true);
    const contact = { id, at: new Date(now), staff: caller.staff, channel, words: words.trim(), outcome };
    if (!(await insertContact(tx, member, contact))) {
      const known = await contactOf(tx, member, id);
      const isSame = known?.staff === caller.staff && known.words === contact.words && known.outcome === outcome;
      if (!isSame) return refuse('request-mismatch');
      // Its line was written with it.
      caller.noted.lines += 1;
      return ok(undefined);
    }
    const isOpen = before !== undefined && before.closedAt === undefined;
    if (!isOpen && outcome === 'no-concern') return refuse('state-conflict', { from: 'none', to: 'no-concern' });
    const after = isOpen ? watchAfterContact(before, { outcome, nextAt }, now) : undefined;
    if (isOpen && after !== undefined) await writeWatch(tx, member, { ...before, ...after });
    await note(tx, caller, {
      act: 'safety.contact',
      object: object(member),
      before: { watch: stateOf(before) },
      after: { watch: stateOf(after ?? before), channel, outcome },
      reason: words.trim().slice(0, 500),
    });
    return ok(undefined);
  });
  return done.ok ? ok({}) : done;
};

type Change = (before: WatchRow | undefined, now: number) => Result<HarmWatch & Partial<WatchRow>, 'state-conflict'>;

/** Changes a member's watch under its lock, with its line in the log. */
async function changeWatch(
  context: Context,
  caller: StaffCaller,
  { id, act, reason }: { readonly id: string; readonly act: string; readonly reason: string },
  change: Change,
): Promise<Result<Record<string, never>, 'not-found' | 'state-conflict'>> {
  const { database, clock, settings } = context;
  const member = id as MemberId;
  if ((await findMember(database, member)) === undefined) return refuse('not-found');
  const now = clock.now();
  const foundOn = businessDayOf(now, settings.get(merchantTimeZone));
  const done = await transact<undefined, 'state-conflict'>(database, async (tx: Tx) => {
    const before = await watchOf(tx, member, true);
    const isOpen = before !== undefined && before.closedAt === undefined;
    const changed = change(before, now);
    if (!changed.ok) return changed;
    const stored = isOpen
      ? {
          markers: before.markers,
          foundOn: before.foundOn,
          since: before.since,
          offersStoppedAt: before.offersStoppedAt,
        }
      : { markers: [], foundOn, since: new Date(now), offersStoppedAt: undefined };
    await writeWatch(tx, member, { ...stored, ...changed.value });
    await note(tx, caller, {
      act,
      object: object(member),
      before: { watch: stateOf(before) },
      after: { watch: stateOf(changed.value) },
      reason,
    });
    return ok(undefined);
  });
  return done.ok ? ok({}) : done;
}

export const reportHarm: AdminUseCase<Routes['POST /admin/api/members/:id/report-harm']> = async (
  context,
  { params: { id }, body: { reason } },
  caller,
) => {
  const done = await changeWatch(context, caller, { id, act: 'safety.report-harm', reason }, (before, now) => {
    const heard = { kind: 'reported', measured: 1n, bar: 1n, isStrong: true } as const;
    const isOpen = before !== undefined && before.closedAt === undefined;
    const markers = [...(isOpen ? before.markers.filter(({ kind }) => kind !== 'reported') : []), heard];
    // A watch that was closed yesterday opens again: somebody has heard something since.
    const after = watchAfter(
      isOpen ? before : undefined,
      { level: 'strong', kinds: markers.map(({ kind }) => kind) },
      now,
    );
    return after === undefined
      ? refuse('state-conflict', { from: 'strong', to: 'strong' })
      : ok({ ...after, contactDueAt: Math.min(after.contactDueAt ?? now, now), markers });
  });
  if (done.ok || done.code === 'not-found') return done.ok ? ok({}) : refuse('not-found');
  throw new Error('a report always opens a watch');
};

export const stopOffers: AdminUseCase<Routes['POST /admin/api/members/:id/stop-offers']> = (
  context,
  { params: { id }, body: { reason } },
  caller,
) =>
  changeWatch(context, caller, { id, act: 'safety.stop-offers', reason }, (before, now) => {
    const isOpen = before !== undefined && before.closedAt === undefined;
    if (isOpen && before.offersStoppedAt !== undefined)
      return refuse('state-conflict', { from: 'stopped', to: 'stopped' });
    const watch = isOpen
      ? { level: before.level, kinds: before.kinds, contactDueAt: before.contactDueAt, closedAt: undefined }
      : ({ level: 'watch', kinds: [], contactDueAt: undefined, closedAt: undefined } as const);
    return ok({ ...watch, offersStoppedAt: new Date(now) });
  });
