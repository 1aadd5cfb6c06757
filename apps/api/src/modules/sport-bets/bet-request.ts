/** What the writer is asked about bets on sports: to place one, to answer one whose delay is over, to cash one out. */
import type { Currency } from '@banyan/core/money';
import type { EntryBy, OddsFormat, PricePolicy, Shape } from '@banyan/core/sports';
import type { BookLimits } from './bet-settings.ts';

export type AskedLegOfBet = {
  readonly event: string;
  readonly market: string;
  readonly outcome: string;
  /** Ten-thousandths, as it was seen. */
  readonly price: bigint;
  readonly score: string;
};

export type PlaceRequest = {
  readonly act: 'place';
  readonly currency: Currency;
  readonly legs: readonly AskedLegOfBet[];
  readonly shape: Shape;
  /** Each combination is staked twice: its selections as winners, and as placed. */
  readonly eachWay?: true;
  /** Units: on each combination, or what is to be won. */
  readonly entered: bigint;
  readonly entryBy: EntryBy;
  readonly policy: PricePolicy;
  readonly format: OddsFormat;
  /** The reward that is the stake. */
  readonly freeBet?: string;
};

export type AnswerRequest = { readonly act: 'answer'; readonly bet: string };

export type CashOutRequest = {
  readonly act: 'cash-out';
  readonly bet: string;
  readonly percent: number;
  /** Units: what was offered for all of the bet. */
  readonly offered: bigint;
  /** The offer was for this state of the bet: its parts and settlements. */
  readonly betVersion: string;
};

export type BetRequest = PlaceRequest | AnswerRequest | CashOutRequest;

/** What the process knows and the request does not say: limits may change between two tries of one request. */
export type BetTerms = {
  /** Undefined while the book takes no bets in the currency. */
  readonly limits: BookLimits | undefined;
  readonly dayStart: number;
};
