/** A game's tile, 300 by 400: one ground, one medallion, one motif, and the title in the lower third. */
import { backdrop } from './backdrop.ts';
import { lettering } from './lettering.ts';
import { motifNamed } from './motif.ts';
import { type Palette, paletteOf } from './palettes.ts';
import { alpona } from './parts.ts';
import { nameOf, randomOf } from './random.ts';
import { group, round } from './shapes.ts';

export type TileWish = { seed: string; title: string; motif: string; palette?: number };

function gradients(p: Palette, id: string): string {
  const [dark, middle, light] = p.ground;
  return (
    `<linearGradient id="b${id}" x1=".15" y1="0" x2=".5" y2="1"><stop stop-color="${dark}"/><stop offset=".52" stop-color="${middle}"/><stop offset="1" stop-color="${light}"/></linearGradient>` +
    `<radialGradient id="h${id}"><stop stop-color="${p.h}" stop-opacity=".95"/><stop offset=".55" stop-color="${p.h}" stop-opacity=".35"/><stop offset="1" stop-color="${p.h}" stop-opacity="0"/></radialGradient>` +
    `<linearGradient id="f${id}" x1="0" y1="0" x2="0" y2="1"><stop stop-color="${p.d}" stop-opacity="0"/><stop offset="1" stop-color="${p.d}" stop-opacity=".88"/></linearGradient>` +
    `<linearGradient id="l${id}" x1="0" y1="0" x2="0" y2="1"><stop stop-color="#fff"/><stop offset=".45" stop-color="${p.t}"/><stop offset="1" stop-color="${p.a}"/></linearGradient>`
  );
}

/** The tile as SVG text. The same wish gives the same picture. */
export function tile({ seed, title, motif, palette }: TileWish): string {
  const random = randomOf(seed);
  const id = nameOf(`${seed}/${title}/${motif}/${palette ?? ''}`);
  const p = paletteOf(palette ?? Math.floor(random() * 12));
  const scale = round(1.16 + random() * 0.1);
  const medal = group('translate(150 166)', alpona(142, p.t, Math.floor(random() * 4), 0.55));
  const shade = `<ellipse cx="150" cy="${166 + 104 * scale}" rx="84" ry="12" fill="${p.d}" opacity=".28"/>`;
  const figure = group(`translate(150 166) scale(${scale})`, motifNamed(motif)(p, random));
  const text = title === '' ? '' : lettering(title, p, random, 300, 400, `l${id}`);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 400" width="300" height="400" font-family="Anek Latin,Anek Bangla,sans-serif"><defs>${gradients(p, id)}</defs>${backdrop(p, random, 300, 400, id)}${medal}${shade}${figure}<rect y="230" width="300" height="170" fill="url(#f${id})"/>${text}</svg>`;
}
