/** The slip as it stands: what the house says of it now, what its bets cost and return, and what stands in their way. */
import { type Currency, isCurrency } from '@banyan/core/money';
import {
  allOf,
  countOf,
  type EachWayTerms,
  isTaken,
  type OddsFormat,
  readPrice,
  type Shape,
} from '@banyan/core/sports';
import { useQuery } from '@tanstack/react-query';
import { useSettings } from '../../lib/settings.tsx';
import { type FreeBet, freeBetsQuery } from '../rewards/index.ts';
import { isTrial, useSession } from '../sessions/index.ts';
import { type Selection, selectionKey, usePreferences } from '../sport-events/index.ts';
import { balanceQuery } from '../wallet/index.ts';
import { combinedSums, isEntryWin, shapeOf, singleSums, type SlipState, type Sums, unitsOf } from './slip.ts';
import { lookQuery, type SlipAnswer } from './slip.queries.ts';
import { useSlipState } from './slipStore.ts';

export type SlipRow = {
  readonly key: string;
  readonly selection: Selection;
  /** Its price now; as it was seen where the house has not said otherwise. */
  readonly price: string;
  /** The price moved in a way that the policy does not take by itself. */
  readonly isMoved: boolean;
  /** No bets are taken on it now. */
  readonly isShut: boolean;
  /** The refusal that it would meet. */
  readonly fault: string | null;
  readonly score: string;
  readonly isLive: boolean;
  readonly isBanker: boolean;
  /** How it is bet each-way now; null where it is not. */
  readonly eachWay: EachWayTerms | null;
  /** Of a single: what was entered, in units, and what it comes to. */
  readonly entry: bigint | undefined;
  readonly isEntryWin: boolean;
  readonly sums: Sums | undefined;
};

/** Why nothing can be placed yet; `moved` is undone by the press itself. */
export type Obstacle = 'shut' | 'fault' | 'stake' | 'short' | undefined;

export type SlipNow = {
  readonly state: SlipState;
  readonly rows: readonly SlipRow[];
  readonly shape: Shape;
  readonly currency: Currency;
  readonly format: OddsFormat;
  /** How many bets it is; of singles those with a stake. */
  readonly bets: number;
  readonly unit: bigint | undefined;
  readonly sums: Sums | undefined;
  readonly isMoved: boolean;
  readonly fault: string | null;
  readonly obstacle: Obstacle;
  readonly lacking: bigint | undefined;
  readonly look: SlipAnswer | undefined;
  /** Free bets that may be its stake: none where it makes several bets. */
  readonly freeBets: readonly FreeBet[];
  /** The one that is its stake. */
  readonly free: FreeBet | undefined;
  /** Whether all of its selections can be bet each-way, and whether they are. */
  readonly canBeEachWay: boolean;
  readonly isEachWay: boolean;
};

/** Free bets of the member, for a slip that makes one bet. */
function useFreeBets(isOneBet: boolean, currency: Currency): readonly FreeBet[] {
  const { signedIn, member } = useSession();
  const { data } = useQuery({ ...freeBetsQuery, enabled: signedIn && !isTrial(member) && isOneBet });
  return isOneBet ? (data?.content.filter(({ stake }) => stake.currency === currency) ?? []) : [];
}

function useCurrency(): { currency: Currency; balance: string | undefined } {
  const settings = useSettings();
  const { signedIn } = useSession();
  const { data } = useQuery({ ...balanceQuery, enabled: signedIn });
  const currency = data?.currency ?? settings.currency;
  return { currency: isCurrency(currency) ? currency : 'BDT', balance: data?.sumBalance };
}

type Looked = SlipAnswer['legs'][number] | undefined;

function moved(selection: Selection, price: string, policy: Parameters<typeof isTaken>[0]): boolean {
  const [seen, now] = [readPrice(selection.price), readPrice(price)];
  return seen !== undefined && now !== undefined && !isTaken(policy, seen, now);
}

function rowOf(
  state: SlipState,
  selection: Selection,
  looked: Looked,
  preferences: ReturnType<typeof usePreferences>,
  { currency, isEachWay }: { currency: Currency; isEachWay: boolean },
): SlipRow {
  const key = selectionKey(selection);
  const price = looked?.price ?? selection.price;
  const { format, policy } = preferences;
  const entry = unitsOf(currency, state.stakes[key]);
  const eachWay = looked?.eachWay ?? null;
  return {
    ...{ key, selection, price, entry },
    isMoved: moved(selection, price, policy),
    isShut: looked !== undefined && (!looked.isActive || looked.price === null),
    fault: looked?.fault ?? null,
    score: looked?.score ?? selection.score,
    isLive: looked?.isLive ?? selection.isLive,
    isBanker: state.bankers.includes(key),
    eachWay,
    isEntryWin: !isEachWay && isEntryWin(price, format),
    sums:
      entry === undefined
        ? undefined
        : isEachWay && eachWay !== null
          ? combinedSums([price], allOf(1), entry, currency, [eachWay.divisor])
          : singleSums(price, entry, format, currency),
  };
}

function totalOf(rows: readonly SlipRow[]): Sums | undefined {
  const sums = rows.flatMap((row) => row.sums ?? []);
  if (sums.length === 0) return undefined;
  return sums.reduce((all, { risk, returns }) => ({ risk: all.risk + risk, returns: all.returns + returns }), {
    ...{ risk: 0n, returns: 0n },
  });
}

export function useSlip(): SlipNow {
  const state = useSlipState();
  const preferences = usePreferences();
  const { currency, balance } = useCurrency();
  const shape = shapeOf(state);
  const legs = state.selections.map(({ eventId, marketId, outcome, price, score }) => ({
    ...{ eventId, marketId, outcome, price, score },
  }));
  const wantsEachWay = state.isEachWay === true && state.freeBet === undefined;
  const question = {
    ...{ legs, shape: { sizes: [...shape.sizes], bankers: [...shape.bankers] } },
    ...(wantsEachWay ? { eachWay: true } : {}),
  };
  const { data: look } = useQuery({ ...lookQuery(question), enabled: legs.length > 0 });
  const isFresh = look?.legs.length === legs.length;
  const canBeEachWay = isFresh && look?.legs.every(({ eachWay }) => eachWay !== null);
  const isEachWay = wantsEachWay && canBeEachWay;
  const rows = state.selections.map((one, at) =>
    rowOf(state, one, isFresh ? look?.legs[at] : undefined, preferences, { currency, isEachWay }),
  );
  const isSingle = state.mode === 'single';
  const isOneBet = !isEachWay && (state.mode === 'multiple' || (isSingle && rows.length === 1));
  const freeBets = useFreeBets(isOneBet, currency);
  const free = freeBets.find(({ id }) => id === state.freeBet);
  const prices = rows.map(({ price }) => price);
  const divisors = isEachWay ? rows.map(({ eachWay }) => eachWay?.divisor ?? 1) : [];
  const unit =
    free === undefined
      ? isSingle
        ? undefined
        : unitsOf(currency, state.stakes['all'])
      : unitsOf(currency, free.stake.amount);
  const sums =
    free !== undefined && unit !== undefined
      ? freeSums(combinedSums(prices, allOf(rows.length), unit, currency))
      : isSingle
        ? totalOf(rows)
        : unit === undefined
          ? undefined
          : combinedSums(prices, shape, unit, currency, divisors);
  const staked = isSingle && free === undefined ? rows.filter(({ entry }) => entry !== undefined) : rows;
  const has = balance === undefined ? undefined : unitsOfBalance(currency, balance);
  const lacking =
    free === undefined && has !== undefined && sums !== undefined && sums.risk > has ? sums.risk - has : undefined;
  const fault = isSingle || !isFresh ? null : (look?.fault ?? null);
  return {
    ...{ state, rows, shape, currency, format: preferences.format, unit, sums, fault, lacking, freeBets, free },
    ...{ canBeEachWay, isEachWay },
    bets: (isSingle ? (free === undefined ? staked.length : 1) : countOf(shape, rows.length)) * (isEachWay ? 2 : 1),
    isMoved: staked.some(({ isMoved }) => isMoved),
    obstacle: obstacleOf(staked, fault, sums, lacking),
    look: isFresh ? look : undefined,
  };
}

/** A free bet pays what it wins, without itself. */
const freeSums = (sums: Sums | undefined): Sums | undefined =>
  sums && { risk: sums.risk, returns: sums.returns - sums.risk };

const unitsOfBalance = (currency: Currency, text: string): bigint | undefined =>
  unitsOf(currency, text.replace(/(\.\d{2})\d*$/, '$1')) ?? 0n;

/** Which of a leg's faults a press cures by itself: what it sends is the price, the line and the score of now. */
const cured: ReadonlySet<string> = new Set(['price-changed', 'score-changed']);

function obstacleOf(
  staked: readonly SlipRow[],
  fault: string | null,
  sums: Sums | undefined,
  lacking: bigint | undefined,
): Obstacle {
  if (staked.some(({ isShut }) => isShut)) return 'shut';
  const faults = [fault, ...staked.map((row) => row.fault)].filter((one) => one !== null);
  if (faults.some((one) => !cured.has(one))) return 'fault';
  if (sums === undefined) return 'stake';
  return lacking === undefined ? undefined : 'short';
}
