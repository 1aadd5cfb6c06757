/** How far a draw is decided and settled, as its row says it. */
import { type RawBuilder, sql } from 'kysely';
import type { Database, Tx } from '../../infra/database.ts';
import type { Row } from '../../infra/row.ts';
import type { DrawRow } from './draw-row.ts';
import { drawColumns, publishDraw } from './draw-store.ts';

/** Draws with a result or a void on which not every bet is settled, the oldest first. */
export async function readUnsettled(database: Database): Promise<string[]> {
  const { rows } = await sql<Row<'lottery_draws', 'id'>>`select d.id from lottery_draws d
    where d.settlement_version < d.result_version order by d.draws_at, d.id`.execute(database);
  return rows.map(({ id }) => id);
}

/** Locks a draw whose selections are to be decided; undefined when the result in force is decided. Throws when there is none. */
export async function lockUndecided(tx: Tx, id: string): Promise<DrawRow | undefined> {
  const { rows } = await sql<DrawRow & { isDecided: boolean }>`select ${drawColumns},
      d.decided_version = d.result_version as "isDecided" from lottery_draws d where d.id = ${id}::uuid for update`.execute(
    tx,
  );
  if (rows[0] === undefined) throw new Error(`there is no draw ${id}`);
  const { isDecided, ...draw } = rows[0];
  return isDecided ? undefined : draw;
}

/** Says that the selections of a locked draw are decided on a version of its result. */
export async function markDecided(tx: Tx, id: string, version: number): Promise<void> {
  await sql`update lottery_draws set decided_version = ${version} where id = ${id}::uuid`.execute(tx);
}

/** Says that every bet of a draw stands on a version of its result, unless a newer one has come, and publishes the draw. Undefined when it was said before. */
export async function markSettled(tx: Tx, id: string, version: number): Promise<DrawRow | undefined> {
  const { rows } = await sql<DrawRow>`update lottery_draws d
    set settlement_version = ${version}, state = case when d.state = 'drawn' then 'settled' else d.state end
    where d.id = ${id}::uuid and d.result_version = ${version} and d.settlement_version < ${version}
    returning ${drawColumns}`.execute(tx);
  if (rows[0] !== undefined) await publishDraw(tx, rows[0]);
  return rows[0];
}

export type Unchecked = {
  readonly id: string;
  /** The settlement that is to be checked. */
  readonly version: number;
  readonly isFirst: boolean;
  /** The operator makes it itself: its numbers are checked too. */
  readonly isOwn: boolean;
};

/** The next settled draw that was not checked since it was settled. Undefined when there is none. */
export async function readUnchecked(database: Database): Promise<Unchecked | undefined> {
  const { rows } = await sql<Unchecked>`select d.id, d.settlement_version as version,
      d.rechecked_version = 0 as "isFirst", exists (select from lottery_promises p where p.draw = d.id) as "isOwn"
    from lottery_draws d
    where d.rechecked_version < d.settlement_version and d.settlement_version = d.result_version
    order by d.draws_at, d.id limit 1`.execute(database);
  return rows[0];
}

/** Marks a draw as checked. False when it was corrected meanwhile, or when another auditor was first. */
export async function markChecked(tx: Tx, { id, version }: Pick<Unchecked, 'id' | 'version'>): Promise<boolean> {
  const { rows } = await sql`update lottery_draws d set rechecked_version = d.settlement_version
    where d.id = ${id}::uuid and d.settlement_version = ${version} and d.result_version = ${version}
      and d.rechecked_version < ${version} returning d.id`.execute(tx);
  return rows.length > 0;
}

export type ListedDraw = {
  readonly id: string;
  /** The operator makes it itself. */
  readonly isOwn: boolean;
  /** Nothing of it changes any more, unless it is corrected. */
  readonly isOver: boolean;
  /** Of everything that is stored of it. */
  readonly fingerprint: string;
};

/**
 * A page of draws after an id, in the order of ids: those of the operator's own, those with a seal, and those for which `orElse` is true of the
 * id that it is given as SQL.
 */
export async function readDrawsToVerify(
  database: Database,
  { after, limit }: { readonly after: string; readonly limit: number },
  orElse: (id: RawBuilder<unknown>) => RawBuilder<boolean>,
): Promise<ListedDraw[]> {
  const { rows } =
    await sql<ListedDraw>`select d.id, p.draw is not null as "isOwn", lottery_fingerprint(d.id) as fingerprint,
      d.state in ('settled', 'void') and d.settlement_version = d.result_version as "isOver"
    from lottery_draws d left join lottery_promises p on p.draw = d.id
    where d.id > ${after}::uuid and (p.draw is not null or exists (select from lottery_seals s where s.draw = d.id)
      or ${orElse(sql`d.id`)})
    order by d.id limit ${limit}`.execute(database);
  return rows;
}
