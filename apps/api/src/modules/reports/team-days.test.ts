/**
 * Sums of teams against uplines that are walked up day by day: with lines that move, corrections of days long past, several currencies, work that is killed, and
 * days that are filled while others are counted.
 */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type BusinessDay, businessDayOf } from '@banyan/core/time';
import { daysAfter } from '@banyan/core/vip';
import { toNoon } from '../../../test/noon.ts';
import { type World, world } from '../../../test/world.ts';
import { runChecks } from '../ledger/index.ts';
import { fillBalances, fillNextTeams } from './fill-teams.ts';
import { teamsOfAll, teamsWithin } from '../members/index.ts';
import { headDays, headSums, rebuildTeams, teamDays, teamSums } from './index.ts';
import type { TeamDay, TeamSums } from './team-sums.ts';
import { teamChecks } from './verify-teams.ts';

let w: World;
beforeAll(async () => {
  w = await world();
  await toNoon(w);
});
afterAll(() => w.close());

const dayMs = 86_400_000;
const currencies = ['BDT', 'USD'];

/** Random numbers that a seed repeats. */
function randoms(seed: number): (below: number) => number {
  let state = seed >>> 0 || 1;
  return (below) => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) % below;
  };
}

/** A tree whose uplines are remembered by day, and what its members moved. */
class House {
  readonly below: (n: number) => number;
  readonly all: string[] = [];
  /** Who stood directly above whom, by day. */
  readonly uplines: Map<string, string | null>[] = [];
  readonly first: BusinessDay;
  day = 0;

  constructor(seed: number) {
    this.below = randoms(seed);
    this.first = businessDayOf(w.clock.now(), 'Asia/Dhaka');
  }
  dayOf(day: number): BusinessDay {
    return daysAfter(this.first, day);
  }
  one<T>(of: readonly T[]): T {
    return of[this.below(of.length)] as T;
  }
  get now(): Map<string, string | null> {
    return this.uplines[this.day] as Map<string, string | null>;
  }
  isBelow(one: string | null, head: string): boolean {
    return one !== null && (one === head || this.isBelow(this.now.get(one) ?? null, head));
  }
  async open(members: number): Promise<void> {
    this.uplines.push(new Map());
    for (let at = 0; at < members; at += 1) {
      const upline = at < 2 || this.below(8) === 0 ? undefined : this.one(this.all);
      const { id } = await w.agent(upline === undefined ? {} : { upline: { id: upline } as never });
      this.now.set(id, upline ?? null);
      this.all.push(id);
    }
  }
  /** The next day begins, some lines with it. */
  async begin(): Promise<void> {
    this.uplines.push(new Map(this.now));
    this.day += 1;
    await w.clock.advance(dayMs);
    const moved = new Set<string>();
    for (let turn = this.below(3); turn > 0; turn -= 1) {
      const [member, to] = [this.one(this.all), this.below(6) === 0 ? null : this.one(this.all)];
      const from = this.now.get(member) ?? null;
      if (to === from || moved.has(member) || this.isBelow(to, member)) continue;
      moved.add(member);
      await w.owner.query(
        `insert into member_moves (id, member, from_upline, to_upline, first_day, starts_at, asked_by, approved_by, approved_at, reason)
         select gen_random_uuid(), $1, $2, $3, $4::date, $4::date, gen_random_uuid(), gen_random_uuid(), $4::date - 1, 'a test'`,
        [member, from, to, this.dayOf(this.day)],
      );
      await w.owner.query('update members set upline = $2 where id = $1', [member, to]);
      await w.owner.query(
        'update member_moves set carried_out_at = starts_at, below = 0 where member = $1 and carried_out_at is null',
        [member],
      );
      this.now.set(member, to);
    }
  }
  /** Some of the line play, and some days of before turn out otherwise. */
  async play(): Promise<void> {
    const { below } = this;
    for (let turn = below(8); turn > 0; turn -= 1) {
      const day = this.dayOf(below(3) === 0 ? below(this.day + 1) : this.day);
      const [member, currency] = [this.one(this.all), this.one(currencies)];
      const has = await betsOf(member, day, currency);
      const bets = has > 0 && below(2) === 0 ? -has : 1 + below(2);
      await w.owner.query(
        `insert into record_play_moves (member, product, category, vendor, game, currency, day, placed, bets, main_bets, stake_main, stake_bonus,
           win_main, win_bonus, free_won, jackpot_in, jackpot_won, adjusted, valid, rebate)
         values ($1, 'game', 'RNG', 'ACME', 'wheel', $2, $3, 0, $4, $4, $5, $6, $7, 0, $8, 0, $9, 0, $10, 0)`,
        [member, currency, day, bets, ...[100, 10, 90, 3, 5, 70].map((most) => below(most) - (bets < 0 ? most : 0))],
      );
    }
  }
  /** Something is added to the accounts of some, as the records take it over from the ledger. */
  async pay(): Promise<void> {
    for (let turn = this.below(4); turn > 0; turn -= 1)
      await w.owner.query(
        `with given as (
           insert into record_line_days as d (bucket, member, day, account, kind, currency, lines, units)
           values (bucket_of($1), $1, $2, $3, 'deposit', $4, 1, $5)
           on conflict (bucket, member, day, kind, account, currency) do update set lines = d.lines + 1, units = d.units + excluded.units)
         insert into record_line_moves (member, day, account, kind, currency, units, entries) values ($1, $2, 'member ' || $3, 'deposit', $4, $5, 1)`,
        [
          ...[this.one(this.all), this.dayOf(this.day), this.one(['main', 'bonus', 'held']), this.one(currencies)],
          this.below(900) - 300,
        ],
      );
  }
  /** Everybody above on a day, walked up. */
  above(member: string, day: number): string[] {
    const upline = this.uplines[day]?.get(member) ?? null;
    return upline === null ? [] : [upline, ...this.above(upline, day)];
  }
}

/** Bets of a day, with those that wait. */
async function betsOf(member: string, day: string, currency: string): Promise<number> {
  const { rows } = await w.owner.query<{ bets: number }>(
    `select coalesce(sum(bets), 0)::integer as bets from (
       select bets from report_player_days where member = $1 and day = $2 and currency = $3
       union all select bets from record_play_moves where member = $1 and day = $2 and currency = $3) x`,
    [member, day, currency],
  );
  return rows[0]?.bets ?? 0;
}

type MemberDay = {
  member: string;
  day: number;
  currency: string;
  stake: number;
  valid: number;
  won: number;
  main_bets: number;
};

async function memberDays({ first, all }: House): Promise<MemberDay[]> {
  const { rows } = await w.owner.query<MemberDay>(
    `select member, day - $1::date as day, currency, stake::integer, valid::integer, won::integer, main_bets::integer
     from report_member_days where member = any ($2)`,
    [first, all],
  );
  return rows;
}

/** Sums by head, day and currency from the uplines walked up, as lines of text. */
async function walked(house: House): Promise<string[]> {
  const sums = new Map<string, [number, number, number]>();
  for (const { member, day, currency, stake, valid, won } of await memberDays(house))
    for (const head of house.above(member, day)) {
      const key = `${head} ${house.dayOf(day)} ${currency}`;
      const [one, two, three] = sums.get(key) ?? [0, 0, 0];
      sums.set(key, [one + stake, two + valid, three + won]);
    }
  return [...sums]
    .filter(([, each]) => each.some((units) => units !== 0))
    .map(([key, each]) => `${key} ${each.join(' ')}`)
    .toSorted();
}

async function summed({ all }: House): Promise<string[]> {
  const { rows } = await w.owner.query<{ text: string }>(
    `select concat_ws(' ', head, day, currency, stake, valid, won) as text from report_team_days
     where head = any ($1) and (stake, valid, won) <> (0, 0, 0)`,
    [all],
  );
  return rows.map(({ text }) => text).toSorted();
}

/** What each team has now, from the lines of accounts and the uplines of now, as lines of text. */
async function walkedBalances(house: House): Promise<string[]> {
  const { rows } = await w.owner.query<{ member: string; currency: string; account: string; units: number }>(
    'select member, currency, account, sum(units)::integer as units from record_line_days where member = any ($1) group by 1, 2, 3',
    [house.all],
  );
  const sums = new Map<string, number>();
  for (const { member, currency, account, units } of rows)
    for (const head of house.above(member, house.day)) {
      const key = `${head} ${currency} ${account}`;
      sums.set(key, (sums.get(key) ?? 0) + units);
    }
  return [...sums]
    .filter(([, units]) => units !== 0)
    .map(([key, units]) => `${key} ${units}`)
    .toSorted();
}

async function balances({ all }: House): Promise<string[]> {
  const { rows } = await w.owner.query<{ text: string }>(
    `select concat_ws(' ', b.head, b.currency, x.account, x.units) as text from report_team_balances b
     cross join lateral (values ('main', b.main), ('bonus', b.bonus), ('held', b.held)) as x (account, units)
     where b.head = any ($1) and x.units <> 0`,
    [all],
  );
  return rows.map(({ text }) => text).toSorted();
}

/** Members below a head who were active in a span: by name, and as they are counted. */
async function activeIn(house: House, head: string, currency: string, [from, to]: readonly [number, number]) {
  const found = (await memberDays(house)).filter(
    (one) =>
      one.main_bets > 0 &&
      one.currency === currency &&
      one.day >= from &&
      one.day <= to &&
      house.above(one.member, one.day).includes(head),
  );
  const { rows } = await w.owner.query<{ members: number }>(
    `select coalesce(sum(members), 0)::integer as members from report_team_returns
     where head = $1 and currency = $2 and day between $3::date and $4::date and before < $3::date`,
    [head, currency, house.dayOf(from), house.dayOf(to)],
  );
  return [rows[0]?.members, new Set(found.map(({ member }) => member)).size];
}

async function faults(): Promise<string[]> {
  const verdicts = await w.context.database.transaction().execute((tx) => runChecks(tx, teamChecks));
  return verdicts.flatMap(({ name, bad }) => (bad === undefined ? [] : [`${name}: ${bad}`]));
}

async function expectRight(house: House): Promise<void> {
  expect(await summed(house)).toEqual(await walked(house));
  for (let turn = 0; turn < 12; turn += 1) {
    const from = house.below(house.day + 1);
    const to = from + house.below(house.day + 1 - from);
    const [counted, named] = await activeIn(house, house.one(house.all), house.one(currencies), [from, to]);
    expect(counted).toBe(named);
  }
  expect(await balances(house)).toEqual(await walkedBalances(house));
  expect(await faults()).toEqual([]);
  await expectAlike(house);
}

/** A report by the days of heads is the one by the days of members, for any head, roots and days; with nobody left out that either names. */
async function expectAlike(house: House): Promise<void> {
  const { database } = w.context;
  for (let turn = 0; turn < 12; turn += 1) {
    const head = house.one(house.all);
    const roots = [...new Set([head, house.one(house.all), house.one(house.all), house.one(house.all)])].slice(
      house.below(2),
    );
    const [one, two] = [house.below(house.day + 1), house.below(house.day + 1)];
    const span = { from: house.dayOf(Math.min(one, two)), to: house.dayOf(Math.max(one, two)) };
    const currency = house.one(currencies) as never;
    for (const teams of [teamsWithin(head, roots), teamsOfAll(roots)]) {
      const [fast, slow] = await Promise.all([
        headSums(database, { teams, span, currency }),
        teamSums(database, { teams: teams.below, span, currency }),
      ]);
      for (const root of roots) {
        const { root: _, ...none } = noSums;
        expect({ ...none, ...fast.get(root), root }).toEqual({ ...none, ...slow.get(root), root });
      }
      const isSomething = ({ day: _, ...sums }: TeamDay) => Object.values(sums).some((units) => units !== 0n);
      expect(await headDays(database, { teams, span, currency })).toEqual(
        (await teamDays(database, { teams: teams.below, span, currency })).filter(isSomething),
      );
    }
  }
}
const noSums: TeamSums = {
  ...{ root: '', members: 0, active: 0, registrations: 0, firstDeposits: 0, deposited: 0n, withdrawn: 0n, bets: 0n },
  ...{ valid: 0n, prizes: 0n, rebates: 0n, agentRebates: 0n, activities: 0n, wages: 0n, dividends: 0n },
};

/** Folds while a table cannot be written, and ends the connection that waits for it. */
async function killedAt(table: string, work: () => Promise<unknown>): Promise<void> {
  const holder = await w.owner.connect();
  await holder.query(`begin; lock table ${table} in exclusive mode`);
  const dying = work().then(
    () => 'done',
    () => 'died',
  );
  let isOver = false;
  void dying.then(() => (isOver = true));
  await expect
    .poll(async () => {
      const { rowCount } = await w.owner.query(
        'select pg_terminate_backend(l.pid) from pg_locks l where l.relation = $1::regclass and not l.granted',
        [table],
      );
      return isOver || (rowCount ?? 0) > 0;
    })
    .toBe(true);
  await dying;
  await holder.query('rollback');
  holder.release();
}

const isLong = process.env['BANYAN_LONG'] === '1';

test('whatever moves, is corrected or is killed, a team is the sum of its members with the line of each day', {
  timeout: 600_000,
}, async () => {
  for (let round = 0; round < (isLong ? 8 : 1); round += 1) {
    const house = new House(Number(process.env['BANYAN_SEED'] ?? 1) + round);
    await house.open(12);
    while (house.day < 40) {
      await house.begin();
      await house.play();
      await house.pay();
      if (house.below(12) === 0) await killedAt('report_team_balances', () => w.tick('reports.fold'));
      if (house.below(12) === 0) await killedAt('report_team_days', () => w.tick('reports.fold'));
      if (house.below(12) === 0) await killedAt('report_team_returns', () => w.tick('reports.fold'));
      if (house.below(3) > 0) await w.tick('reports.fold');
    }
    await w.tick('reports.fold');
    await expectRight(house);
    // What is made again is the same, and so is what is filled a few days at a time while others are counted.
    await rebuildTeams(w.context);
    await expectRight(house);
    await w.owner.query('delete from report_team_days');
    await w.owner.query('delete from report_team_returns');
    await w.owner.query('delete from report_team_balances');
    await w.owner.query("update report_progress set teams_from = 'infinity', lines_day = null");
    await w.tick('reports.fold');
    for (let isMore = true; isMore; ) {
      await house.play();
      await house.pay();
      if (house.below(4) === 0) await killedAt('report_team_returns', () => fillNextTeams(w.context));
      await w.tick('reports.fold');
      isMore = (await fillNextTeams(w.context)) !== undefined;
      if (house.below(3) === 0) await fillBalances(w.context);
      expect(await faults()).toEqual([]);
    }
    await fillBalances(w.context);
    await w.tick('reports.fold');
    await expectRight(house);
  }
});

test('a day that begins while a batch is under way takes it back, and the next turn counts it', async () => {
  const house = new House(3);
  await house.open(3);
  await house.play();
  await w.owner.query(
    `insert into record_line_moves (member, day, account, kind, currency, units, entries) values ($1, $2, 'house fees', 'fee', 'BDT', 1, 1)`,
    [house.all[0], house.dayOf(0)],
  );
  const waiting = async () => (await w.owner.query('select from record_line_moves')).rowCount;
  const holder = await w.owner.connect();
  await holder.query('begin; lock table report_ledger_days in exclusive mode');
  const folding = w.tick('reports.fold');
  await expect
    .poll(async () => {
      const asked = "select from pg_locks l where l.relation = 'report_ledger_days'::regclass and not l.granted";
      return (await w.owner.query(asked)).rowCount;
    })
    .toBeGreaterThan(0);
  await w.clock.advance(dayMs);
  await holder.query('rollback');
  holder.release();
  await folding;
  expect(await waiting()).toBe(1);
  await w.tick('reports.fold');
  expect(await waiting()).toBe(0);
  expect(await faults()).toEqual([]);
});

test('a spoiled sum is named', async () => {
  for (const [table, column] of [
    ['report_team_days', 'valid'],
    ['report_team_returns', 'members'],
    ['report_team_balances', 'bonus'],
  ]) {
    await w.owner.query(`update ${table} set ${column} = ${column} + 1 where ctid = (select min(ctid) from ${table})`);
    expect(await faults()).toHaveLength(1);
    await rebuildTeams(w.context);
    expect(await faults()).toEqual([]);
  }
});
