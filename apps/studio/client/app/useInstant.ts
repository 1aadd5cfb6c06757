/** Rounds of a game that one plays alone, one after the other: played, shown and then settled, so that the balance never tells before the board does. */
import { useRef, useState } from 'react';
import type { Choice } from '../lib/calls.ts';
import { exactText, unitsOf } from '../lib/amounts.ts';
import { play as sound } from '../lib/sound.ts';
import { type Ended, type EndedRounds, useEnded } from './useEnded.ts';
import type { Seat } from './useSeat.ts';

export type Instant<Shown> = Omit<EndedRounds<Ended<Shown>>, 'add'> & {
  readonly isBusy: boolean;
  /** From the press until the round's answer is here. */
  readonly isWaiting: boolean;
  /** Undefined where nothing was played; the seat says why. */
  playOnce(choice: Choice, stake: bigint): Promise<Ended<Shown> | undefined>;
};

/** `show` plays what happened before the round counts as shown. */
export function useInstant<Shown>(seat: Seat, show: (round: Ended<Shown>) => Promise<void>): Instant<Shown> {
  const isPlaying = useRef(false);
  const { add, ...rounds } = useEnded<Ended<Shown>>(seat);
  const [isBusy, setBusy] = useState(false);
  const [isWaiting, setWaiting] = useState(false);
  const latest = useRef({ seat, show });
  latest.current = { seat, show };

  async function playOnce(choice: Choice, stake: bigint): Promise<Ended<Shown> | undefined> {
    if (isPlaying.current) return undefined;
    isPlaying.current = true;
    setBusy(true);
    setWaiting(true);
    sound('press');
    const { seat: now } = latest.current;
    const round = await now.play(choice, exactText(now.currency, stake));
    setWaiting(false);
    let made: Ended<Shown> | undefined;
    if (round?.shown != null) {
      const payout = unitsOf(now.currency, round.payout ?? '0') ?? 0n;
      made = { id: round.id, shown: round.shown as Shown, stake, payout };
      await latest.current.show(made);
      add(made);
    } else if (round !== null) now.setFault('returned');
    latest.current.seat.settle();
    isPlaying.current = false;
    setBusy(false);
    return made;
  }

  return { ...rounds, isBusy, isWaiting, playOnce };
}
