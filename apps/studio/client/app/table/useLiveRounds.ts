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

type Result = LiveRound['result'];

/** All spots that did not lose: they are lit also for who has bet on none. */
const returnedBy = (game: AnyTable, result: Result): TableBets =>
  Object.fromEntries(
    game.spots.flatMap((spot) => {
      const times = result === null ? 0 : game.times(spot, result as never);
      return times > 0 ? [[spot, times] as const] : [];
    }),
  );

/** A round of the table as boards show it: without own bets nothing was staked. */
function endedOf<Shown>(game: AnyTable, number: number, result: Result, stake = 0n, payout = 0n): Ended<Shown> {
  const shown = { ...result, returned: returnedBy(game, result) } as unknown as Shown;
  return { id: String(number), shown, stake, payout };
}

/** Shows what was drawn, once for each round. */
function useShowing<Shown>(game: AnyTable, round: LiveRound | null, showing: (round: Ended<Shown>) => Promise<void>) {
  const [seen, setSeen] = useState<readonly Ended<Shown>[]>([]);
  const [current, setCurrent] = useState<Ended<Shown>>();
  const [isBusy, setBusy] = useState(false);
  const last = useRef(-1);
  const latest = useRef(showing);
  latest.current = showing;
  const number = round?.number ?? -1;
  const isDrawn = round !== null && round.result !== null && (round.is === 'shown' || round.is === 'ended');
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each round, with what is known then
  useEffect(() => {
    if (!isDrawn || last.current >= number || round === null) return;
    last.current = number;
    const drawn = endedOf<Shown>(game, number, round.result);
    setCurrent(drawn);
    setBusy(true);
    void latest.current(drawn).then(() => {
      setBusy(false);
      setSeen((all) => [drawn, ...all].slice(0, mostHistory));
    });
  }, [isDrawn, number]);
  return { seen, current, isBusy, isRevealed: isDrawn && !isBusy && last.current === number };
}

/** Once a round is over: asks what the own bets were paid, and shows the balance. */
function usePaid(
  seat: Seat,
  own: Own,
  over: LiveRound | null,
  onPaid: (round: LiveRound, stake: bigint, payout: bigint) => void,
) {
  const last = useRef(-1);
  const latest = useRef({ seat, own, onPaid });
  latest.current = { seat, own, onPaid };
  const number = over?.number;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each round, with what is known then
  useEffect(() => {
    const { own: mine, seat: now } = latest.current;
    if (over === null || number === undefined || last.current >= number) return;
    last.current = number;
    if (mine.number !== number || mine.bets.length === 0) return;
    void untilAnswered(
      () => ask<{ rounds: readonly Round[] }>(`/api/tables/mine?number=${number}`, now.token),
      ({ rounds }) => rounds.every(({ is }) => is === 'settled' || is === 'undone'),
    )
      .then(async ({ rounds }) => {
        const units = (amount: string | null) => unitsOf(now.currency, amount ?? '0') ?? 0n;
        const sum = (amounts: readonly bigint[]) => amounts.reduce((all, one) => all + one, 0n);
        const [stakes, payouts] = [rounds.map(({ stake }) => units(stake)), rounds.map(({ payout }) => units(payout))];
        if (over.is === 'ended') latest.current.onPaid(over, sum(stakes), sum(payouts));
        await now.readBalance();
      })
      .catch(() => {});
  }, [number]);
}

/** Places bets on the round that is open. */
function usePlacing(seat: Seat, round: LiveRound | null, onPlaced: (number: number, bet: OwnBet) => void) {
  const [isPlacing, setPlacing] = useState(false);
  async function place(wager: Wager, chips: Chips): Promise<void> {
    if (round === null || isPlacing) return;
    seat.setFault('');
    setPlacing(true);
    sound('press');
    const choice = { bets: wager.choice.bets } as Choice;
    const { number } = round;
    const body = { id: crypto.randomUUID(), number, stake: exactText(seat.currency, wager.stake), choice };
    try {
      const { round: made, balance } = await untilAnswered(
        () => ask<{ round: Round; balance: Balance | null }>('/api/tables/bets', seat.token, body),
        ({ round: { is } }) => is !== 'waiting' && is !== 'returning',
      );
      if (made.is === 'refused') seat.setFault(made.refusal);
      else if (made.is !== 'owed' && made.is !== 'settled') seat.setFault('closed');
      else {
        onPlaced(number, { id: made.id, stake: wager.stake, bets: wager.choice.bets });
        chips.end();
      }
      // A bet that was asked for twice is answered without what it left.
      if (balance === null) void seat.readBalance();
      else seat.takeBalance(balance);
    } catch (error) {
      seat.setFault(error instanceof Refused ? error.code : 'broken');
    }
    setPlacing(false);
  }
  return { isPlacing, place };
}

export function useLiveRounds<Shown extends TableRound>(
  seat: Seat,
  game: AnyTable,
  { round, before }: LiveStream,
  showing: (round: Ended<Shown>) => Promise<void>,
): LiveRounds<Shown> {
  const number = round?.number ?? -1;
  const { own, setOwn } = useOwnBets(seat, round?.number);
  const { add, ended, session } = useEnded<Ended<Shown>>(seat);
  const { seen, current, isBusy, isRevealed } = useShowing<Shown>(game, round, showing);
  const isOver = round?.is === 'void' || (round?.is === 'ended' && isRevealed);
  usePaid(seat, own, isOver ? round : null, (over, stake, payout) =>
    add(endedOf<Shown>(game, over.number, over.result, stake, payout)),
  );
  const { isPlacing, place } = usePlacing(seat, round, (placedOn, bet) =>
    setOwn((known) => (known.number === placedOn ? { ...known, bets: [...known.bets, bet] } : known)),
  );
  const bets = own.number === number ? own.bets : [];
  const past = (before ?? []).filter((one) => !seen.some(({ id }) => id === String(one.number)));
  const history = [...seen, ...past.map((one) => endedOf<Shown>(game, one.number, one.result))].slice(0, mostHistory);
  return {
    view: { last: ended[0]?.id === String(number) ? ended[0] : undefined, current, isBusy, history },
    session,
    amounts: sumOf(bets),
    staked: bets.reduce((sum, { stake }) => sum + stake, 0n),
    // Chips that lie there without counting stay as they are for the next round.
    returned: isRevealed && bets.length > 0 ? current?.shown.returned : undefined,
    isPlacing,
    place,
  };
}
