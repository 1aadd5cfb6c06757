/** PostgreSQL array literals as text: a batch sends columns, and building text is far cheaper than a parameter per value. */

/** Of values that need no quoting: uuids and integers. */
export function array(parts: readonly (string | bigint | number | null)[]): string {
  return `{${parts.map((part) => part ?? 'NULL').join(',')}}`;
}

/** Of any text; null stands for NULL. */
export function texts(parts: readonly (string | null)[]): string {
  return `{${parts.map((part) => (part === null ? 'NULL' : `"${part.replace(/["\\]/g, '\\$&')}"`)).join(',')}}`;
}
