/** The flight as the studio tells it, live; between its words the page reckons by its own clock. */
import { useEffect, useRef, useState } from 'react';

export type News = {
  readonly number: number;
  readonly is: 'open' | 'closed' | 'flying' | 'ended' | 'void';
  readonly seedHash: string;
  readonly beacon: { readonly source: 'drand' | 'local' };
  readonly startsInMs?: number;
  readonly flownMs?: number;
  readonly reached?: number;
  readonly last: readonly { readonly number: number; readonly reached: number }[];
};

export type Flight = {
  readonly news: News | null;
  readonly isLost: boolean;
  /** Milliseconds of flight, or until it leaves; by the page's own clock, which stands still while nothing is heard. */
  sinceMs(): number;
};

/** A browser does not try again by itself when a proxy answered with an error: then a new stream is opened, after a pause that grows. */
const againMs = 500;
const mostAgainMs = 8000;
/** The studio says something every two seconds: a stream that is silent for longer is dead, though nobody closed it. */
const silentMs = 5000;

function listen(onNews: (news: News) => void, onLost: () => void): () => void {
  let source: EventSource | undefined;
  let timer = 0;
  let pauseMs = againMs;
  const open = (): void => {
    source?.close();
    const own = new EventSource('/api/flight/live');
    source = own;
    const restart = (afterMs: number): void => {
      window.clearTimeout(timer);
      timer = window.setTimeout(() => {
        onLost();
        open();
      }, afterMs);
    };
    restart(silentMs);
    own.onmessage = (event: MessageEvent<string>) => {
      pauseMs = againMs;
      restart(silentMs);
      onNews(JSON.parse(event.data) as News);
    };
    own.onerror = () => {
      onLost();
      if (own.readyState !== EventSource.CLOSED) return;
      restart(pauseMs);
      pauseMs = Math.min(pauseMs * 2, mostAgainMs);
    };
  };
  open();
  return () => {
    window.clearTimeout(timer);
    source?.close();
  };
}

export function useFlight(): Flight {
  const [news, setNews] = useState<News | null>(null);
  const [isLost, setLost] = useState(false);
  const from = useRef(0);
  const lostAt = useRef<number | null>(null);
  useEffect(
    () =>
      listen(
        (told) => {
          const at = performance.now();
          from.current = told.is === 'flying' ? at - (told.flownMs ?? 0) : at + (told.startsInMs ?? 0);
          lostAt.current = null;
          setLost(false);
          // A heartbeat only sets the clock.
          setNews((before) => (before?.number === told.number && before.is === told.is ? before : told));
        },
        () => {
          lostAt.current ??= performance.now();
          setLost(true);
        },
      ),
    [],
  );
  const isFlying = news?.is === 'flying';
  const sinceMs = (): number =>
    Math.max(0, ((lostAt.current ?? performance.now()) - from.current) * (isFlying ? 1 : -1));
  return { news, isLost, sinceMs };
}
