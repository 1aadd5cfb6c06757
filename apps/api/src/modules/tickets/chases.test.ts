/** Chases: draws in turn, a win that ends them, a stop, money that runs out, and the same chase sent twice. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makeId } from '@banyan/core/ids';
import { balanceOf, type Line, line } from '../../../test/draws.ts';
import { type TestMember, type World, world } from '../../../test/world.ts';
import { closeDueDraws } from '../draws/close-draws.ts';
import { openDueDraws } from '../draws/open-draws.ts';
import { runDueChases } from './run-chases.ts';
import { scheduleDraws } from '../draws/schedule-draws.ts';
import { settleDraw } from '../settlement/settle-draw.ts';
import { prizes, withSpecial } from '../../../test/draws.ts';

let w: World;
beforeAll(async () => {
  w = await world();
});
afterAll(() => w.close());

/** Each test has ten minutes of its own, from a full minute on. */
let begin = Date.parse('2026-11-20T03:00:00Z') - 600_000;
beforeEach(async () => {
  begin += 600_000;
  await goTo(10);
});

/** So many seconds after the test's start. */
async function goTo(seconds: number): Promise<void> {
  await w.clock.advance(begin + seconds * 1000 - w.clock.now());
  await scheduleDraws(w.context);
  await openDueDraws(w.context);
  await closeDueDraws(w.context);
}

/** Numbers for a closed draw of the minute game, as if it had been drawn; the special prize ends in `special`. */
async function draw(drawNo = '', special = ''): Promise<void> {
  const { rows } = await w.owner.query(
    `update lottery_draws set state = 'drawn', result = $2, result_version = 1 where game = 'MB1M' and draw_no = $1 returning id`,
    [drawNo, JSON.stringify(special === '07523' ? prizes : withSpecial(special))],
  );
  await settleDraw(w.context, rows[0].id);
}

async function upcoming(count: number): Promise<string[]> {
  const { value } = await w.visitor.get('GET /lgw/vn/draws/upcoming', {
    query: { gameCode: 'MB1M', count: String(count) },
  });
  return value.list.map(({ drawNo }) => drawNo);
}

type Wanted = {
  lines?: Line[];
  multiples?: number[];
  stopsOnWin?: boolean;
  stopAtProfit?: string;
  id?: string;
};

async function startChase(
  member: TestMember,
  { lines = [line('DE', '23')], multiples = [1, 2, 4], stopsOnWin = false, stopAtProfit, id }: Wanted = {},
) {
  const numbers = await upcoming(multiples.length);
  return await w.as(member).post('POST /lgw/vn/chases', {
    body: {
      id: id ?? makeId<'request'>(),
      gameCode: 'MB1M',
      lines,
      draws: multiples.map((multiple, at) => ({ drawNo: numbers[at] as string, multiple })),
      stopsOnWin,
      ...(stopAtProfit === undefined ? {} : { stopAtProfit }),
    },
  });
}

async function statesOf(member: TestMember): Promise<[string, string[]][]> {
  const { value } = await w.as(member).get('GET /lgw/vn/chases');
  return value.content.map(({ state, draws }) => [state, draws.map((one) => one.state)]);
}

it('is paid draw by draw as they come on sale, each with its multiple', async () => {
  const alice = await w.member({ balance: '20.00' });
  const [first, second, third] = await upcoming(3);
  const started = await startChase(alice);
  expect(started.value).toMatchObject({
    state: 'running',
    draws: [
      { drawNo: first, multiple: 1, state: 'placed' },
      { drawNo: second, multiple: 2, state: 'waiting' },
      { drawNo: third, multiple: 4, state: 'waiting' },
    ],
  });
  expect(await balanceOf(w, alice)).toBe('19.00');
  await runDueChases(w.context);
  expect(await balanceOf(w, alice)).toBe('19.00');
  await goTo(55);
  await Promise.all(Array.from({ length: 5 }, () => runDueChases(w.context)));
  expect(await balanceOf(w, alice)).toBe('17.00');
  await goTo(115);
  await runDueChases(w.context);
  expect(await balanceOf(w, alice)).toBe('13.00');
  expect(await statesOf(alice)).toEqual([['done', ['placed', 'placed', 'placed']]]);
  const { value } = await w.as(alice).get('GET /wps/member/bets', { query: { gameCode: 'MB1M' } });
  expect(value.content.map(({ stake }) => stake.amount)).toEqual(['4.00', '2.00', '1.00']);
});

describe('that stops on a win', () => {
  it('waits for the numbers before it goes on, and ends with the win', async () => {
    const bob = await w.member({ balance: '20.00' });
    const [first, second] = await upcoming(2);
    await startChase(bob, { stopsOnWin: true });
    await goTo(55);
    await runDueChases(w.context);
    expect(await statesOf(bob)).toEqual([['running', ['placed', 'waiting', 'waiting']]]);
    await draw(first, '00000');
    await runDueChases(w.context);
    expect(await statesOf(bob)).toEqual([['running', ['placed', 'placed', 'waiting']]]);
    await goTo(115);
    await draw(second, '07523');
    await runDueChases(w.context);
    expect(await statesOf(bob)).toEqual([['won', ['placed', 'placed', 'dropped']]]);
    // 20 - 1 - 2 + 2 x 82.
    expect(await balanceOf(w, bob)).toBe('181.00');
  });

  it('misses a draw whose sales end before the numbers come', async () => {
    const bob = await w.member({ balance: '20.00' });
    await startChase(bob, { stopsOnWin: true });
    await goTo(115);
    await runDueChases(w.context);
    expect(await statesOf(bob)).toEqual([['running', ['placed', 'missed', 'waiting']]]);
  });
});

describe('that stops at a profit', () => {
  /** One line of two that wins 82 for 1: with the lines that lose the first draw brings 80. */
  const lines = [line('DE', '23'), line('DE', '24')];

  it('goes on at a smaller one, and ends when it is reached, less all that was lost on the way', async () => {
    const bob = await w.member({ balance: '100.00' });
    const [first, second] = await upcoming(2);
    const started = await startChase(bob, { lines, multiples: [1, 2, 4], stopAtProfit: '241.00' });
    expect(started.value.stopAtProfit).toEqual({ currency: 'BDT', amount: '241.00' });
    await goTo(55);
    await draw(first, '07523');
    await runDueChases(w.context);
    // 82 - 2 = 80, which is less: the second draw is bet on.
    expect(await statesOf(bob)).toEqual([['running', ['placed', 'placed', 'waiting']]]);
    await goTo(115);
    await draw(second, '07523');
    await runDueChases(w.context);
    // 80 + 164 - 4 = 240, and one more is missing.
    expect(await statesOf(bob)).toEqual([['done', ['placed', 'placed', 'placed']]]);
  });

  it('ends with the very amount, and what it waits for is dropped', async () => {
    const bob = await w.member({ balance: '100.00' });
    const [first] = await upcoming(1);
    await startChase(bob, { lines, multiples: [1, 2, 4], stopAtProfit: '80' });
    await goTo(55);
    await draw(first, '07523');
    await runDueChases(w.context);
    expect(await statesOf(bob)).toEqual([['won', ['placed', 'dropped', 'dropped']]]);
    expect(await balanceOf(w, bob)).toBe('180.00');
  });

  it('is refused for none, less than none and more decimals than the money has; with another profit under its id it is another', async () => {
    const bob = await w.member({ balance: '100.00' });
    for (const stopAtProfit of ['0', '-1.00'])
      expect((await startChase(bob, { stopAtProfit })).code).toBe('amount-malformed');
    expect((await startChase(bob, { stopAtProfit: '1.000001' })).code).toBe('amount-too-precise');
    expect(await balanceOf(w, bob)).toBe('100.00');
    const id = makeId<'request'>();
    expect((await startChase(bob, { id, stopAtProfit: '80' })).code).toBe('ok');
    expect((await startChase(bob, { id, stopAtProfit: '90' })).code).toBe('request-mismatch');
  });
});

it('ends with the refusal that one of its tickets meets', async () => {
  const carol = await w.member({ balance: '2.00' });
  await startChase(carol);
  await goTo(55);
  await runDueChases(w.context);
  const { value } = await w.as(carol).get('GET /lgw/vn/chases');
  expect(value.content[0]).toMatchObject({ state: 'refused', reason: 'insufficient-funds' });
  expect(await statesOf(carol)).toEqual([['refused', ['placed', 'refused', 'dropped']]]);
});

it('stopped places nothing more; what is placed stands', async () => {
  const dave = await w.member({ balance: '20.00' });
  const { value } = await startChase(dave);
  const stop = (member: TestMember) =>
    w.as(member).post('POST /lgw/vn/chases/:chaseId/stop', { params: { chaseId: value.id } });
  const mallory = await w.member({ balance: '1.00' });
  expect((await stop(mallory)).code).toBe('chase-unknown');
  expect((await stop(dave)).value).toMatchObject({ state: 'stopped' });
  expect((await stop(dave)).code).toBe('state-conflict');
  await goTo(55);
  await runDueChases(w.context);
  expect(await statesOf(dave)).toEqual([['stopped', ['placed', 'dropped', 'dropped']]]);
  expect(await balanceOf(w, dave)).toBe('19.00');
  expect((await w.as(mallory).get('GET /lgw/vn/chases')).value.content).toEqual([]);
});

it('sent twice is one chase; with other lines under its id it is refused', async () => {
  const erin = await w.member({ balance: '20.00' });
  const id = makeId<'request'>();
  const answers = await Promise.all([startChase(erin, { id }), startChase(erin, { id })]);
  expect(answers.map(({ code }) => code)).toEqual(['ok', 'ok']);
  expect(await balanceOf(w, erin)).toBe('19.00');
  expect((await startChase(erin, { id, lines: [line('DE', '24')] })).code).toBe('request-mismatch');
});

it('is refused for draws that are none, or not in their order, and for lines that are malformed', async () => {
  const faythe = await w.member({ balance: '20.00' });
  const numbers = await upcoming(2);
  const send = (draws: string[], lines: Line[] = [line('DE', '23')]) =>
    w.as(faythe).post('POST /lgw/vn/chases', {
      body: {
        id: makeId<'request'>(),
        gameCode: 'MB1M',
        lines,
        draws: draws.map((drawNo) => ({ drawNo, multiple: 1 })),
        stopsOnWin: false,
      },
    });
  expect((await send(['202001010001'])).code).toBe('draw-unknown');
  expect((await send(numbers.toReversed())).code).toBe('draw-unknown');
  expect((await send([numbers[0] as string, numbers[0] as string])).code).toBe('draw-unknown');
  expect((await send(numbers, [line('DE', '7')])).code).toBe('selection-malformed');
  expect((await send(numbers, [line('NONE', '7')])).code).toBe('play-unknown');
  expect(await balanceOf(w, faythe)).toBe('20.00');
});

it('whose stake grows past the most that its play takes is refused with the draw where it does, and starts nothing', async () => {
  const alice = await w.member({ balance: '100000.00' });
  const chase = await startChase(alice, { lines: [line('DE', '23', '4000')], multiples: [1, 2, 4] });
  expect([chase.code, chase.details]).toEqual([
    'chase-stake-out-of-range',
    { step: 3, play: 'DE', minimum: '1.00', maximum: '10000.00' },
  ]);
  expect(await statesOf(alice)).toEqual([]);
  expect(await balanceOf(w, alice)).toBe('100000.00');
});

it('that waits for a draw to come on sale is not looked at before', async () => {
  // What earlier tests left goes on first.
  await runDueChases(w.context);
  await runDueChases(w.context);
  const alice = await w.member({ balance: '1000.00' });
  expect((await startChase(alice, { multiples: [1, 1, 1] })).code).toBe('ok');
  expect(await runDueChases(w.context)).toBe(0);
});

it('is refused beyond twenty of one member', async () => {
  const grace = await w.member({ balance: '100.00' });
  for (let made = 0; made < 20; made += 1) expect((await startChase(grace)).code).toBe('ok');
  expect((await startChase(grace)).code).toBe('chases-full');
});
