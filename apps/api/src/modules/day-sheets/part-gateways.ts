/**
 * The payments of a day against what the other side says: imported lines where a transfer is proved by them, else the statement of the gateway. A
 * payment is found by its transaction, also on a day beside this one, so that what was booked about midnight is no difference.
 */
import { type RawBuilder, sql } from 'kysely';
import { type DifferenceKind, type Figure, paymentsOutcome } from '@banyan/core/day-sheets';
import type { Currency } from '@banyan/core/money';
import { paymentAdapter } from '../../adapters/payments/index.ts';
import type { Context } from '../../infra/context.ts';
import { allMethods, paymentsBetween } from '../cashier/index.ts';
import { linesBetween } from '../payment-lines/index.ts';
import { payoutsBetween } from '../withdrawals/index.ts';
import type { DaySpan } from './days.ts';
import type { DifferingPayment, SheetLine } from './line.ts';
import { statementLines, statementsOf } from './statement-store.ts';

const dayMs = 86_400_000;
const besideMs = 3 * dayMs;
const mostShown = 200;

type Compared = {
  readonly method: string;
  readonly currency: Currency;
  readonly ourCount: bigint;
  readonly ourUnits: bigint;
  readonly theirCount: bigint;
  readonly theirUnits: bigint;
  readonly differing: bigint;
  readonly otherDay: bigint;
  readonly shown: readonly {
    readonly transaction: string;
    readonly about: string | null;
    readonly ours: string | null;
    readonly theirs: string | null;
    readonly why: DifferenceKind;
  }[];
};

/** Ways to deposit that are proved by imported lines, and those that nobody else has books of. */
async function kindsOfMethods(context: Context) {
  const kinds = (await allMethods(context)).map(({ method }) => ({
    code: method.code,
    kind: paymentAdapter(method.adapter)?.kind,
  }));
  const of = (kind: string) => kinds.filter((one) => one.kind === kind).map(({ code }) => code);
  return { transfers: of('transfer'), codes: of('code') };
}

export async function compareDeposits(context: Context, span: DaySpan): Promise<SheetLine[]> {
  const { transfers, codes } = await kindsOfMethods(context);
  const near = around(span);
  // A voucher is of the house itself: the ledger alone has it.
  const ours = sql`select p.* from (${paymentsBetween(near)}) p where p.method <> all (${codes}::text[])`;
  const theirs = sql`select l.method, l.currency, l.key, l.units, l.at >= ${span.from} and l.at < ${span.until} as is_day
      from (${linesBetween(near)}) l where l.method = any (${transfers}::text[])
    union all
    select g.method, g.currency, g.key, g.units, g.is_day from (${statementLines('in', span.day)}) g
      where g.method <> all (${transfers}::text[])`;
  const rows = await compare(context, span, ours, theirs);
  const covered = await statementsOf(context.database, 'in', span.day);
  return linesOf(
    'deposits',
    rows,
    (row) => (transfers.includes(row.method) ? row.theirCount > 0n : covered.has(row)),
    covered.all,
  );
}

export async function comparePayouts(context: Context, span: DaySpan): Promise<SheetLine[]> {
  const near = around(span);
  const ours = payoutsBetween(near);
  // The other side may name a payout by our reference or by its own.
  const theirs = sql`select g.method, g.currency, coalesce(w.key, g.key) as key, g.units, g.is_day from (${statementLines('out', span.day)}) g
    left join (${payoutsBetween(near)}) w on w.method = g.method and w.other_key = g.key`;
  const rows = await compare(context, span, ours, theirs);
  const covered = await statementsOf(context.database, 'out', span.day);
  return linesOf('payouts', rows, (row) => covered.has(row), covered.all);
}

const around = ({ from, until }: DaySpan) => ({
  from: new Date(from.getTime() - besideMs),
  until: new Date(until.getTime() + besideMs),
});

async function compare(
  { database }: Context,
  { from, until }: DaySpan,
  ours: RawBuilder<unknown>,
  theirs: RawBuilder<unknown>,
): Promise<Compared[]> {
  const { rows } = await sql<Compared>`with ours as materialized (
      select o.method, o.currency, o.key, o.units, o.about, o.at >= ${from} and o.at < ${until} as is_day from (${ours}) o
    ), theirs as materialized (
      select t.method, t.currency, t.key, t.units, t.is_day from (${theirs}) t
    ), pairs as (
      select coalesce(o.method, t.method) as method, coalesce(o.currency, t.currency) as currency, coalesce(o.key, t.key) as key, o.about,
        o.units as ours, t.units as theirs, coalesce(o.is_day, false) as our_day, coalesce(t.is_day, false) as their_day,
        case when t.key is null then 'not-theirs' when o.key is null then 'not-ours' when o.units <> t.units then 'amount'
          when o.is_day <> t.is_day then 'other-day' end as why
      from ours o full join theirs t on t.method = o.method and t.currency = o.currency and t.key = o.key
      where coalesce(o.is_day, false) or coalesce(t.is_day, false)
    ), ranked as (
      select p.*, row_number() over (partition by p.method, p.currency order by p.why = 'other-day', p.key, p.about) as place
      from pairs p where p.why is not null
    )
    select p.method, p.currency, count(*) filter (where p.our_day) as "ourCount", count(*) filter (where p.their_day) as "theirCount",
      coalesce(sum(p.ours) filter (where p.our_day), 0)::bigint as "ourUnits",
      coalesce(sum(p.theirs) filter (where p.their_day), 0)::bigint as "theirUnits",
      count(*) filter (where p.why <> 'other-day') as differing,
      count(*) filter (where p.why = 'other-day') as "otherDay",
      coalesce((select json_agg(json_build_object('transaction', r.key, 'about', r.about, 'ours', r.ours::text, 'theirs', r.theirs::text, 'why', r.why)
          order by r.place)
        from ranked r where r.method = p.method and r.currency = p.currency and r.place <= ${mostShown}), '[]'::json) as shown
    from pairs p group by 1, 2 order by 1, 2`.execute(database);
  return rows;
}

type Place = Pick<Compared, 'method' | 'currency'>;

function linesOf(
  part: 'deposits' | 'payouts',
  rows: readonly Compared[],
  isCovered: (row: Compared) => boolean,
  statements: readonly Place[],
): SheetLine[] {
  const lines = rows.map((row) => lineOf(part, row, isCovered(row)));
  const isThere = (place: Place) => rows.some((row) => row.method === place.method && row.currency === place.currency);
  // A statement that says that nothing came, of a day on which nothing came here either.
  const quiet = statements
    .filter((place) => !isThere(place))
    .map((place) => lineOf(part, { ...place, ...noPayments }, true));
  return [...lines, ...quiet];
}

const noPayments = {
  ...{ ourCount: 0n, ourUnits: 0n, theirCount: 0n, theirUnits: 0n, differing: 0n, otherDay: 0n },
  shown: [],
};

function lineOf(part: 'deposits' | 'payouts', row: Compared, isCovered: boolean): SheetLine {
  const figures: Figure[] = [
    { name: 'count', ours: row.ourCount, theirs: isCovered ? row.theirCount : null },
    { name: 'sum', ours: row.ourUnits, theirs: isCovered ? row.theirUnits : null },
  ];
  const units = (text: string | null) => (text === null ? null : BigInt(text));
  const differing: DifferingPayment[] = row.shown.map((one) => ({
    ...{ transaction: one.transaction, about: one.about, why: one.why },
    ...{ ours: units(one.ours), theirs: units(one.theirs) },
  }));
  return {
    ...{
      part,
      name: row.method,
      currency: row.currency,
      outcome: paymentsOutcome({ isCovered, differing: row.differing }),
    },
    ...{ words: null, figures },
    // Without a statement nothing says that anything is missing.
    differing: isCovered ? differing : [],
    differingCount: isCovered ? Number(row.differing + row.otherDay) : 0, // tidy: a count of payments, no money
  };
}
