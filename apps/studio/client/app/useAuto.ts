/** Plays by itself by a plan until it ends, is stopped, or a round is not taken. */
import { useEffect, useRef, useState } from 'react';
import type { Choice } from '../lib/calls.ts';
import { unitsOf } from '../lib/amounts.ts';
import { wait } from '../lib/motion.ts';
import { type AutoEnd, type AutoPlan, type AutoState, type Bounds, afterRound, autoFrom } from './auto.ts';
import type { Ended } from './useEnded.ts';
import type { Instant } from './useInstant.ts';
import type { Seat } from './useSeat.ts';

export type Auto = {
  /** Undefined while it does not play. */
  readonly state: AutoState | undefined;
  /** Why it ended last; undefined before that, and where it was stopped. */
  readonly end: AutoEnd | undefined;
  start(plan: AutoPlan, choice: Choice, stake: bigint, parts?: bigint): void;
  stop(): void;
};

/** Between two rounds, so that each is seen. */
const betweenMs = 220;

/** `parts`: into so many equal parts a stake is divided. */
export function boundsOf({ currency, table: { limits } }: Seat, parts = 1n): Bounds {
  const units = (text: string): bigint => unitsOf(currency, text) ?? 0n;
  return { least: units(limits.least), most: units(limits.most), step: (units('0.01') || 1n) * parts };
}

export function useAuto<Shown>(seat: Seat, { playOnce }: Pick<Instant<Shown>, 'playOnce'>): Auto {
  const latest = useRef({ seat, playOnce });
  latest.current = { seat, playOnce };
  const isWanted = useRef(false);
  const [state, setState] = useState<AutoState>();
  const [end, setEnd] = useState<AutoEnd>();
  // A page that is left plays no further.
  useEffect(
    () => () => {
      isWanted.current = false;
    },
    [],
  );

  async function run(plan: AutoPlan, choice: Choice, stake: bigint, parts?: bigint): Promise<void> {
    let now = autoFrom(stake);
    let ended: AutoEnd | undefined;
    while (isWanted.current && ended === undefined) {
      setState(now);
      const round: Ended<Shown> | undefined = await latest.current.playOnce(choice, now.stake);
      if (round === undefined) break;
      ({ state: now, end: ended } = afterRound(plan, now, round.payout, boundsOf(latest.current.seat, parts)));
      await wait(betweenMs);
    }
    isWanted.current = false;
    setEnd(ended);
    setState(undefined);
  }

  return {
    state,
    end,
    start(plan, choice, stake, parts) {
      if (isWanted.current) return;
      isWanted.current = true;
      setEnd(undefined);
      void run(plan, choice, stake, parts);
    },
    stop() {
      isWanted.current = false;
    },
  };
}
