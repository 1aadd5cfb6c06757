/** The player's bet on a flight: placed, left, and what became of it. */
import { useEffect, useRef, useState } from 'react';
import { type Balance, Refused, type Round, ask } from '../../lib/calls.ts';
import type { Seat } from '../../app/useSeat.ts';
import { play as sound } from '../../lib/sound.ts';
import type { News } from './useFlight.ts';

export type Bet = {
  readonly id: string;
  readonly flight: number;
  readonly is: 'placing' | 'on' | 'leaving' | 'paid' | 'lost';
  readonly payout: string;
};

const codeOf = (error: unknown): string => (error instanceof Refused ? error.code : 'broken');
const lookMs = 400;
const mostTries = 4;
/** The first cash-out that pays is 170 ms after the start. */
const earlyMs = 60;
const mostEarly = 10;

type Placed = { readonly round: Round; readonly flight: number; readonly balance: Balance | null };

/** The same id is the same bet, so that one without an answer is sent again. */
async function send(token: string, body: { id: string; stake: string; aim: number | null }): Promise<Placed> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await ask<Placed>('/api/flight/bets', token, body);
    } catch (error) {
      if (codeOf(error) !== 'unreachable' || tries === mostTries) throw error;
    }
  }
}

export function useBet(seat: Seat, news: News | null) {
  const [bet, setBet] = useState<Bet | null>(null);
  const isAsking = useRef(false);

  async function place(aim: number | null): Promise<void> {
    if (isAsking.current || news === null) return;
    isAsking.current = true;
    seat.setFault('');
    sound('press');
    const id = crypto.randomUUID();
    setBet({ id, flight: news.number, is: 'placing', payout: '0' });
    try {
      const { round, flight, balance } = await send(seat.token, { id, stake: seat.stake, aim });
      seat.takeBalance(balance);
      const isOn = round.is === 'owed' || round.is === 'waiting' || round.is === 'settled';
      setBet(isOn ? { id, flight, is: 'on', payout: '0' } : null);
      if (!isOn) seat.setFault(round.is === 'refused' ? round.refusal : 'late');
    } catch (error) {
      setBet(null);
      seat.setFault(codeOf(error));
    }
    isAsking.current = false;
  }

  async function leave(): Promise<void> {
    if (bet?.is !== 'on') return;
    setBet({ ...bet, is: 'leaving' });
    sound('press');
    for (let tries = 0; tries < mostEarly; tries += 1) {
      const refused = await ask('/api/flight/leave', seat.token, { id: bet.id }).then(() => '', codeOf);
      // Too late or not: what became of the bet is told by the studio in a moment. Too early: as soon as there is something to win.
      if (refused !== 'early') return;
      await new Promise((resolve) => setTimeout(resolve, earlyMs));
    }
    setBet((last) => (last?.id === bet.id && last.is === 'leaving' ? { ...last, is: 'on' } : last));
  }

  useOutcome(
    seat,
    bet !== null && (bet.is === 'on' || bet.is === 'leaving') && news?.is !== 'open' ? bet.id : '',
    setBet,
  );
  return { bet, place, leave };
}

/** What became of a bet is asked for while it flies and after, until it is over. */
function useOutcome(
  { token, takeBalance, setFault }: Seat,
  watched: string,
  setBet: (change: (last: Bet | null) => Bet | null) => void,
): void {
  useEffect(() => {
    if (watched === '') return undefined;
    let isGone = false;
    const look = async (): Promise<void> => {
      const told = await ask<{ round: Round }>(`/api/flight/bets/${watched}`, token).catch(() => undefined);
      const round = told?.round;
      if (isGone || round === undefined) return;
      if (round.is === 'returning' || round.is === 'undone') {
        setBet(() => null);
        setFault('late');
      } else if (round.payout === null) return;
      else {
        const { payout } = round;
        const is = Number(payout) > 0 ? 'paid' : 'lost';
        setBet((last) => (last?.id === watched ? { ...last, is, payout } : last));
        sound(is === 'paid' ? 'win' : 'lose');
      }
      const read = await ask<{ balance: Balance }>('/api/balance', token).catch(() => undefined);
      takeBalance(read?.balance);
    };
    const timer = setInterval(() => void look(), lookMs);
    return () => {
      isGone = true;
      clearInterval(timer);
    };
  }, [watched, token, takeBalance, setFault, setBet]);
}
