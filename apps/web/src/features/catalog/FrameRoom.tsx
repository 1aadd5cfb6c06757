/**
 * The frame of a game: a bar with the way back, the name, the balance and the full screen, and below it the game itself. The
 * launch hands its address over in the navigation's state, which no link from outside can fill; without one the page says
 * so and leads to what can be played (SHELL-18, SHELL-24).
 */
import { IconButton } from '@banyan/ui/button';
import { ChevronLeft, Maximize } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useText } from '../../lib/language.tsx';
import { linkOf } from '../../lib/links.ts';
import styles from './FrameRoom.module.css';
import { launchOf } from './launch.ts';
import { NothingYet } from './NothingYet.tsx';

/** `tools` stand at the end of the bar: the balance and what belongs to it. */
export function FrameRoom({ tools }: { tools: ReactNode }) {
  const t = useText();
  const navigate = useNavigate();
  const { state, key } = useLocation();
  const box = useRef<HTMLDivElement>(null);
  const launch = launchOf(state, (address) => linkOf(address)?.href);
  const title = launch?.title ?? t('catalog.frame.title');
  // Opened by itself there is nothing to go back to.
  const back = () => void (key === 'default' ? navigate('/') : navigate(-1));
  return (
    <div className={styles.room}>
      <div className={styles.bar} data-surface="night">
        <IconButton label={t('catalog.frame.back')} onClick={back}>
          <ChevronLeft className="flip" size={20} strokeWidth={1.9} aria-hidden="true" />
        </IconButton>
        <h1 className={`trunc grow ${styles.title}`}>{title}</h1>
        {tools}
        {launch === undefined ? null : (
          <IconButton label={t('catalog.frame.full')} onClick={() => void box.current?.requestFullscreen?.()}>
            <Maximize size={20} strokeWidth={1.9} aria-hidden="true" />
          </IconButton>
        )}
      </div>
      <div ref={box} className={styles.box}>
        {launch === undefined ? (
          <div className={styles.nothing}>
            <NothingYet category="RNG" title={t('catalog.frame.none')} text={t('catalog.frame.noneText')} />
          </div>
        ) : (
          <iframe
            className={styles.game}
            src={launch.content}
            title={title}
            allow="autoplay; fullscreen"
            sandbox="allow-scripts allow-forms allow-popups allow-same-origin"
            referrerPolicy="origin"
          />
        )}
      </div>
    </div>
  );
}
