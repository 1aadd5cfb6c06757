/**
 * Processes that work on a draw, each killed outright at another point of its life: whatever is found half done is done once.
 * One seal, one set of numbers, each ticket paid once and each rebate given once, and the whole database checks clean.
 */
import { spawn, spawnSync } from 'node:child_process';
import path from 'node:path';
import { expect, it } from 'vitest';
import { makeId } from '@banyan/core/ids';
import { checkDraw } from '../../../test/check-proof.ts';
import type { CrashName } from '../../../test/draw-crashes.ts';
import { fakeServer } from '../../../test/fake-server.ts';
import { type TestMember, type World, world } from '../../../test/world.ts';
import { openDueDraws } from './open-draws.ts';
import { sealMarginMs } from './promise-store.ts';
import { scheduleDraws } from './schedule-draws.ts';

const isLong = process.env['BANYAN_LONG'] === '1';
const root = path.resolve(import.meta.dirname, '../../..');
const members = 8;

/** One game of series and rebate, a draw every ten minutes, whose round comes a minute after the close: slow machines have time. */
const closesAt = '2026-11-20T03:09:45Z';
const drawsAt = '2026-11-20T03:11:00Z';

const goTo = (w: World, moment: string) => w.clock.advance(Date.parse(moment) - w.clock.now());

async function openQuickDraw(w: World): Promise<string> {
  await w.owner.query('delete from lottery_draws');
  await w.owner.query("update lottery_games set enabled = code = 'SSC5M'");
  await w.owner.query("update lottery_games set every_seconds = 600, opens_before_seconds = 615 where code = 'SSC5M'");
  await goTo(w, '2026-11-20T03:05:00Z');
  await scheduleDraws(w.context);
  await openDueDraws(w.context);
  const { value } = await w.visitor.get('GET /lgw/vn/draws/current', { query: { gameCode: 'SSC5M' } });
  expect(value.draw).toMatchObject({ closesAt: '2026-11-20T03:09:45.000Z', state: 'open' });
  return value.draw?.id ?? '';
}

/** One of the two lines wins, whatever is drawn: five each of the ten digits that a place can have. */
async function bet(w: World, member: TestMember, drawId: string): Promise<void> {
  const lines = ['0-1-2-3-4||||', '5-6-7-8-9||||'].map((selection) => ({
    play: 'POS',
    selection,
    stake: '2',
    odds: '8.5',
    cost: 1,
    combinations: 5,
  }));
  const body = { id: makeId<'ticket'>(), drawId, series: 1700, lines };
  expect((await w.as(member).post('POST /lgw/vn/tickets', { body })).code).toBe('ok');
}

/** What a process that a test starts is given; what was compiled once is not compiled again for each of them. */
const envOf = (w: World) => ({
  ...process.env,
  NODE_OPTIONS: '',
  DATABASE_URL: w.ownerUrl,
  NODE_COMPILE_CACHE: path.join(root, '../../.cache/compiled'),
});

/**
 * Runs a process that works on whatever is due. Returns the signal that killed it, or what it said when none did. `onStart` gets a
 * way to kill it from outside.
 */
async function work(w: World, crashAt: CrashName | '' = '', onStart?: (kill: () => void) => void): Promise<string> {
  const child = spawn(process.execPath, [path.join(root, 'test/draw-child.ts'), w.ownerUrl], {
    env: { ...envOf(w), CRASH_AT: crashAt },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  onStart?.(() => child.kill('SIGKILL'));
  let said = '';
  child.stderr.on('data', (part: Buffer) => {
    said += String(part);
  });
  return await new Promise((resolve) =>
    child.on('close', (code, signal) => resolve(signal ?? (code === 0 ? 'done' : said))),
  );
}

/** What was published of a draw once stays as it was. */
function follow(w: World, drawId: string) {
  const seen = new Map<string, unknown>();
  return async () => {
    const { value } = await w.visitor.get('GET /lgw/vn/draws/:drawId/proof', { params: { drawId } });
    for (const part of ['promise', 'seal', 'pulse', 'secret', 'result'] as const) {
      if (seen.has(part)) expect(value[part]).toEqual(seen.get(part));
      else if (value[part] !== null) seen.set(part, value[part]);
    }
    return value;
  };
}

async function figures(w: World, drawId: string) {
  const { rows } = await w.owner.query(
    `select (select count(*)::integer from lottery_seals where draw = $1) as seals,
       (select count(*)::integer from lottery_results where draw = $1) as results,
       (select count(*)::integer from lottery_log where draw = $1) as logged,
       (select count(*)::integer from ledger_transfers where kind = 'win') as wins,
       (select count(*)::integer from ledger_transfers where kind = 'refund') as refunds,
       (select coalesce(sum(e.units), 0)::text from ledger_transfers t join ledger_entries e on e.key = t.key and e.owner = t.owner
         join ledger_accounts a on a.id = e.account_id and a.kind = 'member main' where t.kind = 'rebate') as rebates,
       array(select distinct balance::text from ledger_accounts where kind = 'member main' and owner = any ($2)) as balances,
       array(select distinct state::text from lottery_bets where draw = $1 order by 1) as states`,
    [drawId, everybody.map(({ id }) => id)],
  );
  return rows[0];
}

let everybody: readonly TestMember[] = [];

async function open(): Promise<{ w: World; drawId: string; look: ReturnType<typeof follow> }> {
  const w = await world();
  const drawId = await openQuickDraw(w);
  everybody = await Promise.all(Array.from({ length: members }, () => w.member({ balance: '20.00' })));
  for (const member of everybody) await bet(w, member, drawId);
  return { w, drawId, look: follow(w, drawId) };
}

/** `npm run verify` over the database, as an operator runs it. Returns what it finds wrong. */
function verify(w: World): string {
  const command = path.join(root, 'src/commands/verify.ts');
  const reported = spawnSync(process.execPath, [command], { env: envOf(w), encoding: 'utf8' });
  return reported.status === 0 ? '' : reported.stdout + reported.stderr;
}

async function killAt(w: World, moment: string, names: readonly CrashName[], look: () => Promise<unknown>) {
  for (const name of names) {
    await goTo(w, moment);
    expect([name, await work(w, name)]).toEqual([name, 'SIGKILL']);
    await look();
  }
}

/** Each process is most of a second; the short run kills one before the seal and one in the middle of paying. */
const some = (all: readonly CrashName[], few: readonly CrashName[]) => (isLong ? all : few);

it('a draw whose every step is killed has one seal and one result, and pays each ticket and rebate once', async () => {
  const { w, drawId, look } = await open();
  const atClose = some(
    [
      'closing, open',
      'closing, committed',
      'seal, before',
      'seal, half',
      'seal, open',
      'seal, committed',
      'waiting for the round',
    ],
    ['seal, open'],
  );
  await killAt(w, closesAt, atClose, look);
  if (!isLong) expect(await look()).toMatchObject({ state: 'closed', seal: null });
  expect(await work(w)).toBe('done');
  expect(await look()).toMatchObject({ state: 'closed', seal: { tickets: members }, pulse: null, result: null });
  const atRound = some(
    [
      'numbers, before',
      'numbers, half',
      'numbers, open',
      'numbers, committed',
      'outcomes, half',
      'outcomes, open',
      'outcomes, committed',
      'payouts and rebates, before',
      'payouts and rebates, posted',
      'payouts and rebates, marked',
      'payouts and rebates, rest marked',
      'payouts and rebates, committed',
      'settled, open',
      'settled, committed',
    ],
    ['payouts and rebates, rest marked'],
  );
  await killAt(w, drawsAt, atRound, look);
  await goTo(w, drawsAt);
  expect(await work(w)).toBe('done');
  const proof = await look();
  expect(proof.state).toBe('settled');
  expect(checkDraw(proof)).toMatchObject({ verdict: 'local', wrong: [] });
  // 20 staked, 2 x 8.5 won, a twentieth of the cost back.
  expect(await figures(w, drawId)).toEqual({
    seals: 1,
    results: 1,
    logged: 2,
    wins: members,
    refunds: 0,
    rebates: String(members * 10_000),
    balances: ['180000'],
    states: ['lost', 'won'],
  });
  expect(verify(w)).toBe('');
  await w.close();
});

it('a node that is killed in the middle of a seal leaves it to another until a second before the round', async () => {
  const { w, drawId, look } = await open();
  await killAt(w, closesAt, ['seal, open'], look);
  expect(await look()).toMatchObject({ state: 'closed', seal: null });
  const { rows } = await w.owner.query('select round_at from lottery_promises where draw = $1', [drawId]);
  const windowMs = rows[0].round_at.getTime() - sealMarginMs - Date.parse(closesAt);
  expect(windowMs).toBeGreaterThanOrEqual(59_000);
  // Half of it is over; the clock goes on meanwhile.
  await goTo(w, new Date(Date.parse(closesAt) + windowMs / 2).toISOString());
  // This process is the other node: what the dead one held is free.
  await w.tick('tickets.seals');
  expect(await look()).toMatchObject({ state: 'closed', seal: { tickets: members } });
  await goTo(w, drawsAt);
  expect(await work(w)).toBe('done');
  expect(await look()).toMatchObject({ state: 'settled' });
  await w.close();
});

it.runIf(isLong)('a draw that is void, killed at every step of it, gives each stake back once', async () => {
  const { w, drawId, look } = await open();
  await killAt(w, closesAt, ['closing, committed'], look);
  const names: CrashName[] = [
    'void, open',
    'void, recorded',
    'void, committed',
    'payouts and rebates, posted',
    'payouts and rebates, committed',
    'settled, committed',
  ];
  // Nobody was there to seal it before its round.
  await killAt(w, drawsAt, names, look);
  await goTo(w, drawsAt);
  expect(await work(w)).toBe('done');
  expect(await look()).toMatchObject({ state: 'void', seal: null, secret: null, result: null });
  expect(await figures(w, drawId)).toEqual({
    seals: 0,
    results: 1,
    logged: 1,
    wins: 0,
    refunds: members * 2,
    rebates: '0',
    balances: ['200000'],
    states: ['void'],
  });
  expect(verify(w)).toBe('');
  await w.close();
});

it.runIf(isLong)('a draw whose process is killed while it asks the beacon has the numbers of that round', async () => {
  // Round 1000 of the public network, as it was published.
  const signature = 'b44679b9a59af2ec876b1a6b1ad52ea9b1615fc3982b19576350f93447cb1125e342b73a8dd2bacbe47e4b6b63ed5e39';
  const w = await world();
  const mirror = await fakeServer(() => 'hang');
  await w.set('outbound.insideHosts', ['127.0.0.1']);
  await w.set('lottery.beacon', { source: 'drand', mirrors: [mirror.url] });
  await w.owner.query('delete from lottery_draws');
  await w.owner.query(
    "update lottery_games set enabled = code = 'MB1M', closes_before_seconds = 42, opens_before_seconds = 102",
  );
  await goTo(w, '2023-08-23T15:58:30Z');
  await scheduleDraws(w.context);
  const { rows } = await w.owner.query("select id from lottery_draws where draws_at = '2023-08-23T16:00:00Z'");
  const drawId: string = rows[0].id;
  const look = follow(w, drawId);
  await goTo(w, '2023-08-23T15:59:18Z');
  for (const name of ['draws.sales', 'tickets.seals']) await w.tick(name);
  expect(await look()).toMatchObject({ state: 'closed', waitsFor: 'round' });
  for (let kill = 0; kill < 3; kill += 1) {
    await goTo(w, '2023-08-23T16:00:10Z');
    const killWhenAsked = (end: () => void) =>
      mirror.reply(() => {
        end();
        return 'hang';
      });
    expect(await work(w, '', killWhenAsked)).toBe('SIGKILL');
    expect(await look()).toMatchObject({ state: 'closed', pulse: null, secret: null });
  }
  mirror.reply(() => ({ body: { round: 1000, signature } }));
  expect(await work(w)).toBe('done');
  const proof = await look();
  expect(proof).toMatchObject({ state: 'settled', pulse: signature });
  expect(checkDraw(proof)).toMatchObject({ verdict: 'right', wrong: [] });
  expect(verify(w)).toBe('');
  await mirror.close();
  await w.close();
});
