/**
 * A member's limit: stricter at once, looser only after a day and a second yes (R77). The day counts from when the looser value was
 * asked for, and asking again begins it anew.
 */
import { type Result, ok, refuse } from '../results/index.ts';
import type { Instant } from '../time/index.ts';

/** `deposit` counts what is paid in, `loss` stakes less what came back, `stake` all stakes; `time` is in minutes. */
export const limitKinds = ['deposit', 'loss', 'stake', 'time'] as const;
export type LimitKind = (typeof limitKinds)[number];
export const limitPeriods = ['day', 'week', 'month'] as const;
export type LimitPeriod = (typeof limitPeriods)[number];

/** A value that is not in force yet; without `most` the limit is to go. */
export type Wanted = { readonly most: bigint | undefined; readonly askedAt: Instant };
/** Without `most` there is none. Units of the currency, or minutes. */
export type Limit = { readonly most: bigint | undefined; readonly wanted: Wanted | undefined };

/** RTS 12 (UK): at least 24 hours. */
export const waitMs = 24 * 3_600_000;
/** A change that nobody confirmed is forgotten, so that an old wish does not loosen a limit in a weak hour. */
const lapseMs = 7 * waitMs;

const isStricter = (most: bigint | undefined, now: bigint | undefined): boolean =>
  most !== undefined && (now === undefined || most < now);

/** What a member asks for: in force at once when it is stricter; otherwise it waits. The value in force asked for again drops what waits. */
export function changeLimit(limit: Limit, most: bigint | undefined, now: Instant): Limit {
  if (most === limit.most) return { most, wanted: undefined };
  return isStricter(most, limit.most)
    ? { most, wanted: undefined }
    : { most: limit.most, wanted: { most, askedAt: now } };
}

/** What waits at a moment; undefined when nothing does or it has lapsed. */
export function wantedOf({ wanted }: Limit, now: Instant): Wanted | undefined {
  return wanted === undefined || now >= wanted.askedAt + waitMs + lapseMs ? undefined : wanted;
}

/** Whether what waits may be confirmed. */
export function isReady(limit: Limit, now: Instant): boolean {
  const wanted = wantedOf(limit, now);
  return wanted !== undefined && now >= wanted.askedAt + waitMs;
}

/** The second yes. Refusals: `limit-unasked` when nothing waits, `limit-waiting` before its day is over. */
export function confirmLimit(limit: Limit, now: Instant): Result<Limit, 'limit-unasked' | 'limit-waiting'> {
  const wanted = wantedOf(limit, now);
  if (wanted === undefined) return refuse('limit-unasked');
  if (!isReady(limit, now)) return refuse('limit-waiting', { at: new Date(wanted.askedAt + waitMs).toISOString() });
  return ok({ most: wanted.most, wanted: undefined });
}
