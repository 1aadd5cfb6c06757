/** Settled plays as the records have them, for tests of what counts them. */
import { makeId } from '@banyan/core/ids';
import type { TestMember, World } from './world.ts';

export type TestPlay = {
  readonly ref: string;
  readonly at: Date;
  readonly endedAt: Date;
  readonly category: string;
  readonly game: string;
  readonly state: 'won' | 'lost' | 'void';
  /** Units. */
  readonly stake: bigint;
  readonly valid: bigint;
  readonly payout: bigint;
};

/** A play of a hundred that lost just now, unless it is said otherwise. */
export function playOf(w: World, part: Partial<TestPlay> = {}): TestPlay {
  const now = new Date(w.clock.now());
  const stake = part.stake ?? 1_000_000n;
  return {
    ...{ ref: makeId(), at: now, endedAt: now, category: 'RNG', game: 'wheel', state: 'lost', stake },
    ...{ valid: part.state === 'void' ? 0n : stake, payout: 0n },
    ...part,
  };
}

/** Puts plays into the records, or what became of those that are there. */
export async function record(w: World, member: Pick<TestMember, 'id'>, plays: readonly TestPlay[]): Promise<void> {
  for (const { ref, at, endedAt, category, game, state, stake, valid, payout } of plays)
    await w.owner.query(
      `insert into record_plays (bucket, member, at, ended_at, day, product, category, vendor, game, ref, currency, state, stake, valid,
         payout, rebate)
       values (bucket_of($1::uuid), $1, $2, $3, '2026-01-01', 'game', $4, 'ACME', $5, $6, 'BDT', $7, $8, $9, $10, 0)
       on conflict (bucket, member, at, product, vendor, ref) do update set ended_at = excluded.ended_at, state = excluded.state,
         stake = excluded.stake, valid = excluded.valid, payout = excluded.payout`,
      [member.id, at, endedAt, category, game, ref, state, stake, valid, payout],
    );
}
