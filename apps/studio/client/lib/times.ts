/** Multipliers and counts as they are written on a board. */
// Made once: a formatter costs more than what it formats.
export const whole = new Intl.NumberFormat('en');
export const compact = new Intl.NumberFormat('en', { notation: 'compact', maximumFractionDigits: 1 });

/** A multiplier in hundredths as it is written on a board: 150 is 1.5×, 12,000 is 120×. */
export function timesText(hundredths: number): string {
  const times = hundredths / 100;
  return `${Number.isInteger(times) ? whole.format(times) : times.toFixed(hundredths % 10 === 0 ? 1 : 2)}×`;
}

/** An exact multiplier, rounded down: with two decimals below ten, fewer above. */
export function rateText({
  numerator,
  denominator,
}: {
  readonly numerator: bigint;
  readonly denominator: bigint;
}): string {
  const hundredths = Number((numerator * 100n) / denominator);
  if (hundredths < 1000) return `${(hundredths / 100).toFixed(2)}×`;
  if (hundredths < 10_000) return `${(Math.floor(hundredths / 10) / 10).toFixed(1)}×`;
  const times = Math.floor(hundredths / 100);
  return `${(times < 100_000 ? whole : compact).format(times)}×`;
}
