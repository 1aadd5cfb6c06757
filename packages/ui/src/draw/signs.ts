/**
 * The signs of families of lotteries, inside a square of about 120 around 0,0: flat, few, and told apart at the size of a letter. What is written on them are figures
 * drawn as strokes.
 */
import { figures } from './figures.ts';
import type { Motif } from './palettes.ts';
import { balls, drum, ticket } from './motifs-lottery.ts';
import { dice } from './motifs-table.ts';
import { pot } from './motifs-village.ts';
import { elephant } from './motifs-beasts.ts';
import { circle, ellipse, group, line, rect, ring, shape, star, stitch } from './shapes.ts';

/** A drawing of 232, at the size of a sign. */
const small =
  (drawing: Motif): Motif =>
  (p, random) =>
    group('scale(.54)', drawing(p, random));

/** Five windows side by side, as the digits of a series turn up in them. */
const reels: Motif = (p, random) =>
  rect(-62, -34, 124, 68, 12, p.d) +
  [-48, -24, 0, 24, 48]
    .map(
      (x, at) =>
        rect(x - 10.5, -26, 21, 52, 5, at % 2 === 0 ? p.t : p.a) +
        figures(String((random() * 10) | 0), x, 10, 27, p.d, 2.6),
    )
    .join('');

/** Ten runners: three of them in their lanes, the first ahead. */
const race: Motif = (p) => {
  const car = (x: number, y: number, colour: string, value: number): string =>
    group(
      `translate(${x} ${y})`,
      shape('M-28,9H26C29,9 29,-1 24,-3L12,-6L4,-14H-14L-22,-5C-29,-4 -30,9 -28,9Z', colour) +
        shape('M-10,-10H1L6,-5H-14Z', p.t) +
        circle(-16, 9, 7, p.d) +
        circle(15, 9, 7, p.d) +
        figures(String(value), -3, 7, 11, p.d, 2.4),
    );
  return (
    line('M-62,-18H62M-62,14H62', p.t, 2.4, 'stroke-dasharray="9 8" opacity=".8"') +
    car(26, -36, p.a, 7) +
    car(-4, -2, p.b, 3) +
    car(-26, 32, p.c, 9)
  );
};

/** A board of numbers, some of them hit. */
const board: Motif = (p, random) =>
  rect(-54, -54, 108, 108, 14, p.t) +
  [-36, -12, 12, 36]
    .flatMap((y) =>
      [-36, -12, 12, 36].map((x) =>
        circle(x, y, 9.5, random() < 0.36 ? p.b : p.d, random() < 0.5 ? '' : 'opacity=".9"'),
      ),
    )
    .join('') +
  stitch('M-48,-48H48V48H-48Z', p.d, 2);

/** Red, green and violet over each other. */
const colours: Motif = (p) =>
  circle(-26, 18, 34, '#e23b4e') +
  circle(26, 18, 34, '#1f9d63') +
  circle(0, -24, 34, '#7b4fe0') +
  circle(0, 4, 15, p.t) +
  shape(star(5, 11, 4.6), p.d, 'transform="translate(0 4)"');

/** Blocks that hang together. */
const chain: Motif = (p) => {
  const block = (x: number, y: number, colour: string): string =>
    group(
      `translate(${x} ${y})`,
      shape('M0,-26L24,-13V13L0,26L-24,13V-13Z', colour) +
        shape('M0,-26L24,-13L0,0L-24,-13Z', p.t, 'opacity=".45"') +
        line('M0,0V26', p.d, 2.4),
    );
  return line('M-28,16L28,-16', p.d, 9) + block(-34, 22, p.a) + block(34, -22, p.b) + block(2, 0, p.c);
};

/** A target with an arrow in it. */
const target: Motif = (p) =>
  [54, 42, 29, 16].map((r, at) => circle(-6, 6, r, [p.t, p.b, p.t, p.a][at] as string)).join('') +
  line('M-6,6L46,-46', p.d, 6) +
  shape('M38,-58L60,-60L58,-38L46,-46Z', p.c);

/** Three balls that are added up. */
const three: Motif = (p, random) =>
  [-40, 0, 40]
    .map(
      (x, at) =>
        circle(x, at === 1 ? -16 : 12, 30, [p.a, p.b, p.c][at] as string) +
        circle(x, at === 1 ? -16 : 12, 18, p.t) +
        figures(String((random() * 10) | 0), x, at === 1 ? -5 : 23, 24, p.d, 2.6),
    )
    .join('') + line('M-20,-4L-18,-6M18,-6L20,-4', p.d, 5);

/** A star over waves: stations of a coast that draw by their weekday. */
const coast: Motif = (p) =>
  shape(star(5, 34, 14), p.a, 'transform="translate(0 -22)"') +
  [18, 34, 50].map((y, at) => line(`M-56,${y}q14,-14 28,0t28,0t28,0t28,0`, [p.t, p.c, p.t][at] as string, 6)).join('');

/** A sun behind a roof with turned-up eaves. */
const temple: Motif = (p) =>
  circle(0, -6, 40, p.a) +
  shape('M-56,26C-40,24 -30,8 0,-18C30,8 40,24 56,26C40,34 -40,34 -56,26Z', p.b) +
  shape('M-42,50C-30,48 -24,38 0,22C24,38 30,48 42,50C30,57 -30,57 -42,50Z', p.c) +
  line('M0,-18V-36', p.d, 5) +
  circle(0, -38, 6, p.t);

/** A lotus of eight petals. */
const flower: Motif = (p) =>
  ring(8, (at, angle) => group(`rotate(${angle})`, ellipse(0, -34, 14, 26, at % 2 === 0 ? p.b : p.t))) +
  circle(0, 0, 18, p.a);

/** Six balls around a crown of points. */
const crownOfBalls: Motif = (p) =>
  ring(6, (at, angle) =>
    group(`rotate(${angle})`, circle(0, -40, 16, [p.a, p.b, p.c][at % 3] as string) + circle(0, -40, 8, p.t)),
  ) + shape('M-22,16L-27,-12L-10,0L0,-20L10,0L27,-12L22,16Z', p.a);

/** The twelve signs as a wheel with one of them marked. */
const yearWheel: Motif = (p) =>
  circle(0, 0, 52, p.t) +
  ring(12, (at, angle) =>
    group(
      `rotate(${angle})`,
      shape('M0,0L-12,-47A52,52 0 0 1 12,-47Z', at % 2 === 0 ? p.b : p.a, at === 0 ? '' : 'opacity=".85"'),
    ),
  ) +
  circle(0, 0, 22, p.d) +
  shape(star(6, 16, 7), p.t);

/** Counters that stand at a number: so many wheels beside each other. */
const counters =
  (heights: readonly number[]): Motif =>
  (p) =>
    heights
      .map((height, at) => {
        const width = 88 / heights.length;
        const x = -44 + width * (at + 0.5);
        const half = width / 2 - 2;
        const box = `M${x - half},-34L${x + half},-34L${x + half},34L${x - half},34Z`;
        const bar = `M${x - half},${height - 7}L${x + half},${height - 7}L${x + half},${height + 7}L${x - half},${height + 7}Z`;
        return shape(box, at % 2 === 0 ? p.b : p.d) + shape(bar, p.a) + circle(x, height, 4, p.t);
      })
      .join('');
const threeWheels = counters([-14, 0, 12]);
const fourWheels = counters([10, -12, 14, -4]);

/** Rows that fill one after another, the next one lit. */
const filling: Motif = (p) =>
  Array.from({ length: 9 }, (_, at) => {
    const [x, y] = [(at % 3) * 30 - 30, Math.trunc(at / 3) * 30 - 30];
    return circle(x, y, 12, at < 5 ? p.b : at === 5 ? p.a : p.d) + (at < 6 ? circle(x, y, 5, p.t) : '');
  }).join('');

/** By the family of a lottery's rules; the ticket for a family that has none. */
const signs: Readonly<Record<string, Motif>> = {
  'vietnam-north': small(drum),
  'vietnam-south': coast,
  hanoi: flower,
  thai: small(elephant),
  lao: temple,
  ssc: reels,
  'five-d': reels,
  'eleven-five': small(balls),
  'lotto-45': small(balls),
  'lotto-55': crownOfBalls,
  'six-49': yearWheel,
  'three-d': threeWheels,
  'four-d': fourWheels,
  k3: small(dice),
  pc28: three,
  pk10: race,
  keno: board,
  colour: colours,
  hash: chain,
  matka: small(pot),
  panna: small(pot),
  'live-lo': filling,
  teer: target,
  'teer-pair': target,
};

export const signOf = (family: string): Motif =>
  Object.hasOwn(signs, family) ? (signs[family] as Motif) : small(ticket);
