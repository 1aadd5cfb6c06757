/** Writing moments for people: `yyyy-MM-dd HH:mm:ss`, 24 hours, Latin digits, in the site's time zone. */

type Piece = 'full' | 'minute' | 'day' | 'clock' | 'time';
const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const found = formats.get(timeZone);
  if (found !== undefined) return found;
  const made = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  });
  formats.set(timeZone, made);
  return made;
}

/** The text of a moment: `full` with seconds, `minute` without, `day` or `clock` alone, `time` as the clock without seconds. */
export function momentText(at: string | number, timeZone: string, piece: Piece = 'full'): string {
  const parts = Object.fromEntries(
    formatOf(timeZone)
      .formatToParts(new Date(at))
      .map(({ type, value }) => [type, value]),
  );
  const day = `${parts.year}-${parts.month}-${parts.day}`;
  const minute = `${parts.hour}:${parts.minute}`;
  const text = {
    full: `${day} ${minute}:${parts.second}`,
    minute: `${day} ${minute}`,
    day,
    clock: `${minute}:${parts.second}`,
    time: minute,
  };
  return text[piece];
}

/** The zone as people know it: `GMT+6`. */
export function zoneText(timeZone: string, at: number): string {
  const parts = new Intl.DateTimeFormat('en-GB', { timeZone, timeZoneName: 'shortOffset' }).formatToParts(at);
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
}
