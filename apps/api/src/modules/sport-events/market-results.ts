/** Results of markets as versions that are never edited: given, corrected, taken back; and the times in which bets on a market are void. */
import { sql } from 'kysely';
import { makeId } from '@banyan/core/ids';
import { type Certainty, type Factor, factorText, refund, sameFactor } from '@banyan/core/sports';
import type { VoidWhy } from '@banyan/core/sports/results';
import type { Tx } from '../../infra/database.ts';
import type { Row } from '../../infra/row.ts';
import { touchEvent } from './touch-event.ts';

export type ResultSource = 'course' | 'feed' | 'staff';
/** By outcome. */
export type Factors = Readonly<Record<string, Factor>>;

export type ResultDraft = {
  readonly market: string;
  /** Undefined takes the result back: its bets are open again. */
  readonly factors: Factors | undefined;
  readonly certainty: Certainty;
  readonly source: ResultSource;
  readonly reason?: string;
};

export const textsOf = (factors: Factors): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(factors).map(([outcome, factor]) => [outcome, factorText(factor)]));

const isVoid = (factors: Factors): boolean => Object.values(factors).every((factor) => sameFactor(factor, refund));

/** Writes the next version of the results of some markets of a locked event; the settlement of their bets follows by itself. */
export async function putResults(tx: Tx, event: string, drafts: readonly ResultDraft[], at: Date): Promise<void> {
  if (drafts.length === 0) return;
  const rows = drafts.map(({ market, factors, certainty, source, reason = '' }) => ({
    ...{ market, certainty, source, reason },
    factors: factors === undefined ? null : textsOf(factors),
    state: factors === undefined ? 'closed' : isVoid(factors) ? 'cancelled' : 'settled',
  }));
  await sql`with given as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as g (market text, factors jsonb, certainty smallint, source text, reason text, state text)
    ), moved as (
      update sport_markets m set state = g.state, result_version = m.result_version + 1, version = m.version + 1, changed_at = ${at},
        shut_at = case when m.state = 'active' then ${at}::timestamptz else m.shut_at end
      from given g where m.event = ${event}::uuid and m.id = g.market
      returning m.id, m.result_version
    )
    insert into sport_results (event, market, version, factors, certainty, source, reason, decided_at)
    select ${event}::uuid, v.id, v.result_version, g.factors, g.certainty, g.source, g.reason, ${at}
    from moved v join given g on g.market = v.id`.execute(tx);
  await touchEvent(tx, event, at);
}

export type WindowDraft = {
  /** Undefined for every market of the event. */
  readonly market?: string | undefined;
  readonly from: Date;
  readonly to: Date;
  readonly why: VoidWhy;
  readonly source: ResultSource;
};

/** Adds a window to a locked event, or with `ended` takes one back; what was settled is settled again. Returns its id. */
export async function putVoidWindow(tx: Tx, event: string, draft: WindowDraft, at: Date): Promise<string> {
  const id = makeId<'window'>(at.getTime());
  await sql`insert into sport_void_windows (id, event, market, from_at, to_at, why, source, made_at)
    values (${id}::uuid, ${event}::uuid, ${draft.market ?? null}, ${draft.from}, ${draft.to}, ${draft.why}, ${draft.source}, ${at})`.execute(
    tx,
  );
  await settleAgain(tx, event, draft.market ?? null, at, draft.why);
  return id;
}

/** Takes a window back. Returns false where there is none that stands. */
export async function endVoidWindow(tx: Tx, event: string, id: string, at: Date): Promise<boolean> {
  const { rows } = await sql<
    Row<'sport_void_windows', 'market' | 'why'>
  >`update sport_void_windows w set ended_at = ${at}
    where w.id = ${id}::uuid and w.event = ${event}::uuid and w.ended_at is null returning w.market, w.why`.execute(tx);
  const [ended] = rows;
  if (ended !== undefined) await settleAgain(tx, event, ended.market, at, ended.why);
  return ended !== undefined;
}

/** Repeats the results of markets as a next version, since a window or a withdrawal changed what bets on them are worth. */
export async function settleAgain(
  tx: Tx,
  event: string,
  market: string | null,
  at: Date,
  reason: string,
): Promise<void> {
  await sql`with moved as (
      update sport_markets m set result_version = m.result_version + 1, version = m.version + 1, changed_at = ${at}
      where m.event = ${event}::uuid and m.result_version > 0 and (${market}::text is null or m.id = ${market})
      returning m.id, m.result_version)
    insert into sport_results (event, market, version, factors, certainty, source, reason, decided_at)
    select r.event, r.market, v.result_version, r.factors, r.certainty, r.source, ${reason}, ${at}
    from moved v join sport_results r on r.event = ${event}::uuid and r.market = v.id and r.version = v.result_version - 1`.execute(
    tx,
  );
  await touchEvent(tx, event, at);
}
