/** Where an arrow key leads in a grid that is read line by line. Pure, so that pads and tabs share it. */

/** The index after a key press, undefined when the key does not move or would leave the grid. `mirrored` swaps left and right. */
export function stepOf(key: string, at: number, count: number, columns: number, mirrored = false): number | undefined {
  const forward = mirrored ? 'ArrowLeft' : 'ArrowRight';
  const back = mirrored ? 'ArrowRight' : 'ArrowLeft';
  const next =
    key === forward
      ? at + 1
      : key === back
        ? at - 1
        : key === 'ArrowDown'
          ? at + columns
          : key === 'ArrowUp'
            ? at - columns
            : key === 'Home'
              ? 0
              : key === 'End'
                ? count - 1
                : undefined;
  return next === undefined || next < 0 || next >= count ? undefined : next;
}
