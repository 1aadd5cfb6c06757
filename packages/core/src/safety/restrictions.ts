/** Time-out and self-exclusion: how long, and when one is over (R79, R82). */
import { type Result, ok, refuse } from '../results/index.ts';
import type { Instant } from '../time/index.ts';
import { waitMs } from './limits.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/** What a member asks for: hours of a time-out, months of an exclusion, or an exclusion for good. */
export type Spell =
  | { readonly kind: 'time-out'; readonly hours: number }
  | { readonly kind: 'excluded'; readonly months: number | undefined };

const timeOutHours = { least: 24, most: 42 * 24 };
const exclusionMonths = { least: 6, most: 120 };

/** Until when it lasts; undefined for good. Refusal: `spell-out-of-range` with the bounds, in hours or months. */
export function spellOf(spell: Spell, now: Instant): Result<{ until: Instant | undefined }, 'spell-out-of-range'> {
  if (spell.kind === 'time-out') {
    const { least, most } = timeOutHours;
    const isRight = Number.isInteger(spell.hours) && spell.hours >= least && spell.hours <= most;
    return isRight ? ok({ until: now + spell.hours * hourMs }) : refuse('spell-out-of-range', { least, most });
  }
  if (spell.months === undefined) return ok({ until: undefined });
  const { least, most } = exclusionMonths;
  if (!Number.isInteger(spell.months) || spell.months < least || spell.months > most)
    return refuse('spell-out-of-range', { least, most });
  const end = new Date(now);
  end.setUTCMonth(end.getUTCMonth() + spell.months);
  // A month that has no such day would have moved on into the next: never shorter than what was asked for.
  return ok({ until: Math.max(end.getTime(), now + spell.months * 30 * dayMs) });
}

export type Restriction = {
  readonly kind: 'time-out' | 'excluded';
  readonly since: Instant;
  /** Undefined: for good. */
  readonly until: Instant | undefined;
  readonly returnAskedAt: Instant | undefined;
};

/** Whether it keeps its member from playing. An exclusion whose time is over holds until the member asked to come back, and a day more. */
export function isInForce({ kind, since, until, returnAskedAt }: Restriction, now: Instant): boolean {
  if (now < since) return false;
  if (until === undefined || now < until) return true;
  return kind === 'excluded' && (returnAskedAt === undefined || now < returnAskedAt + waitMs);
}

/** Whether its member may ask to come back: its time is over, and nobody has asked yet. */
export function mayAskBack({ kind, until, returnAskedAt }: Restriction, now: Instant): boolean {
  return kind === 'excluded' && until !== undefined && now >= until && returnAskedAt === undefined;
}
