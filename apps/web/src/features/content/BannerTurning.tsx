/** The carousel itself: Embla moves the row of banners, by finger, by mouse, and when it is told to. Fetched when needed. */
import useEmblaCarousel from 'embla-carousel-react';
import { type RefObject, useEffect, useLayoutEffect } from 'react';

export type Carousel = { next: () => void; go: (index: number) => void };

type BannerTurningProps = {
  viewport: RefObject<HTMLElement | null>;
  start: number;
  isStill: boolean;
  direction: 'ltr' | 'rtl';
  onReady: (carousel: Carousel | undefined) => void;
  onTurn: (index: number) => void;
};

export function BannerTurning({ viewport, start, isStill, direction, onReady, onTurn }: BannerTurningProps) {
  const [hold, embla] = useEmblaCarousel({ loop: true, align: 'start', direction, startIndex: start, duration: 26 });
  // Before the paint, or the first banner would flash where another stood.
  useLayoutEffect(() => hold(viewport.current), [hold, viewport]);
  useEffect(() => {
    if (embla === undefined) return;
    const select = () => onTurn(embla.selectedScrollSnap());
    embla.on('select', select);
    onReady({ next: () => embla.scrollNext(isStill), go: (index) => embla.scrollTo(index, isStill) });
    return () => {
      embla.off('select', select);
      onReady(undefined);
    };
  }, [embla, isStill, onReady, onTurn]);
  return null;
}
