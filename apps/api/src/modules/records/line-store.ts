/** Entries of the ledger as lines of the account record, each with what it was for, and their sums by day and kind. */
import { sql } from 'kysely';
import { type MemberId, bucketOf } from '@banyan/core/ids';
import type { Tx } from '../../infra/database.ts';
import type { NewEntry } from '../ledger/index.ts';
import { recordRounds } from '../seamless-wallet/index.ts';
import { recordBets } from '../tickets/index.ts';
import { reportLineMoves } from './moves.ts';

type Subject = { readonly product: string; readonly vendor: string; readonly game: string; readonly ref: string };
const nothing: Subject = { product: '', vendor: '', game: '', ref: '' };

/** What a transfer's answer says of what it was for. */
type Hints = {
  readonly ticket?: string;
  readonly bet?: string;
  readonly tx?: string;
  readonly drawn?: Drawn;
  readonly sport?: SportBet;
};
/** A bet on sports, and its sport. */
type SportBet = { readonly bet: string; readonly game: string };
/** A draw of a game, for what is paid by draw. */
type Drawn = { readonly draw: string; readonly game: string };

const uuid = /^[0-9a-f-]{36}$/;

function hintsOf({ kind, key, answer }: NewEntry): Hints {
  let said: {
    bet?: unknown;
    sportBet?: unknown;
    ticket?: unknown;
    draw?: unknown;
    game?: unknown;
    transactions?: readonly { tx_id?: unknown }[];
  } = {};
  try {
    const read: unknown = answer === '' ? {} : JSON.parse(answer);
    if (typeof read === 'object' && read !== null) said = read;
  } catch {
    // Answers of other transfers are no JSON and tell nothing here.
  }
  const tx = Array.isArray(said.transactions) ? said.transactions[0]?.tx_id : undefined;
  if (typeof tx === 'string') return { tx };
  if (typeof said.sportBet === 'string' && typeof said.game === 'string')
    return { sport: { bet: said.sportBet, game: said.game } };
  if (typeof said.bet === 'string' && uuid.test(said.bet)) return { bet: said.bet };
  if (typeof said.ticket === 'string' && uuid.test(said.ticket)) return { ticket: said.ticket };
  if (typeof said.draw === 'string' && uuid.test(said.draw) && typeof said.game === 'string')
    return { drawn: { draw: said.draw, game: said.game } };
  // A ticket is paid for under its own id.
  return kind === 'bet' ? { ticket: key } : {};
}

async function subjectsOf(tx: Tx, entries: readonly NewEntry[]): Promise<readonly Subject[]> {
  const hints = entries.map((entry) => ({ member: entry.member, ...hintsOf(entry) }));
  const bets = await recordBets.namesOf(tx, hints);
  const rounds = await recordRounds.namesOf(
    tx,
    hints.flatMap(({ member, tx: id }) => (id === undefined ? [] : [{ member, tx: id }])),
  );
  return hints.map(({ member, ticket, bet, tx: id, drawn, sport }) => {
    if (sport !== undefined) return { product: 'sports', vendor: '', game: sport.game, ref: sport.bet };
    const draw = drawn ?? bets.get(bet ?? ticket ?? '');
    if (draw !== undefined) return { product: 'lottery', vendor: '', game: draw.game, ref: draw.draw };
    const round = id === undefined ? undefined : rounds.get(`${member} ${id}`);
    if (round === undefined) return nothing;
    return {
      product: 'game',
      vendor: round.vendor,
      game: round.game,
      ref: round.round === '' ? (round.ref ?? '') : round.round,
    };
  });
}

/**
 * Takes entries over that were not before; the caller has locked the members' rows and remembers how far it came. Returns the draws that
 * they are on.
 */
export async function writeLines(
  tx: Tx,
  entries: readonly NewEntry[],
  timeZone: string,
): Promise<{ member: MemberId; draw: string }[]> {
  if (entries.length === 0) return [];
  const subjects = await subjectsOf(tx, entries);
  const rows = entries.map(({ answer: _, ...entry }, index) => ({
    ...entry,
    ...subjects[index],
    account: entry.account.replace('member ', ''),
    bucket: bucketOf(entry.member),
    accountId: String(entry.accountId),
    version: String(entry.version),
    units: String(entry.units),
    balance: String(entry.balance),
  }));
  await sql`with given as materialized (
      select g.*, (g.at at time zone ${timeZone})::date as day
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as g (bucket smallint, member uuid, at timestamptz, "accountId" bigint,
        version bigint, units bigint, balance bigint, key uuid, account text, kind text, currency text, product text, vendor text, game text,
        ref text)
    ), written as (
      insert into record_lines (bucket, member, at, account_id, version, units, balance, key, day, account, kind, currency, product, vendor,
        game, ref)
      select g.bucket, g.member, g.at, g."accountId", g.version, g.units, g.balance, g.key, g.day, g.account, g.kind, g.currency, g.product,
        g.vendor, g.game, g.ref from given g
    ), reported as (
      ${reportLineMoves(sql`select g.member, g.day, 'member ' || g.account as account, g.kind, g.currency, sum(g.units)::bigint as units, count(*) as entries
        from given g group by 1, 2, 3, 4, 5`)}
    )
    insert into record_line_days as d (bucket, member, day, account, kind, currency, lines, units)
    select g.bucket, g.member, g.day, g.account, g.kind, g.currency, count(*), sum(g.units)::bigint from given g group by 1, 2, 3, 4, 5, 6
    on conflict (bucket, member, day, kind, account, currency) do update set lines = d.lines + excluded.lines, units = d.units + excluded.units`.execute(
    tx,
  );
  return rows.flatMap(({ member, product, ref = '' }) => (product === 'lottery' ? [{ member, draw: ref }] : []));
}
