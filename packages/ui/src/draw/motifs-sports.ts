/** What sports are played with. Each is drawn around 0,0 inside a square of 232, with the running stitch inside its contour. */
import type { Motif } from './palettes.ts';
import { circle, ellipse, group, line, rect, ring, roundPath, shape, star, stitch } from './shapes.ts';

export const cricket: Motif = (p) =>
  [-22, 0, 22].map((x) => rect(x - 5, -50, 10, 138, 4, p.t) + stitch(`M${x},-42V80`, p.b, 2)).join('') +
  rect(-30, -58, 26, 8, 4, p.a) +
  rect(4, -58, 26, 8, 4, p.a) +
  group(
    'rotate(32) translate(10 -10)',
    rect(-7, -104, 14, 62, 6, p.d) +
      stitch('M0,-100V-50', p.c, 5, '2 6') +
      shape('M-20,-44Q0,-58 20,-44V74Q0,94 -20,74Z', '#e9b872') +
      shape('M-20,-44Q0,-58 20,-44V-10H-20Z', p.b) +
      stitch('M-12,0V66M12,0V66', '#9a5b1e', 2) +
      shape(star(8, 11, 5), p.a, 'transform="translate(0 -28)"'),
  ) +
  group(
    'translate(-58 -44)',
    circle(0, 3, 32, p.d, 'opacity=".35"') +
      circle(0, 0, 32, '#d31f3c') +
      line('M-20,-25C-8,-8 -8,8 -20,25', '#fff', 2.4, 'stroke-dasharray="4 3"') +
      line('M-13,-29C0,-10 0,10 -13,29', '#fff', 2.4, 'stroke-dasharray="4 3"') +
      ellipse(12, -14, 8, 5, '#fff', 'opacity=".5"'),
  );

export const football: Motif = (p) =>
  circle(0, 5, 88, p.d, 'opacity=".35"') +
  circle(0, 0, 88, '#fff') +
  shape('M0,-32L30,-10L19,26H-19L-30,-10Z', p.d) +
  ring(5, (i, a) =>
    group(
      `rotate(${a})`,
      line('M0,-32V-58', p.d, 4) + shape('M-24,-66L0,-57L24,-66L17,-84Q0,-90 -17,-84Z', i % 2 ? p.b : p.d),
    ),
  ) +
  ring(5, (_i, a) => group(`rotate(${a})`, line('M24,-66L50,-56', p.d, 3.4))) +
  stitch(roundPath(80), p.b, 2.4) +
  ellipse(-34, -46, 26, 13, '#fff', 'opacity=".8" transform="rotate(-38)"');
