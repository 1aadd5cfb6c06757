/**
 * Processes that settle bets on sports, each killed outright at another step, and several that settle at once: every bet is paid once for each version of
 * its result, corrected once, and nothing is left at risk.
 */
import { spawn } from 'node:child_process';
import path from 'node:path';
import { expect, it } from 'vitest';
import { balanceOf } from '../../../test/draws.ts';
import { type SportCrash, sportCrashes } from '../../../test/sport-crashes.ts';
import {
  type TestMatch,
  bet,
  changeMatch,
  courseAt,
  kickOff,
  leg,
  openMatch,
  settleSports,
  ticketOf,
} from '../../../test/sports.ts';
import { type TestMember, type World, world } from '../../../test/world.ts';

const isLong = process.env['BANYAN_LONG'] === '1';
const root = path.resolve(import.meta.dirname, '../../..');
const members = 8;
const all = Object.keys(sportCrashes) as SportCrash[];
/** Each process is most of a second. */
const kills: readonly SportCrash[] = isLong ? all : ['bets marked', 'chunk committed'];

/** Settles in a process of its own. Returns the signal that killed it, or what it said when none did. */
async function settleApart(w: World, crashAt: SportCrash | '' = ''): Promise<string> {
  const child = spawn(process.execPath, [path.join(root, 'test/sport-settle-child.ts'), w.ownerUrl], {
    env: {
      ...process.env,
      NODE_OPTIONS: '',
      DATABASE_URL: w.ownerUrl,
      NODE_COMPILE_CACHE: path.join(root, '../../.cache/compiled'),
      CRASH_AT: crashAt,
    },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  child.stderr.on('data', (part: Buffer) => {
    said += String(part);
  });
  return await new Promise((resolve) =>
    child.on('close', (code, signal) => resolve(signal ?? (code === 0 ? 'done' : said))),
  );
}

type Opened = { readonly first: TestMatch; readonly second: TestMatch; readonly everybody: readonly TestMember[] };

/** Each has 1000, and stakes 100 on the home side, 50 on the draw, and 20 on both home sides of two matches together. */
async function open(w: World): Promise<Opened> {
  const [first, second] = [await openMatch(w), await openMatch(w)];
  const everybody = await Promise.all(Array.from({ length: members }, () => w.member({ balance: '1000.00' })));
  for (const member of everybody)
    for (const ticket of [
      ticketOf([leg(first, 'football.1x2', 'home', '2.10')], '100'),
      ticketOf([leg(first, 'football.1x2', 'draw', '3.40')], '50'),
      ticketOf(
        [first, second].map((match) => leg(match, 'football.1x2', 'home', '2.10')),
        '20',
      ),
    ])
      expect((await bet(w, member, ticket)).code).toBe('ok');
  await kickOff(w, first);
  return { first, second, everybody };
}

const at = (home: number, away: number) => courseAt(home, away, { phase: 'full-time' });
const balances = async (w: World, everybody: readonly TestMember[]) => [
  ...new Set(await Promise.all(everybody.map((member) => balanceOf(w, member)))),
];

/** By how they came to be. */
async function settlements(w: World): Promise<Readonly<Record<string, number>>> {
  const { rows } = await w.owner.query<{ kind: string; count: number }>(
    'select kind, count(*)::integer as count from sport_settlements group by 1 order by 1',
  );
  return Object.fromEntries(rows.map(({ kind, count }) => [kind, count]));
}

async function atRisk(w: World): Promise<number> {
  const { rows } = await w.owner.query<{ count: number }>(
    'select count(*)::integer as count from sport_exposures where (stakes, returns, bets) <> (0, 0, 0)',
  );
  return rows[0]?.count ?? -1;
}

async function settleThroughKills(w: World): Promise<void> {
  for (const name of kills) expect([name, await settleApart(w, name)]).toEqual([name, 'SIGKILL']);
  expect(await settleApart(w)).toBe('done');
}

it('a settlement, a correction and another that are killed at each step pay each bet what its contract says, once', {
  timeout: 900_000,
}, async () => {
  const w = await world();
  const { first, second, everybody } = await open(w);
  // A kill after the last commit leaves nothing to kill the next time: each round begins with a new result.
  await changeMatch(w, first, { state: 'ended', phase: 'full-time', score: '1-0', course: at(1, 0) });
  await settleThroughKills(w);
  expect(await balances(w, everybody)).toEqual(['1040.00']);
  expect(await settlements(w)).toEqual({ settled: 2 * members });
  await changeMatch(w, first, { course: at(1, 1) });
  await settleThroughKills(w);
  // The double's home side has lost, and with it the bet: 830 and 50 x 3.40.
  expect(await balances(w, everybody)).toEqual(['1000.00']);
  expect(await settlements(w)).toEqual({ settled: 3 * members, resettled: 2 * members });
  await changeMatch(w, first, { course: at(2, 0) });
  await settleThroughKills(w);
  expect(await balances(w, everybody)).toEqual(['1040.00']);
  await kickOff(w, second);
  await changeMatch(w, second, { state: 'ended', phase: 'full-time', score: '3-0', course: at(3, 0) });
  await settleThroughKills(w);
  // 20 x 2.10 x 2.10 for both.
  expect(await balances(w, everybody)).toEqual(['1128.20']);
  expect(await atRisk(w)).toBe(0);
  await w.close();
});

it('several who settle at once, in one process and in two, pay each bet once', async () => {
  const w = await world();
  const { first, second, everybody } = await open(w);
  const scores = isLong ? Array.from({ length: 12 }, (_, turn) => turn % 3) : [1, 0];
  await changeMatch(w, first, { state: 'ended', phase: 'full-time', score: '1-0', course: at(1, 0) });
  for (const goals of scores) {
    await changeMatch(w, first, { course: at(1, goals) });
    expect(await Promise.all([settleApart(w), settleSports(w), settleSports(w), settleApart(w)])).toMatchObject({
      0: 'done',
      3: 'done',
    });
    const won = [['1040.00'], ['1000.00'], ['830.00']][goals];
    expect(await balances(w, everybody)).toEqual(won);
  }
  await kickOff(w, second);
  await changeMatch(w, second, { state: 'ended', phase: 'full-time', score: '0-0', course: at(0, 0) });
  await settleSports(w);
  expect(await atRisk(w)).toBe(0);
  const { rows } = await w.owner.query(
    'select bet from sport_settlements group by bet, bucket having max(version) <> count(*)',
  );
  expect(rows).toEqual([]);
  await w.close();
});
