/** What differs between two states of a thing, field by field, for who reads the audit log. */
export type Change = { readonly field: string; readonly before: string | null; readonly after: string | null };

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Fields in depth, by their path; a list of plain values is one field. An empty record says nothing. */
function fieldsOf(value: unknown, path: string, into: Map<string, string>): Map<string, string> {
  if (isRecord(value)) {
    for (const [name, inner] of Object.entries(value)) fieldsOf(inner, path === '' ? name : `${path}.${name}`, into);
  } else if (Array.isArray(value) && value.every((one) => typeof one !== 'object' || one === null)) {
    into.set(path, value.join(', '));
  } else if (value !== undefined && value !== null) {
    into.set(path, typeof value === 'string' ? value : JSON.stringify(value));
  }
  return into;
}

/** Only fields that differ, in the order of what stands after and then of what is gone; null where a field did not stand. */
export function changesOf(before: unknown, after: unknown): readonly Change[] {
  const [old, now] = [fieldsOf(before, '', new Map()), fieldsOf(after, '', new Map())];
  return [...new Set([...now.keys(), ...old.keys()])]
    .filter((field) => old.get(field) !== now.get(field))
    .map((field) => ({ field, before: old.get(field) ?? null, after: now.get(field) ?? null }));
}
