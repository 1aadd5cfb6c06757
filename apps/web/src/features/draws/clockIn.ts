/** A time of day in another zone: a draw at 18:15 in Hanoi is at 17:15 in Dhaka, and the page has one clock only. */

/** How many minutes a zone's clock is ahead of UTC at a moment. */
function aheadMinutes(timeZone: string, atMs: number): number {
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
  }).formatToParts(atMs);
  const of = (type: string) => Number(parts.find((part) => part.type === type)?.value);
  const local = Date.UTC(of('year'), of('month') - 1, of('day'), of('hour'), of('minute'));
  return Math.round((local - Math.floor(atMs / 60_000) * 60_000) / 60_000);
}

/** `HH:mm` of one zone as `HH:mm` of another, with the clocks as they stand at `atMs`. */
export function clockIn(time: string, fromZone: string, toZone: string, atMs: number): string {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  const shift = aheadMinutes(toZone, atMs) - aheadMinutes(fromZone, atMs);
  const total = (((hours * 60 + minutes + shift) % 1440) + 1440) % 1440;
  const two = (value: number) => String(value).padStart(2, '0');
  return `${two(Math.floor(total / 60))}:${two(total % 60)}`;
}
