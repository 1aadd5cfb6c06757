/** The flight as the studio streams it; between events the page computes it by its own clock. */
import { useEffect, useRef, useState } from 'react';
import { listen } from '../../lib/stream.ts';

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

export function useFlight(): Flight {
  const [event, setEvent] = useState<FlightEvent | null>(null);
  const [isLost, setLost] = useState(false);
  const from = useRef(0);
  const lostAt = useRef<number | null>(null);
  useEffect(
    () =>
      listen<FlightEvent>(
        '/api/flight/live',
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
