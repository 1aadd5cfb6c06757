/** The rounds that have ended while the page was open, the newest first, and what the session has come to. */
import { useState } from 'react';
import { play as sound } from '../lib/sound.ts';
import { type SessionProfit, noProfit, withRound } from './session-profit.ts';

/** A round that has ended. Units. */
export type Ended<Shown> = {
  readonly id: string;
  readonly shown: Shown;
  readonly stake: bigint;
  readonly payout: bigint;
};

const mostShown = 14;
/** A win of so many stakes is a big one. */
const bigTimes = 10n;

export type EndedRounds<Made> = {
  readonly ended: readonly Made[];
  readonly session: SessionProfit;
  resetSession(): void;
  /** A round was seen to its end: it is heard, and counts. */
  add(round: Made): void;
};

export function useEnded<Made extends Ended<unknown>>(): EndedRounds<Made> {
  const [ended, setEnded] = useState<readonly Made[]>([]);
  const [session, setSession] = useState(noProfit);
  return {
    ended,
    session,
    resetSession: () => setSession(noProfit),
    add(round) {
      const { stake, payout } = round;
      setEnded((before) => [round, ...before].slice(0, mostShown));
      setSession((before) => withRound(before, stake, payout));
      sound(payout >= stake * bigTimes ? 'big' : payout > stake ? 'win' : payout === 0n ? 'lose' : 'tick');
    },
  };
}
