/** Draws for tests of the lottery: opened by hand, closed by the clock, drawn from numbers that the test names. */
import { expect } from 'vitest';
import { makeId } from '@banyan/core/ids';
import { closeDueDraws } from '../src/modules/draws/close-draws.ts';
import { importResults } from '../src/modules/draws/import-results.ts';
import { readGame } from '../src/modules/lottery/game-store.ts';
import { invalidateAnswers } from '../src/modules/lottery/cached-answers.ts';
import type { Prizes } from '@banyan/games/lottery';
import { settleDraw } from '../src/modules/settlement/settle-draw.ts';
import type { TestMember, World } from './world.ts';

/** A result in which 68 comes three times, 00 to 09 never but for those named, and the special prize ends in 23. */
export const prizes: Prizes = [
  { tier: 'DB', numbers: ['07523'] },
  { tier: 'G1', numbers: ['84068'] },
  { tier: 'G2', numbers: ['11111', '22213'] },
  { tier: 'G3', numbers: ['33333', '44444', '55555', '66666', '77777', '88888'] },
  { tier: 'G4', numbers: ['1234', '0268', '3456', '4567'] },
  { tier: 'G5', numbers: ['5678', '6789', '7890', '8901', '9012', '0123'] },
  { tier: 'G6', numbers: ['012', '345', '679'] },
  { tier: 'G7', numbers: ['09', '26', '06', '68'] },
];

/** The same result with another special prize. */
export const withSpecial = (special: string): Prizes =>
  prizes.map((prize) => (prize.tier === 'DB' ? { ...prize, numbers: [special] } : prize));

export type TestDraw = { readonly id: string; readonly day: string };

/** A draw of XSMB of some day, on sale for a minute from now, or for some. */
export async function openDraw(w: World, day = '2005-10-01', minutes = 1): Promise<TestDraw> {
  const id = makeId<'draw'>(w.clock.now());
  await w.owner.query(
    `insert into lottery_draws (id, game, draw_no, day, opens_at, closes_at, draws_at, state)
     values ($1, 'XSMB', replace($2, '-', ''), $2::date, clock_now(), clock_now() + $3 * interval '1 minute', clock_now() + $3 * interval '1 minute', 'open')`,
    [id, day, minutes],
  );
  // A manual change of the table publishes no event.
  invalidateAnswers(w.context.database);
  return { id, day };
}

/** Lets one member take all that a number takes: for tests of what the operator takes. */
export async function withoutMemberShares(w: World): Promise<void> {
  await w.owner.query('update lottery_member_caps set member_percent = 100');
}

/** Lets the minute pass, or some, and closes. */
export async function closeDraw(w: World, minutes = 1): Promise<void> {
  await w.clock.advance(minutes * 60_000 + 1);
  await closeDueDraws(w.context);
}

/** Enters the numbers of a closed draw. */
export async function enterResult(w: World, draw: TestDraw, result: Prizes = prizes): Promise<void> {
  const game = await readGame(w.context.database, 'XSMB');
  if (game === undefined) throw new Error('there is no XSMB');
  const days = [{ day: draw.day as never, line: 2, result }];
  expect(await importResults(w.context, game, days, { source: 'csv', endSales: false })).toMatchObject({ ok: true });
}

/** Closes, draws and settles. */
export async function drawAndSettle(w: World, draw: TestDraw, result: Prizes = prizes): Promise<number> {
  await closeDraw(w);
  await enterResult(w, draw, result);
  return await settleDraw(w.context, draw.id);
}

export type Line = {
  readonly play: string;
  readonly selection: string;
  readonly stake: string;
  readonly odds: string;
  readonly cost: number;
};

/** A line at the odds and cost that an installation starts with. */
export function line(play: string, selection: string, stake = '1'): Line {
  const odds: Record<string, string> = {
    LO2: '78',
    LO3: '770',
    DE: '82',
    DAU: '8.7',
    DUOI: '8.7',
    BC: '700',
    X2: '14',
    X3: '50',
    X4: '150',
    T4: '2.5',
    T8: '8',
    T10: '11',
  };
  return { play, selection, stake, odds: odds[play] ?? '1', cost: play === 'LO2' ? 22 : play === 'LO3' ? 23 : 1 };
}

/** Sends a ticket as a member. */
export function place(
  w: World,
  member: TestMember,
  draw: Pick<TestDraw, 'id'>,
  lines: readonly Line[],
  id: string = makeId<'ticket'>(),
) {
  return w.as(member).post('POST /lgw/vn/tickets', { body: { id, drawId: draw.id, lines } });
}

/** What the member has, as shown. */
export async function balanceOf(w: World, member: TestMember): Promise<string> {
  return (await w.as(member).get('GET /wps/v2/wallets/balance')).value.sumBalance;
}
