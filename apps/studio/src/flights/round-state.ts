/** The current flight as this process knows it: its own where it leads, else what the leader last published. */
import type { Timing } from '../timing.ts';
import type { TimedRound } from '../shared-rounds/beacon.ts';
import type { ChainPlace } from '../shared-rounds/chains.ts';
import type { LeaderLock } from '../shared-rounds/leader.ts';
import { type FlightEvent, delayedEvent } from './flight-event.ts';
import type { Flight } from './store.ts';

/** After this long without an event from the leader the state is unknown. */
const staleMs = 3500;

export type OwnFlight = {
  readonly flight: Flight;
  readonly place: ChainPlace;
  readonly beacon: TimedRound;
  readonly betsHash?: string;
};

export function openRoundState(timing: Timing) {
  const listeners = new Set<(event: FlightEvent) => void>();
  let phaseFrom = timing.monotonicMs();
  let heard: { readonly event: FlightEvent; readonly atMs: number } | undefined;
  const announce = (event: FlightEvent): void => {
    for (const listener of listeners) listener(event);
  };
  return {
    own: undefined as OwnFlight | undefined,
    is: 'open' as FlightEvent['is'],
    last: [] as FlightEvent['last'],
    lock: undefined as LeaderLock | undefined,
    /** Milliseconds since the phase began. */
    since: () => timing.monotonicMs() - phaseFrom,
    /** What this process itself leads; undefined where it does not. */
    ownEvent(): FlightEvent | undefined {
      const { own, is, last } = this;
      if (own === undefined || this.lock?.isHeld !== true) return undefined;
      const { flight, place, beacon, betsHash } = own;
      const base: FlightEvent = {
        number: flight.number,
        is,
        seedHash: flight.seed_hash,
        chain: { terminal: place.terminal, index: place.index },
        beacon: { source: beacon.source, chain: beacon.chain, round: beacon.round },
        ...(betsHash === undefined ? {} : { betsHash }),
        last,
      };
      if (is === 'open' || is === 'closed')
        return { ...base, startsInMs: Math.max(0, Math.floor(beacon.at - timing.now())) };
      if (is === 'flying') return { ...base, flownMs: Math.floor(this.since()) };
      return is === 'ended' ? { ...base, reached: flight.reached ?? 100 } : base;
    },
    now(): FlightEvent | undefined {
      const own = this.ownEvent();
      if (own !== undefined) return own;
      if (heard === undefined) return undefined;
      const ageMs = timing.monotonicMs() - heard.atMs;
      return ageMs > staleMs ? undefined : delayedEvent(heard.event, ageMs);
    },
    /** The flight that this process leads enters a phase. */
    enter(next: FlightEvent['is'], own: OwnFlight): void {
      this.own = own;
      this.is = next;
      phaseFrom = timing.monotonicMs();
      const event = this.ownEvent();
      if (event !== undefined) announce(event);
    },
    /** The leader, another process, has told where the flight is. */
    follow(event: FlightEvent): void {
      if (this.ownEvent() !== undefined) return;
      const isNew = heard?.event.number !== event.number || heard.event.is !== event.is;
      heard = { event, atMs: timing.monotonicMs() };
      if (isNew) announce(event);
    },
    hear(listener: (event: FlightEvent) => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

export type RoundState = ReturnType<typeof openRoundState>;
