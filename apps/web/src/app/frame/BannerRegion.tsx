/**
 * The region between header and page: the banners of the page's group, the notices on home, and on /rng the jackpot, with
 * or without banners, unless the operator switched it off (BAN-04, DEC-08, DEC-27).
 */
import { lazy, Suspense } from 'react';
import { BannerArea } from '../../features/content/BannerArea.tsx';
import { NoticeBar } from '../../features/content/NoticeBar.tsx';
import { loadChunk } from '../../lib/chunk.ts';
import { useText } from '../../lib/language.tsx';
import { pageClass } from '../../features/places/places.ts';
import { useSwitch } from '../../lib/settings.tsx';
import { ChunkBoundary } from '../ChunkBoundary.tsx';
import styles from './BannerRegion.module.css';

const Jackpot = lazy(() => loadChunk(() => import('../../features/catalog/Jackpot.tsx')));

export function BannerRegion({ pathname }: { pathname: string }) {
  const t = useText();
  const isHome = pageClass(pathname) === 'page-home';
  const hasJackpot = useSwitch('jackpot') && pathname === '/rng';
  return (
    <section
      aria-label={t('shell.region.banner')}
      className={isHome ? styles.region : `${styles.region} ${styles.gap}`}
    >
      <BannerArea />
      {isHome ? <NoticeBar /> : null}
      {hasJackpot ? (
        <ChunkBoundary onFailed={() => {}}>
          <Suspense fallback={<div className={styles.jackpot} />}>
            <Jackpot />
          </Suspense>
        </ChunkBoundary>
      ) : null}
    </section>
  );
}
