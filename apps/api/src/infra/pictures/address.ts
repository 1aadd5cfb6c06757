/**
 * What an address of `/images/` asks for. Names are matched against what can be drawn and never become paths; what does
 * not match is answered with undefined.
 */
import {
  badge,
  banner,
  emblem,
  isBadge,
  isBanner,
  isMotif,
  logo,
  type LogoVariant,
  mark,
  motif,
  motifsOf,
  tile,
} from '@banyan/ui/draw';
import { flagOf } from './flags.ts';
import { isWritable } from './fonts.ts';

export type Extension = 'svg' | 'png' | 'webp';
export type Query = Readonly<Record<string, string | undefined>>;
/** A picture to make: its drawing, its width in CSS pixels, and how. `size` 2 is for screens with two dots a pixel. */
export type Wish = { svg: string; width: number; extension: Extension; size: 1 | 2 };
/** What the brand decides about pictures. */
export type House = {
  readonly housePalette?: number | undefined;
  /** The lines of the brand's own mark; undefined for the default mark. */
  readonly markLines?: string | undefined;
  /** The same in its own colours. */
  readonly logoLines?: string | undefined;
  vendorName(code: string): Promise<string>;
};

type Drawing = { svg: string; width: number };

const extensionOf = (file: string) => /^(.{1,80})\.(svg|png|webp)$/.exec(file);
const numberOf = (text: string | undefined) => (/^\d{1,3}$/.test(text ?? '') ? Number(text) : undefined);

function withExtension(file: string, query: Query, draw: (name: string) => Drawing | undefined): Wish | undefined {
  const found = extensionOf(file);
  if (found === null) return undefined;
  const drawing = draw(found[1] as string);
  return drawing && { ...drawing, extension: found[2] as Extension, size: query['size'] === '2' ? 2 : 1 };
}

function tileOf(seed: string, query: Query): Drawing | undefined {
  if (!/^[\w.-]{1,64}$/.test(seed)) return undefined;
  const title = (query['title'] ?? '').normalize('NFC').replace(/\s+/g, ' ').trim();
  const category = motifsOf[query['category'] ?? ''] ?? motifsOf['RNG'] ?? [];
  const own = category[[...seed].reduce((sum, letter) => sum + letter.charCodeAt(0), 0) % category.length] ?? 'lotus';
  const svg = tile({
    seed,
    title: isTitle(title) ? title : '',
    motif: isMotif(query['motif'] ?? '') ? (query['motif'] as string) : own,
    palette: numberOf(query['palette']),
  });
  return { svg, width: 300 };
}

/** A title of so many letters as a tile can hold, in letters that we can write. */
const isTitle = (title: string) => title.length <= 40 && !/\p{Cc}/u.test(title) && isWritable(title);

const markColours: Readonly<Record<string, { canopy: string; thread: string }>> = {
  color: { canopy: '#6142bf', thread: '#f2a413' },
  dark: { canopy: '#a98ff5', thread: '#ffb938' },
  white: { canopy: '#ffffff', thread: '#ffb938' },
};

/** The brand's own lines. A picture stands alone and knows no tokens, so the colours are written in. */
function linesIn(
  name: string,
  { canopy, thread }: { canopy: string; thread: string },
  { markLines, logoLines }: House,
): string | undefined {
  if (name === 'color') return logoLines;
  return markLines?.replaceAll('var(--mark-1)', canopy).replaceAll('var(--mark-2)', thread);
}

/** The drawing behind `/images/art/<kind>/<file>`. A category's name stands for its motif. */
export function artWish(kind: string, file: string, query: Query, house: House): Wish | undefined {
  return withExtension(file, query, (name) => {
    if (kind === 'motif') {
      const drawn = Object.hasOwn(motifsOf, name) ? motifsOf[name]?.[0] : name;
      return drawn !== undefined && isMotif(drawn)
        ? { svg: motif(drawn, numberOf(query['palette'])), width: 116 }
        : undefined;
    }
    if (kind === 'banner' && isBanner(name)) {
      const tall = query['tall'] === '1';
      const rtl = query['dir'] === 'rtl';
      return { svg: banner(name, { tall, rtl, housePalette: house.housePalette }), width: tall ? 380 : 1280 };
    }
    if (kind === 'tile') return tileOf(name, query);
    if (kind === 'emblem' && /^[\w-]{1,32}$/.test(name)) {
      const every = numberOf(query['every']);
      const family = query['of'] ?? '';
      return { svg: emblem({ seed: name, family, everySeconds: every === 0 ? undefined : every }), width: 96 };
    }
    if (kind === 'badge' && isBadge(name)) return { svg: badge(name), width: 96 };
    const colours = kind === 'mark' && Object.hasOwn(markColours, name) ? markColours[name] : undefined;
    return colours && { svg: mark({ ...colours, size: 256, lines: linesIn(name, colours, house) }), width: 256 };
  });
}

const variants: Readonly<Record<string, LogoVariant>> = { COLOR: 'color', COLOR2: 'color', WHITE: 'white' };

/** The logo behind `RNG_LIST_VENDOR/<vendor>-<COLOR|COLOR2|WHITE>.png`; `theme=dark` has it for dark surfaces. */
export async function vendorWish(file: string, query: Query, house: House): Promise<Wish | undefined> {
  const [, code, ending] = /^([A-Z0-9_]{1,24})-(COLOR2|COLOR|WHITE)\.(?:png|svg|webp)$/.exec(file) ?? [];
  if (code === undefined) return undefined;
  const name = await house.vendorName(code);
  const colour = variants[ending as string] as LogoVariant;
  const variant = colour === 'color' && query['theme'] === 'dark' ? 'dark' : colour;
  return withExtension(file, query, () => ({ svg: logo({ seed: code, name, variant }), width: 180 }));
}

/** The flag behind `COUNTRY_FLAG/<countryCode>.png`, 3 to 2. */
export async function flagWish(file: string, query: Query): Promise<Wish | undefined> {
  const code = /^([A-Za-z]{2})\.(?:png|svg|webp)$/.exec(file)?.[1]?.toUpperCase();
  const svg = code === undefined ? undefined : await flagOf(code);
  return svg === undefined ? undefined : withExtension(file, query, () => ({ svg, width: 48 }));
}
