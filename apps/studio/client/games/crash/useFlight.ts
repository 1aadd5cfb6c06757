/** The flight as the studio streams it; between events the page computes it by its own clock. */
import { useEffect, useRef, useState } from 'react';

export type FlightEvent = {
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
  readonly event: FlightEvent | null;
  readonly isLost: boolean;
  /** Milliseconds of flight, or until it leaves; by the page's own clock, which stands still while nothing is heard. */
  sinceMs(): number;
};

/** A browser does not try again by itself when a proxy answered with an error: then a new stream is opened, after a pause that grows. */
const againMs = 500;
const mostAgainMs = 8000;
/** The studio sends an event every two seconds: a stream that is silent for longer is dead, even if not closed. */
const silentMs = 5000;

function listen(onEvent: (event: FlightEvent) => void, onLost: () => void): () => void {
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
      onEvent(JSON.parse(event.data) as FlightEvent);
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
  const [event, setEvent] = useState<FlightEvent | null>(null);
  const [isLost, setLost] = useState(false);
  const from = useRef(0);
  const lostAt = useRef<number | null>(null);
  useEffect(
    () =>
      listen(
        (event) => {
          const at = performance.now();
          from.current = event.is === 'flying' ? at - (event.flownMs ?? 0) : at + (event.startsInMs ?? 0);
          lostAt.current = null;
          setLost(false);
          // A heartbeat only sets the clock.
          setEvent((before) => (before?.number === event.number && before.is === event.is ? before : event));
        },
        () => {
          lostAt.current ??= performance.now();
          setLost(true);
        },
      ),
    [],
  );
  const isFlying = event?.is === 'flying';
  const sinceMs = (): number =>
    Math.max(0, ((lostAt.current ?? performance.now()) - from.current) * (isFlying ? 1 : -1));
  return { event, isLost, sinceMs };
}
