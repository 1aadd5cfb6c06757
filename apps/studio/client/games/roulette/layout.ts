/**
 * Where the spots of roulette lie, in cells of a table of 14 by 5 that lies on its side: the zero, twelve streets of three numbers, the columns; below them the dozens and the
 * even chances. On a phone the same table stands upright (roulette.module.css).
 */
import { coverOf } from '@banyan/games/roulette';

export type Place = {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
  /** Lies on a line between numbers. */
  readonly isBetween: boolean;
};

const even = ['low', 'even', 'red', 'black', 'odd', 'high'];
/** How far a spot on a line reaches along it, and across. */
const [along, across] = [0.5, 0.4];

const cell = (number: number): readonly [x: number, y: number] => [
  1 + Math.floor((number - 1) / 3),
  2 - ((number - 1) % 3),
];

/** Around a point on a line. */
const around = (x: number, y: number, w: number, h: number): Place => ({
  ...{ x: x - w / 2, y: y - h / 2, w, h, isBetween: true },
});

function onZero(spot: string): Place | undefined {
  if (spot === 'straight-0') return { x: 0, y: 0, w: 1, h: 3, isBetween: false };
  if (spot.startsWith('split-0-')) return around(1, cell(Number(spot.slice(8)))[1] + 0.5, across, along);
  if (spot === 'trio-1') return around(1, 2, across, across);
  if (spot === 'trio-2') return around(1, 1, across, across);
  return spot === 'four-0' ? around(1, 3, across, across) : undefined;
}

/** The place of a spot. */
export function placeOf(spot: string): Place {
  const zero = onZero(spot);
  if (zero !== undefined) return zero;
  const at = even.indexOf(spot);
  if (at >= 0) return { x: 1 + at * 2, y: 4, w: 2, h: 1, isBetween: false };
  const [kind] = spot.split('-');
  const first = Number(spot.split('-')[1]);
  if (kind === 'dozen') return { x: 1 + (first - 1) * 4, y: 3, w: 4, h: 1, isBetween: false };
  if (kind === 'column') return { x: 13, y: 3 - first, w: 1, h: 1, isBetween: false };
  const [x, y] = cell(first);
  if (kind === 'straight') return { x, y, w: 1, h: 1, isBetween: false };
  if (kind === 'street') return around(x + 0.5, 3, along, across);
  if (kind === 'line') return around(x + 1, 3, across, across);
  if (kind === 'corner') return around(x + 1, y, across, across);
  const [, second = 0] = coverOf(spot);
  return second === first + 1 ? around(x + 0.5, y, along, across) : around(x + 1, y + 0.5, across, along);
}
