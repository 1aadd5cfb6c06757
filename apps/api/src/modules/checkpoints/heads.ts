/**
 * Makes the heads of accounts that moved: a hash runs through all lines of an account, and where it stands is written down at least every thousand
 * lines. Everything is made from the ledger's entries, whose numbers have no gap, so repetitions and interruptions end the same.
 */
import { hash as nodeHash } from 'node:crypto';
import { sql } from 'kysely';
import { type MemberId, bucketOf } from '@banyan/core/ids';
import { formatExact, money } from '@banyan/core/money';
import { type AccountLine, accountStart, datedLine, lineHash, runningHash } from '@banyan/games/proof';
import type { Database, Tx } from '../../infra/database.ts';
import type { Row } from '../../infra/row.ts';
import { type NewEntry, ledgerEntries } from '../ledger/index.ts';

/** Between two heads there are no more lines; a proof tells the hashes of those between. */
export const linesBetween = 1000;
const membersAtOnce = 50;

const sha256 = (bytes: Uint8Array): Uint8Array => nodeHash('sha256', bytes, 'buffer');

export type Head = Row<'checkpoint_heads', 'version' | 'balance' | 'hash'> & {
  readonly member: MemberId;
  readonly accountId: bigint;
};
export type MadeHead = Head & { readonly account: string; readonly currency: string };

/** The name of an account as its member reads it. */
const nameOf = ({ account }: NewEntry): string => account.replace('member ', '');

function lineOf(entry: NewEntry): AccountLine {
  const text = (units: bigint) => formatExact(money(entry.currency, units));
  return {
    entry: String(entry.version),
    at: entry.at.toISOString(),
    kind: entry.kind,
    amount: text(entry.units),
    balance: text(entry.balance),
    transfer: entry.key,
  };
}

/** The hash of a line by itself. */
export const hashOfEntry = (entry: NewEntry): Uint8Array => lineHash(lineOf(entry), sha256);

/** A line of another day as a proof tells it. */
export function datedEntry(entry: NewEntry): { readonly at: string; readonly rest: string } {
  const { at, rest } = datedLine(lineOf(entry), sha256);
  return { at, rest };
}

/** The running hash of an account behind the last of some entries, which follow the head. */
export function advance(before: Uint8Array | undefined, entries: readonly NewEntry[]): Uint8Array | undefined {
  const [first] = entries;
  if (first === undefined) return before;
  const { member, currency } = first;
  const start = before ?? accountStart({ member, account: nameOf(first), currency }, sha256);
  return entries.reduce((hash, entry) => runningHash(hash, hashOfEntry(entry), sha256), start);
}

/** The newest heads of some members, by member and account. */
export async function newestHeads(tx: Database | Tx, members: readonly MemberId[]): Promise<Head[]> {
  const { rows } = await sql<Head>`select h.member, h.account_id as "accountId", h.version, h.balance, h.hash
    from unnest(${members.map(bucketOf)}::smallint[], ${members}::uuid[]) as k (bucket, member)
    cross join lateral (
      select distinct on (h.account_id) h.* from checkpoint_heads h where h.bucket = k.bucket and h.member = k.member
      order by h.account_id, h.version desc) h`.execute(tx);
  return rows;
}

const keyOf = ({ member, accountId }: Pick<Head, 'member' | 'accountId'>): string => `${member} ${accountId}`;

/** The next heads of some members behind those that are given, one for each account at most; `isMore` when there may be others behind. */
export async function headsAfter(
  tx: Tx,
  members: readonly MemberId[],
  known: ReadonlyMap<string, Head>,
): Promise<{ heads: MadeHead[]; isMore: boolean }> {
  const heads = [...known.values()];
  const wanted = members.map((member) => ({
    member,
    seen: Object.fromEntries(
      heads.filter((head) => head.member === member).map(({ accountId, version }) => [accountId, String(version)]),
    ),
  }));
  const entries = await ledgerEntries.after(tx, wanted, linesBetween);
  const groups = [...Map.groupBy(entries, keyOf).values()];
  const made = groups.map((own) => {
    const last = own.at(-1) as NewEntry;
    const { member, accountId, version, balance, currency } = last;
    const hash = Buffer.from(advance(known.get(keyOf(last))?.hash, own) as Uint8Array);
    return { member, accountId, version, balance, hash, account: nameOf(last), currency };
  });
  return { heads: made, isMore: groups.some(({ length }) => length >= linesBetween) };
}

/** Heads by member and account. */
export const byAccount = (heads: readonly Head[]): Map<string, Head> =>
  new Map(heads.map((head) => [keyOf(head), head]));

async function write(tx: Tx, heads: readonly MadeHead[]): Promise<void> {
  const of = <Value>(read: (head: MadeHead) => Value): Value[] => heads.map(read);
  await sql`insert into checkpoint_heads (bucket, member, account_id, version, balance, hash, account, currency)
    select * from unnest(${of(({ member }) => bucketOf(member))}::smallint[], ${of(({ member }) => member)}::uuid[],
      ${of(({ accountId }) => accountId)}::bigint[], ${of(({ version }) => version)}::bigint[],
      ${of(({ balance }) => balance)}::bigint[], ${of(({ hash }) => hash)}::bytea[], ${of(({ account }) => account)}::text[],
      ${of(({ currency }) => currency)}::text[]) on conflict do nothing`.execute(tx);
}

/** Makes the heads of some members up to their last line. */
export async function bringHeads(
  database: Database,
  members: readonly MemberId[],
  stopping: AbortSignal,
): Promise<void> {
  for (let from = 0; from < members.length && !stopping.aborted; from += membersAtOnce) {
    const some = members.slice(from, from + membersAtOnce);
    for (let isMore = true; isMore && !stopping.aborted; )
      isMore = await database.transaction().execute(async (tx) => {
        const next = await headsAfter(tx, some, byAccount(await newestHeads(tx, some)));
        if (next.heads.length > 0) await write(tx, next.heads);
        return next.isMore;
      });
  }
}
