/** Odds and limits as an operator sets them, and the guard that a house edge remains. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { line, openDraw, place, withoutMemberShares } from '../../../test/draws.ts';
import { type World, world } from '../../../test/world.ts';
import { exposureOf } from '../tickets/exposure.ts';
import { type GameRow, readGame, readGames } from './game-store.ts';
import { system } from '../../infra/actor.ts';
import { planChange } from './plan-change.ts';
import { setLimits, writeLiabilityCap } from './set-limits.ts';
import { agentRates, houseEdges, setOdds } from './set-odds.ts';
import { stopNumber } from './stop-number.ts';

let w: World;
beforeAll(async () => {
  w = await world();
  await withoutMemberShares(w);
});
afterAll(() => w.close());

const game = async (code: string) => (await readGame(w.context.database, code)) as GameRow;
const setNumberState = (w: World, play: string, number: string, soldAs: 'sold' | 'half' | 'full') =>
  stopNumber(w.context, system, { game: 'XSMB', play, number, soldAs, reason: 'a test' });
const setSeries = (w: World, account: string, series: number) =>
  w.context.database.transaction().execute(async (tx) => {
    const plan = await planChange(w.context, tx, { kind: 'series', account, series });
    if (plan.ok) await plan.value.apply();
    return plan.ok;
  });
const set = async (code: string, play: string, odds: string, cost = 1) =>
  await setOdds(w.context, await game(code), play, odds, cost);

describe('odds', () => {
  it('are set below what is staked, and the next bet has them', async () => {
    // A hundredth of a chance at 99: one of a hundred stays.
    expect(await set('XSMB', 'DE', '99')).toEqual({ ok: true, value: { numerator: 1n, denominator: 100n } });
    const draw = await openDraw(w);
    const alice = await w.member({ balance: '10.00' });
    expect((await place(w, alice, draw, [line('DE', '23')])).details).toMatchObject({ odds: '99' });
    expect((await place(w, alice, draw, [{ ...line('DE', '23'), odds: '99' }])).code).toBe('ok');
  });

  it.each([
    ['DE', '100', 1, '100.00'],
    ['DE', '101.5', 1, '101.50'],
    ['LO2', '82', 22, '100.64'],
    ['LO2', '78', 21, '100.29'],
  ])('of %s at %s for a cost of %i are refused: they give away %s percent', async (play, odds, cost, percent) => {
    expect(await set('XSMB', play, odds, cost)).toEqual({ ok: false, code: 'rtp-too-high', details: { percent } });
  });

  it('leave room for what agents earn', async () => {
    await w.set('lottery.agentRates', '0.02');
    expect(await set('XSMB', 'DE', '98.5')).toMatchObject({ ok: false, details: { percent: '100.50' } });
    expect(await set('XSMB', 'DE', '97.5')).toMatchObject({ ok: true });
    await w.set('lottery.agentRates', undefined);
  });

  it('of a game of series are judged at every series, with the rebate up to the highest account', async () => {
    // Fair is 1000: 1956 of 2000 goes out. At 1022 the series 1950 returns 99.645 % and 0.3 % is rebate.
    expect(await set('SSC5M', 'F3S', '1000')).toMatchObject({ ok: true, value: { numerator: 11n, denominator: 500n } });
    expect((await set('SSC5M', 'F3S', '1022')).ok).toBe(true);
    expect(await set('SSC5M', 'F3S', '1023')).toMatchObject({ ok: false, code: 'rtp-too-high' });
    // A level that refunds the stake gives it back.
    expect(await set('PC281M', 'SIDES14', '2.1/0.9')).toMatchObject({ ok: false, code: 'amount-malformed' });
    expect((await set('PC281M', 'SIDES14', '2.1/1')).ok).toBe(true);
  });

  it('of another number of levels, of no play, or malformed are refused', async () => {
    expect(await set('XSMB', 'DE', '82/80')).toMatchObject({ ok: false, code: 'amount-malformed' });
    expect(await set('XSMB', 'DE', 'much')).toMatchObject({ ok: false, code: 'amount-malformed' });
    expect(await set('XSMB', 'NONE', '2')).toMatchObject({ ok: false, code: 'play-unknown' });
  });

  it('that an installation starts with keep something, in every game', async () => {
    await w.owner.query('update lottery_games set enabled = true');
    const games = await readGames(w.context.database);
    expect(games.length).toBeGreaterThan(50);
    for (const one of games)
      for (const { play, edge: rest } of await houseEdges(w.context, one))
        expect([one.code, play, rest !== undefined && rest.numerator > 0n]).toEqual([one.code, play, true]);
  });
});

it('rates of agents with which plays would return all that is staked are refused with the list of those plays', async () => {
  expect(await agentRates.objections?.(w.context.database, '0')).toEqual([]);
  const losing = await agentRates.objections?.(w.context.database, '0.5');
  expect(losing).toContainEqual(expect.stringMatching(/^XSMB DE at [0-9.]+ would return all that is staked\.$/));
  expect(losing?.length).toBeGreaterThan(100);
});

it('limits count from the next bet on, and a least above the most is refused', async () => {
  const which = { game: 'XSMB', play: 'DAU', currency: 'BDT' } as const;
  expect(await setLimits(w.context, which, { least: 20_000n, most: 30_000n, cap: 40_000n })).toBe(true);
  expect(await setLimits(w.context, which, { least: 50_000n })).toBe(false);
  expect(await setLimits(w.context, { ...which, play: 'NONE' }, { least: 1n })).toBe(false);
  const draw = await openDraw(w, '2005-10-02');
  const bob = await w.member({ balance: '100.00' });
  expect((await place(w, bob, draw, [line('DAU', '2', '1')])).details).toMatchObject({ minimum: '2.00' });
  expect((await place(w, bob, draw, [line('DAU', '2', '3')])).code).toBe('ok');
  expect((await place(w, bob, draw, [line('DAU', '2', '2')])).details).toMatchObject({ remaining: '1.00' });
});

it('a number that is held back pays half or is not sold, says so before it is bet on, and can be sold again', async () => {
  const draw = await openDraw(w, '2005-10-04');
  const erin = await w.member({ balance: '100.00' });
  expect(await setNumberState(w, 'BC', '123', 'half')).toEqual({ ok: true, value: '123' });
  expect(await setNumberState(w, 'BC', '456', 'full')).toMatchObject({ ok: true });
  expect(await setNumberState(w, 'X2', '12-34', 'full')).toMatchObject({ code: 'selection-malformed' });
  expect(await setNumberState(w, 'BC', '12', 'full')).toMatchObject({ code: 'selection-malformed' });
  const { value } = await w.visitor.get('GET /lgw/vn/draws/current', { query: { gameCode: 'XSMB' } });
  expect(value.held).toEqual([
    { play: 'BC', number: '123', soldAs: 'half' },
    { play: 'BC', number: '456', soldAs: 'full' },
  ]);
  expect((await place(w, erin, draw, [line('BC', '123')])).details).toMatchObject({ odds: '350' });
  expect((await place(w, erin, draw, [{ ...line('BC', '123'), odds: '350' }])).code).toBe('ok');
  expect((await place(w, erin, draw, [line('BC', '456')])).details).toMatchObject({ remaining: '0.00' });
  expect((await place(w, erin, draw, [line('BC', '789')])).code).toBe('ok');
  await setNumberState(w, 'BC', '456', 'sold');
  expect((await place(w, erin, draw, [line('BC', '456')])).code).toBe('ok');
});

it('an account has the series that it is given', async () => {
  const carol = await w.member();
  expect(await setSeries(w, carol.account, 1900)).toBe(true);
  expect(await setSeries(w, 'nobody-here', 1900)).toBe(false);
  const { value } = await w.as(carol).get('GET /lgw/vn/draws/current', { query: { gameCode: 'SSC5M' } });
  expect(value.series).toEqual({ lowest: 1700, highest: 1900, opening: 1800, account: 1900 });
});

it('exposure is what stands on a draw: by number, by play and whole, in one currency, without what was taken back', async () => {
  const draw = await openDraw(w, '2005-10-03');
  const [dave, trial] = await Promise.all([
    w.member({ balance: '1000.00' }),
    w.member({ balance: '100.00', currency: 'FUN', type: 4 }),
  ]);
  expect(await writeLiabilityCap(w.context.database, { game: 'XSMB', play: 'X2', currency: 'BDT' }, 10_000_000n)).toBe(
    true,
  );
  await place(w, dave, draw, [line('LO2', '68', '3'), line('X2', '07-13', '2')]);
  await place(w, dave, draw, [line('LO2', '68', '1'), line('LO2', '07', '1')]);
  await place(w, trial, draw, [line('LO2', '68', '1')]);
  const back = await place(w, dave, draw, [line('LO2', '99', '1'), line('X2', '01-02', '5')]);
  await w.as(dave).post('POST /lgw/vn/tickets/:ticketId/cancel', { params: { ticketId: back.value.ticketId } });
  const exposure = await exposureOf(w.context.database, draw.id, 'BDT');
  expect(exposure).toMatchObject({
    bets: 4,
    cost: 1_120_000n,
    numbers: [
      { play: 'LO2', number: '68', staked: 40_000n, maxPayout: 40_000n * 78n * 27n },
      { play: 'LO2', number: '07', staked: 10_000n },
    ],
    plays: [
      { play: 'LO2', bets: 3, cost: 1_100_000n, maxPayout: 0n },
      { play: 'X2', bets: 1, cost: 20_000n, maxPayout: 280_000n, cap: 10_000_000n },
    ],
    whole: { maxPayout: 280_000n },
  });
  expect(exposure?.numbers).toHaveLength(2);
  expect(await exposureOf(w.context.database, '019a0000-0000-7000-8000-000000000001', 'BDT')).toBeUndefined();
});
