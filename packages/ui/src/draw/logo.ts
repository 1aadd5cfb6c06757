/**
 * Logos of vendors, 180 by 64: one of twelve symbols, each with its own cut of type, in eight pairs of colours. All names
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
  /** One of the twelve symbols, when the seed shall not decide. */
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
];
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
  const kind = symbol === undefined ? Math.floor(random() * symbols.length) : symbol % symbols.length;
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
