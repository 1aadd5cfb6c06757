/** A lane with its transaction open, between two batches of bets: settlement works in it. */
import type pg from 'pg';
import { type MemberId, bucketCount } from '@banyan/core/ids';
import type { BatchQuery, OpenLane } from '../../infra/writer.ts';
import { array } from './array.ts';
import { lockWallets, readBonus } from './batch.ts';
import type { LockedWallet } from './decide.ts';
import { type HouseIds, postAll, readReceivables } from './post-all.ts';
import { requestHash } from './request.ts';

/** Makes the lane's tools for one transaction on `client`. */
export function laneOn(client: pg.PoolClient, lane: number, laneCount: number, house: HouseIds): OpenLane {
  const query: BatchQuery = async (name, text, values) =>
    (await client.query({ name, text, values: [...values] })).rows;
  const wallets = new Map<MemberId, LockedWallet>();
  return {
    query,
    buckets: Array.from({ length: bucketCount }, (_, bucket) => bucket).filter((bucket) => bucket % laneCount === lane),
    async lock(owners) {
      const locked = await lockWallets(query, owners);
      await readBonus(query, locked);
      const owed = await readOwed(query, locked);
      // They may be posted to more than once, and each posting moves their rows.
      for (const [owner, wallet] of locked) wallets.set(owner, { ...wallet, place: undefined });
      return new Map(
        [...locked].map(([owner, { currency, main, bonus }]) => [
          owner,
          { currency: currency as never, main, bonus, owed: owed.get(owner) ?? 0n },
        ]),
      );
    },
    async post(postings) {
      return await postAll(
        query,
        { lane, bucket: lane, house },
        postings.map((posting) => {
          const wallet = wallets.get(posting.owner);
          if (wallet === undefined) throw new Error(`the wallet of ${posting.owner} is not locked`);
          const { owner, key, kind, legs, answer = '', events = [] } = posting;
          return {
            owner,
            key,
            kind,
            requestHash: requestHash(kind, posting.request),
            wallet,
            refusal: null,
            answer,
            legs,
            events,
          };
        }),
      );
    },
    async publish(owners, topic, payload) {
      if (owners.some((owner) => !wallets.has(owner))) throw new Error('a wallet is not locked');
      await query('ledger-publish', 'select ledger_publish($1, $2, $3)', [
        array(owners),
        topic,
        JSON.stringify(payload),
      ]);
    },
  };
}

/** What the owners owe after corrections; bets never touch it, so only a lane for settlement reads it. */
async function readOwed(query: BatchQuery, wallets: Map<MemberId, LockedWallet>): Promise<Map<MemberId, bigint>> {
  const rows = await readReceivables(query, [...wallets.keys()]);
  for (const row of rows) (wallets.get(row.owner) as LockedWallet).receivableId = row.id;
  return new Map(rows.map((row) => [row.owner, -row.balance]));
}
