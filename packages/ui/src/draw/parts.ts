/** Parts that several drawings share: suits of cards, coin, lottery ball, alpona medallion. */
import { figures } from './figures.ts';
import type { Palette } from './palettes.ts';
import { circle, ellipse, group, petal, ring, round } from './shapes.ts';

/** Spade, heart, diamond and club, about 22 high around 0,0. */
export const suits: readonly string[] = [
  'M0,-12C4,-6 11,-2 11,4C11,9 5,10 1.5,6L4,12H-4L-1.5,6C-5,10 -11,9 -11,4C-11,-2 -4,-6 0,-12Z',
  'M0,9C-4,4 -11,0 -11,-6C-11,-11 -3,-13 0,-7C3,-13 11,-11 11,-6C11,0 4,4 0,9Z',
  'M0,-12L9,0L0,12L-9,0Z',
  'M0,-11a5,5 0 0 1 4.5,7.4a5,5 0 1 1 -2.6,9l2,5.6h-7.8l2,-5.6a5,5 0 1 1 -2.6,-9a5,5 0 0 1 4.5,-7.4Z',
];

export function coin(x: number, y: number, r: number, p: Palette, sign = '৳'): string {
  const rim = `<circle r="${round(r * 0.68)}" fill="none" stroke="#d98409" stroke-width="${round(r * 0.09)}" stroke-dasharray="${round(r * 0.16)} ${round(r * 0.14)}"/>`;
  const text = figures(sign, 0, r * 0.32, r * 0.9, '#b36305', 1.9);
  return group(
    `translate(${x} ${y})`,
    circle(0, 2.5, r, p.d, 'opacity=".35"') +
      circle(0, 0, r, '#f7a51d') +
      circle(0, -1.2, r * 0.9, '#ffd257') +
      rim +
      text,
  );
}

export function ball(x: number, y: number, r: number, colour: string, value: number, p: Palette): string {
  const rim = `<circle r="${round(r * 0.58)}" fill="none" stroke="${p.d}" stroke-opacity=".35" stroke-width="1.4" stroke-dasharray="3 3"/>`;
  const text = figures(String(value), 0, r * 0.26, r * 0.72, p.d);
  const body =
    circle(0, 3, r, p.d, 'opacity=".3"') +
    circle(0, 0, r, colour) +
    ellipse(-r * 0.3, -r * 0.45, r * 0.42, r * 0.24, '#fff', 'opacity=".45" transform="rotate(-30)"');
  return group(`translate(${round(x)} ${round(y)})`, body + circle(0, 0, r * 0.58, '#fff') + rim + text);
}

/** An alpona medallion of white lines; `kind` is its number of petals. */
export function alpona(radius: number, colour: string, kind = 0, opacity = 0.5): string {
  const count = [8, 12, 16, 10][kind % 4] as number;
  const petals = ring(count, (_, angle) =>
    group(
      `rotate(${round(angle)})`,
      `<path d="${petal(radius * 0.3, radius * 0.13, radius * 0.62)}" stroke-width="1.6"/><path d="M0,${round(-radius * 0.7)}v${round(-radius * 0.1)}" stroke-width="1.6"/>`,
    ),
  );
  const dots = ring(count, (_, angle) =>
    group(
      `rotate(${round(angle + 180 / count)})`,
      `<circle cy="${round(-radius * 0.82)}" r="2" fill="${colour}" stroke="none"/>`,
    ),
  );
  const rings = `<circle r="${radius}" stroke-width="1.6"/><circle r="${round(radius * 0.95)}" stroke-width="2" stroke-dasharray="1 6"/>`;
  return `<g fill="none" stroke="${colour}" stroke-linecap="round" opacity="${opacity}">${rings}${petals}${dots}<circle r="${round(radius * 0.6)}" stroke-width="1.6" stroke-dasharray="5 5"/></g>`;
}
