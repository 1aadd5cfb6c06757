/**
 * Checks the records against what they were made from: sums against their rows, lines against the ledger's entries, plays against bets and
 * rounds. Members whose last events have not been taken over yet are left out; a running server takes them over within a second.
 */
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../infra/database.ts';
import { readPlace } from '../../infra/outbox-places.ts';
import { readOutbox } from '../../infra/relay.ts';
import { type Check, ledgerEntries } from '../ledger/index.ts';
import { recordRounds } from '../seamless-wallet/index.ts';
import { recordSportBets } from '../sport-bets/index.ts';
import { recordBets } from '../tickets/index.ts';
import { topics } from './topics.ts';

type Found = { looked: bigint; bad: string | null };

const check = (name: string, statement: () => RawBuilder<Found>): Check => ({
  name,
  async run(tx) {
    const { rows } = await statement().execute(tx);
    return { looked: rows[0]?.looked ?? 0n, bad: rows[0]?.bad ?? undefined };
  },
});

const days = check(
  'records: day totals equal their plays',
  () => sql<Found>`select (select count(*) from record_days) as looked, (
    select 'member ' || coalesce(d.member, p.member) || ' on ' || coalesce(d.day, p.day) || ', ' || coalesce(d.game, p.game) || ' '
        || coalesce(d.state, p.state) || ': ' || coalesce(d.plays, 0) || ' plays, stake ' || coalesce(d.stake, 0) || ' where its plays make '
        || coalesce(p.plays, 0) || ', ' || coalesce(p.stake, 0)
    from (select * from record_days d where (d.plays, d.stake, d.valid, d.payout, d.rebate) <> (0, 0, 0, 0, 0)) d
    full join (
      select p.bucket, p.member, p.day, p.product, p.category, p.vendor, p.game, p.currency, p.state, count(*) as plays, sum(p.stake) as stake,
        sum(p.valid) as valid, sum(p.payout) as payout, sum(p.rebate) as rebate
      from record_plays p group by 1, 2, 3, 4, 5, 6, 7, 8, 9) p
      using (bucket, member, day, product, category, vendor, game, currency, state)
    where (d.plays, d.stake, d.valid, d.payout, d.rebate) is distinct from (p.plays, p.stake::bigint, p.valid::bigint, p.payout::bigint, p.rebate::bigint)
    limit 1) as bad`,
);

const mainDays = check(
  'records: what counted of main money equals the plays that count',
  () => sql<Found>`select (select count(*) from record_main_days) as looked, (
    select 'member ' || coalesce(d.member, p.member) || ' on ' || coalesce(d.day, p.day) || ', ' || coalesce(d.game, p.game) || ': '
        || coalesce(d.bets, 0) || ' bets, valid ' || coalesce(d.valid, 0) || ' where its plays make ' || coalesce(p.bets, 0) || ', '
        || coalesce(p.valid, 0)
    from (
      select d.member, d.day, d.product, d.category, d.vendor, d.game, d.currency, sum(d.bets) as bets, sum(d.staked) as staked,
        sum(d.valid) as valid, sum(d.won) as won
      from record_main_days d group by 1, 2, 3, 4, 5, 6, 7
      having (sum(d.bets), sum(d.staked), sum(d.valid), sum(d.won)) <> (0, 0, 0, 0)) d
    full join (
      select p.member, p.day, p.product, p.category, p.vendor, p.game, p.currency, count(*) as bets, sum(p.stake - p.stake_bonus) as staked,
        sum(case when p.stake_bonus = 0 then p.valid else div(p.valid::numeric * (p.stake - p.stake_bonus), p.stake) end) as valid,
        sum(p.payout - p.payout_bonus) as won
      from record_plays p where p.counted_on is not null group by 1, 2, 3, 4, 5, 6, 7) p
      using (member, day, product, category, vendor, game, currency)
    where (d.bets, d.staked, d.valid, d.won) is distinct from (p.bets::numeric, p.staked, p.valid, p.won) limit 1) as bad`,
);

const lineDays = check(
  'records: totals by kind equal their lines',
  () => sql<Found>`select (select count(*) from record_line_days) as looked, (
    select 'member ' || coalesce(d.member, l.member) || ' on ' || coalesce(d.day, l.day) || ', ' || coalesce(d.kind, l.kind) || ': '
        || coalesce(d.units, 0) || ' where its lines make ' || coalesce(l.units, 0)
    from record_line_days d
    full join (
      select l.bucket, l.member, l.day, l.account, l.kind, l.currency, count(*) as lines, sum(l.units) as units
      from record_lines l group by 1, 2, 3, 4, 5, 6) l using (bucket, member, day, account, kind, currency)
    where (d.lines, d.units) is distinct from (l.lines, l.units::bigint) limit 1) as bad`,
);

const lines = check(
  'records: lines equal the entries of the ledger',
  () => sql<Found>`select (select count(*) from record_lines) as looked, coalesce(
    (select 'line ' || l.version || ' of account ' || l.account_id || ' of ' || l.member || ' is no entry of the ledger' from record_lines l
     where not ${ledgerEntries.isEntry({ bucket: sql`l.bucket`, account: sql`l.account_id`, version: sql`l.version`, units: sql`l.units`, balance: sql`l.balance`, key: sql`l.key` })}
     limit 1),
    (select 'account ' || e.account || ' of ' || m.member || ' has ' || coalesce(n.lines, 0) || ' lines of ' || e.version || ' entries'
     from record_members m cross join lateral jsonb_each_text(m.entries) as e (account, version)
     left join (select l.bucket, l.account_id, count(*) as lines from record_lines l group by 1, 2) n
       on n.bucket = m.bucket and n.account_id = e.account::bigint
     where coalesce(n.lines, 0) <> e.version::bigint limit 1)) as bad`,
);

/**
 * Members whose records are up to their play: taken over, and with no event that waits. After an update members are taken over one after
 * another; who was not yet has no row, or one that is not filled.
 */
export async function membersTakenOver(tx: Tx): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ id: string }>`select m.member as id from record_members m where m.is_filled`.execute(tx);
  const whole = new Set(rows.map(({ id }) => id));
  const end = '9223372036854775807';
  for (let from = await readPlace(tx, 'records'); from !== end; ) {
    const { events, next } = await readOutbox(tx, from, end, { topics });
    for (const { owner } of events) whole.delete(owner);
    from = next;
  }
  return whole;
}

type Sums = {
  readonly member: string;
  readonly state: string;
  readonly plays: bigint;
  readonly stake: bigint;
  readonly payout: bigint;
};
const textOf = (sums: readonly Sums[]): ReadonlyMap<string, string> =>
  new Map(
    sums.map(({ member, state, plays, stake, payout }) => [
      `${member} ${state}`,
      `${plays} plays, ${stake} staked, ${payout} paid`,
    ]),
  );

async function compare(tx: Tx, product: string, truth: readonly Sums[]): Promise<Awaited<ReturnType<Check['run']>>> {
  const { rows } =
    await sql<Sums>`select p.member, p.state, count(*) as plays, sum(p.stake)::bigint as stake, sum(p.payout)::bigint as payout
    from record_plays p where p.product = ${product} group by p.member, p.state`.execute(tx);
  const whole = await membersTakenOver(tx);
  const [own, theirs] = [textOf(rows), textOf(truth)];
  const wrong = [...new Set([...own.keys(), ...theirs.keys()])].find(
    (key) => own.get(key) !== theirs.get(key) && whole.has(key.slice(0, 36)),
  );
  const bad =
    wrong === undefined
      ? undefined
      : `${product} of ${wrong}: records have ${own.get(wrong) ?? 'none'}, there are ${theirs.get(wrong) ?? 'none'}`;
  return { looked: rows.reduce((sum, { plays }) => sum + plays, 0n), bad };
}

const bets: Check = {
  name: 'records: plays equal the bets on draws',
  run: async (tx) => await compare(tx, 'lottery', await recordBets.sums(tx)),
};

const rounds: Check = {
  name: 'records: plays equal the rounds of games',
  run: async (tx) => await compare(tx, 'game', await recordRounds.sums(tx)),
};

const sportBets: Check = {
  name: 'records: plays equal the bets on sports',
  run: async (tx) => await compare(tx, 'sports', await recordSportBets.sums(tx)),
};

/** In the order in which they are shown. */
export const recordChecks: readonly Check[] = [days, mainDays, lineDays, lines, bets, rounds, sportBets];
