/**
 * The writer's port: the ledger module implements it, the application opens it, every module that moves money fast uses it.
 *
 * What a module registers with the writer: how a request becomes money and rows. The decision is pure and sees the
 * wallet as it will be when its turn comes; everything around it is set-based and shared by the whole batch.
 */
import type { MemberId, RequestKey } from '@banyan/core/ids';
import type { Leg } from '@banyan/core/ledger';
import type { Currency } from '@banyan/core/money';
import type { Ok, Refusal, Result } from '@banyan/core/results';

/** The balances a decision may count on, in units. */
export type Wallet = { readonly currency: Currency; readonly main: bigint; readonly bonus: bigint };

/** Runs a statement in the batch's transaction. Named statements are prepared once per connection. */
export type BatchQuery = <Row>(name: string, text: string, values: readonly unknown[]) => Promise<Row[]>;

export type Decision<Row> = {
  /** They sum to zero; an account may stand more than once. */
  readonly legs: readonly Leg[];
  /** JSON text: the response, now and to every retry. */
  readonly answer: string;
  /** What the module inserts for this item. */
  readonly row: Row;
  readonly events?: readonly { readonly topic: string; readonly payload: unknown }[];
};

export type Work<Request, Loaded, Row, Code extends string> = {
  /** The transfer's kind, the word on the statement: `bet`, `win`. */
  readonly kind: string | ((request: Request) => string);
  /** Goes before bets in a full lane: money that is owed. */
  readonly isUrgent?: boolean | ((request: Request) => boolean);
  /** Refusals that are retryable: nothing is stored, and the same key may be retried. */
  readonly retryable?: ReadonlySet<Code>;
  /** Reads what the decisions need, once for the batch, after the wallets are locked. */
  load(query: BatchQuery, requests: readonly WriteRequest<Request>[]): Promise<Loaded>;
  /** Decides one item. A refusal is final unless it is retryable: it is stored under the key. */
  decide(asked: WriteRequest<Request>, loaded: Loaded, wallet: Wallet): Result<Decision<Row>, Code>;
  /** Inserts the rows of all accepted items, set-based. */
  insert(query: BatchQuery, rows: readonly Row[], at: Date): Promise<void>;
  /**
   * Statements that take locks for which other batches wait: sent after all others and together with the commit, so that the locks are held for no turn of
   * the event loop. It sends them at once, without waiting between them.
   */
  last?(query: BatchQuery, rows: readonly Row[]): Promise<void>;
};

/** Thrown by a work when something that its batch took for granted does not hold: nothing of the batch stands, and it runs again from its beginning. */
export class RunAgain extends Error {}

/** One request for the writer. */
export type WriteRequest<Request> = {
  readonly owner: MemberId;
  readonly key: RequestKey;
  readonly request: Request;
  /** Excluded from the idempotency fingerprint: a retry may differ in it. */
  readonly unfingerprinted?: unknown;
};

/** One transfer of a chunk: already decided, under a key that its maker derived. */
export type LanePosting = WriteRequest<unknown> & {
  readonly kind: string;
  readonly legs: readonly Leg[];
  readonly answer?: string;
  readonly events?: readonly { readonly topic: string; readonly payload: unknown }[];
};

/** A locked wallet; `owed` is what the member owes after corrections, zero or more. */
export type LaneWallet = Wallet & { readonly owed: bigint };

/** A lane with its transaction open, for work that decides in SQL: settlement. */
export type OpenLane = {
  readonly query: BatchQuery;
  /** The buckets of this lane. */
  readonly buckets: readonly number[];
  /** Locks wallets; those that another transaction holds are left out and come with a later chunk. */
  lock(owners: readonly MemberId[]): Promise<ReadonlyMap<MemberId, LaneWallet>>;
  /** Posts to wallets locked before. Throws when a key was used already: the chunk then rolls back whole. */
  post(postings: readonly LanePosting[]): Promise<Date>;
  /** Writes one event to each of some owners, locked before, whether or not money moved. */
  publish(owners: readonly MemberId[], topic: string, payload: unknown): Promise<void>;
};

/** The group-commit writer as use cases see it. */
export type Writer = {
  readonly laneCount: number;
  /**
   * Returns when the item's batch is durable. Retries return the original response, another request under the key
   * `request-mismatch`. Throws what `isTryAgain` knows when the world failed: the sender may repeat the request.
   */
  submit<Request, Loaded, Row, Code extends string>(
    work: Work<Request, Loaded, Row, Code>,
    asked: WriteRequest<Request>,
  ): Promise<
    | Ok<{ isRepeated: boolean; answer: string }>
    // Repeated: the key was refused before.
    | (Refusal<Code | 'insufficient-funds' | 'request-mismatch'> & { readonly isRepeated?: true })
  >;
  /** Runs `work` alone in a lane, between two batches, in one transaction. Keep it under 200 ms: bets wait meanwhile. */
  alone<T>(lane: number, work: (lane: OpenLane) => Promise<T>): Promise<T>;
};
