/** Motifs of games of our own that are no picture of a thing: what happens on their boards. Each is drawn around 0,0 inside a square of 232, with the running stitch inside its contour. */
import { figures } from './figures.ts';
import type { Motif, Palette } from './palettes.ts';
import { coin, suits } from './parts.ts';
import { circle, ellipse, group, line, rect, ring, roundPath, shape, star, stitch } from './shapes.ts';

const red = '#d61f45';
const black = '#1d1730';

/** A card that stands at a place, turned; of suit 0 spade, 1 heart, 2 diamond, 3 club; with its suit in the corner where it has no number. */
function card(p: Palette, turned: string, suit: number, name?: string): string {
  const ink = suit === 1 || suit === 2 ? red : black;
  return group(
    turned,
    rect(-40, -58, 80, 116, 10, p.d, 'opacity=".3" transform="translate(3 5)"') +
      rect(-40, -58, 80, 116, 10, '#fff') +
      stitch('M-33,-51H33V51H-33Z', ink, 1.6, '5 4') +
      (name === undefined
        ? group('translate(-23 -38) scale(.9)', shape(suits[suit] as string, ink))
        : figures(name, -20, -24, 28, ink, 2.2)) +
      group('translate(0 14) scale(2.5)', shape(suits[suit] as string, ink)),
  );
}

/** The back of a card. */
const back = (p: Palette, turned: string): string =>
  group(
    turned,
    rect(-40, -58, 80, 116, 10, p.d, 'opacity=".3" transform="translate(3 5)"') +
      rect(-40, -58, 80, 116, 10, '#fff') +
      rect(-34, -52, 68, 104, 7, p.b) +
      stitch('M-28,-46H28V46H-28Z', p.t, 1.8) +
      shape(star(8, 24, 12), p.a) +
      circle(0, 0, 7, p.d),
  );

/** The face of a die with its pips. */
function die(p: Palette, turned: string, fill: string, pips: readonly (readonly [number, number])[]): string {
  return group(
    turned,
    rect(-36, -36, 72, 72, 15, p.d, 'opacity=".35" transform="translate(3 6)"') +
      rect(-36, -36, 72, 72, 15, fill) +
      stitch('M-28,-28H28V28H-28Z', fill === '#fff' ? p.b : p.t, 1.8) +
      pips.map(([x, y]) => circle(x * 18, y * 18, 7.5, fill === '#fff' ? black : '#fff')).join(''),
  );
}
const one = [[0, 0]] as const;
const three = [
  [-1, -1],
  [0, 0],
  [1, 1],
] as const;
const four = [
  [-1, -1],
  [1, -1],
  [-1, 1],
  [1, 1],
] as const;
const five = [...four, [0, 0]] as const;

/** Pegs, a ball on its way down, and the pockets below. */
export const pegs: Motif = (p) =>
  [0, 1, 2, 3, 4]
    .flatMap((row) =>
      Array.from({ length: row + 2 }, (_, at) => {
        const x = (at - (row + 1) / 2) * 34;
        const y = -66 + row * 28;
        return circle(x, y + 2.5, 8, p.d, 'opacity=".4"') + circle(x, y, 8, p.t) + circle(x - 2, y - 2, 2.6, p.c);
      }),
    )
    .join('') +
  [-2, -1, 0, 1, 2]
    .map(
      (at) =>
        rect(at * 40 - 17, 66, 34, 32, 9, p.d) +
        rect(at * 40 - 15, 66, 30, 28, 8, Math.abs(at) === 2 ? p.b : at === 0 ? p.c : p.a) +
        stitch(`M${at * 40 - 10},80H${at * 40 + 10}`, p.d, 2.2, '3 4'),
    )
    .join('') +
  line('M-4,-100C-10,-84 -26,-80 -18,-60S20,-30 16,-18', p.t, 3, 'stroke-dasharray="2 8"') +
  circle(17, 3, 15, p.d, 'opacity=".4"') +
  circle(17, 0, 15, p.b) +
  ellipse(12, -6, 5, 3, '#fff', 'opacity=".7" transform="rotate(-30 12 -6)"');

/** A wheel of wide sectors with a pointer above. */
export const fortuneWheel: Motif = (p) =>
  circle(0, 10, 98, p.d, 'opacity=".4"') +
  circle(0, 4, 96, p.d) +
  ring(10, (at, angle) =>
    group(
      `translate(0 4) rotate(${angle})`,
      shape('M0,0L-27.8,-85.6A90,90 0 0 1 27.8,-85.6Z', [p.b, p.t, p.a, p.c, p.t][at % 5] as string) +
        circle(0, -64, 9, p.d, 'opacity=".18"') +
        shape(star(5, 9, 4), at % 5 === 1 || at % 5 === 4 ? p.b : '#fff', 'transform="translate(0 -64)"'),
    ),
  ) +
  group('translate(0 4)', stitch(roundPath(86), p.d, 2.2)) +
  ring(20, (at, angle) => group(`translate(0 4) rotate(${angle})`, circle(0, -93, 3.2, at % 2 ? '#fff' : p.a))) +
  circle(0, 4, 24, p.d) +
  circle(0, 4, 19, p.a) +
  circle(0, 4, 8, p.b) +
  shape('M-17,-108H17L0,-70Z', p.b, `stroke="#fff" stroke-width="4" stroke-linejoin="round"`);

/** A coin in the air, head up, over the shine of its turns. */
export const coinToss: Motif = (p) =>
  line('M-74,74C-84,10 -52,-52 -6,-74', p.t, 4, 'stroke-dasharray="3 10" opacity=".8"') +
  line('M74,74C84,10 52,-52 6,-74', p.t, 4, 'stroke-dasharray="3 10" opacity=".8"') +
  group('rotate(-14)', ellipse(0, 6, 70, 76, p.d, 'opacity=".35"')) +
  coin(0, -12, 72, p) +
  shape(star(4, 18, 5), '#fff', 'transform="translate(54 -74)"') +
  shape(star(4, 12, 4), '#fff', 'transform="translate(-66 -50)"') +
  ellipse(0, 92, 62, 13, p.d, 'opacity=".35"') +
  group('translate(0 84) scale(1 .34)', coin(0, 0, 40, p));

/** A minaret of storeys with a door on each. */
export const minar: Motif = (p) =>
  ellipse(0, 102, 76, 12, p.d, 'opacity=".35"') +
  [
    [92, 46, 108],
    [74, 42, 62],
    [58, 38, 20],
  ]
    .map(([width, height, foot], at) => {
      const [w, h, y] = [width as number, height as number, foot as number];
      return (
        rect(-w / 2 - 8, y - h - 6, w + 16, 11, 5, p.c) +
        rect(-w / 2, y - h, w, h - 4, 3, at % 2 ? p.a : p.t) +
        stitch(`M${-w / 2 + 5},${y - h + 12}H${w / 2 - 5}`, p.b, 2) +
        [-1, 0, 1]
          .map((side) => {
            const x = side * (w / 3);
            return shape(
              `M${x - 9},${y - 6}V${y - 20}C${x - 9},${y - 28} ${x},${y - 31} ${x},${y - 32}C${x},${y - 31} ${x + 9},${y - 28} ${x + 9},${y - 20}V${y - 6}Z`,
              side === at - 1 ? p.b : p.d,
            );
          })
          .join('')
      );
    })
    .join('') +
  shape('M-32,-22C-46,-50 -18,-62 0,-86C18,-62 46,-50 32,-22Z', p.b) +
  stitch('M-22,-28C-30,-46 -10,-56 0,-70C10,-56 30,-46 22,-28', p.t, 2.2) +
  line('M0,-84V-104', p.a, 5) +
  shape(star(5, 12, 5), p.a, 'transform="translate(0 -106)"');

/** One card, and the two ways that the next one can go. */
export const higherLower: Motif = (p) =>
  back(p, 'translate(30 10) rotate(14) scale(1.02)') +
  card(p, 'translate(-14 -4) rotate(-8) scale(1.16)', 1, '7') +
  shape('M-98,-30L-74,-72L-50,-30H-64V-10H-84V-30Z', p.c, `stroke="${p.d}" stroke-width="5" stroke-linejoin="round"`) +
  shape('M52,52H66V32H86V52H100L76,94Z', p.b, `stroke="${p.d}" stroke-width="5" stroke-linejoin="round"`);

/** The best hand of three. */
export const threeCards: Motif = (p) =>
  card(p, 'translate(-44 6) rotate(-20) scale(1.05)', 2) +
  card(p, 'translate(44 6) rotate(20) scale(1.05)', 3) +
  card(p, 'translate(0 -14) scale(1.16)', 1) +
  coin(-46, 82, 23, p) +
  coin(46, 82, 23, p) +
  coin(0, 90, 27, p);

/** A machine that shows five cards. */
export const videoPoker: Motif = (p) =>
  rect(-104, -76, 208, 150, 18, p.d) +
  rect(-97, -70, 194, 138, 14, p.b) +
  rect(-88, -60, 176, 98, 10, p.d) +
  [0, 1, 2, 3, 4].map((at) => card(p, `translate(${-68 + at * 34} -10) scale(.44 .66)`, at === 4 ? 1 : 0)).join('') +
  [0, 1, 2, 3, 4].map((at) => rect(-82 + at * 34, 45, 28, 14, 6, at < 2 ? p.a : p.t)).join('') +
  stitch('M-92,-65H92', p.t, 2, '3 5') +
  coin(-36, 94, 19, p) +
  coin(36, 94, 19, p) +
  coin(0, 98, 22, p);

/** The open card between two piles, of which one catches it. */
export const twoPiles: Motif = (p) =>
  [0, 1, 2].map((at) => back(p, `translate(${-58 - at * 5} ${34 - at * 7}) rotate(-7) scale(.94)`)).join('') +
  [0, 1].map((at) => back(p, `translate(${58 + at * 5} ${34 - at * 7}) rotate(7) scale(.94)`)).join('') +
  card(p, 'translate(66 18) rotate(7) scale(.94)', 2, '9') +
  card(p, 'translate(0 -42) scale(1.02)', 0, '9') +
  coin(0, 86, 24, p);

/** Three dice as they fell. */
export const threeDice: Motif = (p) =>
  die(p, 'translate(-48 36) rotate(-12) scale(1.18)', '#fff', three) +
  die(p, 'translate(50 40) rotate(10) scale(1.14)', p.b, five) +
  die(p, 'translate(2 -44) rotate(5) scale(1.26)', '#fff', one);

/** Two dice and the seven that they pass or miss. */
export const sevenUp: Motif = (p) =>
  circle(0, -24, 66, p.d, 'opacity=".35"') +
  circle(0, -30, 66, p.d) +
  circle(0, -30, 60, p.a) +
  group('translate(0 -30)', stitch(roundPath(52), p.d, 2.2)) +
  figures('7', 0, 0, 84, p.d, 4.4) +
  figures('7', 0, 0, 84, p.b, 3) +
  die(p, 'translate(-54 54) rotate(-10) scale(1.08)', '#fff', four) +
  die(p, 'translate(54 54) rotate(12) scale(1.08)', '#fff', three);

/** The spool of a kite flyer, its string up to a kite. */
export const spool: Motif = (p) =>
  line('M26,30C70,-6 20,-40 42,-74', p.t, 3) +
  group(
    'translate(44 -62) rotate(24)',
    shape('M0,-46L42,0L0,52L-42,0Z', p.b) +
      shape('M0,-46L42,0H-42Z', p.a) +
      line('M0,-46V52M-42,0H42', p.d, 3) +
      stitch('M0,-34L30,0L0,38L-30,0Z', p.t, 2) +
      shape('M0,52L-14,72H14Z', p.c),
  ) +
  group(
    'translate(-28 46) rotate(-32)',
    line('M-96,0H96', p.d, 13) +
      line('M-96,0H96', p.a, 8) +
      rect(-58, -36, 12, 72, 6, p.d) +
      rect(46, -36, 12, 72, 6, p.d) +
      rect(-48, -28, 96, 56, 8, p.c) +
      [-36, -24, -12, 0, 12, 24, 36].map((x) => line(`M${x - 4},-26L${x + 4},26`, p.b, 4)).join('') +
      stitch('M-42,0H42', p.t, 2.2),
  );
