/** Bets on sports as rows, with their legs. Money is units, prices ten-thousandths, chances millionths. */
import type { MemberId } from '@banyan/core/ids';
import type { Currency } from '@banyan/core/money';
import type { EntryBy, OddsFormat, PricePolicy, Shape, SportBetState } from '@banyan/core/sports';

export type LegRow = {
  readonly place: number;
  readonly event: string;
  readonly market: string;
  readonly outcome: string;
  readonly price: bigint;
  readonly chance: number | null;
  readonly marketVersion: number;
  readonly score: string;
  readonly redCards: number;
  readonly isLive: boolean;
  readonly heldStake: bigint;
  readonly heldReturn: bigint;
  readonly factor: string | null;
  readonly resultVersion: number;
  readonly voidWhy: string | null;
  /** Percent of the winnings that withdrawn runners took off. */
  readonly cut: number;
  /** Of the half for a place of an each-way bet: paid at such a part of the winnings. Null for a leg to win. */
  readonly placeDivisor: number | null;
};

export type BetRow = {
  readonly id: string;
  readonly bucket: number;
  readonly member: MemberId;
  readonly ticket: string;
  readonly currency: Currency;
  readonly game: string;
  readonly state: SportBetState;
  readonly refusal: string | null;
  readonly unit: bigint;
  readonly risk: bigint;
  readonly win: bigint;
  readonly costMain: bigint;
  readonly costBonus: bigint;
  readonly grant: string | null;
  /** The reward that was the stake: then nothing was taken of the member. */
  readonly freeBet: string | null;
  readonly payout: bigint | null;
  readonly cashedOut: bigint;
  readonly combinations: number;
  readonly parts: number;
  readonly settlementVersion: number;
  readonly sizes: readonly number[];
  readonly bankers: readonly number[];
  readonly format: OddsFormat;
  readonly entryBy: EntryBy;
  readonly policy: PricePolicy;
  readonly placedAt: Date;
  readonly decidesAt: Date | null;
  readonly acceptedAt: Date | null;
  readonly settledAt: Date | null;
  readonly legs: readonly LegRow[];
};

export const shapeOf = ({ sizes, bankers }: Pick<BetRow, 'sizes' | 'bankers'>): Shape => ({ sizes, bankers });

/** The most that it returns: the stake with what it wins, and of a free bet what it wins. */
export const returnsOf = ({ risk, win, freeBet }: Pick<BetRow, 'risk' | 'win' | 'freeBet'>): bigint =>
  freeBet === null ? risk + win : win;

/** A bet on one selection pays by its contract, any other by its combinations. */
export const isSingle = ({ legs }: Pick<BetRow, 'legs'>): boolean => legs.length === 1;

/** Columns of a bet `b` in a statement, its legs as JSON in their order. */
export const betColumns = `b.id, b.bucket, b.member, b.ticket, b.currency, b.game, b.state, b.refusal, b.unit, b.risk, b.win, b.cost_main as "costMain",
  b.cost_bonus as "costBonus", b.bonus_grant as "grant", b.free_bet as "freeBet", b.payout, b.cashed_out as "cashedOut", b.combinations, b.parts,
  b.settlement_version as "settlementVersion", b.sizes, b.bankers, b.format, b.entry_by as "entryBy", b.policy, b.placed_at as "placedAt",
  b.decides_at as "decidesAt", b.accepted_at as "acceptedAt", b.settled_at as "settledAt", (
    select json_agg(json_build_array(l.place, l.event, l.market, l.outcome, l.price::text, l.chance, l.market_version, l.score, l.red_cards,
      l.is_live, l.held_stake::text, l.held_return::text, l.factor, l.result_version, l.void_why, l.cut, l.place_divisor) order by l.place)
    from sport_legs l where l.bucket = b.bucket and l.bet = b.id) as "legList"`;

type LegTuple = readonly [
  place: number,
  event: string,
  market: string,
  outcome: string,
  price: string,
  chance: number | null,
  marketVersion: number,
  score: string,
  redCards: number,
  isLive: boolean,
  heldStake: string,
  heldReturn: string,
  factor: string | null,
  resultVersion: number,
  voidWhy: string | null,
  cut: number,
  placeDivisor: number | null,
];

/** As a statement with `betColumns` answers it. */
export type ReadBet = Omit<BetRow, 'legs'> & { readonly legList: readonly LegTuple[] };

export function toBetRow({ legList, ...bet }: ReadBet): BetRow {
  return {
    ...bet,
    legs: legList.map(
      ([
        place,
        event,
        market,
        outcome,
        price,
        chance,
        marketVersion,
        score,
        redCards,
        isLive,
        stake,
        returns,
        ...rest
      ]) => {
        const [factor, resultVersion, voidWhy, cut, placeDivisor] = rest;
        const held = { heldStake: BigInt(stake), heldReturn: BigInt(returns) };
        const struck = { price: BigInt(price), chance, marketVersion, score, redCards, isLive };
        return { place, event, market, outcome, ...struck, ...held, factor, resultVersion, voidWhy, cut, placeDivisor };
      },
    ),
  };
}
