/** The file of payouts for a bank: what is to be paid by file and went out in none yet. Made once; asked for again by its id it is the same file. */
import { makeId } from '@banyan/core/ids';
import { sql } from 'kysely';
import { writeBatch } from '../../adapters/payouts/index.ts';
import type { Actor } from '../../infra/actor.ts';
import type { Context } from '../../infra/context.ts';
import { note } from '../audit/index.ts';
import { requestOf } from './pay-out.ts';
import { type Stored, columns, toWithdrawal } from './withdrawal-store.ts';

export type Batch = { readonly id: string; readonly count: number; readonly text: string };

const atMost = 10_000;

/** A new batch, or with `id` one that was made before; undefined where there is nothing to pay. It holds the numbers of accounts in full. */
export async function makeBatch(context: Context, actor: Actor, id?: string): Promise<Batch | undefined> {
  const { database, clock } = context;
  const batch = id ?? makeId(clock.now());
  const object = { kind: 'batch', id: batch } as const;
  if (id === undefined)
    await database.transaction().execute(async (tx) => {
      // Two at once share nothing: a row that one takes is not seen by the other.
      const { numAffectedRows: payouts = 0n } = await sql`update withdrawals w set batch = ${batch}::uuid
        from (select k.bucket, k.member, k.id from withdrawals k
          where k.state = 'paying' and k.method = 'batch-file' and k.batch is null
          order by k.requested_at limit ${atMost} for update skip locked) k
        where w.bucket = k.bucket and w.member = k.member and w.id = k.id`.execute(tx);
      if (payouts > 0n)
        await note(tx, actor, { act: 'withdrawals.batch', object, after: { payouts: Number(payouts) } });
    });
  else await note(database, actor, { act: 'withdrawals.batch', object, outcome: 'viewed' });
  const rows = await database
    .selectFrom('withdrawals')
    .select(columns)
    .where('batch', '=', batch)
    .orderBy('requested_at')
    .orderBy('id')
    .execute();
  if (rows.length === 0) return undefined;
  const payouts = (rows as Stored[]).map((row) => requestOf(context, toWithdrawal(row)));
  return { id: batch, count: payouts.length, text: writeBatch(payouts) };
}
