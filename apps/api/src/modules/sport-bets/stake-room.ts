/** The most that may be staked on a bet now, from the limits of its tiers, what the house stands to lose already and the member's day; without I/O. */
import type { MemberId } from '@banyan/core/ids';
import type { Currency } from '@banyan/core/money';
import { type SelectionRoom, type Shape, maxStake, timeFactor } from '@banyan/core/sports';
import type { MarketForBets } from '../sport-events/index.ts';
import type { LoadedBets } from './bet-load.ts';
import type { BookLimits } from './bet-settings.ts';
import { byLine } from './each-way.ts';
import { chanceOf, isLiveMarket } from './leg-now.ts';
import { lineOf } from './line-odds.ts';

const million = 1_000_000n;

type RoomLeg = {
  readonly market: MarketForBets;
  readonly outcome: string;
  /** Of the winner. */
  readonly price: bigint;
  readonly placeDivisor: number | null;
};

export type RoomAsked = {
  readonly owner: MemberId;
  readonly currency: Currency;
  readonly shape: Shape;
  /** Those to win, and of an each-way bet after them those to be placed. */
  readonly legs: readonly RoomLeg[];
  readonly limits: BookLimits;
  readonly coin: bigint;
};

type Seen = Pick<LoadedBets, 'now' | 'dayWins' | 'factors'> & {
  readonly exposures: Pick<LoadedBets['exposures'], 'ofMarket' | 'ofEvent'>;
};

/** Hundredths: what staff set for the member, for the sport or for all. */
function factorOf({ factors }: Seen, owner: MemberId, sports: readonly string[]): bigint {
  const own = sports.map((sport) => factors.get(`${owner} ${sport}`) ?? factors.get(`${owner} `) ?? 100);
  return BigInt(Math.min(...own));
}

/** Of a tournament's tier. */
export const sharedLimitsOf = (
  { market: ofMarket, event: ofEvent, tiers }: BookLimits,
  { tier }: Pick<MarketForBets, 'tier'>,
): { readonly ofMarket: bigint; readonly ofEvent: bigint } => {
  const share = BigInt(tiers[tier - 1] ?? 10);
  return { ofMarket: (ofMarket * share) / 100n, ofEvent: (ofEvent * share) / 100n };
};

const nobodyElse: Pick<LoadedBets['exposures'], 'ofMarket' | 'ofEvent'> = {
  ofMarket: () => -(10n ** 18n),
  ofEvent: () => -(10n ** 18n),
};

/** The same by the member's own limits alone: whatever others stake. */
export const mostOfMember = (asked: RoomAsked, seen: Seen): bigint =>
  mostStake(asked, { ...seen, exposures: nobodyElse });

/** Units on each combination. */
export function mostStake({ owner, currency, shape, legs, limits, coin }: RoomAsked, seen: Seen): bigint {
  const roomOf = ({ market, outcome }: RoomLeg, odds: SelectionRoom['odds']): SelectionRoom => {
    const share = BigInt(limits.tiers[market.tier - 1] ?? 10);
    const shared = sharedLimitsOf(limits, market);
    const time = {
      isLive: isLiveMarket(market),
      openedMs: market.openedAt.getTime(),
      startsMs: market.startsAt.getTime(),
    };
    return {
      odds,
      chance: { numerator: BigInt(chanceOf(market, outcome)), denominator: million },
      outcomeLimit: (limits.outcome * share) / 100n,
      marketLimit: shared.ofMarket,
      marketLiability: seen.exposures.ofMarket(market.event, currency, market.market),
      eventLimit: shared.ofEvent,
      eventWorst: seen.exposures.ofEvent(market.event, currency),
      time: timeFactor(time, seen.now),
    };
  };
  const [selections = [], placed] = byLine(legs).map((line) => {
    const odds = lineOf(line);
    return line.map((leg, at) => roomOf(leg, odds[at] as SelectionRoom['odds']));
  });
  return maxStake(
    {
      shape,
      selections,
      ...(placed === undefined ? {} : { placed }),
      userFactor: factorOf(
        seen,
        owner,
        legs.map(({ market }) => market.sport),
      ),
      dayWinLeft: limits.day - (seen.dayWins.get(owner) ?? 0n),
      payoutCap: limits.payout,
    },
    coin,
  );
}
