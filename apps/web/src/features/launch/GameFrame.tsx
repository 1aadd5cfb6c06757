/** The frame itself: another origin in a sandbox, a waiting picture until it says that it is ready, and the messages of both sides. */
import { useSession } from '../sessions/index.ts';
import { Tile } from '@banyan/ui/art';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type Ref, useEffect, useImperativeHandle, useRef, useState } from 'react';
import { useText } from '../../lib/language.tsx';
import styles from './launch.module.css';
import { type GameMessage, type SiteMessage, listenTo, tellGame } from './frameMessages.ts';
import { balanceQuery } from '../wallet/index.ts';
import type { Launched } from './launch.queries.ts';

export type FrameHandle = { tell(message: SiteMessage): void };
type GameFrameProps = {
  launched: Launched;
  origin: string;
  onMessage: (message: GameMessage) => void;
  ref: Ref<FrameHandle>;
};

/** A game that says nothing is shown all the same, once its page has loaded. */
const shownAfterLoadMs = 1500;

export function GameFrame({ launched, origin, onMessage, ref }: GameFrameProps) {
  const t = useText();
  const cache = useQueryClient();
  const { signedIn } = useSession();
  const { data: balance } = useQuery({ ...balanceQuery, enabled: signedIn });
  const [isReady, setReady] = useState(false);
  const frame = useRef<HTMLIFrameElement>(null);
  const heard = useRef(onMessage);
  heard.current = onMessage;
  useImperativeHandle(ref, () => ({ tell: (message) => tellGame(frame.current?.contentWindow, origin, message) }));
  useEffect(
    () =>
      listenTo(
        origin,
        () => frame.current?.contentWindow,
        (message) => {
          if (message.type === 'ready') setReady(true);
          if (message.type === 'balance') void cache.invalidateQueries({ queryKey: balanceQuery.queryKey });
          heard.current(message);
        },
      ),
    [origin, cache],
  );
  useEffect(() => {
    // So that the game's keys work at once; what a player uses meanwhile keeps them.
    const { activeElement } = document;
    if (isReady && (activeElement === null || activeElement === document.body)) frame.current?.focus();
  }, [isReady]);
  const version = balance?.version;
  useEffect(() => {
    if (version !== undefined) tellGame(frame.current?.contentWindow, origin, { type: 'balance' });
  }, [version, origin]);
  useEffect(() => {
    const stop = () => setReady(true);
    const element = frame.current;
    let timer = 0;
    const loaded = () => {
      timer = window.setTimeout(stop, shownAfterLoadMs);
    };
    element?.addEventListener('load', loaded);
    return () => {
      clearTimeout(timer);
      element?.removeEventListener('load', loaded);
    };
  }, []);
  return (
    <>
      <iframe
        ref={frame}
        className={styles.game}
        src={launched.content}
        title={launched.title}
        allow="autoplay; fullscreen; web-share"
        sandbox="allow-scripts allow-same-origin allow-forms allow-popups"
        referrerPolicy="origin"
      />
      {isReady ? null : (
        <div className={styles.waiting} role="status">
          <Tile
            className={styles.picture}
            seed={`${launched.vassalage}.${launched.gameId}`}
            title={launched.title}
            motif={launched.motif === '' ? 'seven' : launched.motif}
          />
          <span className={styles.line} aria-hidden="true" />
          <p>{t('launch.frame.opening')}</p>
        </div>
      )}
    </>
  );
}
