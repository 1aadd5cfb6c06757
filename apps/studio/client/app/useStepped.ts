/**
 * Rounds of several steps as the page has them: opened by a bet, pressed on, and seen to their end. The studio decides: the page shows what it answers, and where
 * another page has gone on with the round, or this one was loaded again, it reads the round anew.
 */
import { useEffect, useRef, useState } from 'react';
import { exactText } from '../lib/amounts.ts';
import { type Choice, type SteppedRound, ask } from '../lib/calls.ts';
import { play as sound } from '../lib/sound.ts';
import { type OpenRound, type SteppedEnd, codeOf, isGoneOn, readRound, sendStep } from './stepped-round.ts';
import { type EndedRounds, useEnded } from './useEnded.ts';
import type { Seat } from './useSeat.ts';

export type Stepped<Shown> = Omit<EndedRounds<SteppedEnd<Shown>>, 'add'> & {
  readonly round: OpenRound<Shown> | undefined;
  /** The round that ended last, until another one is begun. */
  readonly last: SteppedEnd<Shown> | undefined;
  /** What was pressed and is not answered yet. */
  readonly pending: Choice | undefined;
  readonly isBusy: boolean;
  bet(choice: Choice, stake: bigint): Promise<void>;
  press(step: Choice): Promise<void>;
};

type Events<Shown> = {
  /** Plays a round's end before it counts as seen. */
  show: (round: SteppedEnd<Shown>) => Promise<void>;
  /** A round was found that is not this page's own: opened before it was loaded, or elsewhere. */
  onFound: (round: OpenRound<Shown>) => void;
};

/** One call at a time, and what it brings is seen before the next. */
function useAlone(onFault: (code: string) => void) {
  const isAsking = useRef(false);
  const [isBusy, setBusy] = useState(true);
  async function alone(work: () => Promise<void>): Promise<void> {
    if (isAsking.current) return;
    isAsking.current = true;
    setBusy(true);
    await work().catch((error: unknown) => onFault(codeOf(error)));
    setBusy(false);
    isAsking.current = false;
  }
  return { isBusy, alone };
}

/** The round that the page shows, and what the studio says of it taken over. */
function useShown<Shown>(latest: { readonly current: { readonly seat: Seat; readonly events: Events<Shown> } }) {
  const { add, ...rounds } = useEnded<SteppedEnd<Shown>>(latest.current.seat);
  const [round, setRound] = useState<OpenRound<Shown>>();
  const [last, setLast] = useState<SteppedEnd<Shown>>();

  async function take(said: SteppedRound<Shown>): Promise<OpenRound<Shown> | undefined> {
    const { seat, events } = latest.current;
    const { open, end } = readRound(said, seat.currency);
    setRound(open);
    setLast(end);
    if (end !== undefined) {
      await events.show(end);
      add(end);
    } else if (open === undefined && said.is !== 'refused') seat.setFault('returned');
    return open;
  }

  /** Reads the player's open round; of `known`, which is open no more, how it ended. */
  async function read(known: string | undefined): Promise<void> {
    const { token, setStake, currency } = latest.current.seat;
    const { round: said } = await ask<{ round: SteppedRound<Shown> | null }>('/api/rounds/open', token);
    if (said === null) {
      if (known !== undefined) await take(await ask<SteppedRound<Shown>>(`/api/check/${known}`, ''));
      return;
    }
    const found = await take(said);
    if (found === undefined) return;
    setStake(exactText(currency, found.stake));
    latest.current.events.onFound(found);
  }
  return { ...rounds, round, last, take, read };
}

export function useStepped<Shown>(seat: Seat, events: Events<Shown>): Stepped<Shown> {
  const latest = useRef({ seat, events });
  latest.current = { seat, events };
  const [pending, setPending] = useState<Choice>();
  const { isBusy, alone } = useAlone((code) => latest.current.seat.setFault(code));
  const { take, read, round, ...shown } = useShown<Shown>(latest);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each seat
  useEffect(() => {
    void alone(() => read(undefined));
  }, [seat.token]);

  async function bet(choice: Choice, stake: bigint): Promise<void> {
    const { seat: now } = latest.current;
    sound('press');
    const said = await now.play(choice, exactText(now.currency, stake));
    // The stake is away at once: what comes of it is not known yet.
    now.settle();
    if (said !== null) await take(said as SteppedRound<Shown>);
    else if (now.hasFault('open')) await read(undefined);
  }

  async function press(open: OpenRound<Shown>, step: Choice): Promise<void> {
    const { seat: now } = latest.current;
    now.setFault('');
    setPending(step);
    sound('press');
    try {
      const answer = await sendStep<Shown>(now.token, open, step);
      setPending(undefined);
      if ((await take(answer.round)) !== undefined) sound('tick');
      if (answer.balance !== null) now.takeBalance(answer.balance);
      else if (answer.round.is !== 'open') void now.readBalance();
    } catch (error) {
      setPending(undefined);
      if (!isGoneOn(error)) throw error;
      await read(open.id);
      now.setFault('elsewhere');
      void now.readBalance();
    }
  }

  return {
    ...shown,
    round,
    pending,
    isBusy,
    bet: (choice, stake) => alone(() => bet(choice, stake)),
    press: async (step) => {
      if (round !== undefined) await alone(() => press(round, step));
    },
  };
}
