/** How the lines of a statement lead to published heads: the lines next to them by their moments, the hashes up to the head, and the path to the root. */
import { type Currency, formatExact, money } from '@banyan/core/money';
import type { MemberId } from '@banyan/core/ids';
import { accountStart } from '@banyan/games/proof';
import type { ValueOf } from '@banyan/protocol';
import type { recordRoutes } from '@banyan/protocol/records';
import type { Database } from '../../infra/database.ts';
import { ledgerEntries, type NewEntry } from '../ledger/index.ts';
import { advance, datedEntry, hashOfEntry, linesBetween } from './heads.ts';
import { checkpointsOf, headBefore, headFor, pathOfHead, type StoredCheckpoint } from './store.ts';

/** Consecutive lines of one account, by their numbers, both included. */
export type LinesOf = {
  readonly account: string;
  readonly accountId: bigint;
  readonly currency: Currency;
  readonly first: bigint;
  readonly last: bigint;
};

type ShownAccount = ValueOf<(typeof recordRoutes)['POST /wps/member/records/statement']>['proof']['accounts'][number];
export type Evidence = {
  readonly accounts: ShownAccount[];
  /** Up to which line of each account. */
  readonly through: readonly { readonly account: string; readonly entry: string }[];
  readonly checkpoints: readonly StoredCheckpoint[];
};

const hexOf = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex');

async function entriesOf(database: Database, member: MemberId, { accountId }: LinesOf, after: bigint, until: bigint) {
  const found: NewEntry[] = [];
  for (let from = after; from < until; from = found.at(-1)?.version ?? until) {
    const next = await ledgerEntries.ofAccount(
      database,
      member,
      accountId,
      from,
      Math.min(Number(until - from), linesBetween),
    );
    if (next.length === 0) break;
    found.push(...next);
  }
  return found;
}

/** The line before the first, and the running hash before that; null when the first is the account's first. */
async function lineBefore(database: Database, member: MemberId, lines: LinesOf): Promise<ShownAccount['before']> {
  const before = lines.first - 1n;
  const head = await headBefore(database, member, lines.accountId, before);
  const between = await entriesOf(database, member, lines, head?.version ?? 0n, before);
  const last = between.at(-1);
  if (last === undefined) return null;
  const name = { member, account: lines.account, currency: lines.currency };
  return { ...datedEntry(last), hash: hexOf(advance(head?.hash, between.slice(0, -1)) ?? accountStart(name)) };
}

async function evidenceOfAccount(database: Database, member: MemberId, lines: LinesOf) {
  const head = await headFor(database, member, lines.accountId, lines.last);
  if (head === undefined || head.version < lines.first) return undefined;
  const [next, ...behind] = await entriesOf(database, member, lines, lines.last, head.version);
  const isWhole = head.version >= lines.last;
  return {
    lines,
    head,
    through: isWhole ? lines.last : head.version,
    before: await lineBefore(database, member, lines),
    next: next === undefined ? null : datedEntry(next),
    behind: behind.map(hashOfEntry).map(hexOf),
  };
}

/** Everything that shows some lines of a member to be published, as far as they are. */
export async function evidenceOf(database: Database, member: MemberId, asked: readonly LinesOf[]): Promise<Evidence> {
  const found = [];
  for (const lines of asked) {
    const one = await evidenceOfAccount(database, member, lines);
    if (one !== undefined) found.push(one);
  }
  const checkpoints = await checkpointsOf(database, [...new Set(found.map(({ head }) => head.checkpoint))]);
  const heads = new Map(checkpoints.map((one) => [one.number, one.heads]));
  const accounts: ShownAccount[] = [];
  for (const { lines, head, before, next, behind } of found)
    accounts.push({
      ...{ account: lines.account, before, next, behind, checkpoint: head.checkpoint, index: head.place },
      entry: String(head.version),
      balance: formatExact(money(lines.currency, head.balance)),
      path: await pathOfHead(database, head.checkpoint, head.place, heads.get(head.checkpoint) ?? 0),
    });
  return {
    accounts,
    through: found.map(({ lines, through }) => ({ account: lines.account, entry: String(through) })),
    checkpoints,
  };
}
