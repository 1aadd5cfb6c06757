/** A moment as files write it for people. */

/** `2026-11-20 20:31:12` in the site's zone. */
export function clockOf(timeZone: string): (at: Date) => string {
  const format = new Intl.DateTimeFormat('sv-SE', {
    timeZone,
    dateStyle: 'short',
    timeStyle: 'medium',
    numberingSystem: 'latn',
  });
  return (at) => format.format(at);
}
