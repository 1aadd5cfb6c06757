/** Puts the heads that wait under a root and publishes it: the row queues itself for the signed log in the same commit. */
import { hash as nodeHash, randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { MemberId } from '@banyan/core/ids';
import { type Currency, formatExact, money } from '@banyan/core/money';
import { checkpointHash, headLeaf, treeOf } from '@banyan/games/proof';
import { advisoryLocks } from '../../infra/advisory-locks.ts';
import type { Context } from '../../infra/context.ts';
import type { Tx } from '../../infra/database.ts';
import { movePlace, readPlace } from '../../infra/outbox-places.ts';
import { headOfOutbox, nobody, readOutbox } from '../../infra/relay.ts';
import type { Row } from '../../infra/row.ts';
import { ledgerEntries } from '../ledger/index.ts';
import { bringHeads } from './heads.ts';
import { newestCheckpoint } from './store.ts';

/** Heads under one root: two megabytes of tree for the first half of them, and again as much for the levels above. */
const mostHeads = 65_536;
const ownersAtOnce = 500;
const sha256 = (bytes: Uint8Array): Uint8Array => nodeHash('sha256', bytes, 'buffer');

export type HeadRow = Row<'checkpoint_heads', 'version' | 'balance' | 'hash' | 'account'> & {
  readonly member: MemberId;
  readonly currency: Currency;
};

/** The leaf of a head as it is published. */
export const leafOfRow = ({ member, account, currency, version, balance, hash }: HeadRow): Uint8Array =>
  headLeaf(
    {
      ...{ member, account, currency, entry: String(version), hash: hash.toString('hex') },
      balance: formatExact(money(currency, balance)),
    },
    sha256,
  );

/** One checkpoint of the heads that wait. Returns how many it took; one process at a time makes them. */
async function makeOne(tx: Tx, at: Date): Promise<number> {
  await sql`select pg_advisory_xact_lock(${advisoryLocks.checkpoints})`.execute(tx);
  const { rows } = await sql<
    HeadRow & { bucket: number; accountId: bigint }
  >`select h.bucket, h.member, h.account_id as "accountId",
      h.version, h.balance, h.hash, h.account, h.currency
    from checkpoint_heads h where h.checkpoint is null
    order by h.bucket, h.member, h.account_id, h.version limit ${mostHeads}`.execute(tx);
  if (rows.length === 0) return 0;
  const last = await newestCheckpoint(tx);
  const number = (last?.number ?? 0) + 1;
  const tree = Buffer.from(treeOf(rows.map(leafOfRow), sha256));
  await sql`insert into checkpoints (number, id, previous, at, heads, root, tree)
    values (${number}, ${randomUUID()}, ${last === undefined ? '-' : checkpointHash(last)}, ${at}, ${rows.length},
      ${tree.subarray(-32).toString('hex')}, ${tree})`.execute(tx);
  const of = <Value>(read: (row: (typeof rows)[number]) => Value): Value[] => rows.map(read);
  await sql`update checkpoint_heads h set checkpoint = ${number}, place = k.n - 1
    from unnest(${of(({ bucket }) => bucket)}::smallint[], ${of(({ member }) => member)}::uuid[], ${of(({ accountId }) => accountId)}::bigint[],
      ${of(({ version }) => version)}::bigint[]) with ordinality as k (bucket, member, account_id, version, n)
    where h.bucket = k.bucket and h.member = k.member and h.account_id = k.account_id and h.version = k.version`.execute(
    tx,
  );
  return rows.length;
}

/** Everybody, the first time and after the outbox was begun anew. */
async function bringAll(context: Context, stopping: AbortSignal): Promise<void> {
  const { database } = context;
  const head = await headOfOutbox(database);
  for (let after = nobody as string; ; ) {
    const owners = await ledgerEntries.ownersAfter(database, after, ownersAtOnce);
    await bringHeads(database, owners, stopping);
    if (stopping.aborted) return;
    if (owners.length < ownersAtOnce) break;
    after = owners.at(-1) as string;
  }
  await movePlace(database, 'checkpoints', { from: '0', next: head, hasRead: true });
}

/** Whoever the outbox names since the last time. */
async function bringChanged(context: Context, stopping: AbortSignal): Promise<void> {
  const { database } = context;
  for (;;) {
    const from = await readPlace(database, 'checkpoints');
    const { events, next } = await readOutbox(database, from, await headOfOutbox(database), {
      topics: ['wallet.changed'],
    });
    const members = [...new Set(events.map(({ owner }) => owner).filter((owner) => owner !== nobody))] as MemberId[];
    await bringHeads(database, members.sort(), stopping);
    if (stopping.aborted) return;
    await movePlace(database, 'checkpoints', { from, next, hasRead: members.length > 0 });
    if (events.length === 0) return;
  }
}

/** Brings all heads up and publishes them. Whatever is interrupted is done the next time. */
export async function makeCheckpoints(context: Context, stopping: AbortSignal): Promise<void> {
  const { clock, database } = context;
  const at = new Date(clock.now());
  await ((await readPlace(database, 'checkpoints')) === '0' ? bringAll : bringChanged)(context, stopping);
  // Until everybody's heads are made the first time, nothing is published: whoever reads may expect older lines to be.
  while (!stopping.aborted) if ((await database.transaction().execute((tx) => makeOne(tx, at))) < mostHeads) return;
}
