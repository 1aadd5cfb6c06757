/**
 * The looks in which a flow is walked: one, drawn from the run's seed, in the short run and in the long one, so that every look comes by within some days.
 * Two of them took the long run, which walks every flow, over its hour.
 */
const seed = Number(process.env['BANYAN_SEED'] ?? '0');

/** One of `looks`, of which there is one at least; of a few flows of a file, `turn` lets each have another. */
export function walked<Look>(looks: readonly Look[], turn = 0): Look[] {
  const first = (seed + turn) % looks.length;
  return looks.slice(first, first + 1);
}
