/** What a statement of a period says: balances, sums, every line, and where each transfer stands in the ledger's chain. */

export type StatementLine = {
  readonly at: string;
  readonly kind: string;
  readonly account: string;
  /** The number of the entry on its account; the next one's is one more. */
  readonly entry: string;
  readonly amount: string;
  readonly balance: string;
  readonly game: string;
  readonly ref: string;
  readonly transfer: string;
};

/** Where a transfer stands in the ledger's chain; hashes in hexadecimal. */
export type StatementTransfer = {
  readonly transfer: string;
  readonly hash: string;
  readonly chain: string;
  readonly batch: string;
  readonly atMicros: string;
  readonly previous: string;
  readonly batchHash: string;
  /** How many transfers the batch holds. */
  readonly transfers: number;
};

export type Statement = {
  readonly banyan: 'statement 1';
  readonly member: string;
  readonly account: string;
  readonly currency: string;
  readonly timeZone: string;
  readonly from: string;
  readonly to: string;
  readonly madeAt: string;
  readonly accounts: readonly { readonly account: string; readonly opening: string; readonly closing: string }[];
  readonly sums: readonly { readonly kind: string; readonly amount: string }[];
  readonly lines: readonly StatementLine[];
  readonly transfers: readonly StatementTransfer[];
  /** The newest checkpoint of the books that its lines stand under, and up to which line of each account; absent before there is any. */
  readonly standsOn?: {
    readonly checkpoint: number;
    /** SHA-256 of the checkpoint's text. */
    readonly hash: string;
    readonly accounts: readonly { readonly account: string; readonly entry: string }[];
  };
};
