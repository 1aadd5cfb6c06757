/** JSON in one way of writing: keys in order, nothing undefined, bigints as text. What is equal has one text, and so one fingerprint. */
export function canonical(value: unknown): string {
  if (typeof value === 'string') return JSON.stringify(value);
  if (typeof value === 'bigint') return `"${value}n"`;
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (value === null || typeof value !== 'object') return JSON.stringify(value) ?? 'null';
  let members = '';
  for (const key of Object.keys(value).sort()) {
    const member = (value as Record<string, unknown>)[key];
    if (member !== undefined) members += `${members === '' ? '' : ','}${JSON.stringify(key)}:${canonical(member)}`;
  }
  return `{${members}}`;
}
