/**
 * What happened becomes older: rows of one member are dated back in the product's database, as if the time had passed that a flow will
 * not wait for. The clock itself stays, since all flows share it.
 */
import pg from 'pg';
import { inject } from 'vitest';
import { startEmbedded } from '../apps/api/src/infra/embedded.ts';

const ofMember = 'where member in (select id from members where account = $1)';
const changes = {
  /** A day since a member asked for a looser limit. */
  limit: `update safety_limits set wanted_at = wanted_at - interval '24 hours' ${ofMember}`,
  /** An hour and five minutes since a member began to play, of which a check is due. */
  play: `update safety_watches set session_began_at = session_began_at - interval '65 minutes',
    check_due_at = check_due_at - interval '65 minutes' ${ofMember}`,
  /** Half a year and a day since a member's break or exclusion began. */
  restriction: `update safety_restrictions set since = since - interval '185 days', until = until - interval '185 days',
    return_asked_at = return_asked_at - interval '185 days' ${ofMember}`,
  /** A day since somebody of the staff was lent more rights, and they ended. */
  elevation: `update staff_elevations set began_at = began_at - interval '1 day', ends_at = ends_at - interval '1 day',
    ended_at = ended_at - interval '1 day' where staff = (select id from staff where name = $1)`,
  /** The time is over after which what was paid to a member counts as received. */
  payout: `update withdrawals set next_at = clock_now() - interval '1 second' ${ofMember}`,
  /** A code by SMS was sent so long ago that it is good no more, and another one may be sent to the number. */
  code: `update verification_codes set sent_at = sent_at - interval '1 hour', expires_at = expires_at - interval '1 hour'
    where phone = $1`,
  /** A day since a report was scheduled: its time has come. */
  report: `update report_schedules set next_at = next_at - interval '24 hours' where name = $1`,
} as const;

/** Held while sums of the past stand without the plays they are of: the books are not looked at meanwhile. */
const booksLock = 760_077;

async function openDatabase(): Promise<pg.Client> {
  // The product runs: its database is only looked up.
  const { url } = await startEmbedded({ dataDir: inject('dataDir') });
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return client;
}

/** Looks at the books while nobody has changed sums of the past. */
export async function whileBooksStand<T>(act: () => Promise<T>): Promise<T> {
  return await inDatabase(async (client) => {
    await client.query(`select pg_advisory_lock(${booksLock})`);
    return await act();
  });
}

async function inDatabase<T>(act: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = await openDatabase();
  try {
    return await act(client);
  } finally {
    await client.end();
  }
}

/** Dates back what somebody did; throws where there is nothing. */
export async function makeOlder(what: keyof typeof changes, whose: string): Promise<void> {
  const { rowCount } = await inDatabase((client) => client.query(changes[what], [whose]));
  if (rowCount === 0) throw new Error(`${whose} has nothing to make older: ${what}`);
}

/** A draw of the Vietnam north of a day of long ago that closed and has no numbers yet. Answers its id. */
export async function closedDraw(day: string): Promise<string> {
  const { rows } = await inDatabase((client) =>
    client.query<{ id: string }>(
      `insert into lottery_draws (id, game, draw_no, day, opens_at, closes_at, draws_at, state)
       values (gen_random_uuid(), 'XSMB', replace($1, '-', ''), $1::date, clock_now() - interval '3 hours', clock_now() - interval '2 hours',
         clock_now() - interval '2 hours', 'closed') returning id`,
      [day],
    ),
  );
  return rows[0]?.id ?? '';
}

/** The house was there on a day before the demo began: a day of the books on which nothing moved. Answers how to take it back. */
export async function earlierDay(day: string): Promise<() => Promise<void>> {
  const row = "account = 'house fees' and kind = 'nothing' and day = $1::date";
  await inDatabase((client) =>
    client.query(
      `insert into report_ledger_days (day, account, kind, currency, line, country, brand, units, entries)
       values ($1::date, 'house fees', 'nothing', 'BDT', '00000000-0000-0000-0000-000000000000', '', 'default', 0, 0)`,
      [day],
    ),
  );
  return async () => {
    await inDatabase((client) => client.query(`delete from report_ledger_days where ${row}`, [day]));
  };
}

/**
 * An affiliate's friend joined and played two months ago, and the month after that is not counted yet: the product closes it at its next look. Somebody of
 * the staff who looks after lines sees the affiliate. Answers the month, and how the sums go again once it is counted.
 */
export async function affiliateMonth(
  affiliate: string,
  friend: string,
  staff: string,
): Promise<{ readonly month: string; readonly restore: () => Promise<void> }> {
  const client = await openDatabase();
  await client.query(`select pg_advisory_lock(${booksLock})`);
  const { rows } = await client.query<{ month: string }>(
    `with friends as (
          update affiliate_friends set joined_day = joined_day - 70, joined_at = joined_at - interval '70 days'
          where member = (select id from members where account = $2) returning member
        ), played as (
          insert into report_member_days (day, member, currency, bets, stake, won, valid, deposited)
          select (date_trunc('month', clock_now()) - interval '10 days')::date, f.member, 'BDT', 12, 300000000, 120000000, 300000000, 50000000 from friends f
        ), given as (
          insert into report_member_money_days (day, member, account, kind, currency, units, entries)
          select (date_trunc('month', clock_now()) - interval '10 days')::date, f.member, 'house promotions', 'rebate', 'BDT', -1500000, 1 from friends f
        )
       insert into affiliate_statements (id, affiliate, month, plan, plan_version, currency, state, opened_at)
       select gen_random_uuid(), a.member, to_char(clock_now() - interval '1 month', 'YYYY-MM'), a.plan, a.plan_version, 'BDT', 'open', clock_now()
       from affiliates a where a.member = (select id from members where account = $1) returning month`,
    [affiliate, friend],
  );
  await client.query(
    `insert into staff_scopes (staff, kind, member, given_at) select s.id, 'member', m.id, clock_now() from staff s, members m where s.name = $2 and m.account = $1`,
    [affiliate, staff],
  );
  return {
    month: rows[0]?.month ?? '',
    async restore() {
      for (const table of ['report_member_days', 'report_member_money_days'])
        await client.query(
          `delete from ${table} where member = (select id from members where account = $1)
             and day = (date_trunc('month', clock_now()) - interval '10 days')::date`,
          [friend],
        );
      await client.end();
    },
  };
}

/** A dividend of a period of long ago that waits for the upline of `account`, who and `below` lost 2,000 together. Answers its id. */
export async function pastDividend(account: string, below: string): Promise<string> {
  return await inDatabase(async (client) => {
    const { rows } = await client.query<{ run: string; bill: string }>(
      'select gen_random_uuid() as run, gen_random_uuid() as bill',
    );
    const { run, bill } = rows[0] as { run: string; bill: string };
    await client.query(
      `insert into contract_runs (id, kind, currency, period, starts_at, ends_at, first_day, last_day, made_at, hash)
       values ($1, 'dividend', 'BDT', 'monthly', '2025-03-01T00:00:00+06', '2025-04-01T00:00:00+06', '2025-03-01', '2025-03-31', now(), sha256('past'))`,
      [run],
    );
    await client.query(
      `insert into contract_run_lines (run, member, upline, valid, staked, won, given)
       select $1, m.id, case when m.account = $2 then null else (select id from members where account = $2) end,
         60000000, 60000000, 50000000, 0
       from members m where m.account in ($2, $3)`,
      [run, account, below],
    );
    await client.query(
      `insert into contract_bills (id, bucket, member, run, contract, payer, kind, currency, starts_at, first_day, last_day, depth, sales, users,
         result, carried, tier, factor, units, state, changed_at)
       select $2, c.bucket, c.member, $1, c.id, c.offeror, 'dividend', 'BDT', '2025-03-01T00:00:00+06', '2025-03-01', '2025-03-31', 1, 120000000, 2,
         -20000000, 0, 0, 10000, 1200000, 'to-approve', now()
       from contracts c join members m on m.id = c.member where m.account = $3 and c.kind = 'dividend' and c.state = 'accepted'`,
      [run, bill, account],
    );
    return bill;
  });
}
