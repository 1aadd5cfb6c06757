/** The rounds of a live table as one player follows them: own bets, what is shown of a round, and what it paid once the studio says so. */
import { useEffect, useRef, useState } from 'react';
import type { TableBets, TableChoice } from '@banyan/games/table';
import { exactText, unitsOf } from '../../lib/amounts.ts';
import { type Balance, type Choice, Refused, type Round, ask } from '../../lib/calls.ts';
import { sharesOf } from '../../lib/chips.ts';
import { play as sound } from '../../lib/sound.ts';
import { type Ended, useEnded } from '../useEnded.ts';
import type { Seat } from '../useSeat.ts';
import type { AnyTable, Chips, Wager } from './useChips.ts';
import type { LiveRound, LiveStream } from './useLiveStream.ts';
import type { TableRound, TableView } from './useTableRounds.ts';

/** A bet of the player's on a round. */
type OwnBet = { readonly id: string; readonly stake: bigint; readonly bets: TableBets };
type Own = { readonly number: number; readonly bets: readonly OwnBet[] };

export type LiveRounds<Shown> = {
  readonly view: TableView<Shown>;
  readonly session: ReturnType<typeof useEnded>['session'];
  /** What lies on the table of bets that count: by spot. */
  readonly amounts: ReadonlyMap<string, bigint>;
  readonly staked: bigint;
  readonly returned: TableBets | undefined;
  readonly isPlacing: boolean;
  place(wager: Wager, chips: Chips): Promise<void>;
};

const againMs = 700;
const mostHistory = 200;
const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const isRetried = (error: unknown): boolean =>
  error instanceof Refused && ['unreachable', 'broken', 'too-many'].includes(error.code);

/** Asks until there is an answer: the same bet has the same id, so that a lost answer has no effect. */
async function untilAnswered<T>(call: () => Promise<T>, isGood: (answer: T) => boolean): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      const answer = await call();
      if (isGood(answer) || tries > 20) return answer;
    } catch (error) {
      if (!isRetried(error) || tries > 8) throw error;
    }
    await wait(againMs * Math.min(tries, 4));
  }
}

const ownOf = (seat: Seat, rounds: readonly Round[]): OwnBet[] =>
  rounds.map(({ id, stake, choice }) => ({
    id,
    stake: unitsOf(seat.currency, stake) ?? 0n,
    bets: (choice as unknown as TableChoice).bets,
  }));

/** By spot, what several bets come to. */
function sumOf(bets: readonly OwnBet[]): ReadonlyMap<string, bigint> {
  const sums = new Map<string, bigint>();
  for (const { bets: parts, stake } of bets)
    for (const [spot, share] of sharesOf(parts, stake)) sums.set(spot, (sums.get(spot) ?? 0n) + share);
  return sums;
}

/** The player's bets on the round that is on; read again when the page was opened in the middle of it. */
function useOwnBets(seat: Seat, number: number | undefined) {
  const [own, setOwn] = useState<Own>({ number: -1, bets: [] });
  const latest = useRef(seat);
  latest.current = seat;
  useEffect(() => {
    if (number === undefined) return;
    setOwn((known) => (known.number === number ? known : { number, bets: [] }));
    const { token } = latest.current;
    ask<{ rounds: readonly Round[] }>(`/api/tables/mine?number=${number}`, token).then(
      ({ rounds }) => {
        const bets = ownOf(latest.current, rounds);
        setOwn((known) =>
          known.number !== number
            ? known
            : { number, bets: [...bets, ...known.bets.filter(({ id }) => !bets.some((bet) => bet.id === id))] },
        );
      },
      () => {},
    );
  }, [number]);
  return { own, setOwn };
}

export function useLiveRounds<Shown extends TableRound>(
  seat: Seat,
  game: AnyTable,
  stream: LiveStream,
  showing: (round: Ended<Shown>) => Promise<void>,
): LiveRounds<Shown> {
  const { round, before } = stream;
  const { own, setOwn } = useOwnBets(seat, round?.number);
  const { add, ended, session } = useEnded<Ended<Shown>>(seat);
  const [seen, setSeen] = useState<readonly Ended<Shown>[]>([]);
  const [current, setCurrent] = useState<Ended<Shown>>();
  const [isBusy, setBusy] = useState(false);
  const [isPlacing, setPlacing] = useState(false);
  const latest = useRef({ seat, own, showing, add });
  latest.current = { seat, own, showing, add };
  const shownRound = useRef(-1);
  const paidRound = useRef(-1);

  /** All spots that did not lose: they are lit also for who has bet on none. */
  const returnedBy = (result: LiveRound['result']): TableBets =>
    Object.fromEntries(
      game.spots.flatMap((spot) => {
        const times = result === null ? 0 : game.times(spot, result as never);
        return times > 0 ? [[spot, times] as const] : [];
      }),
    );
  const endedOf = (number: number, result: LiveRound['result'], stake = 0n, payout = 0n): Ended<Shown> => ({
    id: String(number),
    shown: { ...result, returned: returnedBy(result) } as unknown as Shown,
    stake,
    payout,
  });

  const number = round?.number ?? -1;
  const isDrawn = round !== null && round.result !== null && (round.is === 'shown' || round.is === 'ended');
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each round, with what is known then
  useEffect(() => {
    if (!isDrawn || shownRound.current >= number || round === null) return;
    shownRound.current = number;
    const drawn = endedOf(number, round.result);
    setCurrent(drawn);
    setBusy(true);
    void latest.current.showing(drawn).then(() => {
      setBusy(false);
      setSeen((all) => [drawn, ...all].slice(0, mostHistory));
    });
  }, [isDrawn, number]);

  const isOver = (round?.is === 'ended' && !isBusy) || round?.is === 'void';
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each round, with what is known then
  useEffect(() => {
    if (!isOver || paidRound.current >= number || round === null) return;
    paidRound.current = number;
    const { own: mine, seat: now } = latest.current;
    if (mine.number !== number || mine.bets.length === 0) return;
    const { is, result } = round;
    void untilAnswered(
      () => ask<{ rounds: readonly Round[] }>(`/api/tables/mine?number=${number}`, now.token),
      ({ rounds }) => rounds.every(({ is: state }) => state === 'settled' || state === 'undone'),
    )
      .then(async ({ rounds }) => {
        const units = (amount: string | null) => unitsOf(now.currency, amount ?? '0') ?? 0n;
        const stake = rounds.reduce((sum, one) => sum + units(one.stake), 0n);
        const payout = rounds.reduce((sum, one) => sum + units(one.payout), 0n);
        if (is === 'ended') latest.current.add(endedOf(number, result, stake, payout));
        await now.readBalance();
      })
      .catch(() => {});
  }, [isOver, number]);

  async function place(wager: Wager, chips: Chips): Promise<void> {
    if (round === null || isPlacing) return;
    const { seat: now } = latest.current;
    now.setFault('');
    setPlacing(true);
    sound('press');
    const choice = { bets: wager.choice.bets } as Choice;
    const body = { id: crypto.randomUUID(), number: round.number, stake: exactText(now.currency, wager.stake), choice };
    try {
      const { round: made, balance } = await untilAnswered(
        () => ask<{ round: Round; balance: Balance | null }>('/api/tables/bets', now.token, body),
        ({ round: { is } }) => is !== 'waiting' && is !== 'returning',
      );
      if (made.is === 'refused') now.setFault(made.refusal);
      else if (made.is !== 'owed' && made.is !== 'settled') now.setFault('closed');
      else {
        const bet: OwnBet = { id: made.id, stake: wager.stake, bets: wager.choice.bets };
        setOwn((known) => (known.number === body.number ? { ...known, bets: [...known.bets, bet] } : known));
        chips.end();
      }
      now.takeBalance(balance);
    } catch (error) {
      now.setFault(error instanceof Refused ? error.code : 'broken');
    }
    setPlacing(false);
  }

  const bets = own.number === number ? own.bets : [];
  const history = [
    ...seen,
    ...(before ?? [])
      .filter((past) => !seen.some(({ id }) => id === String(past.number)))
      .map((past) => endedOf(past.number, past.result)),
  ].slice(0, mostHistory);
  const isRevealed = isDrawn && !isBusy && shownRound.current === number;
  return {
    view: { last: ended[0]?.id === String(number) ? ended[0] : undefined, current, isBusy, history },
    session,
    amounts: sumOf(bets),
    staked: bets.reduce((sum, { stake }) => sum + stake, 0n),
    returned: isRevealed ? current?.shown.returned : undefined,
    isPlacing,
    place,
  };
}
