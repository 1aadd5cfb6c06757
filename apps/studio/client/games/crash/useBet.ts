/** The player's bet on a flight: placed now or kept for the next one, cashed out, and what became of it. */
import { useEffect, useRef, useState } from 'react';
import { type Balance, Refused, type Round, ask } from '../../lib/calls.ts';
import type { Seat } from '../../app/useSeat.ts';
import { play as sound } from '../../lib/sound.ts';
import type { FlightEvent } from './useFlight.ts';

export type Bet = {
  readonly id: string;
  readonly flight: number;
  readonly stake: string;
  readonly aim: number | null;
  /** `leaving`: the cash-out was asked for, and what became of the bet is not known yet. */
  readonly is: 'placing' | 'on' | 'leaving' | 'paid' | 'lost';
  /** A cash-out that got no answer and is asked for again. */
  readonly isUnanswered: boolean;
  readonly payout: string;
  /** The payout is in the wallet. */
  readonly isSettled: boolean;
};
/** A bet that is placed as soon as the next flight takes bets. */
export type NextBet = { readonly stake: string; readonly aim: number | null };

const codeOf = (error: unknown): string => (error instanceof Refused ? error.code : 'broken');
const lookMs = 400;
const mostTries = 4;
/** The first cash-out that pays is 170 ms after the start. */
const earlyMs = 60;
const againMs = 250;
const mostAgainMs = 2000;
/** Failures that leave the outcome unknown: the call may have arrived or not. */
const unanswered = new Set(['unreachable', 'broken', 'too-many']);

type Placed = { readonly round: Round; readonly flight: number; readonly balance: Balance | null };
const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** The same id is the same bet, so that one without an answer is sent again. */
async function send(token: string, body: { id: string; stake: string; aim: number | null }): Promise<Placed> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await ask<Placed>('/api/flight/bets', token, body);
    } catch (error) {
      if (!unanswered.has(codeOf(error)) || tries === mostTries) throw error;
    }
    await wait(againMs * tries);
  }
}

export function useBet(seat: Seat, event: FlightEvent | null) {
  const [bet, setBet] = useState<Bet | null>(null);
  const [next, setNext] = useState<NextBet | null>(null);
  const isAsking = useRef(false);
  const latest = useRef(bet);
  latest.current = bet;

  async function place({ stake, aim }: NextBet): Promise<void> {
    if (isAsking.current || event === null) return;
    isAsking.current = true;
    seat.setFault('');
    sound('press');
    const placing = {
      id: crypto.randomUUID(),
      stake,
      aim,
      isUnanswered: false,
      payout: '0',
      isSettled: false,
    } as const;
    setBet({ ...placing, flight: event.number, is: 'placing' });
    try {
      const { round, flight, balance } = await send(seat.token, { id: placing.id, stake, aim });
      seat.takeBalance(balance);
      const isOn = round.is === 'owed' || round.is === 'waiting' || round.is === 'settled';
      setBet(isOn ? { ...placing, flight, is: 'on' } : null);
      if (!isOn) seat.setFault(round.is === 'refused' ? round.refusal : 'late');
    } catch (error) {
      setBet(null);
      seat.setFault(codeOf(error));
    }
    isAsking.current = false;
  }

  /** Retries with the same id until there is a response: the first arrival counts, so that retries have no further effect. */
  async function leave(): Promise<void> {
    if (bet?.is !== 'on') return;
    const { id } = bet;
    const change = (changed: Partial<Bet>) =>
      setBet((last) =>
        last?.id === id && (last.is === 'on' || last.is === 'leaving') ? { ...last, ...changed } : last,
      );
    change({ is: 'leaving' });
    sound('press');
    for (let tries = 0; ; ) {
      const refused = await ask('/api/flight/leave', seat.token, { id }).then(() => '', codeOf);
      if (refused === 'early') {
        await wait(earlyMs);
        continue;
      }
      // Too late or not: what became of the bet is told by the studio in a moment.
      if (!unanswered.has(refused)) return change({ isUnanswered: false });
      change({ isUnanswered: true });
      tries += 1;
      await wait(Math.min(againMs * tries, mostAgainMs));
      // Meanwhile the studio may have told how it went.
      if (latest.current?.id !== id || latest.current.is !== 'leaving') return;
    }
  }

  const isBoarding = event?.is === 'open' && bet?.flight === event.number;
  useOutcome(seat, bet !== null && bet.is !== 'placing' && !bet.isSettled && !isBoarding ? bet.id : '', setBet);
  const isFree = bet === null || (event !== null && bet.flight !== event.number);
  const wanted = event?.is === 'open' && isFree ? next : null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each flight that opens
  useEffect(() => {
    if (wanted === null) return;
    setNext(null);
    void place(wanted);
  }, [wanted, event?.number]);
  return { bet, next, place, leave, setNext };
}

/** The state of a bet is polled during the flight and after, until its payout is in the wallet: it is decided a moment before. */
function useOutcome(
  { token, readBalance, setFault }: Seat,
  watched: string,
  setBet: (change: (last: Bet | null) => Bet | null) => void,
): void {
  useEffect(() => {
    if (watched === '') return undefined;
    let isGone = false;
    let isHeard = false;
    const look = async (): Promise<void> => {
      const answer = await ask<{ round: Round }>(`/api/flight/bets/${watched}`, token).catch(() => undefined);
      const round = answer?.round;
      if (isGone || round === undefined) return;
      if (round.is === 'returning' || round.is === 'undone') {
        setBet(() => null);
        setFault('returned');
      } else if (round.payout === null) return;
      else {
        const { payout } = round;
        const is = Number(payout) > 0 ? 'paid' : 'lost';
        const outcome = { is, payout, isUnanswered: false, isSettled: round.is === 'settled' } as const;
        setBet((last) => (last?.id === watched ? { ...last, ...outcome } : last));
        if (!isHeard) sound(is === 'paid' ? 'win' : 'lose');
        isHeard = true;
      }
      void readBalance();
    };
    const timer = setInterval(() => void look(), lookMs);
    return () => {
      isGone = true;
      clearInterval(timer);
    };
  }, [watched, token, readBalance, setFault, setBet]);
}
