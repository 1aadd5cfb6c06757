/**
 * Brings the records of members up to their bets, rounds and entries. Everything is read from where it stands, never from an event, and
 * how far it came is remembered in the same commit under the member's lock: repeated, interrupted or in any order, it ends the same.
 */
import { sql } from 'kysely';
import { type MemberId, bucketOf } from '@banyan/core/ids';
import type { Context } from '../../infra/context.ts';
import type { Tx } from '../../infra/database.ts';
import { findTitles } from '../catalog/index.ts';
import { type SeenEntries, ledgerEntries } from '../ledger/index.ts';
import { readRulesOf } from '../lottery/index.ts';
import { recordRounds } from '../seamless-wallet/index.ts';
import { merchantTimeZone } from '../settings/index.ts';
import { recordSportBets } from '../sport-bets/index.ts';
import { recordBets } from '../tickets/index.ts';
import { writeLines } from './line-store.ts';
import { type PlayRow, rowOfRound, rowOfSportBet, rowsOfBets } from './play-rows.ts';
import { writePlays } from './play-store.ts';

/** Entries of an account, rounds and draws of a member that one commit takes over at most. */
const entriesAtOnce = 1000;
const roundsAtOnce = 1000;
const drawsAtOnce = 100;
/** Whoever looks at one of these members meanwhile waits for a commit of them all: a tenth of a second. */
const membersAtOnce = 250;
/** While the database works for one share of the members, the next is prepared. */
const sharesAtOnce = 2;
/** A clock that was set back a little must hide no round. */
const overlapMs = 2000;

/** Which draws of a member are to be read again; what else changed is found by itself. */
export type Wanted = ReadonlyMap<MemberId, ReadonlySet<string>>;

type Progress = {
  readonly member: MemberId;
  readonly entries: SeenEntries;
  readonly roundsUntil: Date | null;
  readonly sportsUntil: Date | null;
  readonly filledDraw: string;
  readonly isFilled: boolean;
};

/** Brings up the records of some members, wholly. Shares have no member in common, so that none waits for another. */
export async function bringUp(context: Context, wanted: Wanted): Promise<void> {
  const members = [...wanted.keys()].sort();
  let from = 0;
  const next = async (): Promise<void> => {
    while (from < members.length) {
      const share = members.slice(from, from + membersAtOnce);
      from += membersAtOnce;
      await bringUpShare(context, share, wanted);
    }
  };
  const ends = await Promise.allSettled(Array.from({ length: sharesAtOnce }, next));
  const failed = ends.find((end) => end.status === 'rejected');
  if (failed !== undefined) throw failed.reason;
}

async function bringUpShare(context: Context, share: readonly MemberId[], wanted: Wanted): Promise<void> {
  let left = share;
  for (let isFirst = true; left.length > 0; isFirst = false) {
    const asked = new Map(
      left.map((member) => [member, isFirst ? (wanted.get(member) ?? new Set<string>()) : new Set<string>()]),
    );
    left = await context.database.transaction().execute((tx) => bringUpSome(context, tx, asked, isFirst));
  }
}

/** One commit's share. Returns the members of whom there may be more. */
async function bringUpSome(context: Context, tx: Tx, asked: Wanted, isFirst: boolean): Promise<MemberId[]> {
  const timeZone = context.settings.get(merchantTimeZone);
  const progress = await lockProgress(tx, [...asked.keys()]);
  const entries = await ledgerEntries.after(
    tx,
    progress.map(({ member, entries: seen }) => ({ member, seen })),
    entriesAtOnce,
  );
  const rounds = await recordRounds.changedAfter(
    tx,
    progress.map(({ member, roundsUntil }) => ({ member, after: isFirst ? before(roundsUntil) : roundsUntil })),
    roundsAtOnce,
  );
  const sportBets = await recordSportBets.changedAfter(
    tx,
    progress.map(({ member, sportsUntil }) => ({ member, after: isFirst ? before(sportsUntil) : sportsUntil })),
    roundsAtOnce,
  );
  const sportBetsOf = Map.groupBy(sportBets, ({ member }) => member);
  const entriesOf = Map.groupBy(entries, ({ member }) => member);
  const roundsOf = Map.groupBy(rounds, ({ member }) => member);
  const pairs: { member: MemberId; draw: string }[] = [];
  const after: (Progress & { isMore: boolean })[] = [];
  for (const one of progress) {
    const { member } = one;
    const older = one.isFilled ? [] : await recordBets.drawsAfter(tx, member, one.filledDraw, drawsAtOnce);
    const draws = new Set([...(asked.get(member) ?? []), ...older]);
    pairs.push(...[...draws].map((draw) => ({ member, draw })));
    const own = entriesOf.get(member) ?? [];
    const ownRounds = roundsOf.get(member) ?? [];
    const ownSportBets = sportBetsOf.get(member) ?? [];
    const perAccount = Map.groupBy(own, ({ accountId }) => accountId);
    const isFilled = one.isFilled || older.length < drawsAtOnce;
    const isMore =
      !isFilled ||
      ownRounds.length >= roundsAtOnce ||
      ownSportBets.length >= roundsAtOnce ||
      [...perAccount.values()].some(({ length }) => length >= entriesAtOnce);
    const roundsUntil = later(one.roundsUntil, ownRounds.at(-1)?.changedAt);
    const sportsUntil = later(one.sportsUntil, ownSportBets.at(-1)?.changedAt);
    const seen = { ...one.entries };
    for (const { accountId, version } of own) seen[String(accountId)] = String(version);
    const filledDraw = older.at(-1) ?? one.filledDraw;
    after.push({ member, entries: seen, roundsUntil, sportsUntil, filledDraw, isFilled, isMore });
  }
  // A ticket that was just bought stands on a draw that no event names.
  const bought = await writeLines(tx, entries, timeZone);
  const titles = await findTitles(tx, rounds);
  const plays: PlayRow[] = [
    ...rounds.map((round) => rowOfRound(round, titles.get(`${round.vendor} ${round.game}`))),
    ...[...sportBets, ...(await recordSportBets.onSameMarkets(tx, sportBets))].map(rowOfSportBet),
  ];
  const now = new Date(context.clock.now());
  await writePlays(tx, [...plays, ...(await playsOn(tx, [...pairs, ...bought]))], timeZone, now);
  await storeProgress(tx, after);
  return after.filter(({ isMore }) => isMore).map(({ member }) => member);
}

const later = (known: Date | null, last: Date | undefined): Date | null =>
  last !== undefined && (known === null || last > known) ? last : known;

const before = (moment: Date | null): Date | null => (moment === null ? null : new Date(moment.getTime() - overlapMs));

async function playsOn(
  tx: Tx,
  pairs: readonly { readonly member: MemberId; readonly draw: string }[],
): Promise<PlayRow[]> {
  const distinct = [...new Map(pairs.map((pair) => [`${pair.member} ${pair.draw}`, pair])).values()];
  const bets = await recordBets.ofMembers(tx, distinct);
  const rows: PlayRow[] = [];
  for (const group of Map.groupBy(bets, ({ member, draw }) => `${member} ${draw}`).values()) {
    const [first] = group;
    if (first !== undefined) rows.push(...rowsOfBets(await readRulesOf(tx, first.game), group));
  }
  return rows;
}

async function lockProgress(tx: Tx, members: readonly MemberId[]): Promise<Progress[]> {
  await sql`insert into record_members (bucket, member)
    select * from unnest(${members.map(bucketOf)}::smallint[], ${members}::uuid[]) as k (bucket, member) order by 1, 2
    on conflict do nothing`.execute(tx);
  const { rows } = await sql<Progress>`select m.member, m.entries, nullif(m.rounds_until, '-infinity') as "roundsUntil",
      m.sports_until as "sportsUntil",
      m.filled_draw as "filledDraw", m.is_filled as "isFilled"
    from unnest(${members.map(bucketOf)}::smallint[], ${members}::uuid[]) as k (bucket, member)
    join record_members m on m.bucket = k.bucket and m.member = k.member
    order by m.bucket, m.member for update of m`.execute(tx);
  return rows;
}

async function storeProgress(tx: Tx, progress: readonly Progress[]): Promise<void> {
  const rows = progress.map((one) => ({ ...one, bucket: bucketOf(one.member) }));
  await sql`update record_members m set entries = k.entries, rounds_until = coalesce(k."roundsUntil", m.rounds_until),
      sports_until = coalesce(k."sportsUntil", m.sports_until),
      filled_draw = k."filledDraw", is_filled = k."isFilled"
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as k (bucket smallint, member uuid, entries jsonb, "roundsUntil" timestamptz, "sportsUntil" timestamptz, "filledDraw" uuid, "isFilled" boolean)
    where m.bucket = k.bucket and m.member = k.member`.execute(tx);
}
