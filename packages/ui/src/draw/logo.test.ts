/** Logos of vendors: our own names each have a figure of their own, and a seed draws the same one every time. */
import { expect, test } from 'vitest';
import { logo } from './logo.ts';

const codes = [
  ...['KANTHA', 'PADMA', 'BAGH', 'SHAPLA', 'SURMA', 'MAYUR', 'TISTA', 'DHOL'],
  ...['MEGHNA', 'JAMUNA', 'ILISH', 'RUPSHA', 'KORNO', 'HIJOL', 'NOKSHI', 'PALKI'],
];
/** The figure alone, without its colours and the name. */
const figureOf = (svg: string): string => (svg.split('<g font-stretch')[0] ?? '').replaceAll(/#[0-9a-f]{6}/g, '#');

test('no two of our own names share a figure', () => {
  const figures = codes.map((seed) => figureOf(logo({ seed, name: 'One Name' })));
  expect(new Set(figures).size).toBe(codes.length);
});

test('a name of another house has one of the figures, always the same, in each of its variants', () => {
  for (const seed of ['ACME', 'OTHER', 'X1']) {
    const figures = (['color', 'dark', 'white'] as const).map((variant) =>
      figureOf(logo({ seed, name: 'A', variant })),
    );
    expect(new Set(figures).size).toBe(1);
    expect(logo({ seed, name: 'A' })).toBe(logo({ seed, name: 'A' }));
  }
});
