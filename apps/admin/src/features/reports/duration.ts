/** A length of time as people say it, in its two largest parts. */
const parts = [
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
  ['second', 1],
] as const;

/** `3661` seconds are "1 hr 1 min"; null is a dash. */
export function durationText(language: string, seconds: number | null): string {
  if (seconds === null) return '–';
  const first = parts.findIndex(([, size]) => seconds >= size);
  const at = first === -1 ? parts.length - 1 : first;
  let left = seconds;
  return parts
    .slice(at, at + 2)
    .map(([unit, size]) => {
      const count = Math.floor(left / size);
      left -= count * size;
      return { unit, count };
    })
    .filter(({ count }, index) => index === 0 || count > 0)
    .map(({ unit, count }) =>
      new Intl.NumberFormat(`${language}-u-nu-latn`, { style: 'unit', unit, unitDisplay: 'short' }).format(count),
    )
    .join(' ');
}
