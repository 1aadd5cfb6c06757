/**
 * Plays that count as none by a decision: two who bet against each other risked nothing together. The play stays in the records with all that it
 * moved; its valid bet is nothing, now and whenever it is brought up again, so that every meter, point, rank and rebate follows.
 */
import { sql } from 'kysely';
import { type MemberId, bucketOf } from '@banyan/core/ids';
import type { PlayProduct } from '@banyan/core/records';
import type { Context } from '../../infra/context.ts';
import type { Tx } from '../../infra/database.ts';
import { publishToMember } from '../../infra/publish.ts';
import { merchantTimeZone } from '../settings/index.ts';
import type { PlayRow } from './play-rows.ts';
import { writePlays } from './play-store.ts';

/** A round of a vendor by its name, or a draw of the house by its id: all of the member's bets on it. */
export type Uncounted = {
  readonly member: MemberId;
  readonly product: Extract<PlayProduct, 'lottery' | 'game'>;
  readonly vendor: string;
  readonly round: string;
};

const columns = sql`p.member, p.at, p.ended_at as "endedAt", p.occasion, p.product, p.category, p.vendor, p.game, p.ref, p.currency, p.state,
  p.stake, p.valid, p.payout, p.rebate, p.stake_bonus as "stakeBonus", p.payout_bonus as "payoutBonus", p.jackpot_in as "jackpotIn",
  p.jackpot_won as "jackpotWon", p.free_won as "freeWon", p.adjusted, p.odds`;

/** In the caller's transaction, whose records have been brought up; said again it changes nothing. Returns how many plays count nothing now. */
export async function countNothing(
  { clock, settings }: Pick<Context, 'clock' | 'settings'>,
  tx: Tx,
  rounds: readonly Uncounted[],
  why: string,
): Promise<number> {
  const at = new Date(clock.now());
  const members = [...new Set(rounds.map(({ member }) => member))].toSorted();
  await lockMembers(tx, members);
  const asked = rounds.map((one) => ({ ...one, bucket: bucketOf(one.member) }));
  const { rows: plays } = await sql<PlayRow>`select ${columns}
    from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) as k (bucket smallint, member uuid, product text, vendor text, round text)
    join record_plays p on p.bucket = k.bucket and p.member = k.member and p.product = k.product and p.vendor = k.vendor
      and coalesce(p.occasion::text, p.ref) = k.round
    where not exists (select 1 from record_uncounted u where u.bucket = p.bucket and u.member = p.member and u.product = p.product
      and u.vendor = p.vendor and u.ref = p.ref)`.execute(tx);
  if (plays.length === 0) return 0;
  const rows = plays.map(({ member, product, vendor, ref }) => ({
    ...{ bucket: bucketOf(member), member, product, vendor, ref, why, at },
  }));
  await tx.insertInto('record_uncounted').values(rows).execute();
  // Where a round of a vendor ends is where it changed last, as when its result is corrected: what follows the records looks at it again.
  const changed = plays.map((play) =>
    play.occasion === null && play.endedAt !== null ? { ...play, endedAt: at } : play,
  );
  await writePlays(tx, changed, settings.get(merchantTimeZone), at);
  for (const member of members) {
    const own = plays.filter((play) => play.member === member);
    for (const draw of new Set(own.map(({ occasion }) => occasion)))
      await publishToMember(tx, member, 'bets.uncounted', draw === null ? {} : { drawId: draw });
  }
  return plays.length;
}

async function lockMembers(tx: Tx, members: readonly MemberId[]): Promise<void> {
  await sql`select 1 from unnest(${members.map(bucketOf)}::smallint[], ${[...members]}::uuid[]) as k (bucket, member)
    join record_members m on m.bucket = k.bucket and m.member = k.member order by m.bucket, m.member for update of m`.execute(
    tx,
  );
}
