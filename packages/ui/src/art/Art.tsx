/**
 * The drawings as elements. They are pictures of the server, so that no page carries their code; only the small mark is
 * drawn here, since its colours follow the surface it stands on. Its SVG text comes from the pure function and never from
 * outside, which is why it may be set as markup.
 */
import { type CSSProperties, memo } from 'react';
import type { BannerName, MotifName, TileWish } from '../draw/index.ts';
import { mark } from '../draw/mark.ts';
import { artAddress } from '../image/address.ts';
import { LazyImage } from '../image/LazyImage.tsx';

/** Set by the build: the lines of the brand's own mark, empty for the default mark. */
declare const __BRAND_MARK__: string | undefined;
const ownMark = typeof __BRAND_MARK__ === 'undefined' ? '' : __BRAND_MARK__;

/** The brand's mark; its colours follow the surface it stands on. */
export const Mark = memo(function Mark({ size = 40 }: { size?: number }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: drawn by our own function
  return <span dangerouslySetInnerHTML={{ __html: mark({ size, lines: ownMark === '' ? undefined : ownMark }) }} />;
});

type MotifProps = { name: MotifName | (string & {}); palette?: number; size?: number; eager?: boolean };

/** One motif alone, decoration. A category's name shows the category's motif. */
export const Motif = memo(function Motif({ name, palette, size = 96, eager = false }: MotifProps) {
  return (
    <img
      src={artAddress(`motif/${name}.svg`, { palette })}
      width={size}
      height={size}
      alt=""
      loading={eager ? 'eager' : 'lazy'}
      decoding="async"
    />
  );
});

type EmblemProps = { seed: string; family: string; everySeconds: number | null; size?: number };

/** The emblem of a lottery; decoration beside its name. */
export const Emblem = memo(function Emblem({ seed, family, everySeconds, size = 44 }: EmblemProps) {
  // A tab says how often within the hour: what draws by the day has none.
  const every = everySeconds !== null && everySeconds < 1000 ? everySeconds : undefined;
  return (
    <img
      src={artAddress(`emblem/${encodeURIComponent(seed)}.svg`, { of: family, every })}
      width={size}
      height={size}
      alt=""
      loading="lazy"
      decoding="async"
    />
  );
});

const cover: CSSProperties = { display: 'block', inlineSize: '100%', blockSize: '100%', objectFit: 'cover' };

type BannerProps = { name: BannerName; tall?: boolean; className?: string; first?: boolean };

/** A scene that fills its box; decoration only. `first` is for the one that a page opens with. */
export const Banner = memo(function Banner({ name, tall = false, className, first = false }: BannerProps) {
  return (
    <div className={className} aria-hidden="true">
      <img
        src={artAddress(`banner/${name}.svg`, { tall })}
        width={tall ? 380 : 1280}
        height={400}
        alt=""
        style={tall ? cover : { ...cover, objectPosition: '78% 50%' }}
        fetchPriority={first ? 'high' : 'auto'}
        loading={first ? 'eager' : 'lazy'}
        decoding="async"
      />
    </div>
  );
});

/** A game's picture, 3 to 4, named by its title; fetched shortly before it is seen. */
export const Tile = memo(function Tile({ className, seed, title, motif, palette }: TileWish & { className?: string }) {
  const size = typeof devicePixelRatio === 'number' && devicePixelRatio > 1 ? 2 : 1;
  return (
    <div className={className}>
      <LazyImage
        fill
        src={artAddress(`tile/${encodeURIComponent(seed)}.webp`, { title, motif, palette, size })}
        alt={title}
        width={300}
        height={400}
        fallback={motif}
      />
    </div>
  );
});
