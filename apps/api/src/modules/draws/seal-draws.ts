/**
 * Seals the tickets of closed draws: the root over all of them is stored and published before the beacon's round exists, so
 * that no ticket can be added or taken out once the numbers can be known. A draw whose seal would come too late is void,
 * because nobody could see then that it was honest.
 */
import { sql } from 'kysely';
import { changeDraws } from './change-draws.ts';
import type { Context } from '../../infra/context.ts';
import type { Row } from '../../infra/row.ts';
import type { DrawRow } from './draw-row.ts';
import { drawColumns, publishDraw } from './draw-store.ts';
import { readPromise, sealMarginMs } from './promise-store.ts';
import { publishSeal } from './published-seals.ts';
import { computeSeal, insertSeal, type ReadLeaves, readSeal } from './seal-store.ts';
import { voidDraw } from './void-draw.ts';

/** Seals what is closed and not sealed, those that have least time first. Returns how many. */
export async function sealDraws(context: Context, readLeaves: ReadLeaves): Promise<number> {
  const { rows } = await sql<Row<'lottery_draws', 'id'>>`select d.id from lottery_draws d
    left join lottery_promises p on p.draw = d.id
    where d.state = 'closed' and not exists (select from lottery_seals s where s.draw = d.id)
    order by p.round_at, d.closes_at limit 100`.execute(context.database);
  let sealed = 0;
  for (const { id } of rows) {
    // A draw that cannot be sealed now must not keep the others from their rounds.
    const isSealed = await sealDraw(context, readLeaves, id).catch((error: unknown) => {
      context.log.error({ err: error, draw: id }, 'a draw could not be sealed; it is tried again until its round');
      return false;
    });
    if (isSealed) sealed += 1;
  }
  return sealed;
}

async function sealDraw(context: Context, readLeaves: ReadLeaves, id: string): Promise<boolean> {
  const promise = await readPromise(context.database, id);
  const notAfter = promise === undefined ? null : new Date(promise.roundAt.getTime() - sealMarginMs);
  const seal = await computeSeal(context.database, readLeaves, id);
  const isSealed = await changeDraws(context, async (tx) => {
    const { rows } = await sql<DrawRow>`select ${drawColumns} from lottery_draws d
      where d.id = ${id}::uuid and d.state = 'closed' for update`.execute(tx);
    if (rows[0] === undefined || !(await insertSeal(tx, id, seal, notAfter))) return false;
    await publishDraw(tx, rows[0]);
    await publishSeal(tx, context.secrets, rows[0], promise);
    return true;
  });
  if (isSealed || notAfter === null || (await readSeal(context.database, id)) !== undefined) return isSealed;
  const { rows } = await sql<{ isLate: boolean }>`select clock_now() > ${notAfter} as "isLate"`.execute(
    context.database,
  );
  if (rows[0]?.isLate === true) {
    const words = 'a draw was not sealed before its round and is void';
    if (seal.tickets > 0) context.log.error({ draw: id, tickets: seal.tickets }, words);
    else context.log.info({ draw: id }, words);
    await voidDraw(context, id, 'the tickets were not sealed before the round of the beacon');
  }
  return false;
}
