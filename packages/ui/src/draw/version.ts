/**
 * The version of the drawings, for addresses that may be kept forever. It is made from what the drawings look like, so
 * nobody has to remember to raise it, and the site's build and the server come to the same one.
 */
import { badge } from './badge.ts';
import { banner, bannerNames } from './banner.ts';
import { emblem } from './emblem.ts';
import { logo } from './logo.ts';
import { mark } from './mark.ts';
import { motif, motifNames } from './motif.ts';
import { palettes } from './palettes.ts';
import { randomOf } from './random.ts';
import { tile } from './tile.ts';

/** The version, for a brand's own palette and mark. Costs some milliseconds; ask once. */
export function artVersion(housePalette?: number, markLines?: string): string {
  const samples = [
    ...motifNames.map((name) => motif(name)),
    ...bannerNames.map((name) => banner(name, { housePalette })),
    ...palettes.map((_, index) => tile({ seed: `s${index}`, title: 'Banyan বট', motif: 'lotus', palette: index })),
    ...palettes.map((_, index) => logo({ seed: '', name: 'Banyan Play', symbol: index })),
    ...['hot', 'new', 'vip-3'].map(badge),
    ...['ssc', 'k3', 'other'].map((family) => emblem({ seed: family, family, everySeconds: 60 })),
    mark({ lines: markLines }),
  ];
  return Math.floor(randomOf(samples.join('\n'))() * 2 ** 32).toString(36);
}
