/** Every pair of colours that text or a control stands on passes WCAG 2.2 AA, in both themes and in every brand. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const root = path.join(import.meta.dirname, '..', '..', '..');
const brands = path.join(root, 'brands');
const tokens = readFileSync(path.join(root, 'packages', 'ui', 'src', 'tokens.css'), 'utf8');
type Colours = Record<string, string>;

/** The colours that the blocks of one selector set; later blocks win. */
function coloursOf(css: string, selector: RegExp): Colours {
  const blocks = [...css.matchAll(/([^{}]+)\{([^{}]*)\}/g)].filter(([, head = '']) => selector.test(head.trim()));
  return Object.fromEntries(
    blocks.flatMap(([, , body = '']) =>
      [...body.matchAll(/--([\w-]+):\s*(#[0-9a-f]{6})\b/gi)].map(([, name, value]) => [
        name as string,
        value as string,
      ]),
    ),
  );
}

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(a: string, b: string): number {
  const [light = 0, dark = 0] = [luminance(a), luminance(b)].sort((one, other) => other - one);
  return (light + 0.05) / (dark + 0.05);
}

const text =
  'text/bg text/surface text/sunken text/raised muted/surface muted/bg muted/sunken muted/raised on-brand/brand on-brand/brand-strong brand-text/surface brand-text/raised brand-text/brand-soft on-accent/accent on-accent/accent-strong accent-text/surface accent-text/accent-soft positive/surface positive/positive-soft negative/surface negative/raised negative/negative-soft warning/warning-soft info/info-soft on-live/live on-night/night on-night-muted/night on-art/night gold-text/night live-on-night/night on-art/art-ink on-art/banner-ink on-banner-muted/banner-ink on-gold/gold on-gold/gold-edge on-conch/conch on-conch/conch-edge on-art/count on-art/chat-header code-ink/code-paper';
const figures = [
  ...Array.from({ length: 7 }, (_, at) => `on-art/ball-${at + 1}`),
  ...Array.from({ length: 10 }, (_, at) => `on-art/silk-${at + 1}`),
];
const edges = 'line-strong/surface line-strong/bg focus/bg focus/surface';
const pairs = [
  ...[...text.split(' '), ...figures].map((pair) => [pair, 4.5] as const),
  ...edges.split(' ').map((pair) => [pair, 3] as const),
];

describe.each(readdirSync(brands).filter((name) => existsSync(path.join(brands, name, 'tokens.css'))))(
  'brand %s',
  (brand) => {
    const own = readFileSync(path.join(brands, brand, 'tokens.css'), 'utf8');
    const light = (css: string) => coloursOf(css, /:root/);
    const dark = (css: string) => coloursOf(css, /^\[data-theme=['"]dark['"]\]$/);
    const themes: Record<string, Colours> = {
      light: { ...light(tokens), ...light(own) },
      // The brand's layer wins over the kit's, whatever their selectors are.
      dark: { ...light(tokens), ...dark(tokens), ...light(own), ...dark(own) },
    };

    it('sets in dark what it sets in light and the kit has in two themes', () => {
      const twice = Object.keys(dark(tokens)).filter((name) => name in light(own) && !(name in dark(own)));
      expect(twice).toEqual([]);
    });

    it.each(['light', 'dark'])('is legible in %s', (theme) => {
      const colours = themes[theme] as Colours;
      const failing = pairs.flatMap(([pair, least]) => {
        const [front = '', back = ''] = pair.split('/').map((name) => colours[name] ?? `no --${name}`);
        const ratio = contrast(front, back);
        return ratio >= least ? [] : [`${pair}: ${ratio.toFixed(2)}, at least ${least}`];
      });
      expect(failing).toEqual([]);
    });
  },
);
