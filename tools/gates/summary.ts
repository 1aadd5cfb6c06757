/** The last words of a run: a line a gate, then the totals in one plain line that people and machines read alike. */
import type { Counts, Outcome } from './gate.ts';

export type Done = { readonly name: string; readonly seconds: number; readonly outcome: Outcome };

/** The sum over all gates that count tests. */
export function totalOf(done: readonly Done[]): Counts {
  const counts = done.flatMap(({ outcome }) => (outcome.counts === undefined ? [] : [outcome.counts]));
  const sum = (part: keyof Counts) => counts.reduce((total, one) => total + one[part], 0);
  return { passed: sum('passed'), failed: sum('failed'), skipped: sum('skipped') };
}

/** Lines to print. The totals come last, and only where tests were run. */
export function summaryOf(done: readonly Done[]): string[] {
  const width = Math.max(...done.map(({ name }) => name.length));
  const lines = done.map(({ name, seconds, outcome }) => {
    const verdict = outcome.isOk ? 'ok    ' : 'FAILED';
    return `${name.padEnd(width)}  ${verdict}  ${seconds.toFixed(1).padStart(7)} s  ${outcome.read}`;
  });
  const whole = done.reduce((total, { seconds }) => total + seconds, 0);
  const failed = done.filter(({ outcome }) => !outcome.isOk).map(({ name }) => name);
  const verdict = failed.length === 0 ? `all ${done.length} gates passed` : `failed gates: ${failed.join(', ')}`;
  const { passed, failed: failures, skipped } = totalOf(done);
  const totals = done.some(({ outcome }) => outcome.counts !== undefined)
    ? [`tests: ${passed} passed, ${failures} failed, ${skipped} skipped`]
    : [];
  const broken = done.flatMap(({ outcome }) => outcome.failures ?? []);
  return ['', ...lines, ...broken.map((one) => `failed: ${one}`), `${verdict} in ${whole.toFixed(1)} s`, ...totals];
}
