/** The auditor: every finished draw and round once, what was changed afterwards is found and told to everybody, and it ends with its parent. */
import { fork } from 'node:child_process';
import { createHash, randomUUID } from 'node:crypto';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  drawAndSettle,
  enterResult,
  line,
  openDraw,
  place,
  prizes,
  withSpecial,
  closeDraw,
} from '../../../test/draws.ts';
import { commitment } from '@banyan/games/fair';
import { checkRound } from '@banyan/games/verify';
import { type TestStudio, studioOf } from '../../../test/studio.ts';
import { type TestMember, type World, world } from '../../../test/world.ts';
import { correctResults } from '../draws/correct-results.ts';
import { readGame } from '../lottery/game-store.ts';
import { openDueDraws } from '../draws/open-draws.ts';
import { scheduleDraws } from '../draws/schedule-draws.ts';
import { sealClosedDraws } from '../tickets/leaves.ts';
import { settleDraw } from '../settlement/settle-draw.ts';
import { voidDraw } from '../draws/void-draw.ts';
import { secretsOf } from '../../infra/secrets.ts';
import { houseKeyOf } from '../draws/index.ts';
import { recordHouseKey, readFaults, recheckDraws, recheckRounds } from './index.ts';

let w: World;
let alice: TestMember;
beforeAll(async () => {
  w = await world();
  alice = await w.member({ balance: '100000.00' });
});
// What was tampered with is only what was said of the money, not the money.
afterAll(() => w.close());
beforeEach(async () => {
  await w.owner.query('delete from fairness_faults');
});

const faults = async (of = w) => (await readFaults(of.context.database, 100)).map(({ id, fault }) => [id, fault]);
/** By the table: the answer to everybody is a few seconds old. */
async function checked(kind: string, of = w): Promise<number> {
  const { rows } = await of.owner.query('select checked::integer from fairness_totals where kind = $1', [kind]);
  return rows[0].checked;
}
let day = 0;
async function settledDraw(): Promise<{ id: string; day: string }> {
  day += 1;
  const draw = await openDraw(w, `2005-11-${String(day).padStart(2, '0')}`);
  for (const lines of [[line('LO2', '68'), line('DE', '23')], [line('DE', '24')]])
    expect((await place(w, alice, draw, lines)).code).toBe('ok');
  await closeDraw(w);
  await sealClosedDraws(w.context);
  await enterResult(w, draw);
  await settleDraw(w.context, draw.id);
  return draw;
}

describe('keys of the house', () => {
  it('are published with the time they were valid in, the one in force first', async () => {
    const keys = async () => (await w.visitor.get('GET /wps/fairness/keys')).value.keys;
    const [own] = await keys();
    expect(await keys()).toEqual([{ key: houseKeyOf(w.context.secrets).key, from: expect.any(String), until: null }]);
    // Another secrets file, and the old one put back.
    const next = { database: w.context.database, secrets: secretsOf(Buffer.alloc(32, 8)) };
    await recordHouseKey(next);
    await recordHouseKey(next);
    expect(await keys()).toEqual([
      { key: houseKeyOf(next.secrets).key, from: expect.any(String), until: null },
      { ...own, until: expect.any(String) },
    ]);
    await recordHouseKey(w.context);
    expect((await keys()).filter(({ until }) => until === null)).toEqual([own]);
    const update = w.context.database.updateTable('fairness_keys').set({ valid_until: null }).execute();
    await expect(update).rejects.toThrow('permission denied');
  });
});

describe('draws', () => {
  it('are checked once when they are finished, whatever became of them, and once more when they are corrected', async () => {
    const before = await checked('imported');
    const draw = await settledDraw();
    const voided = await openDraw(w, '2005-10-02');
    await place(w, alice, voided, [line('DE', '23')]);
    expect(await recheckDraws(w.context)).toBe(1);
    await voidDraw(w.context, voided.id, 'for the test');
    expect(await recheckDraws(w.context)).toBe(0);
    await settleDraw(w.context, voided.id);
    expect(await recheckDraws(w.context)).toBe(1);
    const game = await readGame(w.context.database, 'XSMB');
    const days = [{ day: draw.day as never, line: 2, result: withSpecial('11124') }];
    await correctResults(w.context, game as never, days, { source: 'manual', reason: 'for the test' });
    expect(await recheckDraws(w.context)).toBe(0);
    await settleDraw(w.context, draw.id);
    expect(await recheckDraws(w.context)).toBe(1);
    expect([await checked('imported'), await faults()]).toEqual([before + 2, []]);
  });

  it('that several auditors take at once are checked once', async () => {
    const before = await checked('imported');
    await settledDraw();
    await settledDraw();
    const all = await Promise.all(Array.from({ length: 3 }, () => recheckDraws(w.context)));
    expect(all.reduce((sum, one) => sum + one, 0)).toBe(2);
    expect(await checked('imported')).toBe(before + 2);
  });

  it.each([
    [
      'a payout that was changed',
      "update lottery_bets set payout = payout + 1 where draw = $1 and state = 'won'",
      'a bet was not paid what the numbers say',
    ],
    [
      'a winner that was marked lost',
      "update lottery_bets set state = 'lost', hits = null, payout = 0 where draw = $1 and state = 'won'",
      'a bet was not paid what the numbers say',
    ],
    [
      'a selection that was changed',
      "update lottery_bets set selection = '23' where draw = $1 and selection = '24'",
      'its bets are not those of its receipt',
    ],
    [
      'a ticket that was taken out',
      'delete from lottery_receipts where (draw, leaf) in (select draw, leaf from lottery_receipts where draw = $1 limit 1)',
      'a bet on it has no receipt',
    ],
    [
      'a bet that was taken out',
      "delete from lottery_bets where draw = $1 and selection = '24'",
      'its bets are not those of its receipt',
    ],
    [
      'a seal that was changed',
      "update lottery_seals set root = repeat('0', 64) where draw = $1",
      'its tickets make another root',
    ],
  ])('%s is found', async (_name, statement, fault) => {
    const draw = await settledDraw();
    expect((await w.owner.query(statement, [draw.id])).rowCount).toBeGreaterThan(0);
    await recheckDraws(w.context);
    expect(await faults()).toEqual([[draw.id, expect.stringContaining(fault)]]);
  });

  it('of the house are held to their promise, their beacon and their numbers', async () => {
    const other = await world();
    await other.owner.query("update lottery_games set enabled = code = 'MB1M'");
    await other.owner.query('delete from lottery_draws');
    await other.clock.advance(Date.parse('2026-11-20T03:00:10Z') - other.clock.now());
    await scheduleDraws(other.context);
    await openDueDraws(other.context);
    await other.clock.advance(Date.parse('2026-11-20T03:00:52Z') - other.clock.now());
    for (const tick of ['draws.sales', 'tickets.seals']) await other.tick(tick);
    await other.clock.advance(Date.parse('2026-11-20T03:01:01Z') - other.clock.now());
    for (const tick of ['draws.numbers', 'settlement.draws']) await other.tick(tick);
    expect(await recheckDraws(other.context)).toBe(1);
    expect(await readFaults(other.context.database, 9)).toEqual([]);
    await other.owner.query(
      "update lottery_draws set rechecked_version = 0, result = jsonb_set(result, '{0,numbers,0}', '\"00000\"') where state = 'settled'",
    );
    await recheckDraws(other.context);
    expect(await readFaults(other.context.database, 9)).toMatchObject([{ fault: 'other numbers follow' }]);
    const { value } = await other.visitor.get('GET /wps/fairness/totals');
    expect(value.list).toEqual([
      { kind: 'draws', checked: 2, mismatches: 1, checkedAt: expect.stringMatching(/Z$/) },
      { kind: 'imported', checked: 0, mismatches: 0, checkedAt: null },
      { kind: 'prizes', checked: 0, mismatches: 0, checkedAt: null },
      { kind: 'rounds', checked: 0, mismatches: 0, checkedAt: null },
    ]);
    const figures = await (await fetch(`${other.url}/metrics`)).text();
    expect(figures).toContain('banyan_fairness_mismatches{kind="draws"} 1');
    await other.close();
  });
});

describe('rounds of the studio', () => {
  // A launch is for minutes of the real clock, which is not moved here.
  let own: World;
  let s: TestStudio;
  let studio: pg.Pool;
  beforeAll(async () => {
    own = await world();
    s = await studioOf(own);
    studio = new pg.Pool({ connectionString: s.databaseUrl, max: 1 });
  });
  afterAll(async () => {
    await studio.end();
    await s.close({ spoiled: true });
    await own.close();
  });

  it('are checked once each, and a payout, a seed or a number that is not as it was is found', async () => {
    const seat = await s.sit(await own.member({ balance: '1000' }), 'dice');
    const play = () =>
      seat.post('/api/rounds', { id: randomUUID(), stake: '10', choice: { side: 'under', target: 4950 } });
    for (let turn = 0; turn < 4; turn += 1) expect((await play()).status).toBe(200);
    const world = { ...own.context, studio, lagMs: 0 };
    expect(await recheckRounds({ ...world, lagMs: 60_000 })).toBe(0);
    expect([
      await recheckRounds(world),
      await recheckRounds(world),
      await checked('rounds', own),
      await faults(own),
    ]).toEqual([4, 0, 4, []]);
    const { value: reported } = await own.visitor.get('GET /wps/fairness/totals', { query: { language: 'BN' } });
    const { rows: paid } = await own.owner.query('select sum(payout)::float8 / 400000 as mean from studio.rounds');
    expect(reported.games).toMatchObject([{ game: 'dice', title: 'পাশা', rounds: 4, expected: 0.99, isAlarmed: false }]);
    expect(reported.games[0]?.returned).toBeCloseTo(paid[0].mean, 10);

    const again = async () => {
      await own.owner.query("update fairness_totals set after_at = '-infinity'");
      await own.owner.query('delete from fairness_faults');
      await recheckRounds(world);
      return (await faults(own)).map(([, fault]) => fault);
    };
    await own.owner.query('update studio.rounds set payout = payout + 1 where nonce = 1');
    expect(await again()).toEqual(['payout-differs']);
    // A round that the operator would rather not show: the next one has a gap before it.
    await own.owner.query('delete from studio.rounds where nonce = 1');
    expect(await again()).toEqual(['a round of the same seeds is missing']);
    // The last one leaves a gap at the end.
    await own.owner.query('delete from studio.rounds where nonce in (2, 3)');
    expect(await again()).toEqual(['a round of the same seeds is missing']);
    await own.owner.query('update studio.seeds set nonce = 1');
    expect(await again()).toEqual([]);
    await own.owner.query("update studio.seeds set server_seed = repeat('0', 64)");
    expect(await again()).toEqual(['seed-not-committed']);
  });

  it('of a flight are held to the bets that made its seed, those that went back after it left among them', async () => {
    const [first = '', second = '', third = '', late = ''] = Array.from({ length: 4 }, () => randomUUID());
    const serverSeed = 'ab'.repeat(32);
    const seedOf = (ids: string[]) => createHash('sha256').update(ids.toSorted().join(',')).digest('hex');
    const clientSeed = seedOf([first, second, third]);
    const seedHash = commitment(serverSeed);
    const round = { game: 'crash', serverSeed, seedHash, clientSeed, nonce: 9001, stake: '100000', payout: '' };
    const { payout } = checkRound({ ...round, choice: { aim: 101, leftAtMs: null } });
    await own.owner.query(
      `insert into studio.flights (number, server_seed, seed_hash, client_seed, phase, reached, made_at)
       values (9001, $1, $2, $3, 'ended', 100, now())`,
      [serverSeed, seedHash, clientSeed],
    );
    for (const [id, phase] of [
      [first, 'settled'],
      [second, 'settled'],
      [third, 'undone'],
      [late, 'undone'],
    ])
      await own.owner.query(
        `insert into studio.rounds (id, vendor, game, player, currency, flight, nonce, stake, choice, wallet_token, phase, payout, made_at, ended_at, next_try_at)
         values ($1, 'banyan', 'crash', gen_random_uuid(), 'BDT', 9001, 9001, 100000, '{"aim":101}', '', $2, $3, now(), now(), now())`,
        [id, phase, phase === 'settled' ? payout : null],
      );
    const world = { ...own.context, studio, lagMs: 0 };
    await own.owner.query('delete from fairness_faults');
    expect([await recheckRounds(world), await faults(own)]).toEqual([4, []]);
    await own.owner.query("update fairness_totals set after_at = '-infinity'");
    await own.owner.query('delete from studio.rounds where id = $1', [second]);
    await recheckRounds(world);
    expect(await faults(own)).toContainEqual([first, 'the bets of its shared round are others']);
  });

  it('that win more often than their game says raise the alarm once, and it stays', async () => {
    const player = randomUUID();
    const even = { side: 'under', target: 4950 };
    // Seeds chosen so that the first number wins: each round for itself is as it must be.
    const won: { serverSeed: string; seedHash: string; payout: string }[] = [];
    for (let at = 0; won.length < 80; at += 1) {
      const serverSeed = createHash('sha256').update(`chosen ${at}`).digest('hex');
      const seedHash = commitment(serverSeed);
      const round = { game: 'dice', serverSeed, seedHash, clientSeed: 'chosen', nonce: 0, stake: '100000', payout: '' };
      const { payout } = checkRound({ ...round, choice: even });
      if (payout !== null && payout !== '0') won.push({ serverSeed, seedHash, payout });
    }
    const { rows } = await own.owner.query<{ id: string; payout: string }>(
      `with made as (
         insert into studio.seeds (id, player, game, server_seed, seed_hash, next_seed, next_hash, client_seed, nonce, made_at, shown_at)
         select gen_random_uuid(), gen_random_uuid(), 'dice', u.seed, u.hash, u.seed, u.hash, 'chosen', 1, now(), now()
         from unnest($1::text[], $2::text[]) u (seed, hash) returning id, seed_hash)
       select m.id, u.payout from made m join unnest($2::text[], $3::text[]) u (hash, payout) on u.hash = m.seed_hash`,
      [won.map((one) => one.serverSeed), won.map((one) => one.seedHash), won.map((one) => one.payout)],
    );
    await own.owner.query(
      `insert into studio.rounds (id, vendor, game, player, currency, seeds, nonce, stake, choice, wallet_token, phase, payout, made_at, ended_at, next_try_at)
       select gen_random_uuid(), 'BAGH', 'dice', $3, 'BDT', u.seeds, 0, 100000, $4, '', 'settled', u.payout, now(), now(), now()
       from unnest($1::uuid[], $2::bigint[]) u (seeds, payout)`,
      [rows.map(({ id }) => id), rows.map(({ payout }) => payout), player, JSON.stringify(even)],
    );
    const world = { ...own.context, studio, lagMs: 0 };
    await own.owner.query('delete from fairness_faults');
    await own.owner.query('delete from fairness_returns');
    const biased = async () => (await faults(own)).filter(([, fault]) => fault?.includes('other than it says'));
    await own.owner.query("update fairness_totals set after_at = now() - interval '1 day' where kind = 'rounds'");
    await recheckRounds(world);
    expect(await biased()).toEqual([[expect.any(String), 'dice returns other than it says']]);
    await own.owner.query("update fairness_totals set after_at = '-infinity'");
    await recheckRounds(world);
    expect(await biased()).toHaveLength(1);
    const { rows: marked } = await own.owner.query('select game, alarmed_at is not null as is from fairness_returns');
    expect(marked).toContainEqual({ game: 'dice', is: true });
  });

  it('and draws are what the process works on by itself, until whoever started it is gone', async () => {
    const before = await checked('draws', own);
    await drawAndSettle(own, await openDraw(own, '2005-10-30'), prizes);
    const env = {
      ...process.env,
      NODE_COMPILE_CACHE: path.resolve(import.meta.dirname, '../../../../../.cache/compiled'),
    };
    const auditor = fork(path.resolve(import.meta.dirname, '../../auditor.ts'), [], { stdio: 'ignore', env });
    const ended = new Promise((resolve) => auditor.once('exit', (code, signal) => resolve(signal ?? code)));
    auditor.send({ ownerUrl: own.ownerUrl, studioUrl: s.databaseUrl });
    await vi.waitFor(async () => expect(await checked('imported', own)).toBe(before + 1), {
      timeout: 30_000,
      interval: 100,
    });
    auditor.disconnect();
    expect(await ended).toBe(0);
  });
});
