/**
 * The end of an id as a text shows it, held together: in a text that runs from right to left an id that begins with a digit
 * would fall apart at its first letter.
 */
export function shortId(id: string): string {
  return `\u2066${id.slice(-8)}\u2069`;
}
