/** Of two answers about an event the one with the higher version counts: answers may overtake each other. */

type Versioned = { readonly eventId: string; readonly version: number };

/** The events of the later list, each as new as it was ever seen. */
export function newestEvents<E extends Versioned>(before: readonly E[] | undefined, after: readonly E[]): E[] {
  const known = new Map((before ?? []).map((event) => [event.eventId, event]));
  return after.map((event) => {
    const seen = known.get(event.eventId);
    return seen !== undefined && seen.version > event.version ? seen : event;
  });
}

/** The newer of two answers about one event. */
export function newestEvent<F extends { readonly event: Versioned }>(before: F | undefined, after: F): F {
  return before !== undefined && before.event.version > after.event.version ? before : after;
}
