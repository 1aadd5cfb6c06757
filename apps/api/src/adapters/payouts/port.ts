/**
 * The port of payouts. An adapter only translates: it hands a payout over and asks what became of it. It posts nothing to the ledger, and it
 * answers `pending` unless the other side was explicit. Our reference names the payout for good: handed over twice it is paid once.
 */
import type { Money } from '@banyan/core/money';
import type { Clock } from '@banyan/core/time';
import type { PayoutFailure, PayoutKind } from '@banyan/core/withdrawals';
import type { Database } from '../../infra/database.ts';
import type { Secrets } from '../../infra/secrets.ts';
import type { Settings } from '../../infra/settings.ts';

export type PayoutRequest = {
  readonly reference: string;
  readonly amount: Money;
  readonly account: {
    readonly kind: PayoutKind;
    readonly institution: string;
    readonly number: string;
    readonly holder: string;
  };
};

/** Only what the other side said clearly is `paid` or `refused`; no response, a timeout or anything unclear is `pending`. */
export type PayoutAnswer =
  | { readonly outcome: 'paid'; readonly paidReference: string }
  | { readonly outcome: 'refused'; readonly failure: PayoutFailure }
  | { readonly outcome: 'pending' };

export type PayoutWorld = {
  readonly database: Database;
  readonly clock: Clock;
  readonly settings: Settings;
  readonly secrets: Secrets;
};

export type PayoutsPort = {
  /** Play money: nothing leaves. Used in demo mode and nowhere else. */
  readonly isSample: boolean;
  /** Who carries it out: a service that can be asked, or people of the operator, who say so themselves. */
  readonly by: 'bank' | 'operator';
  readonly kinds: readonly PayoutKind[];
  /** Hands a payout over. A throw means that nobody knows whether it arrived; `query` tells later. */
  pay(world: PayoutWorld, asked: PayoutRequest): Promise<PayoutAnswer>;
  /** What became of a payout; `unknown` only when the other side is sure that it never got it, so that it may be handed over again. */
  query(world: PayoutWorld, reference: string): Promise<PayoutAnswer | { readonly outcome: 'unknown' }>;
};
