/** Badges, 96 by 96, without letters: hot, new, and a crest for each VIP level. */
import { figures } from './figures.ts';
import { paletteOf } from './palettes.ts';
import { circle, petal, ring, shape, star, stitch, group } from './shapes.ts';

/** The highest level that has a crest. */
export const highestVip = 20;

const flame =
  shape(
    'M0,-40C6,-22 30,-14 30,14C30,32 16,42 0,42C-16,42 -30,32 -30,14C-30,2 -24,-6 -16,-12C-16,-2 -10,2 -6,2C-2,-10 -10,-22 0,-40Z',
    '#ff8152',
  ) + shape('M2,-6C6,6 16,8 16,22C16,32 9,38 0,38C-9,38 -16,32 -16,22C-16,14 -10,12 -8,6C-4,10 2,6 2,-6Z', '#ffe08a');

function hot(): string {
  return (
    circle(0, 0, 46, '#c31845') +
    stitch('M-41,0a41,41 0 1 0 82,0a41,41 0 1 0 -82,0', '#fff0e0', 2) +
    group('scale(.78)', flame)
  );
}

function fresh(): string {
  return (
    shape(star(12, 47, 40), '#ffb020') +
    stitch('M-34,0a34,34 0 1 0 68,0a34,34 0 1 0 -68,0', '#5c1f00', 2) +
    shape(star(4, 28, 9), '#5c1f00') +
    shape(star(4, 10, 3), '#5c1f00', 'transform="translate(20 -20)"') +
    shape(star(4, 8, 2.6), '#5c1f00', 'transform="translate(-21 19)"')
  );
}

/** The thread boxes of the crests, from leaf to night. */
const ranks = [1, 7, 2, 8, 6, 3, 11] as const;

function crest(level: number): string {
  const p = paletteOf(ranks[Math.min(ranks.length - 1, Math.floor(level / 3))] as number);
  return (
    ring(12, (_, angle) => group(`rotate(${angle})`, shape(petal(15, 7, 31), p.ground[2], 'opacity=".9"'))) +
    shape('M0,-40C14,-32 26,-30 35,-31C38,2 26,30 0,43C-26,30 -38,2 -35,-31C-26,-30 -14,-32 0,-40Z', p.ground[1]) +
    stitch('M0,-33C12,-27 22,-25 29,-25C31,2 21,25 0,36C-21,25 -31,2 -29,-25C-22,-25 -12,-27 0,-33Z', p.t, 2) +
    shape('M-16,-10L-19,-24L-9,-17L0,-27L9,-17L19,-24L16,-10Z', p.a) +
    figures(String(level), 0, 22, 32, p.t)
  );
}

/** Whether a name is a badge's: `hot`, `new`, `vip-0` to `vip-20`. */
export function isBadge(name: string): boolean {
  const level = /^vip-(\d{1,2})$/.exec(name)?.[1];
  return name === 'hot' || name === 'new' || (level !== undefined && String(+level) === level && +level <= highestVip);
}

/** The badge as SVG text. */
export function badge(name: string): string {
  const drawn = name === 'hot' ? hot() : name === 'new' ? fresh() : crest(Number.parseInt(name.slice(4), 10));
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-48 -48 96 96" width="96" height="96">${drawn}</svg>`;
}
