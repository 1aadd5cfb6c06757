/** Adding and comparing decimal text exactly: a stake of 0.1 + 0.2 must not become 0.30000000000000004. */
const scale = 6;

function unitsOf(text: string): bigint | undefined {
  const match = /^(-?)(\d*)(?:\.(\d{0,6}))?$/.exec(text.trim());
  if (match === null || (match[2] === '' && (match[3] ?? '') === '')) return undefined;
  const units = BigInt(`${match[2]}${(match[3] ?? '').padEnd(scale, '0')}`);
  return match[1] === '-' ? -units : units;
}

function textOf(units: bigint): string {
  const digits = (units < 0n ? -units : units).toString().padStart(scale + 1, '0');
  const fraction = digits.slice(-scale).replace(/0+$/, '');
  return `${units < 0n ? '-' : ''}${digits.slice(0, -scale)}${fraction === '' ? '' : `.${fraction}`}`;
}

/** The nearest text inside `min` and `max`; text that is no number becomes `min`. */
export function clampText(value: string, min: string, max: string): string {
  const units = unitsOf(value);
  const low = unitsOf(min) ?? 0n;
  const high = unitsOf(max);
  if (units === undefined || units < low) return textOf(low);
  return textOf(high !== undefined && units > high ? high : units);
}

/** The value moved by `step` (which may be negative), kept inside `min` and `max`. */
export function stepText(value: string, step: string, min: string, max: string): string {
  return clampText(textOf((unitsOf(value) ?? 0n) + (unitsOf(step) ?? 0n)), min, max);
}
