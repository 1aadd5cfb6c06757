/**
 * Logos of vendors, 180 by 64: one of seventeen symbols, each with its own cut of type, in eight pairs of colours. All names
 * are of our own invention. `white` is for dark art, `dark` for the dark theme.
 */
import { randomOf } from './random.ts';
import { circle, escapeText, group, line, petal, rect, ring, round, shape, star, stitch } from './shapes.ts';

export type LogoVariant = 'color' | 'dark' | 'white';
export type LogoWish = {
  /** What decides symbol, cut and colours: the vendor's code. */
  readonly seed: string;
  readonly name: string;
  readonly variant?: LogoVariant;
  /** One of the symbols, when the seed shall not decide. */
  readonly symbol?: number;
};

type Symbol = (a: string, b: string) => string;
// biome-ignore format: a symbol a line or two
const symbols: readonly Symbol[] = [
  (a, b) => ring(6, (i, angle) => group(`rotate(${angle})`, shape(petal(20, 8, 2), i % 2 === 1 ? b : a))),
  (a, b) => shape('M-20,20V-20H-4L4,-6L12,-20H20V20H8V0L4,8H-4L-8,0V20Z', a) + circle(0, 16, 4, b),
  (a, b) => shape('M0,-22L20,-2L0,22L-20,-2Z', a) + shape('M0,-22L20,-2H0Z', b) + stitch('M0,-14V14', '#ffffff', 2, '3 3'),
  (a, b) => circle(0, 0, 20, a) + shape('M-20,2q10,-10 20,0t20,0A20,20 0 0 1 -20,2Z', b),
  (a, b) => shape(star(8, 22, 13), a) + circle(0, 0, 9, b),
  (a, b) => shape('M-20,-8C-20,-26 20,-26 20,-8C20,-2 -20,-2 -20,-8Z', a) +
    [-12, -4, 4, 12].map((x, i) => line(`M${x},0V${[10, 19, 19, 10][i]}`, i % 2 === 1 ? b : a, 4)).join(''),
  (a, b) => shape('M-22,6C-8,-26 10,-24 22,-2C10,16 -10,22 -22,6Z', a) + circle(9, -5, 4, b) +
    stitch('M-12,6C-4,-10 4,-10 8,4', '#ffffff', 2, '3 3'),
  (a, b) => shape('M-18,-20H6A14,14 0 0 1 6,6H-6V20H-18Z', a) + circle(6, -7, 6, b) + rect(8, 10, 10, 10, 3, b),
  (a, b) => [0, 1, 2].map((i) => line(`M${-20 + i * 6},14A${20 - i * 6},${20 - i * 6} 0 0 1 ${20 - i * 6},14`, i % 2 === 1 ? b : a, 5)).join('') +
    circle(0, 14, 3, b),
  (a, b) => rect(-19, -19, 17, 17, 5, a) + rect(2, -19, 17, 17, 9, b) + rect(-19, 2, 17, 17, 9, b) + rect(2, 2, 17, 17, 5, a),
  (a, b) => shape('M-20,18L-8,-20L0,2L8,-20L20,18H10L6,4L0,18L-6,4L-10,18Z', a) + circle(0, -16, 4, b),
  (a, b) => circle(0, 0, 20, a) + shape('M-6,-10L12,0L-6,10Z', b),
  // A tiger's face.
  (a, b) => shape('M-19,-19L-9,-15Q0,-18 9,-15L19,-19L20,0Q16,19 0,21Q-16,19 -20,0Z', a) +
    stitch('M0,-15V-5M-7,-13L-4,-6M7,-13L4,-6M-19,2L-11,3M19,2L11,3M-17,10L-10,8M17,10L10,8', '#ffffff', 3, 'none') +
    circle(-8, 2, 3, b) + circle(8, 2, 3, b) + shape('M-4,9H4L0,14Z', b),
  // A lotus on the water.
  (a, b) => [-62, 62, -32, 32, 0].map((turn, i) => group(`translate(0 14) rotate(${turn})`, shape(petal(32, 9, 0), i === 4 ? b : a))).join('') +
    line('M-20,18H20', b, 4),
  // The eye of a peacock's feather.
  (a, b) => shape('M0,-22C18,-18 20,6 4,14L2,22H-2L-4,14C-20,6 -18,-18 0,-22Z', a) + circle(0, -4, 10, b) + circle(0, -2, 5, '#ffffff'),
  // A drum with its straps.
  (a, b) => shape('M-22,-10Q0,-24 22,-10L18,12Q0,24 -18,12Z', a) + stitch('M-21,-8L-10,15L0,-15L10,15L21,-8', '#ffffff', 2.4, 'none') +
    shape('M-22,-10Q0,-24 22,-10Q0,2 -22,-10Z', b),
  // A palanquin.
  (a, b) => line('M-24,-10H24', b, 4) + shape('M-15,-4L0,-20L15,-4V16H-15Z', a) + rect(-7, 2, 14, 14, 3, b),
];
/** Our own names each have a symbol to themselves; the seed decides for others. */
const own: Readonly<Record<string, number>> = {
  ...{ HIJOL: 0, KORNO: 1, NOKSHI: 2, JAMUNA: 3, MEGHNA: 4, ILISH: 6, RUPSHA: 7, SURMA: 8 },
  ...{ KANTHA: 9, TISTA: 10, PADMA: 11, BAGH: 12, SHAPLA: 13, MAYUR: 14, DHOL: 15, PALKI: 16 },
};
/** Of the symbols the first ones, among which a seed chooses: more of them would change the logos that operators know. */
const seeded = 12;
type Pair = readonly [string, string];
// biome-ignore format: pairs
const onLight: readonly Pair[] = [
  ['#6142bf', '#f2a413'], ['#c2183f', '#f7a81b'], ['#0c7c80', '#e8501f'], ['#1d4fd8', '#12b39a'],
  ['#b3421a', '#1f7a5c'], ['#8a1c7c', '#ff8a3d'], ['#14663f', '#e0a100'], ['#2b2270', '#e3267f'],
];
// biome-ignore format: pairs
const onDark: readonly Pair[] = [
  ['#b39bff', '#ffc24b'], ['#ff7d97', '#ffd166'], ['#5fd6d4', '#ff9a6b'], ['#8fb4ff', '#5fe0c8'],
  ['#ffab85', '#6fd6ae'], ['#f09be6', '#ffb98a'], ['#7fdcaa', '#ffd75e'], ['#b1a8ff', '#ff8fbd'],
];
const inks: Readonly<Record<LogoVariant, string>> = { color: '#221a3d', dark: '#f1eefa', white: '#ffffff' };
/** Width of type, weight, tracking, and about how wide a letter is in units of its size. */
const cuts = [
  { stretch: 'condensed', weight: 800, tracking: 1, letter: 0.52 },
  { stretch: 'expanded', weight: 700, tracking: 0.2, letter: 0.74 },
  { stretch: 'normal', weight: 800, tracking: -0.4, letter: 0.62 },
  { stretch: 'semi-condensed', weight: 600, tracking: 0.6, letter: 0.6 },
] as const;

function coloursOf(variant: LogoVariant, index: number): Pair {
  if (variant === 'white') return ['#ffffff', '#d9d3ee'];
  return (variant === 'dark' ? onDark : onLight)[index] as Pair;
}

/** The logo as SVG text; the first word is large, the rest stands small below it. */
export function logo({ seed, name, variant = 'color', symbol }: LogoWish): string {
  const random = randomOf(`v${seed}`);
  const drawn = Math.floor(random() * seeded);
  const kind = symbol === undefined ? (own[seed] ?? drawn) : symbol % symbols.length;
  const [a, b] = coloursOf(variant, symbol === undefined ? Math.floor(random() * 8) : symbol % 8);
  const cut = cuts[(kind * 7) % 4] as (typeof cuts)[number];
  const isUpper = kind % 3 === 0;
  const [first = '', ...others] = (isUpper ? name.toUpperCase() : name).split(' ').filter((word) => word !== '');
  const below = others.join(' ').toUpperCase();
  const wide = cut.letter * (isUpper ? 1.16 : 1);
  const size = Math.min(25, 108 / (Math.max([...first].length, 1) * wide));
  const smaller = Math.min(11.5, 104 / (Math.max([...below].length, 1) * 0.86));
  const small =
    below === ''
      ? ''
      : `<text x="64.5" y="48" font-size="${round(smaller)}" font-weight="600" letter-spacing="1.6" fill="${a}">${escapeText(below)}</text>`;
  const big = `<text x="64" y="${below === '' ? 40 : 33}" font-size="${round(size)}" font-weight="${cut.weight}" letter-spacing="${cut.tracking}" fill="${inks[variant]}">${escapeText(first)}</text>`;
  const draw = symbols[kind] as Symbol;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 180 64" width="180" height="64" font-family="Anek Latin,Anek Bangla,sans-serif">${group('translate(34 32) scale(1.02)', draw(a, b))}<g font-stretch="${cut.stretch}">${big}${small}</g></svg>`;
}
