/** The numbers of the winner board (HOME-01, DEC-54). */

/** Pixels of each frame of a sixtieth of a second. */
export const scrollStep = 0.5;
/** From so many rows on it moves. */
export const moveLimit = 3;

/** How far the board has moved after a time, in pixels of a ring as long as its rows; still below the limit. */
export function shiftOf(elapsedMs: number, rows: number, rowPx: number): number {
  if (rows < moveLimit) return 0;
  return (((elapsedMs * 60) / 1000) * scrollStep) % (rows * rowPx);
}
