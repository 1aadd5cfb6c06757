/** Texts of an identity provider as we store them: without control characters, whole letters only, and not longer than asked. */
export function plain(value: unknown, longest: number): string {
  return typeof value === 'string'
    ? value
        .toWellFormed()
        .replace(/\p{Cc}/gu, '')
        .slice(0, longest)
        .toWellFormed()
        .trim()
    : '';
}
