/**
 * The banners of one page. The first is plain markup and stands at once; Embla is fetched when somebody reaches for the
 * banners or shortly before the first turn, so that a first visit does not pay for it. Without Embla the turn still happens.
 */
import { Pause, Play } from 'lucide-react';
import { useCallback, useRef, useState } from 'react';
import type { Banner } from '../../lib/announcements.ts';
import { loadFirst } from '../../lib/chunk.ts';
import { useLanguage } from '../../lib/language.tsx';
import type { BannerTurning, Carousel } from './BannerTurning.tsx';
import styles from './banner.module.css';
import { BannerSlide } from './BannerSlide.tsx';
import { useTurning } from './useTurning.ts';

export function BannerStage({ banners }: { banners: readonly Banner[] }) {
  const { t, language } = useLanguage();
  const count = banners.length;
  const viewport = useRef<HTMLDivElement>(null);
  const carousel = useRef<Carousel>(undefined);
  const [Driver, setDriver] = useState<typeof BannerTurning>();
  const [place, setPlace] = useState(0);
  const at = Math.min(place, count - 1);
  const prepare = useCallback(() => {
    if (count < 2) return;
    // It could not be had: the banners turn without sliding.
    loadFirst(() => import('./BannerTurning.tsx')).then(
      (chunk) => setDriver(() => chunk.BannerTurning),
      () => {},
    );
  }, [count]);
  const turn = useCallback(() => {
    if (carousel.current === undefined) setPlace((before) => (before + 1) % count);
    else carousel.current.next();
  }, [count]);
  const onReady = useCallback((ready: Carousel | undefined) => {
    carousel.current = ready;
  }, []);
  const { isStill, isStopped, isTurning, setStopped, watch } = useTurning({ count, at, turn, prepare });
  const go = (index: number) => {
    if (carousel.current === undefined) setPlace(index);
    else carousel.current.go(index);
  };
  const isRow = Driver !== undefined && count > 1;
  return (
    <section
      className={styles.banner}
      data-surface="night"
      data-turning={isTurning}
      aria-roledescription={t('content.banner.carousel')}
      aria-label={t('content.banner.label')}
      {...watch}
      onPointerOver={prepare}
      onTouchStart={prepare}
    >
      <div ref={viewport} className={styles.viewport}>
        <div className={styles.row} aria-live={isTurning ? 'off' : 'polite'}>
          {banners.map((banner, index) =>
            isRow || index === at ? (
              <BannerSlide
                key={banner.bannerId}
                banner={banner}
                index={index}
                count={count}
                isShown={index === at}
                isFirst={index === 0}
              />
            ) : null,
          )}
        </div>
      </div>
      {isRow ? (
        <Driver
          viewport={viewport}
          start={at}
          isStill={isStill}
          direction={language.direction}
          onReady={onReady}
          onTurn={setPlace}
        />
      ) : null}
      {count < 2 ? null : (
        <div className={styles.dots}>
          {banners.map(({ bannerId }, index) => (
            <button
              key={bannerId}
              type="button"
              className={styles.dot}
              aria-current={index === at ? 'true' : undefined}
              aria-label={t('content.banner.place', { number: index + 1, count })}
              onClick={() => go(index)}
            />
          ))}
          {isStill ? null : (
            <button
              type="button"
              className={styles.pause}
              aria-label={t(isStopped ? 'content.banner.play' : 'content.banner.pause')}
              onClick={() => setStopped(!isStopped)}
            >
              {isStopped ? <Play size={16} aria-hidden="true" /> : <Pause size={16} aria-hidden="true" />}
            </button>
          )}
        </div>
      )}
    </section>
  );
}
