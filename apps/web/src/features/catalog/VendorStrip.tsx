/**
 * The strip of vendors in the footer: ten stand in view, 10 px apart, and it moves on by one in three seconds, evenly and
 * forever (FOOT-01, FOOT-02). It rests under the mouse, under the focus and by its button, and stands for who asks for
 * quiet. Few vendors come again and again, or the ring could not close.
 */
import autoScroll from 'embla-carousel-auto-scroll';
import useEmblaCarousel from 'embla-carousel-react';
import { IconButton } from '@banyan/ui/button';
import { useQuery } from '@tanstack/react-query';
import { Pause, Play } from 'lucide-react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useLanguage } from '../../lib/language.tsx';
import { useStill } from '../../lib/still.ts';
import { type VendorCard, vendorsQuery } from './catalog.queries.ts';
import { inStrip, speedOf } from './strip.ts';
import { VendorPicture } from './VendorPicture.tsx';
import styles from './VendorStrip.module.css';

export default function VendorStrip() {
  const { language } = useLanguage();
  const { data } = useQuery(vendorsQuery(language.code));
  const slides = useMemo(() => inStrip(data?.list ?? []), [data]);
  return slides.length === 0 ? (
    <div className={styles.room} />
  ) : (
    <Strip key={language.direction} slides={slides} direction={language.direction} />
  );
}

type StripProps = { slides: readonly { vendor: VendorCard; isCopy: boolean }[]; direction: 'ltr' | 'rtl' };

function Strip({ slides, direction }: StripProps) {
  const { t } = useLanguage();
  const isStill = useStill();
  const [stopped, setStopped] = useState(false);
  const [slidePx, setSlidePx] = useState(0);
  const row = useRef<HTMLUListElement>(null);
  const moves = !isStill && slidePx > 0;
  const plugins = useMemo(
    () =>
      moves
        ? [
            autoScroll({
              speed: speedOf(slidePx),
              startDelay: 0,
              playOnInit: !stopped,
              stopOnInteraction: false,
              stopOnMouseEnter: true,
              stopOnFocusIn: true,
            }),
          ]
        : [],
    [moves, slidePx, stopped],
  );
  const [box] = useEmblaCarousel(
    { loop: true, dragFree: true, align: 'start', direction, watchDrag: !stopped },
    plugins,
  );
  useEffect(() => {
    const list = row.current as HTMLUListElement;
    // A slide's box holds its gap.
    const measure = () => setSlidePx(Math.round(list.firstElementChild?.getBoundingClientRect().width ?? 0));
    const watch = new ResizeObserver(measure);
    watch.observe(list);
    return () => watch.disconnect();
  }, []);
  return (
    <section className={styles.strip} aria-label={t('catalog.strip.label')} data-moving={moves && !stopped}>
      <div ref={box} className={styles.window}>
        <ul ref={row} className={styles.row}>
          {slides.map(({ vendor, isCopy }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: copies of one vendor are told apart by their place alone
            <li key={`${vendor.id}/${index}`} className={styles.slide} aria-hidden={isCopy || undefined}>
              <span className={styles.card}>
                <VendorPicture vendor={vendor.vassalage} title={vendor.title} white />
              </span>
            </li>
          ))}
        </ul>
      </div>
      {isStill ? null : (
        <IconButton
          size="s"
          className={styles.pause}
          label={t(stopped ? 'catalog.strip.play' : 'catalog.strip.pause')}
          onClick={() => setStopped(!stopped)}
        >
          {stopped ? <Play size={16} aria-hidden="true" /> : <Pause size={16} aria-hidden="true" />}
        </IconButton>
      )}
    </section>
  );
}
