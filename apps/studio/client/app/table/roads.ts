/** Roads: the endings of a session as tables write them down. Pure; endings come the oldest first, and `green` is the tie. */

export type Tone = 'red' | 'blue' | 'green';
export type RoadCell = { readonly x: number; readonly y: number; readonly tone: Tone; readonly ties: number };

const rows = 6;

/** The bead road: from top to bottom, column after column. */
export const beadRoad = (endings: readonly Tone[]): readonly RoadCell[] =>
  endings.map((tone, at) => ({ x: Math.floor(at / rows), y: at % rows, tone, ties: 0 }));

/**
 * The big road: a column for each run of one side, which turns to the right where the column is full or taken. A tie is a mark on the cell before it; those before the
 * first ending of a side stand on that one.
 */
export function bigRoad(endings: readonly Tone[]): readonly RoadCell[] {
  const cells: RoadCell[] = [];
  const taken = new Set<string>();
  let [start, early] = [-1, 0];
  for (const tone of endings) {
    const last = cells.at(-1);
    if (tone === 'green') {
      if (last === undefined) early += 1;
      else cells[cells.length - 1] = { ...last, ties: last.ties + 1 };
      continue;
    }
    let [x, y] = [0, 0];
    if (last?.tone === tone) {
      const goesDown = last.y + 1 < rows && !taken.has(`${last.x} ${last.y + 1}`) && !hasTurned(cells, tone);
      [x, y] = goesDown ? [last.x, last.y + 1] : [last.x + 1, last.y];
    } else {
      start += 1;
      while (taken.has(`${start} 0`)) start += 1;
      [x, y] = [start, 0];
    }
    taken.add(`${x} ${y}`);
    cells.push({ x, y, tone, ties: cells.length === 0 ? early : 0 });
  }
  return cells;
}

/** Whether the run that goes on has left its column: then it stays in its row. */
function hasTurned(cells: readonly RoadCell[], tone: Tone): boolean {
  const [last, before] = [cells.at(-1), cells.at(-2)];
  return last !== undefined && before !== undefined && before.tone === tone && last.y === before.y;
}

/** The last columns that fit. */
export function lastColumns(cells: readonly RoadCell[], columns: number): readonly RoadCell[] {
  const most = cells.reduce((found, { x }) => Math.max(found, x), 0);
  const off = Math.max(0, most - columns + 1);
  return cells.filter(({ x }) => x >= off).map((cell) => ({ ...cell, x: cell.x - off }));
}
