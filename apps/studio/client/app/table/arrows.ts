/** The arrow keys over the spots of a table: to the nearest one in that direction, whatever the table's shape. */

type Box = { readonly left: number; readonly top: number; readonly width: number; readonly height: number };
const ways: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
export const isArrow = (key: string): boolean => Object.hasOwn(ways, key);

/** How much worse it is to lie aside than to lie far. */
const aside = 2.5;

/** The place of the nearest box in the direction of a key; undefined where there is none. */
export function nextOf(boxes: readonly Box[], from: number, key: string): number | undefined {
  const way = ways[key];
  const start = boxes[from];
  if (way === undefined || start === undefined) return undefined;
  const middle = ({ left, top, width, height }: Box): [number, number] => [left + width / 2, top + height / 2];
  const [x0, y0] = middle(start);
  let found: { at: number; far: number } | undefined;
  for (const [at, box] of boxes.entries()) {
    const [x, y] = middle(box);
    const ahead = (x - x0) * way[0] + (y - y0) * way[1];
    const beside = Math.abs((x - x0) * way[1]) + Math.abs((y - y0) * way[0]);
    const far = ahead + aside * beside;
    if (at !== from && ahead > 1 && (found === undefined || far < found.far)) found = { at, far };
  }
  return found?.at;
}
