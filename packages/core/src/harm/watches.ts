/** A member who is watched because of markers: how a finding of a day opens, raises or leaves a watch, and what a contact does to it. */
import type { Instant } from '../time/index.ts';
import type { HarmLevel, MarkerKind } from './markers.ts';

export const contactChannels = ['chat', 'phone', 'email', 'message'] as const;
export type ContactChannel = (typeof contactChannels)[number];

/** What came of a contact. Without concern the watch is over. */
export const contactOutcomes = [
  'informed',
  'limit-set',
  'time-out',
  'excluded',
  'no-answer',
  'passed-on',
  'no-concern',
] as const;
export type ContactOutcome = (typeof contactOutcomes)[number];

export type HarmWatch = {
  readonly level: HarmLevel;
  readonly kinds: readonly MarkerKind[];
  readonly contactDueAt: Instant | undefined;
  readonly closedAt: Instant | undefined;
};

const dayMs = 86_400_000;
/** A contact is followed by another so many days later. */
export const againDays = 14;

/** What a finding makes of a watch; undefined: it changes nothing. A watch that was closed comes back for something new, or after its time. */
export function watchAfter(
  before: HarmWatch | undefined,
  found: { readonly level: HarmLevel; readonly kinds: readonly MarkerKind[] },
  now: Instant,
): HarmWatch | undefined {
  const isOpen = before !== undefined && before.closedAt === undefined;
  if (before?.closedAt !== undefined && now - before.closedAt < againDays * dayMs) {
    const isNew = found.kinds.some((kind) => !before.kinds.includes(kind));
    if (!isNew) return undefined;
  }
  const level = isOpen && before.level === 'strong' ? 'strong' : found.level;
  const dueBefore = isOpen ? before.contactDueAt : undefined;
  const isRaised = level === 'strong' && !(isOpen && before.level === 'strong');
  return { level, kinds: found.kinds, contactDueAt: isRaised ? now : dueBefore, closedAt: undefined };
}

/** What a contact makes of an open watch: the next one is due on its day, else two weeks later; without concern it is over. */
export function watchAfterContact(
  before: HarmWatch,
  { outcome, nextAt }: { readonly outcome: ContactOutcome; readonly nextAt: Instant | undefined },
  now: Instant,
): HarmWatch {
  if (outcome === 'no-concern') return { ...before, contactDueAt: undefined, closedAt: now };
  return { ...before, contactDueAt: nextAt ?? now + againDays * dayMs };
}
