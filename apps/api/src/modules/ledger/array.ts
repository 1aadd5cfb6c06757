/** PostgreSQL array literals as text: a batch sends columns, and building text is far cheaper than a parameter per value. */

/** Of values that need no quoting: uuids and integers. */
export function array(parts: readonly (string | bigint | number | null)[]): string {
  return `{${parts.map((part) => part ?? 'NULL').join(',')}}`;
}

/** Of any text; null stands for NULL. */
export function texts(parts: readonly (string | null)[]): string {
  return `{${parts.map((part) => (part === null ? 'NULL' : quoted(part))).join(',')}}`;
}

const escapedOtherwise = /[\p{Cc}\p{Cs}]/u;

/** JSON escapes quotes and backslashes as an array literal does, and is the fastest there is; it differs for control characters and halves of pairs only. */
const quoted = (part: string): string =>
  escapedOtherwise.test(part) ? `"${part.replace(/["\\]/g, '\\$&')}"` : JSON.stringify(part);
