/**
 * Results entered by hand count once two people have entered the same numbers, each without seeing the other's: neither a typing error nor
 * fraud by one person is enough. Two that differ stop the day for both, and a case is open until somebody has looked; then it begins
 * again without any entry. Two accounts of one person are one person.
 */
import { sql } from 'kysely';
import { type MemberId, makeId } from '@banyan/core/ids';
import type { Prizes } from '@banyan/games/lottery';
import type { DayPrizes } from '../../adapters/results/index.ts';
import type { Actor } from '../../infra/actor.ts';
import type { Context } from '../../infra/context.ts';
import type { Tx } from '../../infra/database.ts';
import { readNow } from '../../infra/now.ts';
import type { Row } from '../../infra/row.ts';
import { note } from '../audit/index.ts';
import { latestCase, openCase } from '../cases/index.ts';
import type { GameRow } from '../lottery/index.ts';
import { changeDraws } from './change-draws.ts';
import { type DaysEnd, type Imported, importInto, sameNumbers } from './import-results.ts';

/** Who enters: somebody of the staff. */
export type Clerk = Actor & { readonly staff: string; readonly person: string };

/** `waiting` for a second person; `differs`: another one entered other numbers; `stopped`: the case of that is still open. */
export type EntryEnd =
  | { readonly state: 'waiting' | 'differs' | 'stopped' | 'same-person' }
  | { readonly state: 'agreed'; readonly with: string; readonly end: DaysEnd<Imported> };

export type Entry = {
  readonly staff: string | null;
  readonly person: string;
  readonly name: string;
  readonly result: Prizes;
  readonly at: Date;
};

/** Where a day's entries stand: a case that stops it, or what was entered since the last one was closed, of each person the latest. */
export type EntriesOfDay = {
  readonly stop: { readonly id: string; readonly at: Date } | undefined;
  readonly entries: Entry[];
};

/** A case of a day is nobody's. */
const nobody = '00000000-0000-0000-0000-000000000000' as MemberId;
const kind = 'draw';

/** Reads them; whoever is about to decide holds the day's lock. */
export async function readEntriesOfDay(tx: Tx, game: string, day: string): Promise<EntriesOfDay> {
  const last = await latestCase(tx, { kind, vendor: game, round: day });
  if (last !== undefined && last.closedAt === null) return { stop: last, entries: [] };
  const { rows } = await sql<Row<'lottery_entries', 'staff'> & Omit<Entry, 'staff'>>`
    select distinct on (coalesce(e.staff_person::text, e.person)) e.staff, coalesce(e.staff_person::text, e.person) as person,
      e.person as name, e.result, e.entered_at as at
    from lottery_entries e where e.game = ${game} and e.day = ${day}::date and e.entered_at > ${last?.closedAt ?? new Date(0)}
    order by coalesce(e.staff_person::text, e.person), e.entered_at desc, e.id desc`.execute(tx);
  return { stop: undefined, entries: rows };
}

/** One at a time for a day: the second of two at the same moment sees the first. */
async function lockDay(tx: Tx, game: string, day: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${game} ${day}`}, 42))`.execute(tx);
}

/** The tiers in which two results differ. */
function differing(one: Prizes, other: Prizes): string[] {
  const numbers = new Map(other.map((prize) => [prize.tier, prize.numbers.join(' ')]));
  return one.filter((prize) => numbers.get(prize.tier) !== prize.numbers.join(' ')).map(({ tier }) => tier);
}

/** The case says which tiers differ and whose word it is, and not the numbers: whoever enters them anew copies nobody. */
async function stopDay(tx: Tx, game: string, day: string, details: Readonly<Record<string, string>>): Promise<void> {
  const at = await readNow(tx);
  await openCase(tx, { at, kind, member: nobody, vendor: game, round: day, tx: makeId(at.getTime()), details });
}

/** Takes one person's entry for a day. What two agree on is imported in the same transaction, and its word then counts. */
export async function enterByTwo(
  context: Context,
  game: GameRow,
  day: DayPrizes,
  clerk: Clerk,
  options: { readonly endSales: boolean },
): Promise<EntryEnd> {
  return await changeDraws(context, async (tx): Promise<EntryEnd> => {
    await lockDay(tx, game.code, day.day);
    const { stop, entries } = await readEntriesOfDay(tx, game.code, day.day);
    if (stop !== undefined) return { state: 'stopped' };
    const own = entries.find(({ person }) => person === clerk.person);
    if (own !== undefined && own.staff !== clerk.staff) return { state: 'same-person' };
    await sql`insert into lottery_entries (id, game, day, person, staff, staff_person, result, entered_at)
      values (${makeId()}::uuid, ${game.code}, ${day.day}::date, ${clerk.name}, ${clerk.staff}::uuid, ${clerk.person}::uuid,
        ${JSON.stringify(day.result)}::jsonb, clock_now())`.execute(tx);
    const end = await endOfEntry(
      tx,
      game,
      day,
      entries.filter((one) => one !== own),
      clerk,
      options,
    );
    await note(tx, clerk, {
      act: 'results.enter',
      object: { kind: 'draw-day', id: `${game.code} ${day.day}` },
      after: { state: end.state },
    });
    return end;
  });
}

async function endOfEntry(
  tx: Tx,
  game: GameRow,
  day: DayPrizes,
  others: readonly Entry[],
  clerk: Clerk,
  { endSales }: { readonly endSales: boolean },
): Promise<EntryEnd> {
  const [other] = others;
  if (other === undefined) return { state: 'waiting' };
  const tiers = differing(other.result, day.result);
  if (tiers.length > 0) {
    await stopDay(tx, game.code, day.day, { entries: `${other.name}, ${clerk.name}`, tiers: tiers.join(' ') });
    return { state: 'differs' };
  }
  // A single day: what is refused has written nothing.
  const end = await importInto(tx, game, [day], { source: 'manual', endSales });
  return { state: 'agreed', with: other.name, end };
}

/**
 * Takes what a feed says about a day, unless somebody has entered other numbers: then neither counts, and the day is stopped. Undefined
 * for a day that is or becomes stopped.
 */
export async function importUnlessDisputed(
  context: Context,
  game: GameRow,
  day: DayPrizes,
): Promise<DaysEnd<Imported> | undefined> {
  return await changeDraws(context, async (tx) => {
    await lockDay(tx, game.code, day.day);
    const { stop, entries } = await readEntriesOfDay(tx, game.code, day.day);
    if (stop !== undefined) return undefined;
    const other = entries.find(({ result }) => !sameNumbers(result, day.result));
    if (other === undefined) return await importInto(tx, game, [day], { source: 'http-json', endSales: false });
    const tiers = differing(other.result, day.result);
    await stopDay(tx, game.code, day.day, { entries: `${other.name}, feed`, tiers: tiers.join(' ') });
    return undefined;
  });
}
