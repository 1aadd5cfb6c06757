/**
 * Markets come in with their prices, and are shut: an upsert by the market's own id. A market with a result takes no price any more. What staff keeps
 * shut stays shut: what its producer says meanwhile is kept in `offered` until staff opens it.
 */
import { sql } from 'kysely';
import { type FairSplit, type Price, isPrice } from '@banyan/core/sports';
import { marketOf } from '@banyan/core/sports/results';
import type { Tx } from '../../infra/database.ts';
import type { Row } from '../../infra/row.ts';
import type { Names, StoredOutcome } from './event-row.ts';
import { leaned, shiftsOf } from './price-shifts.ts';
import { touchEvent } from './touch-event.ts';

export type OutcomeDraft = {
  readonly code: string;
  /** Absent for one that takes no bets. */
  readonly price?: Price | undefined;
  readonly fair?: FairSplit | undefined;
  readonly name?: Names;
};

export type MarketDraft = {
  readonly type: string;
  /** Canonical; the empty text for none. */
  readonly specifiers: string;
  readonly state: 'active' | 'suspended' | 'inactive' | 'handed-over';
  readonly outcomes: readonly OutcomeDraft[];
  readonly position?: number;
};

export const marketIdOf = ({ type, specifiers }: { readonly type: string; readonly specifiers: string }): string =>
  specifiers === '' ? type : `${type}/${specifiers}`;

function stored({ code, price, fair, name }: OutcomeDraft): StoredOutcome {
  const isOpen = price !== undefined && isPrice(price);
  return {
    code,
    ...(isOpen ? { price: Number(price) } : {}),
    ...(fair === undefined
      ? {}
      : {
          fair: [fair.win, fair.halfWin, fair.refund, fair.halfLose, fair.lose].map(Number) as unknown as NonNullable<
            StoredOutcome['fair']
          >,
        }),
    ...(name === undefined ? {} : { name }),
  };
}

/** True for a market that the catalogue knows and whose specifiers are canonical. */
const isReadable = ({ type, specifiers, outcomes }: MarketDraft): boolean =>
  marketOf(
    type,
    specifiers,
    outcomes.map(({ code }) => code),
  ).ok;

/**
 * Writes markets of an event that the caller has locked. Those that nobody can read, and those that have a result, are left out. With `isWhole` the
 * draft is all there is: what is not in it is shut. Returns how many changed.
 */
export async function putMarkets(
  tx: Tx,
  event: string,
  drafts: readonly MarketDraft[],
  at: Date,
  { isWhole = false }: { readonly isWhole?: boolean } = {},
): Promise<number> {
  const readable = drafts.filter(isReadable);
  const shifts = Map.groupBy(await shiftsOf(tx, event, at), ({ market }) => market);
  const rows = readable.map((draft, place) => ({
    id: marketIdOf(draft),
    type: draft.type,
    specifiers: draft.specifiers,
    state: draft.state,
    position: draft.position ?? place,
    outcomes: leaned(draft.outcomes.map(stored), shifts.get(marketIdOf(draft)) ?? []),
  }));
  const { rows: written } = await sql<Row<'sport_markets', 'id'>>`with given as (
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as g (id text, type text, specifiers text, state text, position integer, outcomes jsonb)
    ), come as (
      select g.*, case when e.is_stopped or t.is_stopped or k.offered is not null then g.state end as offered
      from given g join sport_events e on e.id = ${event}::uuid join sport_tournaments t on t.id = e.tournament
      left join sport_markets k on k.event = e.id and k.id = g.id)
    insert into sport_markets as m (event, id, type, specifiers, state, offered, outcomes, position, changed_at, shut_at)
    select ${event}::uuid, g.id, g.type, g.specifiers, case when g.offered = 'active' then 'suspended' else g.state end, g.offered, g.outcomes,
      g.position, ${at}, case when g.state <> 'active' or g.offered is not null then ${at}::timestamptz end
    from come g order by g.id
    on conflict (event, id) do update set state = excluded.state, offered = excluded.offered, outcomes = excluded.outcomes,
      position = excluded.position, version = m.version + 1, changed_at = excluded.changed_at,
      shut_at = case when excluded.state <> 'active' and m.state = 'active' then excluded.changed_at else m.shut_at end
    where m.result_version = 0 and m.state in ('inactive', 'active', 'suspended', 'handed-over')
      and (m.state, m.offered, m.outcomes) is distinct from (excluded.state, excluded.offered, excluded.outcomes)
    returning m.id`.execute(tx);
  const shut = isWhole
    ? await shutOthers(
        tx,
        event,
        rows.map(({ id }) => id),
        at,
      )
    : 0;
  if (written.length + shut > 0) await touchEvent(tx, event, at);
  return written.length + shut;
}

async function shutOthers(tx: Tx, event: string, wanted: readonly string[], at: Date): Promise<number> {
  const { numAffectedRows } =
    await sql`update sport_markets m set state = 'inactive', version = m.version + 1, changed_at = ${at},
      offered = case when m.offered is not null then 'inactive' end,
      shut_at = case when m.state = 'active' then ${at}::timestamptz else m.shut_at end
    where m.event = ${event}::uuid and m.state in ('active', 'suspended', 'handed-over') and not m.id = any (${[...wanted]}::text[])`.execute(
      tx,
    );
  return Number(numAffectedRows ?? 0n);
}

/** Shuts markets of a locked event, all of them where none is named. Returns how many were open. */
export async function stopMarkets(
  tx: Tx,
  event: string,
  markets: readonly string[] | 'all',
  at: Date,
  to: 'suspended' | 'inactive' = 'suspended',
): Promise<number> {
  const which = markets === 'all' ? sql`` : sql`and m.id = any (${[...markets]}::text[])`;
  const { numAffectedRows } =
    await sql`update sport_markets m set state = ${to}, version = m.version + 1, changed_at = ${at}, shut_at = ${at},
      offered = case when m.offered is not null then ${to} end
    where m.event = ${event}::uuid and (m.state in ('active', ${to === 'inactive' ? 'suspended' : 'active'}) or m.offered = 'active') ${which}`.execute(
      tx,
    );
  const shut = Number(numAffectedRows ?? 0n);
  if (shut > 0) await touchEvent(tx, event, at);
  return shut;
}

/** Opens markets of a locked event that were shut, as their prices still are. Returns how many. */
export async function openMarkets(tx: Tx, event: string, markets: readonly string[], at: Date): Promise<number> {
  const { numAffectedRows } =
    await sql`update sport_markets m set state = case when m.offered is null then 'active' else m.state end,
      offered = case when m.offered is not null then 'active' end, version = m.version + 1, changed_at = ${at}
    where m.event = ${event}::uuid and m.state in ('suspended', 'inactive') and m.id = any (${[...markets]}::text[])`.execute(
      tx,
    );
  if (numAffectedRows !== undefined && numAffectedRows > 0n) await touchEvent(tx, event, at);
  return Number(numAffectedRows ?? 0n);
}
