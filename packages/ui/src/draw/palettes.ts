/**
 * Palettes: thread boxes named after places and seasons. `ground` runs from dark to light behind the motif; h is the
 * halo, a the main colour, b the second, c the accent, d the ink, t the conch white of stitches.
 */
import type { Random } from './random.ts';

export type Palette = {
  readonly name: string;
  readonly ground: readonly [string, string, string];
  readonly h: string;
  readonly a: string;
  readonly b: string;
  readonly c: string;
  readonly d: string;
  readonly t: string;
};
/** Draws one thing in a palette; the random source makes two of the same kind differ. */
export type Motif = (p: Palette, random: Random) => string;

export const palettes: readonly Palette[] = [
  {
    name: 'padma-dusk',
    ground: ['#2b1a6b', '#9a3b97', '#f58258'],
    h: '#ffc46b',
    a: '#ffd166',
    b: '#f0563f',
    c: '#6ad1c8',
    d: '#1c0f45',
    t: '#fff3dc',
  },
  {
    name: 'sundarban',
    ground: ['#05302b', '#0f6b52', '#a3c83f'],
    h: '#e6f08a',
    a: '#f9ae24',
    b: '#e8501f',
    c: '#fef3c0',
    d: '#032420',
    t: '#f7ffe6',
  },
  {
    name: 'nil',
    ground: ['#0c1a5b', '#2b49c4', '#62b9f2'],
    h: '#a7e3ff',
    a: '#ffd24a',
    b: '#ff6f61',
    c: '#8ff0e0',
    d: '#081040',
    t: '#eef8ff',
  },
  {
    name: 'alta',
    ground: ['#520826', '#c31845', '#ff8152'],
    h: '#ffb985',
    a: '#ffe08a',
    b: '#ff4d6d',
    c: '#ffb703',
    d: '#3a0519',
    t: '#fff0e0',
  },
  {
    name: 'shorshe',
    ground: ['#c2560a', '#f5a623', '#ffe680'],
    h: '#fff6c4',
    a: '#d4245a',
    b: '#1f7a5c',
    c: '#fff3c4',
    d: '#5c1f00',
    t: '#fffbe6',
  },
  {
    name: 'jamdani',
    ground: ['#5a3fc0', '#a78bf0', '#eee6ff'],
    h: '#ffffff',
    a: '#ffb938',
    b: '#e84a7f',
    c: '#5ad6c4',
    d: '#2a1a66',
    t: '#ffffff',
  },
  {
    name: 'rickshaw',
    ground: ['#6d0b55', '#e3267f', '#ff9db9'],
    h: '#ffd9e7',
    a: '#ffe14d',
    b: '#14b8a8',
    c: '#fff0b3',
    d: '#4a0638',
    t: '#ffffff',
  },
  {
    name: 'jamuna',
    ground: ['#043745', '#0c8a8f', '#86e3c9'],
    h: '#d6fff1',
    a: '#ffcf4a',
    b: '#ff6b57',
    c: '#ffffff',
    d: '#02262f',
    t: '#eafffb',
  },
  {
    name: 'terracotta',
    ground: ['#4a1a0e', '#b34a22', '#f3ab6a'],
    h: '#ffd9ac',
    a: '#fbe3b5',
    b: '#2f8474',
    c: '#ffc23d',
    d: '#2d0d05',
    t: '#fff1dd',
  },
  {
    name: 'ashar',
    ground: ['#1a2438', '#40608a', '#a8cfe0'],
    h: '#e0f5fb',
    a: '#ffc93c',
    b: '#ef5d60',
    c: '#b9f0dd',
    d: '#0d1420',
    t: '#f5fcff',
  },
  {
    name: 'krishnachura',
    ground: ['#7b1113', '#e6431f', '#ffbe55'],
    h: '#ffe6a3',
    a: '#fff1b8',
    b: '#12805c',
    c: '#ffd23f',
    d: '#450607',
    t: '#fff8e6',
  },
  {
    name: 'mela-night',
    ground: ['#0e0830', '#3d1c86', '#a94fdc'],
    h: '#f5a8ff',
    a: '#ffd447',
    b: '#22d3b8',
    c: '#ff6a98',
    d: '#090520',
    t: '#f9f0ff',
  },
];

/** The palette of an index, counted around. */
export function paletteOf(index: number): Palette {
  return palettes[((index % palettes.length) + palettes.length) % palettes.length] as Palette;
}
