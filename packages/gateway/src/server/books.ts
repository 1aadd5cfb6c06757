/** What a payment gateway remembers: the payments it was asked for, the payouts it was sent, and what of both was really paid. */

/** `Initiated` until the payer decided, `Authorized` until the merchant executes. Money moves with `Completed` alone. */
export type PaymentState = 'Initiated' | 'Authorized' | 'Completed' | 'Failed' | 'Cancelled';

export type GatewayPayment = {
  readonly paymentId: string;
  /** The merchant's reference; one payment each. */
  readonly invoice: string;
  readonly payer: string;
  /** Decimal text. */
  readonly amount: string;
  readonly currency: string;
  readonly callbackUrl: string;
  readonly state: PaymentState;
  /** What the payer approved, where it is not what was asked. */
  readonly approved?: string;
  /** What left the payer's wallet, in the payment's currency. */
  readonly paid?: string;
  readonly trxId?: string;
};

export type GatewayPayout = {
  readonly invoice: string;
  readonly receiver: string;
  readonly amount: string;
  readonly currency: string;
  readonly state: 'Pending' | 'Completed' | 'Failed';
  readonly failureReason?: string;
  readonly trxId?: string;
};

export type GatewayBooks = {
  payment(paymentId: string): Promise<GatewayPayment | undefined>;
  /** Stores a payment, unless its invoice has one; the answer is the one that is stored. */
  addPayment(payment: GatewayPayment): Promise<GatewayPayment>;
  /** Changes a payment under its lock. */
  changePayment(
    paymentId: string,
    change: (payment: GatewayPayment) => GatewayPayment,
  ): Promise<GatewayPayment | undefined>;
  payout(invoice: string): Promise<GatewayPayout | undefined>;
  /** Stores a payout, unless its invoice has one; the answer is the one that is stored. */
  addPayout(payout: GatewayPayout): Promise<GatewayPayout>;
};

export type MemoryBooks = GatewayBooks & { payments(): GatewayPayment[]; payouts(): GatewayPayout[] };

/** Books in memory: those of a simulator, which ends with its process. */
export function memoryBooks(): MemoryBooks {
  const payments = new Map<string, GatewayPayment>();
  const idOfInvoice = new Map<string, string>();
  const payouts = new Map<string, GatewayPayout>();
  return {
    payments: () => [...payments.values()],
    payouts: () => [...payouts.values()],
    payment: async (paymentId) => payments.get(paymentId),
    async addPayment(payment) {
      const known = idOfInvoice.get(payment.invoice);
      if (known !== undefined) return payments.get(known) as GatewayPayment;
      idOfInvoice.set(payment.invoice, payment.paymentId);
      payments.set(payment.paymentId, payment);
      return payment;
    },
    async changePayment(paymentId, change) {
      const payment = payments.get(paymentId);
      if (payment === undefined) return undefined;
      const changed = change(payment);
      payments.set(paymentId, changed);
      return changed;
    },
    payout: async (invoice) => payouts.get(invoice),
    async addPayout(payout) {
      const known = payouts.get(payout.invoice);
      if (known === undefined) payouts.set(payout.invoice, payout);
      return known ?? payout;
    },
  };
}
