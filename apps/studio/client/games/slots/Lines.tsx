/** The line that is lit, drawn over the reels. */
import type { Slot } from '@banyan/games/slots';
import styles from './slots.module.css';
import type { View } from './view.ts';

/** The points of a line in a window of cells of 100. */
export const pointsOf = (line: string): string =>
  Array.from(line, (row, reel) => `${reel * 100 + 50},${Number(row) * 100 + 50}`).join(' ');

export function Lines({ slot, view: { win } }: { slot: Slot; view: View }) {
  const { lines, strips, rows } = slot.table;
  const line = win === null ? undefined : lines[win.line];
  if (win === null || line === undefined) return null;
  return (
    <svg
      className={styles.lines}
      viewBox={`0 0 ${strips.length * 100} ${rows * 100}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <polyline points={pointsOf(line)} data-under="true" />
      <polyline key={win.line} points={pointsOf(line)} pathLength={100} data-right={'right' in win} />
    </svg>
  );
}
