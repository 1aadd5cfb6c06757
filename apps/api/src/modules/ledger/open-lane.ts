/** A lane with its transaction open: what settlement works in, between two batches of bets. */
import type pg from 'pg';
import { type MemberId, bucketCount } from '@banyan/core/ids';
import type { BatchQuery, OpenLane } from '../../infra/writer.ts';
import { lockWallets, readBonus } from './batch.ts';
import type { LockedWallet } from './decide.ts';
import { type HouseIds, postAll } from './post-all.ts';
import { requestHash } from './request.ts';

/** Makes the lane's tools for one transaction on `client`. */
export function laneOn(client: pg.PoolClient, lane: number, laneCount: number, house: HouseIds): OpenLane {
  const query: BatchQuery = async (name, text, values) => (await client.query({ name, text, values: [...values] })).rows;
  const wallets = new Map<MemberId, LockedWallet>();
  return {
    query,
    buckets: Array.from({ length: bucketCount }, (_, bucket) => bucket).filter((bucket) => bucket % laneCount === lane),
    async lock(owners) {
      const locked = await lockWallets(query, owners);
      await readBonus(query, locked);
      for (const [owner, wallet] of locked) wallets.set(owner, wallet);
      return new Map([...locked].map(([owner, { currency, main, bonus }]) => [owner, { currency: currency as never, main, bonus }]));
    },
    async post(postings) {
      return await postAll(
        query,
        { lane, bucket: lane, house },
        postings.map((posting) => {
          const wallet = wallets.get(posting.owner);
          if (wallet === undefined) throw new Error(`the wallet of ${posting.owner} is not locked`);
          const { owner, key, kind, legs, answer = '', events = [] } = posting;
          return { owner, key, kind, requestHash: requestHash(kind, posting.request), wallet, refusal: null, answer, legs, events };
        }),
      );
    },
  };
}
