/** A check that is one statement: how many rows it looked at, and in words the first that is wrong. */
import type { RawBuilder } from 'kysely';
import type { Check } from '../ledger/index.ts';

export type Found = { looked: bigint; bad: string | null };

export const check = (name: string, statement: () => RawBuilder<Found>): Check => ({
  name,
  async run(tx) {
    const { rows } = await statement().execute(tx);
    return { looked: rows[0]?.looked ?? 0n, bad: rows[0]?.bad ?? undefined };
  },
});
