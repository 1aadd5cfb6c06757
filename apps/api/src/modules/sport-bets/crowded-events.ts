/**
 * Events that are near a limit. Bets share the lock of their event, decide by what they read, and are checked against the limits at the end of their batch.
 * Where a limit is near that is not enough: whether a bet still fits must be told exactly, so for a while batches hold these events alone.
 */

const crowdedMs = 2000;
/** Until when, by the clock of the process. */
const crowded = new Map<string, number>();

/** Which of some events are to be held alone. */
export function crowdedOf(events: Iterable<string>): ReadonlySet<string> {
  const now = performance.now();
  const found = new Set<string>();
  if (crowded.size === 0) return found;
  for (const event of events) if ((crowded.get(event) ?? 0) > now) found.add(event);
  return found;
}

export function noteCrowded(events: readonly string[]): void {
  const now = performance.now();
  for (const [event, until] of crowded) if (until <= now) crowded.delete(event);
  for (const event of events) crowded.set(event, now + crowdedMs);
}
