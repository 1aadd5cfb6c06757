/** What lies on a games table. Each is drawn around 0,0 inside a square of 232, with the running stitch inside its contour. */
import type { Motif } from './palettes.ts';
import { figures } from './figures.ts';
import { coin, suits } from './parts.ts';
import { circle, ellipse, group, petal, rect, ring, roundPath, shape, stitch } from './shapes.ts';

export const cards: Motif = (p) =>
  [-26, -9, 9, 26]
    .map((a, i) =>
      group(
        `rotate(${a} 0 120) translate(0 -8)`,
        rect(-40, -82, 80, 116, 10, p.d, 'opacity=".25" transform="translate(3 5)"') +
          rect(-40, -82, 80, 116, 10, '#fff') +
          `<rect x="-34" y="-76" width="68" height="104" rx="7" fill="none" stroke="${i % 2 ? '#d61f45' : p.d}" stroke-opacity=".35" stroke-width="1.6" stroke-dasharray="5 4"/>` +
          group('translate(-24 -60) scale(.85)', shape(suits[i % 4] as string, i % 2 ? '#d61f45' : '#1d1730')) +
          group('translate(0 -24) scale(2.2)', shape(suits[i % 4] as string, i % 2 ? '#d61f45' : '#1d1730')),
      ),
    )
    .join('') +
  coin(-56, 62, 26, p) +
  coin(0, 76, 30, p) +
  coin(54, 62, 24, p);

export const dice: Motif = (p) => {
  const cube = (x: number, y: number, s: number, c1: string, c2: string, c3: string, n: number) =>
    group(
      `translate(${x} ${y}) scale(${s})`,
      shape('M0,-52L46,-28L0,-4L-46,-28Z', c1) +
        shape('M-46,-28L0,-4V52L-46,28Z', c2) +
        shape('M46,-28L0,-4V52L46,28Z', c3) +
        stitch('M-40,-22L-5,-3V42L-40,24Z', '#fff', 1.8, '4 4') +
        ([[0, -28]] as const).map(([a, b]) => ellipse(a, b, 10, 6, p.d)).join('') +
        (
          [
            [-34, -8],
            [-22, 12],
            [-12, 30],
          ] as const
        )
          .map(([a, b]) => ellipse(a, b, 5.5, 7, '#fff'))
          .join('') +
        (
          [
            [14, 10],
            [34, 0],
            [14, 34],
            [34, 24],
          ] as const
        )
          .slice(0, n)
          .map(([a, b]) => ellipse(a, b, 5.5, 7, '#fff'))
          .join(''),
    );
  return cube(-34, 26, 1.15, p.c, p.a, p.b, 4) + cube(44, -34, 0.95, p.t, p.b, '#c2185b', 2);
};

export const roulette: Motif = (p) =>
  circle(0, 6, 100, p.d, 'opacity=".4"') +
  circle(0, 0, 98, p.c) +
  circle(0, 0, 90, p.d) +
  ring(18, (i, a) =>
    group(
      `rotate(${a})`,
      shape(
        'M-13.5,-84A86,86 0 0 1 13.5,-84L8,-50A50,50 0 0 0 -8,-50Z',
        i === 0 ? '#16a34a' : i % 2 ? '#e11d48' : '#1f1b33',
      ) +
        figures(
          String([0, 32, 15, 19, 4, 21, 2, 25, 17, 34, 6, 27, 13, 36, 11, 30, 8, 23][i]),
          0,
          -68,
          12,
          '#fff',
          1.9,
        ),
    ),
  ) +
  circle(0, 0, 48, p.a) +
  ring(8, (i, a) => group(`rotate(${a})`, shape(petal(34, 9, 8), i % 2 ? p.b : p.c))) +
  circle(0, 0, 11, p.d) +
  circle(0, 0, 6, p.c) +
  stitch(roundPath(94), p.d, 2.4) +
  circle(52, -60, 8, '#fff');

export const chips: Motif = (p) =>
  (
    [
      [-46, 40, p.b],
      [48, 46, p.a],
      [0, 10, p.c],
    ] as const
  )
    .map(([x, y, c], k) =>
      [0, 1, 2, 3, 4]
        .slice(0, 5 - (k === 2 ? 0 : 2))
        .map((i) =>
          group(
            `translate(${x} ${y + 30 - i * 17})`,
            ellipse(0, 8, 50, 22, p.d) +
              ellipse(0, 0, 50, 22, c) +
              `<ellipse rx="46" ry="19" fill="none" stroke="#fff" stroke-width="6" stroke-dasharray="16 20"/>` +
              ellipse(0, 0, 30, 12, '#fff') +
              group('scale(1 .5)', shape(suits[k % 3] as string, c === p.c ? p.d : c, 'transform="scale(1.5)"')),
          ),
        )
        .join(''),
    )
    .join('');

export const seven: Motif = (p) =>
  rect(-100, -64, 200, 128, 18, p.d) +
  rect(-94, -58, 188, 116, 14, p.c) +
  [-60, 0, 60]
    .map(
      (x, i) =>
        rect(x - 27, -50, 54, 100, 8, '#fff') +
        figures('7', x, 33, 92, p.d, 3.2) +
        figures('7', x, 33, 92, i === 1 ? p.b : '#d61f45', 2.4),
    )
    .join('') +
  stitch('M-94,0H94', p.d, 2, '3 5') +
  ring(
    14,
    (i) => circle(-86 + i * 13.2, -72, 4, i % 2 ? p.a : '#fff') + circle(-86 + i * 13.2, 72, 4, i % 2 ? '#fff' : p.a),
  ) +
  coin(-70, 92, 18, p) +
  coin(70, 92, 18, p) +
  coin(0, 96, 22, p);
