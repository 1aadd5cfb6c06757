/**
 * The order of messages while somebody reads: what stands stays where it is, also when reading it would sort it down; what
 * comes new comes on top.
 */

/** The ids in their order; the same list when nothing has changed. */
export function stableOrder(before: readonly string[], ids: readonly string[]): readonly string[] {
  const there = new Set(ids);
  const known = new Set(before);
  const next = [...ids.filter((id) => !known.has(id)), ...before.filter((id) => there.has(id))];
  return next.length === before.length && next.every((id, index) => id === before[index]) ? before : next;
}
