/**
 * Agents: what a team of many members comes to, what that costs the folding, the bills of a day for all agents, and real-time salaries of five minutes, each beside the way that asks for one
 * after another. With a name behind it only that part (`npm run bench -- agents bills`).
 *
 * Sketch, before the first measurement. Report: 100,000 members are an index range of the closure (20 ms) and as many days to add up (60 ms). Bills: 10,000 agents
 * over 100,000 members read 100,000 sums (300 ms), add them up the tree in memory (100 ms) and write as many lines and 10,000 bills (3 s); pay 10,000 of them, 1 ms
 * each: 10 s. Salaries: 1,500,000 bets with two parts each are 3,000,000 rows at 10 us: 30 s on one core.
 *
 * Sizes are a tenth without `--full`.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { teamReport } from '../apps/api/src/modules/agent-teams/team-report.ts';
import { payBills } from '../apps/api/src/modules/contract-bills/pay-bills.ts';
import { rebuildTeams } from '../apps/api/src/modules/reports/index.ts';
import { cutRuns } from '../apps/api/src/modules/contract-runs/cut-runs.ts';
import { countSalaries } from '../apps/api/src/modules/contract-salaries/count-salaries.ts';
import { paySalaries } from '../apps/api/src/modules/contract-salaries/pay-salaries.ts';
import type { Terms } from '../packages/core/src/contracts/index.ts';
import { daysAfter } from '../packages/core/src/vip/index.ts';
import { fill, memberOf } from './admin-seed.ts';
import { foldingOf } from './agents-folding.ts';
import { type House, type Size, fillContracts, fillTree, numbered, openHouse } from './agents-seed.ts';
import { percentile, round } from './figures.ts';
import type { Print } from './run.ts';

const isFull = process.argv.includes('--full');
const scale = isFull ? 1 : 0.1;
const size: Size = { agents: 10_000 * scale, players: 90_000 * scale };
const members = size.agents + size.players;
const betsEach = 100;
const secondsOfBets = 300;
const betsPerSecond = 5000 * scale;
const stopping = new AbortController().signal;

const parts: Readonly<Record<string, (print: Print) => Promise<void>>> = { report, folding, bills, salaries };

export default async function run(print: Print): Promise<void> {
  const wanted = process.argv[3];
  for (const [name, part] of Object.entries(parts))
    if (wanted === undefined || wanted.startsWith('--') || wanted === name) await part(print);
}

async function within(name: string, act: (house: House) => Promise<void>): Promise<void> {
  const house = await openHouse(`agents-${name}`);
  try {
    await fillTree(house, size);
    await act(house);
  } finally {
    await house.close();
  }
}

async function timed(times: number, act: () => Promise<unknown>): Promise<number[]> {
  const taken: number[] = [];
  for (let at = 0; at < times; at += 1) {
    const start = performance.now();
    await act();
    taken.push(performance.now() - start);
  }
  return taken;
}

async function report(print: Print): Promise<void> {
  await within('report', async (house) => {
    const [to, from] = [house.today(), daysAfter(house.today(), -29)];
    await fill(house.owner, 'report_member_days', members * 10, {
      ...{ day: `current_date - (n % 10)`, member: memberOf(`1 + n / 10 % ${members}`), currency: "'BDT'" },
      ...{ bets: '10', main_bets: '10', stake: '1000000', won: '900000', valid: '1000000', deposited: '0' },
    });
    await house.owner.query("select ledger_open_member(id, 'BDT') from members");
    await fill(house.owner, 'record_line_days', members, {
      ...{ bucket: `bucket_of(${memberOf('n')})`, member: memberOf('n'), day: 'current_date', account: "'main'" },
      ...{ kind: "'deposit'", currency: "'BDT'", lines: '1', units: '1000000' },
    });
    await house.owner.query('vacuum analyze ledger_accounts, member_uplines, members');
    await rebuildTeams(house.context);
    await house.owner.query('vacuum analyze report_team_days, report_team_returns, report_team_balances');
    const root = numbered(1);
    const caller = { memberId: root, sessionId: '', type: 1, currency: 'BDT', mustChangePassword: false } as const;
    const ask = () => teamReport(house.context, { query: { from, to } } as never, caller as never);
    await timed(3, ask);
    const times = await timed(20, ask);
    const recursive = () =>
      house.owner.query(
        `with recursive team as (
           select id from members where id = $1 union all select m.id from members m join team t on m.upline = t.id)
         select count(distinct d.member), sum(d.stake), sum(d.valid), sum(d.won) from team t
         join report_member_days d on d.member = t.id and d.currency = 'BDT' and d.day between $2::date and $3::date`,
        [root, from, to],
      );
    await timed(1, recursive);
    const baseline = percentile(await timed(5, recursive), 0.5);
    const [p50, p95] = [percentile([...times], 0.5), percentile([...times], 0.95)];
    print({
      ...{
        name: `agents.report of a team of ${members}, p95; baseline: the sums alone by a recursive query`,
        unit: 'ms',
      },
      ...{ value: round(p95, 1), baseline: round(baseline, 1), ratio: round(baseline / p95, 2) },
      ...{ p50Ms: round(p50, 1), p99Ms: round(percentile([...times], 0.99), 1) },
    });
  });
}

async function folding(print: Print): Promise<void> {
  await within('folding', (house) => foldingOf(house, members, print));
}

const wageAt = (level: number): Terms => ({
  ...{ kind: 'daily-wage', currency: 'BDT', period: 'daily', mode: 'fixed', carryOver: 0, checksLoss: false },
  activeTurnover: 1_000_000n,
  tiers: [{ rate: BigInt(10_000 - 1500 * level), sales: 1_000_000n, loss: 0n, users: 1 }],
});

async function bills(print: Print): Promise<void> {
  await within('bills', async (house) => {
    const { owner, context } = house;
    const day = house.today();
    await owner.query("select ledger_open_member(id, 'BDT') from members");
    await fill(owner, 'record_main_days', members, {
      ...{
        counted_day: `'${day}'::date`,
        day: `'${day}'::date`,
        member: memberOf('n'),
        bucket: `bucket_of(${memberOf('n')})`,
      },
      ...{ product: "'game'", category: "'RNG'", vendor: "'ACME'", game: "'wheel'", currency: "'BDT'" },
      ...{ bets: String(betsEach), staked: '100000000', valid: '100000000', won: '95000000' },
    });
    await fillContracts(house, size.agents, wageAt);
    house.goTo(Date.parse(`${daysAfter(day, 1)}T06:00:00Z`));
    await owner.query('update report_progress set folded_at = $1', [new Date(context.clock.now())]);
    let peak = process.memoryUsage().rss;
    const before = peak;
    const watch = setInterval(() => {
      peak = Math.max(peak, process.memoryUsage().rss);
    }, 20);
    const start = performance.now();
    await cutRuns(context, stopping);
    const cut = (performance.now() - start) / 1000;
    await payBills(context, stopping);
    const seconds = (performance.now() - start) / 1000;
    clearInterval(watch);
    const { rows } = await owner.query<{ state: string; n: string }>(
      'select state, count(*) as n from contract_bills group by 1',
    );
    const made = rows.reduce((sum, { n }) => sum + Number(n), 0);
    if (made !== size.agents) throw new Error(`${made} of ${size.agents} bills were made: ${JSON.stringify(rows)}`);
    const one = await oneByOne(house, day);
    print({
      ...{
        name: `agents.daily bills of ${made} agents over ${members * betsEach} bets (cut ${round(cut, 1)} s)`,
        unit: 's',
      },
      ...{
        value: round(seconds, 1),
        baseline: round(one * made, 1),
        ratio: round((one * made) / seconds, 1),
        p50Ms: null,
        p99Ms: null,
      },
    });
    print({
      ...{ name: 'agents.daily bills, memory above what it was', unit: 'MB' },
      ...{ value: round((peak - before) / 1e6, 0), baseline: null, ratio: null, p50Ms: null, p99Ms: null },
    });
  });
}

/** Seconds for the sums and the row of one agent's bill, asked for one after another by a recursive query. */
async function oneByOne({ owner }: House, day: string): Promise<number> {
  const sample = 100;
  await owner.query('create table bench_bills (agent uuid, sales numeric, users bigint)');
  const start = performance.now();
  for (let at = 1; at <= sample; at += 1)
    await owner.query(
      `insert into bench_bills with recursive team as (
         select id from members where id = $1 union all select m.id from members m join team t on m.upline = t.id)
       select $1::uuid, sum(d.valid), count(distinct d.member) from team t
       join record_main_days d on d.bucket = bucket_of(t.id) and d.member = t.id and d.counted_day = $2::date`,
      [numbered(Math.ceil((at * size.agents) / sample)), day],
    );
  return (performance.now() - start) / 1000 / sample;
}

const salaryAt = (level: number): Terms => ({ ...wageAt(level), kind: 'real-time-salary' });

async function salaries(print: Print): Promise<void> {
  await within('salaries', async (house) => {
    const { owner, context } = house;
    await owner.query("select ledger_open_member(id, 'BDT') from members");
    // One in ten agents pays by the bet: a bet has one to three parts.
    await fillContracts(house, Math.ceil(size.agents / 10), salaryAt);
    const bets = betsPerSecond * secondsOfBets;
    const ended = `now() - interval '1 second' - (n % ${secondsOfBets}) * interval '1 second'`;
    await fill(owner, 'record_plays', bets, {
      ...{ at: `${ended} - n * interval '1 microsecond'`, ended_at: ended, member: memberOf(`1 + n % ${members}`) },
      ...{
        bucket: `bucket_of(${memberOf(`1 + n % ${members}`)})`,
        stake: '1000000',
        valid: '1000000',
        payout: '0',
        rebate: '0',
      },
      ...{ day: 'current_date', ended_day: 'current_date', product: "'game'", category: "'RNG'", vendor: "'ACME'" },
      ...{ game: "'wheel'", ref: "'r' || n", currency: "'BDT'", state: "'lost'" },
    });
    await sleep(1000);
    const named = (from: number, to: number) =>
      new Map(Array.from({ length: to - from }, (_, at) => [numbered(from + at), new Set<string>()] as const));
    // The first ones, one after another.
    const alone = Math.min(200, members / 10);
    const first = performance.now();
    for (let n = members - alone + 1; n <= members; n += 1) await countSalaries(context, named(n, n + 1) as never);
    const one = (alone * (bets / members)) / ((performance.now() - first) / 1000);
    const start = performance.now();
    for (let from = 1; from <= members - alone; from += 5000)
      await countSalaries(context, named(from, Math.min(from + 5000, members - alone + 1)) as never);
    const counted = (performance.now() - start) / 1000;
    await paySalaries(context, stopping);
    const seconds = (performance.now() - start) / 1000;
    const { rows } = await owner.query<{ parts: string; unpaid: string }>(
      'select (select count(*) from contract_salary_plays join contract_salary_chains using (chain)) as parts, (select count(*) from contract_salary_sums where earned > paid) as unpaid',
    );
    print({
      ...{
        name: `agents.real-time salaries of ${bets} bets, ${rows[0]?.parts} parts (counted ${round(counted, 1)} s), unpaid ${rows[0]?.unpaid}`,
        unit: 'bets/s',
      },
      ...{
        value: round(bets / seconds, 0),
        baseline: round(one, 0),
        ratio: round(bets / seconds / one, 1),
        p50Ms: null,
        p99Ms: null,
      },
    });
    print({
      ...{ name: 'agents.real-time salaries, the whole run', unit: 's', value: round(seconds, 1) },
      ...{ baseline: null, ratio: null, p50Ms: null, p99Ms: null },
    });
  });
}
