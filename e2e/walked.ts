/**
 * The looks in which a flow is walked, drawn from the run's seed: one in the short run, two beside each other in the long one, so that every look comes by
 * within two days. All of them at once took the long run over its hour.
 */
const isLong = process.env['BANYAN_LONG'] === '1';
const seed = Number(process.env['BANYAN_SEED'] ?? '0');

/** Some of `looks`, of which there is one at least; of a few flows of a file, `turn` lets each have others. */
export function walked<Look>(looks: readonly Look[], turn = 0): Look[] {
  const first = (seed + turn) % looks.length;
  return [...looks.slice(first), ...looks.slice(0, first)].slice(0, isLong ? 2 : 1);
}
