/** The slip of one game: its rows, what they cost and may return, what stands against confirming, and confirming. */
import { isTrial, useGate, useSession } from '../sessions/index.ts';
import { balanceQuery } from '../wallet/index.ts';
import { type CurrentDraw, useOnSale } from '../draws/index.ts';
import { type LotteryGame, useRules } from '../lottery/index.ts';
import { makeId } from '@banyan/core/ids';
import { type Currency, formatExact, money, toWire, type WireMoney } from '@banyan/core/money';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { type Sent, useSent } from '../../lib/sendOnce.ts';
import { useSettings } from '../../lib/settings.tsx';
import { bestReturn, isUpperBound } from './bestReturn.ts';
import { type Held, heldOf, type PriceOf, pricesOf } from './held.ts';
import type { PlacedTicket } from './tickets.queries.ts';
import { type SentTicket, tickets } from './sendTicket.ts';
import { seriesWithin, withSeries } from './series.ts';
import { costOf, lineCount, movedOdds, unitsOf, withAcceptedOdds, withAdded, withSeriesOdds } from './slip.ts';
import type { SlipRow, Wanted } from './slipBets.ts';
import { useSending } from './useSending.ts';
import { changeSlips, type Placed, slipOwner, slipState, useSlipOwner, useSlips } from './slipStore.ts';

/** What stands against confirming, the weightiest first. */
export type Obstacle = 'empty' | 'closed' | 'moved' | 'short';

export type Slip = {
  gameCode: string;
  /** The family of the game's rules. */
  rules: string;
  /** The draw on sale, with the odds of the chosen series. */
  current: CurrentDraw;
  /** The chosen series; 0 where odds are fixed. */
  series: number;
  setSeries: (series: number) => void;
  rows: readonly SlipRow[];
  lines: number;
  cost: WireMoney;
  best: WireMoney | undefined;
  /** The best counts bets that may exclude each other. */
  isUpperBound: boolean;
  /** Undefined for visitors, and until the balance is known. */
  balanceAfter: WireMoney | undefined;
  /** What is missing to pay it; undefined when nothing is. */
  lacking: WireMoney | undefined;
  moved: ReadonlyMap<string, string | undefined>;
  obstacle: Obstacle | undefined;
  /** The ticket that was sent and not answered yet. */
  pending: Sent<SentTicket> | undefined;
  placed: Placed | undefined;
  refused: unknown;
  /** Numbers that pay half or are not sold. */
  held: Held;
  priceOf: PriceOf;
  /** Puts rows on the slip. Returns how many bets are new on it. */
  add: (wanted: readonly Wanted[]) => number;
  remove: (key: string) => void;
  clear: () => void;
  accept: () => void;
  /** Sends the slip, or the ticket that has no answer yet. Returns the ticket when it was taken. */
  confirm: () => Promise<PlacedTicket | undefined>;
  /** What bets would cost and return that are not on the slip, and what is missing to pay them alone. */
  quote: (wanted: readonly Wanted[]) => Quote;
  /** Sends bets as a ticket of their own and leaves the slip as it is; the ticket that has no answer yet goes first. */
  place: (wanted: readonly Wanted[]) => Promise<PlacedTicket | undefined>;
};

export type Quote = Pick<Slip, 'cost' | 'best' | 'lacking'>;

const noRows: readonly SlipRow[] = [];

function setRows(gameCode: string, rows: readonly SlipRow[]): void {
  changeSlips({ slips: { ...slipState().slips, [gameCode]: rows }, placed: undefined, refused: undefined });
}

export function useSlip({ gameCode, rules: family }: LotteryGame, asked: CurrentDraw): Slip {
  const gate = useGate({ forTrial: true });
  const { signedIn, member } = useSession();
  const { currency: siteCurrency } = useSettings();
  const { data: balance } = useQuery({ ...balanceQuery, enabled: signedIn });
  const onSale = useOnSale(asked.draw);
  useSlipOwner();
  const state = useSlips();
  const { rules } = useRules(family);
  const chosen = state.series[gameCode];
  const current = useMemo(() => withSeries(asked, chosen), [asked, chosen]);
  const series = asked.series === null ? 0 : seriesWithin(asked.series, chosen);
  const rows = state.slips[gameCode] ?? noRows;
  // A visitor whose session the server ended still sees what he sent.
  const pending = useSent(tickets, member?.id ?? slipOwner(), gameCode);
  // A trial account plays with play money; the rules are written in the site's.
  const currency =
    (isTrial(member) ? balance?.currency : undefined) ??
    current.plays[0]?.minStake.currency ??
    (siteCurrency as Currency);
  const sums = useMemo(() => sumsOf(rows, current, currency, rules), [rows, current, currency, rules]);
  const held = useMemo(() => heldOf(asked), [asked]);
  const priceOf = useMemo(() => pricesOf(current.plays, held), [current.plays, held]);
  const moved = useMemo(() => movedOdds(rows, priceOf), [rows, priceOf]);
  // Held money cannot be staked.
  const spendable =
    balance?.currency === currency ? unitsOf(currency, balance.main) + unitsOf(currency, balance.bonus) : undefined;
  const after = spendable === undefined ? undefined : spendable - sums.units;
  const wire = (units: bigint) => wireOf(currency, units);
  const obstacle = obstacleOf(rows, onSale, moved, after);
  const send = useSending({ gameCode, current, currency, series, memberId: member?.id });
  const quote = useCallback(
    (wanted: readonly Wanted[]): Quote => {
      const { units, best } = sumsOf(wanted, current, currency, rules);
      const missing = spendable === undefined ? 0n : units - spendable;
      return { cost: wireOf(currency, units), best, lacking: missing > 0n ? wireOf(currency, missing) : undefined };
    },
    [current, currency, rules, spendable],
  );
  return {
    gameCode,
    rules: family,
    current,
    series,
    setSeries(next) {
      const after = withSeries(asked, next).plays;
      const slips = { ...slipState().slips, [gameCode]: withSeriesOdds(rows, priceOf, pricesOf(after, held)) };
      changeSlips({ series: { ...slipState().series, [gameCode]: next }, slips });
    },
    rows,
    lines: lineCount(rows),
    cost: wire(sums.units),
    best: sums.best,
    isUpperBound: isUpperBound(rows, current.plays, rules),
    balanceAfter: after === undefined || after < 0n ? undefined : wire(after),
    lacking: after === undefined || after >= 0n ? undefined : wire(-after),
    moved,
    obstacle,
    pending,
    placed: state.placed?.gameCode === gameCode ? state.placed : undefined,
    refused: state.refused?.gameCode === gameCode ? state.refused.error : undefined,
    held,
    priceOf,
    add(wanted) {
      const after = wanted.reduce<readonly SlipRow[]>((sum, one) => withAdded(sum, one, makeId()).rows, rows);
      setRows(gameCode, after);
      return lineCount(after) - lineCount(rows);
    },
    remove: (key) =>
      setRows(
        gameCode,
        rows.filter((row) => row.key !== key),
      ),
    clear: () => setRows(gameCode, []),
    accept: () => setRows(gameCode, withAcceptedOdds(rows, priceOf)),
    confirm: async () => (gate(() => {}) ? await send(rows, false) : undefined),
    quote,
    place: async (wanted) => (gate(() => {}) ? await send(wanted, true) : undefined),
  };
}

const wireOf = (currency: Currency, units: bigint): WireMoney => toWire(money(currency, units));

function sumsOf(
  rows: readonly Wanted[],
  { plays, last }: CurrentDraw,
  currency: Currency,
  rules: ReturnType<typeof useRules>['rules'],
) {
  let units = 0n;
  for (const row of rows) {
    const play = plays.find((one) => one.play === row.play);
    if (play !== undefined) units += costOf(row, play).units;
  }
  const best = bestReturn(rows, plays, rules, last?.result ?? undefined);
  return { units, best: best === undefined ? undefined : { currency, amount: formatExact(best) } };
}

function obstacleOf(
  rows: readonly SlipRow[],
  onSale: boolean,
  moved: ReadonlyMap<string, unknown>,
  after: bigint | undefined,
): Obstacle | undefined {
  if (rows.length === 0) return 'empty';
  if (!onSale) return 'closed';
  if (moved.size > 0) return 'moved';
  return after !== undefined && after < 0n ? 'short' : undefined;
}
