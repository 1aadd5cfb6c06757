/** The public state of the current flight. Times are relative, in milliseconds from now, so that clocks need not agree. */
import type { BeaconRound } from '@banyan/games/proof';

export type FlightEvent = {
  readonly number: number;
  /** `closed`: no more bets, the beacon's round is waited for; `void`: the flight takes place for nobody, and the stakes are refunded. */
  readonly is: 'open' | 'closed' | 'flying' | 'ended' | 'void';
  readonly seedHash: string;
  /** The last hash of the chain of server seeds, and the flight's place in it. */
  readonly chain: { readonly terminal: string; readonly index: number };
  readonly beacon: BeaconRound;
  /** Once no more bets are taken. */
  readonly betsHash?: string;
  /** Until the beacon's round. */
  readonly startsInMs?: number;
  readonly flownMs?: number;
  /** Hundredths. */
  readonly reached?: number;
  readonly last: readonly { readonly number: number; readonly reached: number }[];
};

/** The event as it reads `ms` milliseconds after it was published. */
export function delayedEvent(event: FlightEvent, ms: number): FlightEvent {
  if (event.startsInMs !== undefined) return { ...event, startsInMs: Math.max(0, Math.floor(event.startsInMs - ms)) };
  return event.flownMs === undefined ? event : { ...event, flownMs: Math.floor(event.flownMs + ms) };
}
