/**
 * Runners that were withdrawn from a race: who, when, and at which price, reported by the course of the event or by staff. What was settled without one is
 * settled again; a withdrawal that was a mistake is taken back and never deleted.
 */
import { sql } from 'kysely';
import { makeId } from '@banyan/core/ids';
import type { Withdrawal } from '@banyan/core/sports';
import type { Course } from '@banyan/core/sports/results';
import { withdrawnFrom } from '@banyan/core/sports/results';
import type { Database, Tx } from '../../infra/database.ts';
import type { Row } from '../../infra/row.ts';
import { type ResultSource, settleAgain } from './market-results.ts';

export type WithdrawalDraft = {
  /** The code of the outcome that names it. */
  readonly runner: string;
  readonly at: Date;
  /** Its last price. */
  readonly price: bigint;
  readonly source: ResultSource;
};

type InForce = Row<'sport_withdrawals', 'id' | 'runner' | 'source'> & { readonly at: Date; readonly price: string };

const inForce = async (database: Database | Tx, event: string): Promise<InForce[]> =>
  (
    await sql<InForce>`select w.id, w.runner, w.at, w.price::text as price, w.source from sport_withdrawals w
      where w.event = ${event}::uuid and w.ended_at is null order by w.at, w.id`.execute(database)
  ).rows;

/** Those that stand, the first withdrawn first. */
export async function withdrawalsOfEvent(database: Database | Tx, event: string): Promise<Withdrawal[]> {
  return (await inForce(database, event)).map(({ at, price }) => ({ at: at.getTime(), price: BigInt(price) }));
}

async function insert(tx: Tx, event: string, draft: WithdrawalDraft, at: Date): Promise<string> {
  const id = makeId<'withdrawal'>(at.getTime());
  await sql`insert into sport_withdrawals (id, event, runner, at, price, source, made_at)
    values (${id}::uuid, ${event}::uuid, ${draft.runner}, ${draft.at}, ${String(draft.price)}::bigint, ${draft.source}, ${at})`.execute(
    tx,
  );
  return id;
}

const end = async (tx: Tx, id: string, at: Date, by: 'course' | 'staff'): Promise<void> => {
  await sql`update sport_withdrawals w set ended_at = ${at}, ended_by = ${by} where w.id = ${id}::uuid`.execute(tx);
};

/** What the course reported and staff took back. */
const takenBack = async (tx: Tx, event: string): Promise<InForce[]> =>
  (
    await sql<InForce>`select w.id, w.runner, w.at, w.price::text as price, w.source from sport_withdrawals w
      where w.event = ${event}::uuid and w.source = 'course' and w.ended_by = 'staff'`.execute(tx)
  ).rows;

/** Adds one to a locked event and returns its id; undefined where the runner is withdrawn already. */
export async function putWithdrawal(
  tx: Tx,
  event: string,
  draft: WithdrawalDraft,
  at: Date,
): Promise<string | undefined> {
  if ((await inForce(tx, event)).some(({ runner }) => runner === draft.runner)) return undefined;
  const id = await insert(tx, event, draft, at);
  await settleAgain(tx, event, null, at, 'withdrawal');
  return id;
}

/** Takes one back by staff. Returns false where there is none that stands. */
export async function endWithdrawal(tx: Tx, event: string, id: string, at: Date): Promise<boolean> {
  if (!(await inForce(tx, event)).some((one) => one.id === id)) return false;
  await end(tx, id, at, 'staff');
  await settleAgain(tx, event, null, at, 'withdrawal');
  return true;
}

/** Brings those of a locked event to what its course says. What staff said of a runner stands, and so does what they took back until the course says something else of it. */
export async function bringWithdrawals(tx: Tx, event: string, course: Course, at: Date): Promise<void> {
  if (course.sport !== 'race') return;
  const now = await inForce(tx, event);
  const own = now.filter(({ source }) => source === 'course');
  const reported = withdrawnFrom(course);
  const isSame = (one: InForce, other: (typeof reported)[number]): boolean =>
    one.runner === other.runner && one.at.getTime() === other.at && BigInt(one.price) === other.price;
  const gone = own.filter((one) => !reported.some((other) => isSame(one, other)));
  for (const { id } of gone) await end(tx, id, at, 'course');
  const left = now.filter((one) => !gone.includes(one));
  const wrong = await takenBack(tx, event);
  const added = reported.filter(
    (other) => !left.some(({ runner }) => runner === other.runner) && !wrong.some((one) => isSame(one, other)),
  );
  for (const one of added) await insert(tx, event, { ...one, at: new Date(one.at), source: 'course' }, at);
  if (gone.length + added.length > 0) await settleAgain(tx, event, null, at, 'withdrawal');
}
