/**
 * A session at a game: what it has come to since it was opened, which stays over a reload and cannot be set back, and statistics that the player can set back.
 */
import { useRef, useState } from 'react';
import { readStored, store } from '../lib/storage.ts';
import { type SessionProfit, noProfit, withRound } from './session-profit.ts';
import type { Seat } from './useSeat.ts';

export type Session = {
  readonly stats: SessionProfit;
  /** Won or lost since the game was opened, in units. */
  readonly net: bigint;
  /** When it was opened, by the browser's clock. */
  readonly from: number;
  note(stake: bigint, payout: bigint): void;
  reset(): void;
};
type Visit = { readonly from: number; readonly net: bigint };

function readVisit(name: string): Visit {
  const [, from, net] = /^(\d{1,16}) (-?\d{1,20})$/.exec(readStored('sessionStorage', name) ?? '') ?? [];
  return from === undefined || net === undefined
    ? { from: Date.now(), net: 0n }
    : { from: Number(from), net: BigInt(net) };
}

export function useSession({ token }: Pick<Seat, 'token'>): Session {
  const name = `visit ${token}`;
  const [stats, setStats] = useState(noProfit);
  const [visit, setVisit] = useState(() => {
    const read = readVisit(name);
    store('sessionStorage', name, `${read.from} ${read.net}`);
    return read;
  });
  const latest = useRef(visit);
  return {
    stats,
    net: visit.net,
    from: visit.from,
    note(stake, payout) {
      setStats((before) => withRound(before, stake, payout));
      latest.current = { ...latest.current, net: latest.current.net + payout - stake };
      setVisit(latest.current);
      store('sessionStorage', name, `${latest.current.from} ${latest.current.net}`);
    },
    reset: () => setStats(noProfit),
  };
}
