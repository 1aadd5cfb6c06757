/**
 * Bets sent again after their draw closed, was drawn, settled and corrected, for a game of every family: each answers as at
 * first, receipt and all, and takes nothing; the same bets under a new id are too late, other bets under an old id are refused.
 */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeId } from '@banyan/core/ids';
import { seededWords } from '@banyan/games/draws';
import { balanceOf } from '../../../test/draws.ts';
import { type FamilyDraw, openFamilyDraws } from '../../../test/family-draws.ts';
import { type TestMember, type World, world } from '../../../test/world.ts';
import { closeDueDraws } from '../draws/close-draws.ts';
import { correctResults } from '../draws/correct-results.ts';
import { readGame } from '../lottery/game-store.ts';
import { importResults } from '../draws/import-results.ts';
import { settleDraw } from './settle-draw.ts';

let w: World;
let alice: TestMember;
let draws: FamilyDraw[];
beforeAll(async () => {
  w = await world();
  alice = await w.member({ balance: '1000000.00' });
  draws = await openFamilyDraws(w);
});
afterAll(() => w.close());

type Body = ReturnType<typeof ticketOf>;

/** A sample of every fifth play, as the page would send it. */
function ticketOf(draw: FamilyDraw, stake = '1') {
  const plays = draw.plays.filter((_, at) => at % 5 === 0);
  const lines = plays.map(({ play, odds, cost }) => {
    const selection = draw.rules.plays.get(play)?.samples[0] ?? '';
    return { play, selection, stake, odds, cost };
  });
  return { id: makeId<'ticket'>(), drawId: draw.id, lines };
}

const send = (body: Body) => w.as(alice).post('POST /lgw/vn/tickets', { body });

const resultOf = ({ rules, id }: FamilyDraw, turn: string) =>
  rules.draw(seededWords('5eed'.repeat(16), `${turn} ${id}`));

async function enter(draw: FamilyDraw, turn: 'first' | 'corrected'): Promise<void> {
  const game = await readGame(w.context.database, draw.game);
  if (game === undefined) throw new Error(`there is no ${draw.game}`);
  const days = [{ day: draw.day as never, line: 2, result: resultOf(draw, turn) }];
  const entered =
    turn === 'first'
      ? await importResults(w.context, game, days, { source: 'manual', endSales: false })
      : await correctResults(w.context, game, days, { source: 'manual', reason: 'read wrongly' });
  expect([draw.game, entered.ok]).toEqual([draw.game, true]);
  await settleDraw(w.context, draw.id);
}

async function traces(): Promise<unknown> {
  const { rows } = await w.owner.query(
    'select (select count(*)::integer from lottery_bets) as bets, (select count(*)::integer from ledger_entries) as entries',
  );
  return { ...rows[0], balance: await balanceOf(w, alice) };
}

it('answer as at first however late they come, and nothing is taken for them', async () => {
  const sent = await Promise.all(
    draws.map(async (draw) => {
      const body = ticketOf(draw);
      const first = await send(body);
      expect([draw.game, first.code, first.details]).toEqual([draw.game, 'ok', undefined]);
      return { draw, body, first: first.value };
    }),
  );
  const again = async (): Promise<void> => {
    const before = await traces();
    const answers = await Promise.all(sent.flatMap(({ body }) => [send(body), send(body)]));
    expect(answers.map(({ value }) => value)).toEqual(sent.flatMap(({ first }) => [first, first]));
    expect(await traces()).toEqual(before);
  };
  await again();
  await w.clock.advance(1_200_001);
  // Past the closing time, whether or not the draw has been closed yet.
  for (const { draw } of sent) expect((await send(ticketOf(draw))).code).toBe('draw-closed');
  await again();
  await closeDueDraws(w.context);
  for (const { draw } of sent) expect((await send(ticketOf(draw))).code).toBe('draw-closed');
  await again();
  for (const { draw } of sent) await enter(draw, 'first');
  await again();
  for (const { draw } of sent) await enter(draw, 'corrected');
  await again();
  for (const { draw, body } of sent) {
    const changed = await send({ ...ticketOf(draw, '2'), id: body.id });
    expect([changed.status, changed.code]).toEqual([409, 'request-mismatch']);
    const late = await send({ ...body, id: makeId<'ticket'>() });
    expect([late.status, late.code]).toEqual([409, 'draw-closed']);
  }
});
