/**
 * Results entered by hand count once two people have entered the same numbers independently: neither a typing error nor fraud by one
 * person is enough.
 */
import { sql } from 'kysely';
import { makeId } from '@banyan/core/ids';
import type { DayPrizes } from '../../adapters/results/index.ts';
import type { Context } from '../../infra/context.ts';
import type { Tx } from '../../infra/database.ts';
import type { Row } from '../../infra/row.ts';
import type { GameRow } from '../lottery/index.ts';
import { type DaysEnd, type Imported, importResults, sameNumbers } from './import-results.ts';
import type { Prizes } from '@banyan/games/lottery';

/** `waiting` for a second person; `differs`: another person entered other numbers. */
export type EntryEnd =
  | { readonly state: 'waiting' }
  | { readonly state: 'differs'; readonly from: readonly string[] }
  | { readonly state: 'agreed'; readonly with: string; readonly end: DaysEnd<Imported> };

/** Takes one person's entry for a day. What two agree on is imported as by `importResults`, whose word then counts. */
export async function enterByTwo(
  context: Context,
  game: GameRow,
  day: DayPrizes,
  person: string,
  options: { readonly endSales: boolean },
): Promise<EntryEnd> {
  const others = await context.database.transaction().execute(async (tx) => {
    // Two people at the same moment: the second sees the first.
    await sql`select pg_advisory_xact_lock(hashtextextended(${`${game.code} ${day.day}`}, 42))`.execute(tx);
    await sql`insert into lottery_entries (id, game, day, person, result, entered_at)
      values (${makeId()}::uuid, ${game.code}, ${day.day}::date, ${person}, ${JSON.stringify(day.result)}::jsonb, clock_now())`.execute(
      tx,
    );
    return await readOthers(tx, game.code, day.day, person);
  });
  const agreeing = others.find(({ result }) => sameNumbers(result, day.result));
  if (agreeing !== undefined) {
    const end = await importResults(context, game, [day], { source: 'manual', endSales: options.endSales });
    return { state: 'agreed', with: agreeing.person, end };
  }
  return others.length === 0 ? { state: 'waiting' } : { state: 'differs', from: others.map((other) => other.person) };
}

/** The latest entry of everybody else. */
async function readOthers(tx: Tx, game: string, day: string, person: string) {
  const { rows } = await sql<
    Row<'lottery_entries', 'person'> & { result: Prizes }
  >`select distinct on (e.person) e.person, e.result
    from lottery_entries e where e.game = ${game} and e.day = ${day}::date and e.person <> ${person}
    order by e.person, e.entered_at desc, e.id desc`.execute(tx);
  return rows;
}
