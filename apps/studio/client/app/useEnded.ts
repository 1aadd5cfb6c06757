/** The rounds that have ended while the page was open, the newest first, and what the session has come to. */
import { useRef, useState } from 'react';
import { play as sound } from '../lib/sound.ts';
import { bigWinOf } from './big-win.ts';
import type { Seat } from './useSeat.ts';
import { type Session, useSession } from './useSession.ts';

/** A round that has ended. Units. */
export type Ended<Shown> = {
  readonly id: string;
  readonly shown: Shown;
  readonly stake: bigint;
  readonly payout: bigint;
};

const mostShown = 14;

export type EndedRounds<Made> = {
  readonly ended: readonly Made[];
  readonly session: Session;
  /** A round was seen to its end: it is heard, and counts. */
  add(round: Made): void;
};

export function useEnded<Made extends Ended<unknown>>(seat: Seat): EndedRounds<Made> {
  const [ended, setEnded] = useState<readonly Made[]>([]);
  const session = useSession(seat);
  const latest = useRef(session);
  latest.current = session;
  return {
    ended,
    session,
    add(round) {
      const { stake, payout } = round;
      setEnded((before) => [round, ...before].slice(0, mostShown));
      latest.current.note(stake, payout);
      sound(
        bigWinOf({ stake, payout }) !== undefined ? 'big' : payout > stake ? 'win' : payout === 0n ? 'lose' : 'tick',
      );
    },
  };
}
