/**
 * The roll-ups follow the play: on random worlds they are the same as when they are made again from nothing, they equal the journal, and
 * no kill, repeat, late fact or moved clock makes them count anything twice or not at all.
 */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type MemberId, makeId } from '@banyan/core/ids';
import { transact } from '../../infra/database.ts';
import { drawAndSettle, line, openDraw, place, withSpecial } from '../../../test/draws.ts';
import { type TestVendor, bet, nextId, tableOf, vendor, win } from '../../../test/vendor.ts';
import { type TestMember, type World, world } from '../../../test/world.ts';
import { correctResults } from '../draws/correct-results.ts';
import { ledgerChecks, post, runChecks } from '../ledger/index.ts';
import { readGame } from '../lottery/game-store.ts';
import { recordChecks } from '../records/index.ts';
import { settleDraw } from '../settlement/index.ts';
import { rebuildReports, reportChecks } from './index.ts';

let w: World;
let v: TestVendor;
beforeAll(async () => {
  w = await world();
  v = await vendor(w);
  await w.owner.query(
    `insert into catalog_vendors (category, code, position, titles, account_type_id) values ('LIVE', 'ACME', 1, '{"EN": "Acme"}', 900)`,
  );
  await w.owner.query(
    `insert into catalog_games (vendor, code, first_listed_at, category, titles) values ('ACME', 'wheel', now(), 'LIVE', '{"EN": "Wheel"}')`,
  );
});
afterAll(() => w.close());

async function feed(): Promise<void> {
  await w.tick('records.feed');
  await w.tick('reports.fold');
}

async function faults(): Promise<string[]> {
  const verdicts = await w.context.database
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute((tx) => runChecks(tx, [...ledgerChecks, ...recordChecks, ...reportChecks]));
  return verdicts.flatMap(({ name, bad }) => (bad === undefined ? [] : [`${name}: ${bad}`]));
}

const tables = {
  report_player_days: 'bets + placed + abs(adjusted)',
  report_game_days: 'bets + placed + abs(adjusted)',
  report_line_days: 'bets + placed + registrations + ftd + depositors + abs(adjusted)',
  report_member_days: 'bets + deposits + deposited + withdrawn',
  report_cohort_days: 'members',
  report_ledger_days: 'entries',
  report_ledger_places: 'version',
  report_team_days:
    "(select count(*) from jsonb_each_text(to_jsonb(t) - '{day,head,currency}'::text[]) e where e.value <> '0')",
  report_team_returns: 'members',
  report_team_balances: 'abs(main) + abs(bonus) + abs(held)',
};

/** Every row of every roll-up as text, without those that count nothing. */
async function all(): Promise<string[]> {
  const found: string[] = [];
  for (const [table, something] of Object.entries(tables)) {
    const { rows } = await w.owner.query<{ text: string }>(
      `select to_jsonb(t)::text as text from ${table} t where ${something} <> 0 order by 1`,
    );
    found.push(...rows.map(({ text }) => `${table} ${text}`));
  }
  return found;
}

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

async function giveBonus(member: MemberId, units: bigint): Promise<void> {
  const given = await transact(w.context.database, (tx) =>
    post(tx, {
      owner: member,
      key: makeId<'request'>(),
      kind: 'bonus',
      request: {},
      currency: 'BDT',
      legs: [
        { account: 'house promotions', units: -units },
        { account: 'member bonus', units },
      ],
    }),
  );
  expect(given.ok).toBe(true);
}

const dayMs = 86_400_000;
let days = 0;
function nextDay(): string {
  days += 1;
  return new Date(Date.UTC(2005, 10, days)).toISOString().slice(0, 10);
}

async function seated(upline: TestMember | undefined, balance: string): Promise<{ m: TestMember; token: string }> {
  const m = await w.member({ balance, ...(upline === undefined ? {} : { upline }) });
  return { m, token: await v.launch(m) };
}

/** Signed in again after a day. */
async function again(before: TestMember): Promise<{ m: TestMember; token: string }> {
  const m = await w.session(before);
  return { m, token: await v.launch(m) };
}

/** One thing that happens at a vendor's table. */
async function atTable({ m, token }: { m: TestMember; token: string }, open: string[], below: (n: number) => number) {
  const round = nextId();
  const stake = String(1 + below(40));
  const first = bet(stake, below(5) === 0 ? { jackpot_contribution: '0.5' } : {});
  await v.act(m, token, round, [first], below(3) === 0 ? { round_finished: true } : {});
  const what = below(7);
  if (what === 0) open.push(round);
  if (what === 1) await v.act(m, token, round, [win(String(below(90)))], { round_finished: true });
  if (what === 2) await v.act(m, token, round, [win('3'), { ...win('2'), type: 'jackpot' }], { round_finished: true });
  if (what === 3) await tableOf(w, v).rollback(m, { ref_tx_id: first.tx_id, round_id: round });
  if (what === 4) await v.act(m, token, round, [{ ...win('1'), type: 'adjust_credit' }]);
  if (what === 5) await v.act(m, token, round, [{ ...bet('2'), type: 'tip' }], { round_finished: true });
  if (what === 6) await v.act(m, token, round, [bet('0', { free_round_id: `vendors-own-${round}` })]);
}

/** The journal's own words: what was placed, staked and won by game, from rounds and bets as they stand. */
async function journal(): Promise<unknown[]> {
  const { rows } = await w.owner.query(
    `with free as (
       select t.member, t.vendor, t.round, bool_or(t.free_round is not null and t.type = 'bet') as is_free,
         coalesce(sum(t.main + t.bonus) filter (where t.type = 'jackpot'), 0) as jackpot,
         sum(case when t.type in ('tip', 'adjust_debit') then t.main + t.bonus when t.type = 'adjust_credit' then -t.main - t.bonus else 0 end) as adjusted
       from play_transactions t where t.state = 'posted' group by 1, 2, 3
     ), plays as (
       select r.game, r.state <> 'voided' and not (r.state = 'settled' and r.bets = 0 and r.wins = 0) as counts, r.state = 'settled' as ended,
         r.staked_main as main, r.staked_bonus as bonus, r.won_main + r.won_bonus - coalesce(f.jackpot, 0) as won,
         coalesce(f.is_free, false) and r.staked_main + r.staked_bonus = 0 as is_free, coalesce(f.adjusted, 0) as adjusted
       from play_rounds r left join free f using (member, vendor, round)
       union all
       select b.game, b.state <> 'void', b.state in ('won', 'lost'), b.cost_main, b.cost_bonus, coalesce(b.payout, 0), false, 0 from lottery_bets b
     )
     select game, sum(main + bonus) filter (where counts)::text as placed, coalesce(sum(main) filter (where counts and ended), 0)::text as main,
       coalesce(sum(bonus) filter (where counts and ended), 0)::text as bonus, coalesce(sum(won) filter (where counts and ended and not is_free), 0)::text as won,
       coalesce(sum(won) filter (where counts and ended and is_free), 0)::text as free,
       coalesce(sum(adjusted) filter (where ended), 0)::text as adjusted, count(*) filter (where counts and ended)::text as bets
     from plays group by 1 order by 1`,
  );
  return rows;
}

async function reported(): Promise<unknown[]> {
  const { rows } = await w.owner.query(
    `select game, sum(placed)::text as placed, sum(stake_main)::text as main, sum(stake_bonus)::text as bonus,
       sum(win_main + win_bonus)::text as won, sum(free_won)::text as free, sum(adjusted)::text as adjusted, sum(bets)::text as bets
     from report_game_days group by 1 order by 1`,
  );
  return rows;
}

/** The ledger by day, account and kind, asked directly. */
async function ledgerByDay(): Promise<unknown[]> {
  const { rows } = await w.owner.query(
    `select (t.created_at at time zone 'Asia/Dhaka')::date::text as day, a.kind as account, t.kind, sum(e.units)::text as units
     from ledger_entries e join ledger_accounts a on a.bucket = e.bucket and a.id = e.account_id
     join ledger_transfers t on t.bucket = e.bucket and t.owner = e.owner and t.key = e.key group by 1, 2, 3 order by 1, 2, 3`,
  );
  return rows;
}

async function reportedLedger(): Promise<unknown[]> {
  const { rows } = await w.owner.query(
    'select day::text as day, account, kind, sum(units)::text as units from report_ledger_days group by 1, 2, 3 order by 1, 2, 3',
  );
  return rows;
}

test('on random worlds the roll-ups equal the journal, and what is made again from nothing', async () => {
  for (let turn = 0; turn < 3; turn += 1) {
    const below = randoms(Number(process.env['BANYAN_SEED']) + turn);
    const agent = await w.agent();
    const people = [await seated(agent, '500'), await seated(undefined, '900'), await seated(agent, '50')];
    const open: string[] = [];
    for (let step = 0; step < 25; step += 1) {
      const one = people[below(people.length)] as (typeof people)[number];
      await atTable(one, open, below);
      if (below(9) === 0) await giveBonus(one.m.id, BigInt(1 + below(90)) * 10_000n);
      if (below(5) === 0) await feed();
      if (below(14) === 0) {
        await w.clock.advance(dayMs);
        for (const other of people) Object.assign(other, await again(other.m));
      }
    }
    const draw = await openDraw(w, nextDay());
    const [first, second] = people as [(typeof people)[number], (typeof people)[number]];
    const lines = [line('DE', '23', '2'), line('LO2', '45', '1')];
    expect((await place(w, await w.session(first.m), draw, lines)).code).toBe('ok');
    expect((await place(w, await w.session(second.m), draw, [line('DE', '24', '3')])).code).toBe('ok');
    if (turn > 0) await drawAndSettle(w, draw);
    await feed();
  }
  const before = await all();
  expect(await faults()).toEqual([]);
  expect(await reported()).toEqual(await journal());
  expect(await reportedLedger()).toEqual(await ledgerByDay());
  await feed();
  expect(await all()).toEqual(before);
  await rebuildReports(w.context);
  expect(await all()).toEqual(before);
  expect(await faults()).toEqual([]);
}, 120_000);

test('a correction two days late changes the day of its bet and no other', async () => {
  const alice = await w.member({ balance: '1000.00' });
  const draw = await openDraw(w, nextDay());
  await place(w, alice, draw, [line('DE', '23', '10'), line('DE', '24', '10')]);
  await drawAndSettle(w, draw);
  await feed();
  const ofAlice = async () =>
    (
      await w.owner.query(
        'select day::text as day, bets::integer as bets, (stake_main)::text as stake, win_main::text as win from report_player_days where member = $1 and bets > 0',
        [alice.id],
      )
    ).rows;
  const [settled] = await ofAlice();
  expect(settled).toMatchObject({ bets: 2, stake: '200000', win: '8200000' });
  await w.clock.advance(2 * dayMs);
  const game = await readGame(w.context.database, 'XSMB');
  if (game === undefined) throw new Error('there is no XSMB');
  const corrected = [{ day: draw.day as never, line: 2, result: withSpecial('00099') }];
  expect(await correctResults(w.context, game, corrected, { source: 'manual', reason: 'read wrongly' })).toMatchObject({
    ok: true,
  });
  await settleDraw(w.context, draw.id);
  await feed();
  expect(await ofAlice()).toEqual([{ ...settled, win: '0' }]);
  expect(await faults()).toEqual([]);
});

test('cohorts, first deposits and active members count each member once, whatever comes first', async () => {
  const bob = await seated(undefined, '100');
  const cohortsOf = async () =>
    (
      await w.owner.query(
        `select c.cohort, c.after_days, sum(c.members)::integer as members from report_cohort_days c
         join report_members r on r.member = $1 and c.day = r.registered_day where c.members > 0 group by 1, 2 order by 1, 2`,
        [bob.m.id],
      )
    ).rows;
  await v.act(bob.m, bob.token, nextId(), [bet('5')], { round_finished: true });
  await feed();
  const zero = await cohortsOf();
  expect(zero.map(({ cohort, after_days: after }) => [cohort, after])).toEqual([
    ['ftd', 0],
    ['registration', 0],
  ]);
  await w.clock.advance(dayMs);
  const { token } = await again(bob.m);
  await v.act(bob.m, token, nextId(), [bet('5')], { round_finished: true });
  await v.act(bob.m, token, nextId(), [bet('5')], { round_finished: true });
  await feed();
  const one = await cohortsOf();
  expect(one.filter(({ after_days: after }) => after === 1).map(({ cohort, members }) => [cohort, members])).toEqual([
    ['ftd', 1],
    ['registration', 1],
  ]);
  const before = await all();
  await rebuildReports(w.context);
  expect(await all()).toEqual(before);
});

test('work that is killed before its commit has counted nothing, and is done by the next; by four at once it is done once', async () => {
  const carol = await seated(undefined, '300');
  for (let round = 0; round < 5; round += 1)
    await v.act(carol.m, carol.token, nextId(), [bet('7')], { round_finished: true });
  await w.tick('records.feed');
  const held = await w.owner.connect();
  await held.query('begin');
  await held.query('lock table report_cohort_days in exclusive mode');
  const dying = w.tick('reports.fold').then(
    () => 'done',
    () => 'died',
  );
  await expect
    .poll(async () => {
      const { rowCount } = await w.owner.query(
        `select pg_terminate_backend(l.pid) from pg_locks l where l.relation = 'report_cohort_days'::regclass and not l.granted`,
      );
      return rowCount;
    })
    .toBeGreaterThan(0);
  expect(await dying).toBe('died');
  await held.query('rollback');
  held.release();
  const { rows: none } = await w.owner.query('select 1 from report_player_days where member = $1', [carol.m.id]);
  expect(none).toEqual([]);
  await Promise.all([1, 2, 3, 4].map(() => w.tick('reports.fold')));
  const { rows } = await w.owner.query(
    'select bets::integer as bets, stake_main::text as stake from report_player_days where member = $1',
    [carol.m.id],
  );
  expect(rows).toEqual([{ bets: 5, stake: '350000' }]);
  expect(await faults()).toEqual([]);
});

test('what the play moved is counted between two turns of the whole, by four at once too, and no turn counts it again', async () => {
  const dan = await seated(undefined, '300');
  const betsOfDan = async () =>
    (
      await w.owner.query('select sum(bets)::integer as bets from report_player_days where member = $1', [dan.m.id])
    ).rows.map(({ bets }) => bets as number | null);
  for (let round = 0; round < 3; round += 1)
    await v.act(dan.m, dan.token, nextId(), [bet('7')], { round_finished: true });
  await w.tick('records.feed');
  await Promise.all([1, 2, 3, 4].map(() => w.tick('reports.plays')));
  expect(await betsOfDan()).toEqual([3]);
  expect(await faults()).toEqual([]);
  await Promise.all([w.tick('reports.fold'), w.tick('reports.plays')]);
  await w.tick('reports.fold');
  const before = await all();
  expect(await betsOfDan()).toEqual([3]);
  await rebuildReports(w.context);
  expect(await all()).toEqual(before);
});

test('a figure that was spoiled is named', async () => {
  await w.owner.query(
    'update report_game_days set win_main = win_main + 1 where (day, game) = (select day, game from report_game_days limit 1)',
  );
  expect((await faults()).join()).toMatch(/reports: games and lines equal their players: game \S+ on/);
  await rebuildReports(w.context);
  expect(await faults()).toEqual([]);
  await w.owner.query(
    'update report_member_money_days set units = units + 1 where (member, day, account, kind) = (select member, day, account, kind from report_member_money_days limit 1)',
  );
  expect((await faults()).join()).toMatch(/reports: money of members equals the movements: on \S+ in BDT, /);
  await rebuildReports(w.context);
  expect(await faults()).toEqual([]);
  await w.owner.query(
    'update report_member_days set won = won + 1 where (member, day) = (select member, day from report_member_days limit 1)',
  );
  expect((await faults()).join()).toMatch(/reports: days of members equal their plays: member \S+ on/);
  await rebuildReports(w.context);
  expect(await faults()).toEqual([]);
});
