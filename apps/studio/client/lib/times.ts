/** A multiplier in hundredths as it is written on a board: 150 is 1.5×, 12,000 is 120×. */
export function timesText(hundredths: number): string {
  const times = hundredths / 100;
  return `${Number.isInteger(times) ? times.toLocaleString('en') : times.toFixed(hundredths % 10 === 0 ? 1 : 2)}×`;
}
