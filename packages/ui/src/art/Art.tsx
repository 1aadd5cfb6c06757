/**
 * The drawings as components. Their SVG text comes from the pure functions beside this file and never from outside,
 * which is why it may be set as markup.
 */
import { memo } from 'react';
import { type BannerName, banner } from './banner.ts';
import { mark } from './mark.ts';
import { motif } from './motif.ts';
import { type TileWish, tile } from './tile.ts';

function drawn(svg: string) {
  return { dangerouslySetInnerHTML: { __html: svg } };
}

/** The brand's mark; its colours follow the surface it stands on. */
export const Mark = memo(function Mark({ size = 40 }: { size?: number }) {
  return <span {...drawn(mark({ size }))} />;
});

/** One motif alone. A name that is not drawn yet shows the lotus. */
export const Motif = memo(function Motif({ name, palette, size }: { name: string; palette?: number; size?: number }) {
  return <span {...drawn(motif(name, palette, size))} />;
});

/** A scene that fills its box; decoration only. */
export const Banner = memo(function Banner({
  name,
  tall,
  className,
}: {
  name: BannerName;
  tall?: boolean;
  className?: string;
}) {
  return <div className={className} aria-hidden="true" {...drawn(banner(name, tall))} />;
});

/** A game's picture, 3 to 4, named by its title. */
export const Tile = memo(function Tile({ className, ...wish }: TileWish & { className?: string }) {
  return <div className={className} {...drawn(tile(wish))} />;
});
