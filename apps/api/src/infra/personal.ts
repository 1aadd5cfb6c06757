/**
 * What is known of one person: every table that names a member is declared once, by the module that owns it. An export hands out what is
 * declared here, and an erasure does with it what is declared here, so that neither forgets a table.
 */
import type { MemberId } from '@banyan/core/ids';
import type { Tx } from './database.ts';
import type { Context } from './context.ts';
import type { DB } from './tables.ts';

/**
 * Why rows are not handed out: `secret` would open an account, `others` is about somebody else, `counted` repeats what stands elsewhere,
 * `working` is a hash or a place of work, `suspicion` must not be told of.
 */
export type Withheld = 'secret' | 'others' | 'counted' | 'working' | 'suspicion';

/**
 * What an erasure does with rows. `delete` removes them; an object overwrites columns; the rest stays under the member's id: `books` for money,
 * `play` for bets and draws, `protection` for exclusions and care, `decisions` for what was decided about the account, and `papers` of
 * identity and of bank accounts until the years that the law sets are over.
 */
export type Erased = 'delete' | 'books' | 'play' | 'protection' | 'decisions' | 'papers' | Overwritten;
export type Overwritten = { readonly [column: string]: string | null };

export type PersonalFile = { readonly name: string; readonly body: Buffer };

export type PersonalTable = {
  readonly table: keyof DB;
  /** The column that names the member; `member` when absent. */
  readonly by?: string;
  /** Columns that are not handed out: secrets, and who of others it was. */
  readonly without?: readonly string[];
  readonly withheld?: Withheld;
  /** Handed out only where an officer has read them for what they say of others. */
  readonly isNote?: true;
  /** Rows that do not stand as they are: sealed ones, or of a table that hangs on this one. */
  read?(context: Context, member: MemberId): Promise<readonly object[]>;
  /** Files that belong to rows. */
  files?(context: Context, member: MemberId): AsyncIterable<PersonalFile>;
  readonly erased: Erased;
  /** States in which a row has not ended, or that every row stands in the way: while there is one, its member cannot be erased. */
  readonly open?: readonly string[] | 'any';
  /** What else must go before the rows do. */
  forget?(tx: Tx, member: MemberId): Promise<void>;
};
