/** The flight as the studio tells it, live; between its words the page reckons by its own clock. */
import { useEffect, useRef, useState } from 'react';

export type News = {
  readonly number: number;
  readonly is: 'open' | 'flying' | 'ended';
  readonly seedHash: string;
  readonly startsInMs?: number;
  readonly flownMs?: number;
  readonly reached?: number;
  readonly last: readonly { readonly number: number; readonly reached: number }[];
};

export type Flight = {
  readonly news: News | null;
  readonly isLost: boolean;
  /** Milliseconds of flight, or until it leaves; by the page's own clock. */
  sinceMs(): number;
};

export function useFlight(): Flight {
  const [news, setNews] = useState<News | null>(null);
  const [isLost, setLost] = useState(false);
  const from = useRef(0);
  useEffect(() => {
    const source = new EventSource('/api/flight/live');
    source.onmessage = (event: MessageEvent<string>) => {
      const told = JSON.parse(event.data) as News;
      const at = performance.now();
      from.current = told.is === 'flying' ? at - (told.flownMs ?? 0) : at + (told.startsInMs ?? 0);
      setLost(false);
      // A heartbeat only sets the clock.
      setNews((before) => (before?.number === told.number && before.is === told.is ? before : told));
    };
    source.onerror = () => setLost(true);
    return () => source.close();
  }, []);
  return { news, isLost, sinceMs: () => Math.abs(performance.now() - from.current) };
}
