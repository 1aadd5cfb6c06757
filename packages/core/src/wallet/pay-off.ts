/** Incoming real money first pays off what is owed after corrections. */

/** Units into `member main` and into `member receivable`; `units` and `owed` are zero or more. */
export function payOff(units: bigint, owed: bigint): { readonly main: bigint; readonly receivable: bigint } {
  if (units < 0n || owed < 0n) throw new RangeError('an amount is never negative');
  return units < owed ? { main: 0n, receivable: units } : { main: units - owed, receivable: owed };
}
