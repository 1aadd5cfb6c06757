/** What lotteries are played with. Each is drawn around 0,0 inside a square of 232, with the running stitch inside its contour. */
import type { Motif } from './palettes.ts';
import { figures } from './figures.ts';
import { ball } from './parts.ts';
import { circle, ellipse, group, line, shape, star, stitch } from './shapes.ts';

export const balls: Motif = (p, random) => {
  const cs = [p.a, p.b, '#22b07d', '#3b82f6', '#e8467c', p.c] as const;
  return (
    [
      [-52, -40, 38],
      [36, -58, 34],
      [62, 18, 36],
      [-62, 44, 34],
      [0, 0, 46],
      [10, 72, 32],
    ] as const
  )
    .map(([x, y, q], i) => ball(x, y, q, cs[i % 6] as string, ((random() * 99) | 0) + 1, p))
    .join('');
};

export const ticket: Motif = (p, random) =>
  group(
    'rotate(-12)',
    shape('M-92,-52H92V-16A16,16 0 0 0 92,16V52H-92V16A16,16 0 0 0 -92,-16Z', p.a) +
      stitch('M-84,-44H84V-24A26,26 0 0 0 84,24V44H-84V24A26,26 0 0 0 -84,-24Z', p.d, 2.2) +
      figures(String(100 + ((random() * 899) | 0)), -8, 16, 44, p.b) +
      line('M56,-30V30', p.d, 2.4, 'stroke-dasharray="2 7"'),
  ) +
  ball(-62, 64, 28, p.b, (random() * 99) | 0, p) +
  ball(0, 78, 26, '#22b07d', (random() * 99) | 0, p) +
  ball(60, 62, 28, '#3b82f6', (random() * 99) | 0, p) +
  group('translate(56 -68)', shape(star(8, 26, 14), p.c) + circle(0, 0, 8, p.b));

export const drum: Motif = (p) =>
  shape('M-70,-70Q0,-96 70,-70L84,56Q0,100 -84,56Z', p.b) +
  [-56, -28, 0, 28, 56]
    .map((x) =>
      line(
        `M${x},${-78 + Math.abs(x) / 6}L${(x + 14) * 1.2},${74 - Math.abs(x) / 6}M${x},${-78 + Math.abs(x) / 6}L${(x - 14) * 1.2},${74 - Math.abs(x) / 6}`,
        p.t,
        2.4,
      ),
    )
    .join('') +
  ellipse(0, -72, 72, 24, p.t) +
  ellipse(0, -72, 50, 15, p.a) +
  ellipse(0, -72, 22, 7, p.d) +
  line('M-84,56Q0,100 84,56', p.c, 11) +
  line('M-30,-106L20,-76', p.c, 8) +
  circle(22, -75, 9, p.a) +
  line('M86,-110L30,-84', p.c, 8) +
  circle(28, -82, 9, p.a);
