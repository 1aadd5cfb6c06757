/** Beasts and birds. Each is drawn around 0,0 inside a square of 232, with the running stitch inside its contour. */
import type { Motif } from './palettes.ts';
import { circle, ellipse, group, line, mirror, petal, ring, shape, stitch } from './shapes.ts';

export const owl: Motif = (p) =>
  shape('M-62,-70Q-50,-104 -26,-78Q0,-88 26,-78Q50,-104 62,-70C84,-20 78,60 0,92C-78,60 -84,-20 -62,-70Z', p.a) +
  shape('M0,-6C36,-2 50,40 0,84C-50,40 -36,-2 0,-6Z', p.t) +
  [14, 32, 50]
    .map((y, i) =>
      stitch(
        `M${-30 + i * 6},${y}q10,10 ${20 - i * 4},0q10,10 ${20 - i * 4},0q10,10 ${20 - i * 4},0`.replace(
          /q10,10 (\S+),0q10,10 \1,0q10,10 \1,0/,
          `q10,12 20,0q10,12 20,0q10,12 ${20 - i * 12},0`,
        ),
        p.b,
        2.6,
        '1 0',
      ),
    )
    .join('') +
  mirror(
    shape('M-66,-34C-86,20 -66,64 -30,80C-48,40 -50,0 -66,-34Z', p.b) +
      stitch('M-66,-14C-76,24 -60,56 -38,70', p.t) +
      circle(-30, -42, 30, p.d) +
      circle(-30, -42, 25, '#fff') +
      ring(12, (_, a) => group(`translate(-30 -42) rotate(${a})`, line('M0,-24V-18', p.b, 2))) +
      circle(-28, -42, 13, p.d) +
      circle(-24, -47, 4.5, '#fff') +
      line('M-16,92V80M-26,90V78', p.c, 5),
  ) +
  shape('M-10,-30H10L0,-8Z', p.c) +
  shape(petal(18, 6), p.b, 'transform="translate(0 -66)"');

export const peacock: Motif = (p) =>
  ring(11, (i) => {
    const a = -90 + i * 18;
    return group(
      `translate(0 30) rotate(${a})`,
      shape(petal(120, 19), i % 2 ? p.b : p.a) +
        ellipse(0, -94, 12, 15, p.t) +
        ellipse(0, -92, 8, 10, p.d) +
        circle(0, -90, 4.5, p.c) +
        stitch('M0,-20V-70', p.t, 1.8),
    );
  }) +
  shape('M-26,92C-50,60 -20,40 -14,10C-12,-14 -22,-30 -4,-42C16,-50 26,-30 16,-14C8,4 34,40 26,92Z', '#1d4fd8') +
  shape('M-26,92C-50,60 -20,40 -14,10C-6,40 -10,70 26,92Z', '#0d8f8a') +
  shape('M14,-34L34,-28L15,-22Z', p.c) +
  circle(4, -32, 5.5, '#fff') +
  circle(5.5, -32, 3, '#111') +
  [-14, 0, 14]
    .map((a) => group(`translate(0 -44) rotate(${a})`, line('M0,0V-18', p.t, 2) + circle(0, -20, 3.6, p.c)))
    .join('') +
  stitch('M-12,80C-26,60 -4,40 0,8', '#fff', 1.8);

export const elephant: Motif = (p) =>
  mirror(
    shape('M-26,-56C-70,-92 -112,-58 -98,0C-92,36 -60,44 -34,26Z', p.b) +
      stitch('M-36,-54C-70,-80 -98,-52 -88,-4C-82,22 -60,30 -42,20', p.t),
  ) +
  shape(
    'M-48,-30C-50,-78 50,-78 48,-30C48,6 34,20 26,34C20,52 30,74 14,88C2,96 -16,90 -18,78C-10,82 0,80 2,70C4,56 -16,48 -26,34C-34,20 -48,6 -48,-30Z',
    p.a,
  ) +
  mirror(
    shape('M-30,26C-42,44 -44,58 -36,72C-32,56 -26,46 -18,40Z', '#fff') +
      circle(-26, -12, 6.5, p.d) +
      circle(-24, -14, 2, '#fff') +
      line('M-38,-24q12,-10 22,0', p.d, 3),
  ) +
  shape('M0,-66C16,-50 20,-28 0,-2C-20,-28 -16,-50 0,-66Z', p.b) +
  shape('M0,-56C9,-44 11,-30 0,-14C-11,-30 -9,-44 0,-56Z', p.c) +
  circle(0, -34, 4, p.d) +
  stitch('M-40,-30C-40,-66 40,-66 40,-30', p.t) +
  [14, 28, 42, 56]
    .map((y) => line(`M${-13 + y / 9},${y}q${12 - y / 12},5 ${24 - y / 5},0`, p.d, 2, 'opacity=".45"'))
    .join('');

export const rooster: Motif = (p) =>
  (
    [
      [-52, p.b],
      [-30, p.c],
      [-8, p.a],
      [14, p.b],
    ] as const
  )
    .map(([a, c], i) =>
      group(`translate(-34 30) rotate(${a - 10})`, shape(petal(104 - i * 6, 18), c) + stitch('M0,-16V-78', p.t, 2)),
    )
    .join('') +
  shape(
    'M-62,20C-60,64 -10,86 30,66C62,50 58,10 48,-16C44,-44 60,-60 48,-76C34,-90 10,-78 8,-54C4,-18 -40,-10 -62,20Z',
    p.a,
  ) +
  shape('M-36,26C-30,56 6,62 26,38C8,40 -14,34 -36,26Z', p.b) +
  stitch('M-26,32C-14,48 6,50 18,42M8,-40C20,-16 36,-10 48,-14M6,-24C20,0 36,6 50,2', p.t, 2.4) +
  shape('M14,-74C6,-92 20,-98 24,-86C26,-102 42,-100 40,-86C50,-96 60,-84 52,-72C40,-84 26,-84 14,-74Z', '#e11d48') +
  shape('M50,-64L78,-54L50,-48Z', '#ffb703') +
  shape('M44,-48C60,-44 60,-22 50,-20C42,-24 40,-40 44,-48Z', '#e11d48') +
  circle(36, -62, 7, '#fff') +
  circle(37, -62, 4, p.d) +
  line('M-6,74V94M-6,94l-12,4M-6,94l12,4M16,72V92M16,92l-12,4M16,92l12,4', '#ffb703', 5);
