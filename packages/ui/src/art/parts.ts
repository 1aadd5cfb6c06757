/** Parts that several drawings share: coin, lottery ball, alpona medallion. */
import type { Palette } from './palettes.ts';
import { circle, ellipse, group, petal, ring, round } from './shapes.ts';

export function coin(x: number, y: number, r: number, p: Palette, sign = '৳'): string {
  const rim = `<circle r="${round(r * 0.68)}" fill="none" stroke="#d98409" stroke-width="${round(r * 0.09)}" stroke-dasharray="${round(r * 0.16)} ${round(r * 0.14)}"/>`;
  const text = `<text y="${round(r * 0.32)}" text-anchor="middle" font-size="${round(r * 0.95)}" font-weight="800" fill="#b36305">${sign}</text>`;
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
  const text = `<text y="${round(r * 0.26)}" text-anchor="middle" font-size="${round(r * 0.72)}" font-weight="800" fill="${p.d}">${value}</text>`;
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
