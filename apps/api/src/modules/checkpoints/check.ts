/**
 * Checks what was published against the books: every checkpoint follows from the one before and its root from its heads, and every head from the
 * entries of its account, made again from the first. Who rewrote the books after they were published is found here, and by everybody with a statement.
 */
import { hash as nodeHash } from 'node:crypto';
import { sql } from 'kysely';
import type { MemberId } from '@banyan/core/ids';
import { checkpointHash, treeOf } from '@banyan/games/proof';
import type { Database, Tx } from '../../infra/database.ts';
import type { Row } from '../../infra/row.ts';
import { nobody } from '../../infra/relay.ts';
import { type Check, ledgerEntries } from '../ledger/index.ts';
import { advance } from './heads.ts';
import { type HeadRow, leafOfRow } from './make.ts';
import { checkpointsAfter } from './store.ts';

const pageSize = 100;
const sha256 = (bytes: Uint8Array): Uint8Array => nodeHash('sha256', bytes, 'buffer');

async function faultOfRoots(tx: Database | Tx): Promise<string | undefined> {
  let before = '-';
  for (let last = 0; ; ) {
    const found = await checkpointsAfter(tx, last, pageSize);
    for (const one of found) {
      if (one.number !== last + 1) return `checkpoint ${last + 1} is missing`;
      if (one.previous !== before) return `checkpoint ${one.number} does not follow from the one before`;
      const { rows } =
        await sql<HeadRow>`select h.member, h.account, h.currency, h.version, h.balance, h.hash from checkpoint_heads h
        where h.checkpoint = ${one.number} order by h.place`.execute(tx);
      const root = Buffer.from(treeOf(rows.map(leafOfRow), sha256).subarray(-32)).toString('hex');
      if (rows.length !== one.heads || root !== one.root)
        return `the root of checkpoint ${one.number} is not that of its heads`;
      before = checkpointHash(one);
      last = one.number;
    }
    if (found.length < pageSize) return undefined;
  }
}

type AccountHead = Row<'checkpoint_heads', 'version' | 'balance' | 'hash'> & { readonly accountId: bigint };

async function faultOfAccount(
  tx: Database | Tx,
  member: MemberId,
  heads: readonly AccountHead[],
): Promise<string | undefined> {
  let hash: Uint8Array | undefined;
  let from = 0n;
  for (const head of heads) {
    const entries = await ledgerEntries.ofAccount(tx, member, head.accountId, from, Number(head.version - from));
    hash = advance(hash, entries);
    const last = entries.at(-1);
    if (
      last?.version !== head.version ||
      last.balance !== head.balance ||
      hash === undefined ||
      !head.hash.equals(hash)
    )
      return `account ${head.accountId} of ${member} is not as it was published behind line ${head.version}`;
    from = head.version;
  }
  return undefined;
}

/** What is published, and whether the books still say so. */
export const publishedCheck: { readonly name: string; run(tx: Database | Tx): ReturnType<Check['run']> } = {
  name: 'published checkpoints are those of the books',
  async run(tx) {
    let looked = 0n;
    const bad = await faultOfRoots(tx);
    if (bad !== undefined) return { looked, bad };
    for (let after = nobody as string; ; ) {
      const { rows } = await sql<{
        member: MemberId;
      }>`select distinct h.member from checkpoint_heads h where h.member > ${after}::uuid
        order by h.member limit ${pageSize}`.execute(tx);
      for (const { member } of rows) {
        const { rows: heads } =
          await sql<AccountHead>`select h.account_id as "accountId", h.version, h.balance, h.hash from checkpoint_heads h
          where h.bucket = bucket_of(${member}::uuid) and h.member = ${member}::uuid order by h.account_id, h.version`.execute(
            tx,
          );
        looked += BigInt(heads.length);
        for (const own of Map.groupBy(heads, ({ accountId }) => accountId).values()) {
          const fault = await faultOfAccount(tx, member, own);
          if (fault !== undefined) return { looked, bad: fault };
        }
      }
      if (rows.length < pageSize) return { looked, bad: undefined };
      after = rows.at(-1)?.member ?? nobody;
    }
  },
};
