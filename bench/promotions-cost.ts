/**
 * What a settled bet costs each that follows it, in processor time of this process and of the database: bets of a second are settled, and then each of the
 * product's ticks runs once by itself, so that the machine's load does not count. The sum says what a number of cores can do at most.
 *
 * Sketch, before the first measurement: a bet is a row in the records, one for its bonus and one for each mission; at twenty microseconds a row and its
 * index, and as much to read and to decide, a bet costs a quarter of a millisecond, so two cores do 5,000 of them and nothing else.
 */
import fs from 'node:fs';
import { systemClock } from '../packages/core/src/time/index.ts';
import { readConfig } from '../apps/api/src/infra/config.ts';
import { openLog } from '../apps/api/src/infra/log.ts';
import { secretsOf } from '../apps/api/src/infra/secrets.ts';
import { background } from '../apps/api/src/modules.ts';
import { openCore } from '../apps/api/src/open-core.ts';
import { prepareFeed } from './promotions-feed.ts';
import { round } from './figures.ts';
import type { Print } from './run.ts';
import { type Bench, drawNow, linesOfTicket, placeBets, withBench } from './settled-rate.ts';

const rate = 5000;
/** In the order in which a settled bet comes to them. */
const stages = [
  ...['settlement.draws', 'records.feed', 'reports.plays', 'points.earn', 'bonuses.feed', 'missions.feed'],
  ...['chance.feed', 'vip.look'],
];

export async function costFigures(print: Print): Promise<void> {
  await withBench(
    'promotions-cost',
    async (bench) => {
      await bench.owner.query('create extension pg_stat_statements');
      await prepareFeed(bench);
      const config = readConfig({ PORT: '0', DATA_DIR: '.cache/bench', DATABASE_URL: bench.url }, process.cwd());
      const secrets = secretsOf(Buffer.alloc(32, 7));
      const core = await openCore(
        { config, ownerUrl: bench.url, clock: systemClock, log: openLog('demo'), secrets },
        'bench-cost',
      );
      const run = async (name: string): Promise<void> => {
        const tick = background.ticks.find((one) => one.name === name);
        if (tick === undefined) throw new Error(`there is no tick ${name}`);
        await tick.run(core.context, new AbortController().signal);
      };
      const server = Number(fs.readFileSync(`${bench.clusterDir}/postmaster.pid`, 'utf8').split('\n')[0]);
      const draws = await placeBets(bench, rate);
      for (const name of stages) await run(name);
      const spent = new Map(stages.map((name) => [name, { here: 0, there: 0, bets: 0, statements: 0 }]));
      const perWave = 5;
      let played = 0;
      for (let from = 0; from < draws.length; from += perWave) {
        const wave = draws.slice(from, from + perWave);
        played += wave.reduce((sum, draw) => sum + draw.bets / linesOfTicket, 0);
        for (const draw of wave) await drawNow(bench, draw, rate);
        const bets = wave.reduce((sum, draw) => sum + draw.bets, 0);
        for (const name of stages) {
          const before = { here: process.cpuUsage(), there: processorMs(server), calls: await callsOf(bench) };
          await run(name);
          const { user, system } = process.cpuUsage(before.here);
          const own = spent.get(name);
          // Until everybody has played once there is more to do for each.
          if (own === undefined || played <= bench.members.length) continue;
          own.here += (user + system) / 1000;
          own.there += processorMs(server) - before.there;
          own.statements += (await callsOf(bench)) - before.calls;
          own.bets += bets;
        }
      }
      let all = 0;
      for (const [name, { here, there, bets, statements }] of spent) {
        const micros = round(((here + there) * 1000) / bets, 0);
        all += micros;
        print({
          name: `promotions.cost of ${name} a settled bet: ${round((here * 1000) / bets, 0)} µs here, ${round((there * 1000) / bets, 0)} µs in the database, ${round((statements * 1000) / bets, 1)} statements a thousand bets`,
          value: micros,
          unit: 'µs of processor',
          baseline: null,
          ratio: null,
          p50Ms: null,
          p99Ms: null,
        });
      }
      print({
        name: 'promotions.cost of all a settled bet; so many bets a second are what two cores can do at most',
        value: all,
        unit: 'µs of processor',
        baseline: null,
        ratio: round(2_000_000 / all, 0),
        p50Ms: null,
        p99Ms: null,
      });
      if (process.env['BANYAN_BENCH_STATEMENTS'] !== undefined) await printStatements(bench);
      await core.close();
    },
    { shared_preload_libraries: 'pg_stat_statements', 'pg_stat_statements.track_planning': 'on' },
  );
}

/** Statements so far, where the server counts them. */
async function callsOf({ owner }: Bench): Promise<number> {
  const { rows } = await owner.query<{ calls: string }>(
    'select coalesce(sum(calls), 0) as calls from pg_stat_statements',
  );
  return Number(rows[0]?.calls ?? 0);
}

async function printStatements({ owner }: Bench): Promise<void> {
  const { rows } = await owner.query<Record<string, string>>(
    `select round(total_exec_time) as ms, round(total_plan_time) as plan, calls, rows, left(regexp_replace(query, '\\s+', ' ', 'g'), 150) as query
     from pg_stat_statements order by total_exec_time + total_plan_time desc limit 60`,
  );
  for (const row of rows) console.error(`${row['ms']} ${row['plan']} ${row['calls']} ${row['rows']} ${row['query']}`);
}

/** What the server and all that it started have used of the processor. */
function processorMs(server: number): number {
  let ticks = 0;
  for (const name of fs.readdirSync('/proc')) {
    if (!/^[0-9]+$/.test(name)) continue;
    try {
      const stat = fs.readFileSync(`/proc/${name}/stat`, 'utf8');
      // Behind the name, which may have spaces: state, parent, ...
      const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
      const isServer = Number(name) === server;
      if (!isServer && Number(fields[1]) !== server) continue;
      ticks += Number(fields[11]) + Number(fields[12]);
      // Of those that have ended the server knows the sum.
      if (isServer) ticks += Number(fields[13]) + Number(fields[14]);
    } catch {
      // It has just ended.
    }
  }
  return ticks * 10;
}
