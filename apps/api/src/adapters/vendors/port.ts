/**
 * What a vendor of games does for us when a game is opened. An adapter translates only: who may play, and what a launch is
 * good for, is the business of the modules that ask it.
 */
import type { PlayerId } from '@banyan/core/ids';
import type { ListedGame } from '@banyan/core/catalog';
import type { Currency } from '@banyan/core/money';
import type { DayFigures } from '@banyan/core/play';
import type { Result } from '@banyan/core/results';
import type { Context } from '../../infra/context.ts';

/** A vendor as its operator set it up. */
export type Vendor = {
  readonly code: string;
  readonly launchUrl: string;
  readonly demoUrl: string;
  readonly apiUrl: string;
  /** What the adapter has to know of our account there, by name. */
  readonly account: Readonly<Record<string, string>>;
};

/** The dependencies of an adapter. */
export type VendorWorld = Pick<Context, 'clock' | 'settings' | 'secrets' | 'log'>;

/** The same for lists of games; our own studio runs inside the platform's network, wherever that is. */
export type ListingWorld = VendorWorld & Pick<Context, 'config'>;

/** Pages of ours that a game may send its player to. */
export type Places = {
  readonly site: string;
  readonly lobby: string;
  readonly deposit: string;
  readonly history: string;
  /** How to play without harm, and where to find help. */
  readonly responsible: string;
};

export type OpenGame = {
  readonly vendor: Vendor;
  readonly game: string;
  readonly language: string;
  readonly currency: Currency;
  readonly places: Places;
  /** The address that the player calls from; some vendors ask for it. */
  readonly address: string;
  /** Where that address is, in two letters; XX where nobody knows. */
  readonly country: string;
  readonly device: 'desktop' | 'mobile';
  /** The brand of the installation, for vendors that serve several. */
  readonly brand: string;
  /** Undefined for a demo without an account. `ticket` is a launch code or a session's token, as the port asks. */
  readonly player: { readonly id: PlayerId; readonly ticket: string } | undefined;
};

/** What a vendor says that it sent us in a time, of one currency. */
export type Reported = { readonly currency: Currency; readonly figures: DayFigures };
/** The headers that sign a GET of this path and query as the wallet API has it; undefined for a vendor without a key. */
export type Sign = (path: string) => Readonly<Record<string, string>> | undefined;

/** A call of the wallet API as its vendor sent it. */
export type JournalCall = { readonly path: string; readonly body: unknown };

/** Money that goes to a vendor that holds a balance, or comes back. Units of the ledger. */
export type Move = {
  readonly id: string;
  readonly direction: 'in' | 'out';
  readonly player: PlayerId;
  readonly currency: Currency;
  readonly units: bigint;
};
/** `unknown`: the vendor does not know of it. */
export type MoveOutcome = 'succeeded' | 'failed' | 'pending' | 'unknown';

/** What a player has at a vendor. */
export type Held = {
  readonly units: bigint;
  /** What lies below the ledger's scale and cannot be fetched: decimal text of the currency, empty for nothing. */
  readonly rest: string;
};

/** Of vendors that hold a balance. Each call throws where the vendor does not answer, or not as it should. */
export type VendorBalance = {
  /** What of an amount the vendor can count; absent: all of it. The rest stays with us. */
  wholeOf?(currency: Currency, units: bigint): bigint;
  /** Sends it, once. `failed` only where the vendor said no. */
  move(world: VendorWorld, vendor: Vendor, move: Move): Promise<MoveOutcome>;
  /** What became of one that was sent. */
  outcomeOf(world: VendorWorld, vendor: Vendor, id: string): Promise<MoveOutcome>;
  balanceOf(world: VendorWorld, vendor: Vendor, player: PlayerId, currency: Currency): Promise<Held>;
};

export type VendorPort = {
  /** Absent where the vendor plays on our wallet. */
  readonly vendorBalance?: VendorBalance;
  /**
   * The vendor's own figures of a time, where it tells them; undefined where it does not. Throws when it does not answer, or not as
   * it should.
   */
  report?(
    world: VendorWorld,
    vendor: Vendor,
    time: { readonly from: Date; readonly to: Date; readonly sign: Sign },
  ): Promise<readonly Reported[] | undefined>;
  /**
   * A page of the calls that the vendor made in a time and counts as done, the oldest first; undefined where it keeps no journal. Throws like the
   * others.
   */
  journal?(
    world: VendorWorld,
    vendor: Vendor,
    asked: { readonly from: Date; readonly to: Date; readonly after: string | undefined; readonly sign: Sign },
  ): Promise<{ readonly calls: readonly JournalCall[]; readonly next: string | undefined } | undefined>;
  /**
   * The games that the vendor has, by its own word; undefined for one that has no list to give. Absent where the operator lists them.
   * Throws when the vendor does not answer, or not as it should.
   */
  list?(world: ListingWorld, vendor: Vendor): Promise<readonly ListedGame[] | undefined>;
  /** What a launch gets: a code that stands in the address, or a token that goes from server to server. */
  readonly ticket: 'code' | 'token';
  /**
   * The address of a game. `vendor-unavailable` when the vendor says that it cannot be played now; `demo-unavailable` when it has no
   * such demo. Throws when the vendor does not answer, or not as it should.
   */
  open(world: VendorWorld, asked: OpenGame): Promise<Result<string, 'vendor-unavailable' | 'demo-unavailable'>>;
};
