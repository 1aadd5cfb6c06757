/**
 * Rounds of several steps as the page has them: opened by a bet, pressed on, and seen to their end. The studio decides: the page shows what it answers, and where
 * another page has gone on with the round, or this one was loaded again, it reads the round anew.
 */
import { useEffect, useRef, useState } from 'react';
import { exactText, unitsOf } from '../lib/amounts.ts';
import { type Choice, type OpenAnswer, Refused, type SteppedRound, ask } from '../lib/calls.ts';
import { wait } from '../lib/motion.ts';
import { play as sound } from '../lib/sound.ts';
import { type Ended, type EndedRounds, useEnded } from './useEnded.ts';
import type { Seat } from './useSeat.ts';

/** A round that waits for its next step. Units. */
export type OpenRound<Shown> = {
  readonly id: string;
  readonly choice: Choice;
  readonly stake: bigint;
  readonly shown: Shown;
  /** The number of the next step. */
  readonly number: number;
  /** What a cash-out pays now; null where there is none. */
  readonly cashOut: bigint | null;
};
/** How a round has ended: `limit`, where the next step could have won more than a round may pay. */
export type SteppedEnd<Shown> = Ended<Shown> & {
  readonly choice: Choice;
  readonly endedBy: SteppedRound['endedBy'];
};

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

const codeOf = (error: unknown): string => (error instanceof Refused ? error.code : 'broken');
/** Failures that leave it unknown whether the step was taken: the same step is sent again under its number. */
const unanswered = new Set(['unreachable', 'broken', 'too-many', 'waiting']);
const againMs = 600;
const mostTries = 8;
/** Another page has gone on with the round. */
const goneOn = new Set(['mismatch', 'order', 'over', 'unknown']);

async function sendStep<Shown>(token: string, id: string, number: number, step: Choice): Promise<OpenAnswer<Shown>> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await ask<OpenAnswer<Shown>>(`/api/rounds/${id}/steps`, token, { number, step });
    } catch (error) {
      if (!unanswered.has(codeOf(error)) || tries === mostTries) throw error;
    }
    await wait(againMs * Math.min(tries, 4));
  }
}

type Events<Shown> = {
  /** Plays a round's end before it counts as seen. */
  show: (round: SteppedEnd<Shown>) => Promise<void>;
  /** A round was found that is not this page's own: opened before it was loaded, or elsewhere. */
  onFound: (round: OpenRound<Shown>) => void;
};

export function useStepped<Shown>(seat: Seat, events: Events<Shown>): Stepped<Shown> {
  const latest = useRef({ seat, events });
  latest.current = { seat, events };
  const isAsking = useRef(false);
  const { add, ...rounds } = useEnded<SteppedEnd<Shown>>(seat);
  const [round, setRound] = useState<OpenRound<Shown>>();
  const [last, setLast] = useState<SteppedEnd<Shown>>();
  const [pending, setPending] = useState<Choice>();
  const [isBusy, setBusy] = useState(true);
  const units = (amount: string): bigint => unitsOf(seat.currency, amount) ?? 0n;

  /** One call at a time, and what it brings is seen before the next. */
  async function alone(work: () => Promise<void>): Promise<void> {
    if (isAsking.current) return;
    isAsking.current = true;
    setBusy(true);
    await work().catch((error: unknown) => latest.current.seat.setFault(codeOf(error)));
    setPending(undefined);
    setBusy(false);
    isAsking.current = false;
  }

  /** Takes over what the studio says of a round. */
  async function take(said: SteppedRound<Shown>): Promise<OpenRound<Shown> | undefined> {
    const { id, choice, shown, next, endedBy } = said;
    const stake = units(said.stake);
    if (said.is === 'open' && next !== null && shown !== null) {
      const cashOut = next.cashOut === null ? null : units(next.cashOut);
      const open = { id, choice, stake, shown, number: next.number, cashOut };
      setRound(open);
      setLast(undefined);
      return open;
    }
    setRound(undefined);
    if (said.payout === null || shown === null) {
      if (said.is !== 'refused') latest.current.seat.setFault('returned');
      return undefined;
    }
    const ended = { id, choice, shown, stake, payout: units(said.payout), endedBy };
    setLast(ended);
    setPending(undefined);
    await latest.current.events.show(ended);
    add(ended);
    return undefined;
  }

  async function readOpen(known: string | undefined): Promise<void> {
    const { token, setStake, currency } = latest.current.seat;
    const { round: said } = await ask<{ round: SteppedRound<Shown> | null }>('/api/rounds/open', token);
    if (said !== null) {
      const found = await take(said);
      if (found === undefined) return;
      setStake(exactText(currency, found.stake));
      latest.current.events.onFound(found);
    } else if (known !== undefined) await take(await ask<SteppedRound<Shown>>(`/api/check/${known}`, ''));
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each seat
  useEffect(() => {
    void alone(() => readOpen(undefined));
  }, [seat.token]);

  return {
    ...rounds,
    round,
    last,
    pending,
    isBusy,
    bet: (choice, stake) =>
      alone(async () => {
        const { seat: now } = latest.current;
        sound('press');
        const said = await now.play(choice, exactText(now.currency, stake));
        // The stake is away at once: what comes of it is not known yet.
        now.settle();
        if (said !== null) await take(said as SteppedRound<Shown>);
        else if (now.hasFault('open')) await readOpen(undefined);
      }),
    press: (step) =>
      alone(async () => {
        if (round === undefined) return;
        const { seat: now } = latest.current;
        now.setFault('');
        setPending(step);
        sound('press');
        try {
          const answer = await sendStep<Shown>(now.token, round.id, round.number, step);
          if ((await take(answer.round)) !== undefined) sound('tick');
          if (answer.balance !== null) now.takeBalance(answer.balance);
          else if (answer.round.is !== 'open') void now.readBalance();
        } catch (error) {
          if (!goneOn.has(codeOf(error))) throw error;
          await readOpen(round.id);
          now.setFault('elsewhere');
          void now.readBalance();
        }
      }),
  };
}
