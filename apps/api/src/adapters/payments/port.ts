/**
 * The port of payment methods. An adapter describes itself (its form, what an operator sets, what the player is shown) and translates between us
 * and the other side. It posts nothing to the ledger and decides nothing about deposits; it says `pending` unless the other side was explicit.
 * There are three kinds: a `gateway` is asked and notifies, a `transfer` is money that the player sends to an account of the operator and that a
 * statement or a person confirms, a `code` is money already paid for. One adapter serves any number of methods, which operators set up.
 */
import type { TObject } from 'typebox';
import type { MemberId } from '@banyan/core/ids';
import type { Currency, Money } from '@banyan/core/money';
import type { PayoutKind } from '@banyan/core/withdrawals';
import type { Context } from '../../infra/context.ts';

/** What an adapter may use. */
export type PaymentWorld = Pick<Context, 'config' | 'database' | 'clock' | 'log' | 'secrets' | 'settings'>;

/** A way to pay as an operator has set it up: an adapter with a code, a currency and the adapter's own options. */
export type PaymentMethod = {
  readonly code: string;
  readonly adapter: string;
  readonly currency: Currency;
  readonly options: Readonly<Record<string, string>>;
};

/** A field of a form. Its label is the text `cashier.field.<name>`, its hint `cashier.hint.<hint>`. */
export type PaymentField = {
  readonly name: string;
  /** `digits` and `code` bring up the right keyboard; a `picture` is the id of an upload. */
  readonly kind: 'text' | 'digits' | 'code' | 'picture';
  readonly isRequired: boolean;
  readonly maxLength: number;
  /** A regular expression that the whole text matches. Checked by the page and by the server. */
  readonly pattern?: string;
  readonly hint?: string;
};

/** A line of what the player is shown after asking. Its label is the text `cashier.show.<label>`. */
export type PaymentLine = {
  readonly label: 'account' | 'holder' | 'bank' | 'branch' | 'reference' | 'amount' | 'address' | 'network' | 'token';
  readonly value: string;
  /** Gets a button that copies it. */
  readonly isCopied: boolean;
};

/** What the player has to do after asking. */
export type PaymentSteps = {
  readonly lines: readonly PaymentLine[];
  /** A sentence above the lines, the text `cashier.steps.<steps>`. */
  readonly steps: string;
  /** Text of a QR code. */
  readonly qr?: string;
  /** Where the browser goes to pay, an https address. */
  readonly redirect?: string;
};

/** A payment as its adapter sees it. */
export type Payment = {
  /** Ours, named by the other side in its notifications; an idempotency key of the payment. */
  readonly reference: string;
  readonly method: PaymentMethod;
  readonly member: MemberId;
  /** What is to be paid, fee included. */
  readonly amount: Money;
  readonly requestedAt: Date;
  readonly expiresAt: Date | undefined;
  /** The other side's own name of it, as `ask` answered it. */
  readonly handle: string | undefined;
  /** What the player has filled in. */
  readonly fields: Readonly<Record<string, string>>;
  /** Where the browser comes back to, and where the other side's server calls. */
  readonly returnUrl: string;
  readonly notifyUrl: string;
};

/**
 * What became of asking. Only an explicit refusal is `refused`; no response, a timeout or anything unclear is thrown, and asked again under the
 * same reference. `awaiting` waits for the player, `pending` for the other side.
 */
export type Asked =
  | { readonly outcome: 'refused' }
  | { readonly outcome: 'pending'; readonly handle?: string }
  | { readonly outcome: 'awaiting'; readonly handle?: string; readonly steps: PaymentSteps };

/** What the other side says of a payment. */
export type PaymentReport = {
  readonly reference: string;
  readonly outcome: 'confirmed' | 'failed' | 'pending';
  /** The other side's id of this movement of money, the reference where it has none: an id is credited once, ever. */
  readonly paymentId: string;
  /** What was really paid. */
  readonly amount: Money;
};

/** A call of the other side's server as it came. Header names are in lower case. */
export type PaymentNotification = {
  readonly headers: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, string>>;
  readonly body: string;
};

type Described = {
  /** Play money: no payment is made. Offered in demo mode and nowhere else. */
  readonly isSample: boolean;
  /** The kind of account that its money comes from and could go back to; absent where there is none. */
  readonly paidFrom?: PayoutKind;
  /** The shape of `options`: texts by name. Secrets are not among them but named secrets of the installation. */
  readonly options: TObject;
  /** What keeps a method from taking real money, a sentence each for the operator; empty when it is ready. */
  faultsOf(method: PaymentMethod, world: Pick<PaymentWorld, 'config' | 'secrets'>): readonly string[];
  /** What the player fills in with the amount. */
  fieldsOf(method: PaymentMethod): readonly PaymentField[];
};

export type GatewayPayments = Described & {
  readonly kind: 'gateway';
  /** Asked while the player waits, since the answer is what the player does next; or by a job. */
  readonly asks: 'at once' | 'by job';
  /** Requests a payment; idempotent by its reference. Throws when the other side cannot be reached. */
  ask(world: PaymentWorld, payment: Payment): Promise<Asked>;
  /** What the other side knows of a payment: asked before it expires, when the player came back, and from time to time while it is open. */
  query?(world: PaymentWorld, payment: Payment): Promise<readonly PaymentReport[]>;
  /** Reads a call of the other side. Undefined for what did not come from it or cannot be read: it is refused. */
  read(
    world: PaymentWorld,
    method: PaymentMethod,
    notification: PaymentNotification,
  ): Promise<PaymentReport | undefined>;
};

/** An account of the operator that receives money. */
export type ReceivingAccount = {
  readonly number: string;
  readonly holder: string;
  readonly bank: string;
  readonly branch: string;
};

export type TransferPayments = Described & {
  readonly kind: 'transfer';
  /** Confirmed by a line of an imported statement that has the player's transaction id, or by a person who looks at the account. */
  readonly confirmedBy: 'statement' | 'person';
  /** What the player is told to do with the account that was chosen for this payment. */
  stepsOf(payment: Payment, account: ReceivingAccount): PaymentSteps;
  /** What the player fills in once the money is sent; `transaction` is the id that a statement is matched by. */
  claimOf(method: PaymentMethod): readonly PaymentField[];
};

export type CodePayments = Described & {
  /** The field `code` is worth an amount that the player does not choose. */
  readonly kind: 'code';
};

export type PaymentsPort = GatewayPayments | TransferPayments | CodePayments;

/** The job that takes what a gateway said: payload `{ method, report }`. */
export const reportJob = 'cashier.payment-report';
