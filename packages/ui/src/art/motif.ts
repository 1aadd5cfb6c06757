/** The motifs by name. The API names the motif of a game; a name that is not drawn here yet shows the lotus. */
import { balls, drum, ticket } from './motifs-lottery.ts';
import { lotus, sun, tiger, tree } from './motifs-nature.ts';
import { boat, kite, pot } from './motifs-village.ts';
import { type Motif, paletteOf } from './palettes.ts';
import { randomOf } from './random.ts';

export const motifs = { balls, boat, drum, kite, lotus, pot, sun, ticket, tiger, tree } satisfies Record<string, Motif>;
export type MotifName = keyof typeof motifs;

export function motifNamed(name: string): Motif {
  return Object.hasOwn(motifs, name) ? motifs[name as MotifName] : motifs.lotus;
}

/** One motif alone, for empty states, rails and avatars. */
export function motif(name: string, palette = 0, size = 96): string {
  const drawn = motifNamed(name)(paletteOf(palette), randomOf(name));
  return `<svg viewBox="-116 -116 232 232" width="${size}" height="${size}" aria-hidden="true" font-family="var(--font-art)">${drawn}</svg>`;
}
