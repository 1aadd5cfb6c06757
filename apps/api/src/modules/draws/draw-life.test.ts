/** A draw's life by the clock: made, opened, closed, drawn, settled; missed, late, crashed. */
import { Writable } from 'node:stream';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { checkDraw } from '../../../test/check-proof.ts';
import { balanceOf, line, place, prizes } from '../../../test/draws.ts';
import { type TestMember, type World, world } from '../../../test/world.ts';
import { runLotteryTicks } from '../../../test/lottery-ticks.ts';
import { closeDueDraws } from './close-draws.ts';
import { drawDueNumbers } from './draw-numbers.ts';
import { openDueDraws } from './open-draws.ts';
import { scheduleDraws } from './schedule-draws.ts';
import { sealClosedDraws } from '../tickets/leaves.ts';
import { countLateResults, watchLateResults } from './watch-late.ts';

let w: World;
const logged: Record<string, unknown>[] = [];
const log = pino(new Writable({ write: (line, _encoding, done) => done(void logged.push(JSON.parse(String(line)))) }));
beforeEach(async () => {
  logged.length = 0;
  w = await world({ log });
  await w.owner.query('delete from lottery_draws');
  await w.owner.query("update lottery_games set enabled = code in ('XSMB', 'MB1M')");
});
afterEach(() => w.close());

/** Every tick once, in an order in which nothing is left waiting. */
async function tick(): Promise<void> {
  await runLotteryTicks(w.context);
}

/** Moves the clock to a moment. */
async function goTo(moment: string): Promise<void> {
  await w.clock.advance(Date.parse(moment) - w.clock.now());
}

async function draws(game: string) {
  const { rows } = await w.owner.query(
    'select draw_no, state, opens_at, closes_at, draws_at from lottery_draws where game = $1 order by draws_at',
    [game],
  );
  return rows.map(
    (row) =>
      `${row.draw_no} ${row.state} ${row.opens_at.toISOString()} ${row.closes_at.toISOString()} ${row.draws_at.toISOString()}`,
  );
}

/** By the table: after so many hours the session is over. */
async function statesOf(member: TestMember): Promise<string[]> {
  const { rows } = await w.owner.query('select state from lottery_bets where member = $1 order by id', [member.id]);
  return rows.map((row) => row.state);
}

describe('the schedule', () => {
  it('makes the daily draws of the zone, over the days without one, and each once', async () => {
    await goTo('2027-02-04T10:59:00Z');
    await Promise.all([scheduleDraws(w.context), scheduleDraws(w.context)]);
    await scheduleDraws(w.context);
    expect(await draws('XSMB')).toEqual([
      '20270204 scheduled 2027-02-03T11:00:00.000Z 2027-02-04T11:00:00.000Z 2027-02-04T11:15:00.000Z',
      '20270209 scheduled 2027-02-08T11:00:00.000Z 2027-02-09T11:00:00.000Z 2027-02-09T11:15:00.000Z',
    ]);
  });

  it('makes no draw whose sales would be over, and a few quick ones with their promise', async () => {
    await goTo('2026-11-20T11:00:00.001Z');
    await scheduleDraws(w.context);
    expect((await draws('XSMB'))[0]).toMatch(/^20261121 /);
    const { rows } = await w.owner.query(
      "select draw_no, seed_hash, seed from lottery_draws where game = 'MB1M' order by draws_at",
    );
    expect(rows.map((row) => row.draw_no)).toEqual([
      '202611201081',
      '202611201082',
      '202611201083',
      '202611201084',
      '202611201085',
    ]);
    for (const row of rows) expect([row.seed_hash, row.seed]).toEqual([expect.stringMatching(/^[0-9a-f]{64}$/), null]);
  });

  it('does not make up for the minutes in which the house was away; what it could not seal in time is void', async () => {
    await goTo('2026-11-20T03:00:10Z');
    await tick();
    const alice = await w.member({ balance: '100.00' });
    const { value } = await w.visitor.get('GET /lgw/vn/draws/current', { query: { gameCode: 'MB1M' } });
    expect((await place(w, alice, value.draw as never, [line('DE', '23')])).code).toBe('ok');
    await goTo('2026-11-20T09:00:10Z');
    await tick();
    await tick();
    const { rows } = await w.owner.query(
      "select count(*)::integer as draws, count(*) filter (where state = 'void')::integer as void from lottery_draws where game = 'MB1M'",
    );
    expect(rows[0]).toEqual({ draws: 10, void: 5 });
    expect(await statesOf(alice)).toEqual(['void']);
    expect(logged.filter((entry) => entry['level'] === 50).map((entry) => entry['msg'])).toEqual([
      expect.stringContaining('not sealed'),
    ]);
  });

  it('leaves a game that is not on offer alone', async () => {
    await w.owner.query("update lottery_games set enabled = false where code = 'MB1M'");
    await scheduleDraws(w.context);
    expect(await draws('MB1M')).toEqual([]);
  });
});

describe('a quick draw', () => {
  const proofOf = async (drawId: string | undefined) =>
    (await w.visitor.get('GET /lgw/vn/draws/:drawId/proof', { params: { drawId } })).value;

  it('is open, closes eight seconds before, is sealed, and is drawn from what it promised, which anybody can check', async () => {
    await goTo('2026-11-20T03:00:10Z');
    await tick();
    const { value: before } = await w.visitor.get('GET /lgw/vn/draws/current', { query: { gameCode: 'MB1M' } });
    expect(before.draw).toMatchObject({
      drawNo: '202611200601',
      state: 'open',
      seed: null,
      result: null,
      closesAt: '2026-11-20T03:00:52.000Z',
    });
    expect(Math.abs(before.serverTimeMs - w.clock.now())).toBeLessThan(60_000);
    const drawId = before.draw?.id;
    const promised = await proofOf(drawId);
    expect(promised).toMatchObject({ seal: null, pulse: null, secret: null, result: null, waitsFor: null });
    expect(promised.promise).toMatchObject({ beacon: { source: 'local' }, roundAt: '2026-11-20T03:01:00.000Z' });
    const alice = await w.member({ balance: '1000.00' });
    const lines = Array.from({ length: 10 }, (_, digit) => line('DUOI', String(digit), '10'));
    await place(w, alice, before.draw as never, lines);

    await goTo('2026-11-20T03:00:52Z');
    expect((await place(w, alice, before.draw as never, lines)).code).toBe('draw-closed');
    await closeDueDraws(w.context);
    expect((await proofOf(drawId)).waitsFor).toBe('seal');
    await sealClosedDraws(w.context);
    await drawDueNumbers(w.context);
    const sealed = await proofOf(drawId);
    expect(sealed).toMatchObject({ state: 'closed', secret: null, seal: { tickets: 1 }, waitsFor: 'round' });
    expect(checkDraw(sealed)).toMatchObject({ verdict: 'unfinished' });

    await goTo('2026-11-20T03:01:00Z');
    await tick();
    const drawn = await proofOf(drawId);
    expect(drawn).toMatchObject({ state: 'settled', promise: promised.promise, seal: sealed.seal, waitsFor: null });
    expect(checkDraw(drawn)).toMatchObject({ verdict: 'local', drawn: drawn.result });
    expect(checkDraw({ ...drawn, result: [...prizes] })).toMatchObject({ verdict: 'wrong', wrong: ['result'] });
    expect(await balanceOf(w, alice)).toBe('987.00');
  });

  it('that several nodes seal and draw at once has one seal and one result', async () => {
    await goTo('2026-11-20T03:00:10Z');
    await tick();
    await goTo('2026-11-20T03:00:52Z');
    await Promise.all([openDueDraws(w.context), closeDueDraws(w.context), closeDueDraws(w.context)]);
    const sealed = await Promise.all(Array.from({ length: 3 }, () => sealClosedDraws(w.context)));
    expect(sealed.reduce((sum, count) => sum + count, 0)).toBe(1);
    await goTo('2026-11-20T03:01:00Z');
    const drawn = await Promise.all([drawDueNumbers(w.context), drawDueNumbers(w.context), drawDueNumbers(w.context)]);
    expect(drawn.reduce((sum, count) => sum + count, 0)).toBe(1);
    const { rows } = await w.owner.query('select count(*)::integer as entered from lottery_results');
    expect(rows[0].entered).toBe(1);
  });

  it('is void, and its bets have their cost back, when the secret it promised is lost', async () => {
    await goTo('2026-11-20T03:00:10Z');
    await tick();
    const { value } = await w.visitor.get('GET /lgw/vn/draws/current', { query: { gameCode: 'MB1M' } });
    const alice = await w.member({ balance: '1.00' });
    await place(w, alice, value.draw as never, [line('DE', '23')]);
    await w.owner.query("update lottery_draws set seed_hash = repeat('0', 64)");
    await goTo('2026-11-20T03:00:52Z');
    await tick();
    await goTo('2026-11-20T03:01:00Z');
    await tick();
    expect(
      (await w.visitor.get('GET /lgw/vn/draws/:drawId', { params: { drawId: value.draw?.id } })).value,
    ).toMatchObject({ state: 'void', seed: null });
    expect(await balanceOf(w, alice)).toBe('1.00');
    expect(logged.filter((entry) => entry['level'] === 50).map((entry) => entry['msg'])).toEqual([
      expect.stringContaining('not the one committed to'),
    ]);
  });
});

describe('a result that does not come', () => {
  it('leaves bets accepted and sales closed, and is reported once', async () => {
    await goTo('2026-11-20T10:00:00Z');
    await tick();
    const { value } = await w.visitor.get('GET /lgw/vn/draws/current', { query: { gameCode: 'XSMB' } });
    const alice = await w.member({ balance: '1.00' });
    expect((await place(w, alice, value.draw as never, [line('DE', '23')])).code).toBe('ok');
    await goTo('2026-11-20T11:59:00Z');
    await tick();
    expect(await countLateResults(w.context)).toBe(0);
    await goTo('2026-11-20T12:00:00Z');
    await Promise.all([watchLateResults(w.context), watchLateResults(w.context)]);
    await tick();
    expect(await countLateResults(w.context)).toBe(1);
    expect(await (await fetch(`${w.url}/metrics`)).text()).toContain('\nbanyan_lottery_results_late 1\n');
    expect(
      logged.filter((entry) => entry['msg'] === 'a result is late').map(({ game, drawNo }) => [game, drawNo]),
    ).toEqual([['XSMB', '20261120']]);
    expect(await statesOf(alice)).toEqual(['accepted']);
    expect((await w.visitor.get('GET /lgw/vn/draws/:drawId', { params: { drawId: value.draw?.id } })).value.state).toBe(
      'closed',
    );
  });
});
