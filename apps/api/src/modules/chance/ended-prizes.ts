/** Draws whose seed is shown, for the auditor, in the order in which that became so: each can be drawn again from what is stored. */
import { sql } from 'kysely';
import type { PublishedPrize } from '@banyan/games/verify';
import type { Database } from '../../infra/database.ts';
import type { DrawRow } from './draw-store.ts';
import { proofOf } from './proof.ts';

type Place = { readonly at: string; readonly id: string };
type EndedPrize = Place & {
  readonly proof: PublishedPrize;
  /** Of the draws of one pair of seeds there is one before this, or it is the first. */
  readonly hasGap: boolean;
};

type Ended = Place & Pick<DrawRow, 'nonce'> & { readonly hasGap: boolean };

/** The moment is the database's text: it is finer than a millisecond. */
export async function endedPrizes(database: Database, after: Place, most: number): Promise<EndedPrize[]> {
  const { rows } = await sql<Ended>`select * from (
      (select d.id, s.shown_at::text as at, s.shown_at, d.nonce,
          d.nonce > 0 and not exists (select from chance_draws p where p.bucket = d.bucket and p.member = d.member
            and p.seeds = d.seeds and p.nonce = d.nonce - 1)
          or not exists (select from chance_draws p where p.bucket = s.bucket and p.member = s.member and p.seeds = s.id
            and p.nonce = s.nonce - 1) as "hasGap"
        from chance_seeds s join chance_draws d on d.bucket = s.bucket and d.member = s.member and d.seeds = s.id
        where s.shown_at is not null and (s.shown_at, d.id) > (${after.at}::timestamptz, ${after.id}::uuid)
        order by s.shown_at, d.id limit ${most})
      union all
      (select e.id, e.closed_at::text, e.closed_at, 0, false from chance_envelopes e
        where e.closed_at is not null and (e.closed_at, e.id) > (${after.at}::timestamptz, ${after.id}::uuid)
        order by e.closed_at, e.id limit ${most})
      union all
      (select r.id, r.drawn_at::text, r.drawn_at, 0, false from chance_raffles r
        where r.drawn_at is not null and (r.drawn_at, r.id) > (${after.at}::timestamptz, ${after.id}::uuid)
        order by r.drawn_at, r.id limit ${most})
    ) p where p.shown_at < clock_now() - interval '1 minute' order by p.shown_at, p.id limit ${most}`.execute(database);
  const ended: EndedPrize[] = [];
  for (const { id, at, hasGap } of rows) {
    const proof = await proofOf(database, id);
    if (proof !== undefined) ended.push({ id, at, hasGap, proof });
  }
  return ended;
}
