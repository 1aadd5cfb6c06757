/**
 * The banners of one page. The first is plain markup and stands at once; Embla is fetched when somebody reaches for the
 * banners, or before the second turn, so that a first visit does not pay for it. Without Embla a banner fades in.
 */
import { Pause, Play } from 'lucide-react';
import { useCallback, useRef, useState } from 'react';
import type { Banner } from './announcements.ts';
import { loadFirst } from '../../lib/chunk.ts';
import { useLanguage, useText } from '../../lib/language.tsx';
import type { BannerTurning, Carousel } from './BannerTurning.tsx';
import styles from './banner.module.css';
import { BannerSlide } from './BannerSlide.tsx';
import { useTurning } from './useTurning.ts';

/** Which banner stands, and the carousel that moves them once it is here. */
function useRow(count: number) {
  const carousel = useRef<Carousel>(undefined);
  const turned = useRef(false);
  const [Driver, setDriver] = useState<typeof BannerTurning>();
  const [place, setPlace] = useState(0);
  const reach = useCallback(() => {
    if (count < 2) return;
    // It could not be had: the banners turn without sliding.
    loadFirst(() => import('./BannerTurning.tsx')).then(
      (chunk) => setDriver(() => chunk.BannerTurning),
      () => {},
    );
  }, [count]);
  const prepare = useCallback(() => {
    if (turned.current) reach();
  }, [reach]);
  const turn = useCallback(() => {
    turned.current = true;
    if (carousel.current === undefined) setPlace((before) => (before + 1) % count);
    else carousel.current.next();
  }, [count]);
  const go = (index: number) => {
    if (carousel.current === undefined) setPlace(index);
    else carousel.current.go(index);
  };
  const onReady = useCallback((ready: Carousel | undefined) => {
    carousel.current = ready;
  }, []);
  return {
    at: Math.min(place, count - 1),
    Driver: count > 1 ? Driver : undefined,
    reach,
    prepare,
    turn,
    go,
    onReady,
    setPlace,
  };
}

export function BannerStage({ banners }: { banners: readonly Banner[] }) {
  const { t, language } = useLanguage();
  const count = banners.length;
  const viewport = useRef<HTMLDivElement>(null);
  const { at, Driver, reach, prepare, turn, go, onReady, setPlace } = useRow(count);
  const { isStill, isStopped, isTurning, setStopped, watch } = useTurning({ count, at, turn, prepare });
  return (
    <section
      className={styles.banner}
      data-surface="night"
      data-turning={isTurning}
      aria-roledescription={t('content.banner.carousel')}
      aria-label={t('content.banner.label')}
      {...watch}
      onPointerOver={reach}
      onTouchStart={reach}
    >
      <div ref={viewport} className={styles.viewport}>
        <div className={styles.row} data-row={Driver !== undefined} aria-live={isTurning ? 'off' : 'polite'}>
          {banners.map((banner, index) =>
            Driver !== undefined || index === at ? (
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
      {Driver === undefined ? null : (
        <Driver
          viewport={viewport}
          start={at}
          isStill={isStill}
          direction={language.direction}
          onReady={onReady}
          onTurn={setPlace}
        />
      )}
      {count < 2 ? null : (
        <Dots
          ids={banners.map(({ bannerId }) => bannerId)}
          at={at}
          onGo={go}
          isStopped={isStopped}
          onStop={isStill ? undefined : setStopped}
        />
      )}
    </section>
  );
}

type DotsProps = {
  ids: readonly string[];
  at: number;
  onGo: (index: number) => void;
  isStopped: boolean;
  /** Undefined where the banners do not turn automatically. */
  onStop: ((stopped: boolean) => void) | undefined;
};

function Dots({ ids, at, onGo, isStopped, onStop }: DotsProps) {
  const t = useText();
  return (
    <div className={styles.dots}>
      {ids.map((id, index) => (
        <button
          key={id}
          type="button"
          className={styles.dot}
          aria-current={index === at ? 'true' : undefined}
          aria-label={t('content.banner.place', { number: index + 1, count: ids.length })}
          onClick={() => onGo(index)}
        />
      ))}
      {onStop === undefined ? null : (
        <button
          type="button"
          className={styles.pause}
          aria-label={t(isStopped ? 'content.banner.play' : 'content.banner.pause')}
          onClick={() => onStop(!isStopped)}
        >
          {isStopped ? <Play size={16} aria-hidden="true" /> : <Pause size={16} aria-hidden="true" />}
        </button>
      )}
    </div>
  );
}
