/** Events and markets of the book as the desk shows them, without I/O: with what bets on them stake and would be paid. */
import type { AdminRoutes, AdminValueOf } from '@banyan/protocol/admin';
import { type Currency, type Money, money, toWire } from '@banyan/core/money';
import {
  type Factor,
  type FairSplit,
  fairChance,
  isLate,
  isPalpable,
  nameOf,
  priceText,
  readFactor,
  reductionOf,
} from '@banyan/core/sports';
import { type BetRow, type Exposure, risksOf } from '../sport-bets/index.ts';
import {
  type DeskEvent,
  type DeskMarket,
  type DeskWindow,
  type DeskWithdrawal,
  type PriceShift,
  type StoredOutcome,
  nameIn,
} from '../sport-events/index.ts';

type Shown = AdminValueOf<AdminRoutes['GET /admin/api/sports/events/:eventId']>;

const wire = (currency: string, units: bigint) => toWire(money(currency as Currency, units) as Money);
const liveStates: readonly string[] = ['live', 'interrupted'];

export function toDeskEvent(
  event: DeskEvent,
  exposures: readonly Exposure[],
  counts: { readonly open: number; readonly shut: number } | undefined,
  language: string,
): Shown['event'] {
  const sums = risksOf(exposures);
  const currencies = [...new Set(exposures.map(({ currency }) => currency))];
  return {
    ...{ eventId: event.id, sport: event.sport, tournamentId: event.tournament, tier: event.tier },
    ...{ producer: event.producer, isSimulated: event.isSimulated, state: event.state, phase: event.phase },
    tournament: nameIn(event.tournamentNames, language),
    home: nameIn(event.sides.home.names, language),
    away: nameIn(event.sides.away.names, language),
    startsAt: event.startsAt.toISOString(),
    isLive: liveStates.includes(event.state),
    clock: event.shown.clock ?? '',
    score: event.score,
    changedAt: event.changedAt.toISOString(),
    openMarkets: counts?.open ?? 0,
    shutMarkets: counts?.shut ?? 0,
    ...{ isStopped: event.isStopped, isTournamentStopped: event.isTournamentStopped, pin: event.pinned },
    openBets: exposures.reduce((sum, { bets }) => sum + bets, 0),
    worst: currencies.map((currency) => wire(currency, sums.ofEvent(event.id, currency))),
  };
}

export type Beside = {
  readonly exposures: readonly Exposure[];
  readonly shifts: readonly PriceShift[];
  readonly language: string;
};

const chanceIn = ([win, halfWin, refund, halfLose, lose]: NonNullable<StoredOutcome['fair']>): number => {
  const split = { win, halfWin, refund, halfLose, lose };
  const parts = Object.fromEntries(Object.entries(split).map(([name, part]) => [name, BigInt(part)]));
  const { numerator, denominator } = fairChance(parts as FairSplit);
  return Number((numerator * 1_000_000n) / denominator);
};

/** `chance` in millionths. */
const isError = (price: bigint, chance: number): boolean =>
  chance > 0 && isPalpable(price, { numerator: 1_000_000n, denominator: BigInt(chance) });

/** Whether a leg was struck at a price that everybody must have seen to be wrong, by the fair chance of that second. */
export const hasPalpable = ({ legs }: Pick<BetRow, 'legs'>): boolean =>
  legs.some(({ price, chance }) => chance !== null && isError(price, chance));

/** Whether a leg in play was taken seconds before the play of its event turned. */
export const isLateOn = (
  { legs, acceptedAt }: Pick<BetRow, 'legs' | 'acceptedAt'>,
  event: string,
  turns: readonly Date[],
): boolean =>
  acceptedAt !== null &&
  legs.some((leg) => leg.event === event && leg.isLive) &&
  isLate(
    acceptedAt.getTime(),
    turns.map((turn) => turn.getTime()),
  );

export function toDeskMarket(market: DeskMarket, { exposures, shifts, language }: Beside): Shown['markets'][number] {
  const own = exposures.filter((one) => one.market === market.id);
  const sums = risksOf(own);
  const currencies = [...new Set(own.map(({ currency }) => currency))];
  const isOver = market.resultVersion > 0;
  return {
    ...{ marketId: market.id, type: market.type, specifiers: market.specifiers, state: market.state },
    ...{ offered: isOver ? null : market.offered, isStopped: market.isStopped && !isOver },
    changedAt: market.changedAt.toISOString(),
    outcomes: market.outcomes.map(({ code, name, price, base, fair }) => {
      const factor = market.factors?.[code];
      return {
        code,
        name: name === undefined ? null : nameIn(name, language),
        price: price === undefined ? null : priceText(BigInt(price)),
        base: base === undefined ? null : priceText(BigInt(base)),
        chance: fair?.[0] ?? null,
        isPalpable: price !== undefined && fair !== undefined && isError(BigInt(price), chanceIn(fair)),
        sums: own
          .filter(({ outcome }) => outcome === code)
          .map(({ currency, stakes, returns, bets }) => ({
            ...{ currency: currency as Currency, bets },
            stakes: wire(currency, stakes),
            returns: wire(currency, returns),
          })),
        result: factor === undefined ? null : nameOf(readFactor(factor) as Factor),
      };
    }),
    shifts: shifts
      .filter((shift) => shift.market === market.id)
      .map(({ source, outcome, points, until, reason, at }) => ({
        ...{ source, outcome, points: points / 100, reason, at: at.toISOString() },
        until: until?.toISOString() ?? null,
      })),
    liability: currencies.map((currency) => wire(currency, sums.ofMarket(market.event, currency, market.id))),
    result: isOver ? resultOf(market) : null,
  };
}

function resultOf(market: DeskMarket): Shown['markets'][number]['result'] {
  const { source, certainty, reason, decidedAt, resultVersion, settlementVersion, factors } = market;
  if (source === null || decidedAt === null) return null;
  return {
    ...{ source, certainty: certainty ?? 1, reason: reason ?? '', version: resultVersion },
    decidedAt: decidedAt.toISOString(),
    isTakenBack: factors === null,
    isPaid: settlementVersion === resultVersion,
  };
}

export const toWithdrawal = ({
  id,
  runner,
  at,
  price,
  source,
  madeAt,
  endedAt,
}: DeskWithdrawal): Shown['withdrawals'][number] => ({
  ...{ id, runner, source },
  at: at.toISOString(),
  price: priceText(BigInt(price)),
  cut: reductionOf(BigInt(price)),
  madeAt: madeAt.toISOString(),
  endedAt: endedAt?.toISOString() ?? null,
});

export const toWindow = ({
  id,
  market,
  from,
  to,
  why,
  source,
  madeAt,
  endedAt,
}: DeskWindow): Shown['windows'][number] => ({
  ...{ id, marketId: market, why, source },
  from: from.toISOString(),
  to: to.toISOString(),
  madeAt: madeAt.toISOString(),
  endedAt: endedAt?.toISOString() ?? null,
});
