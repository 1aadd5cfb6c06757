/** The input of a settlement, and the bets that it moves. */
import type { MemberId } from '@banyan/core/ids';
import type { BetState } from '@banyan/core/lottery';
import type { GrantState } from '@banyan/core/promotions';

export type SettleJob = {
  readonly drawId: string;
  readonly gameCode: string;
  /** The version of the result to bring every bet to. */
  readonly version: number;
  /** Every bet's cost goes back instead. */
  readonly isVoid: boolean;
};

/** The last bet that a chunk came to, in the order of bucket, member, bet. */
export type Place = { readonly bucket: number; readonly member: string; readonly bet: string };

/** A bet whose hits are not those it was settled on, one that earns a rebate now, or any bet of a void draw. */
export type MovingBet = {
  readonly id: string;
  readonly bucket: number;
  readonly member: MemberId;
  readonly stake: bigint;
  readonly costMain: bigint;
  readonly costBonus: bigint;
  readonly odds: string;
  /** What it paid on the version before; 0 before the first. */
  readonly paid: bigint;
  /** Due with the first settlement; 0 when it was paid. */
  readonly rebate: bigint;
  /** For each level how often it hits on the version now; empty when it has no hit. */
  readonly hits: readonly number[];
  /** What became of the grant whose bonus money it staked. */
  readonly fate: GrantState;
};

export type MovedBet = {
  readonly bucket: number;
  readonly id: string;
  readonly state: BetState;
  readonly hits: readonly number[] | null;
  readonly payout: bigint;
};
