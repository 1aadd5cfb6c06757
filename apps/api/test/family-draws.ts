/** A draw on sale for one game of every family, with what its page shows: for tests that ask every play. */
import { makeId } from '@banyan/core/ids';
import type { Lottery } from '@banyan/games/lottery';
import { lotteryNamed } from '@banyan/games/lotteries';
import type { ValueOf } from '@banyan/protocol';
import type { drawRoutes } from '@banyan/protocol/draws';
import type { TestDraw } from './draws.ts';
import type { World } from './world.ts';

type Shown = ValueOf<(typeof drawRoutes)['GET /lgw/vn/draws/current']>['plays'][number];

export type FamilyDraw = TestDraw & {
  readonly game: string;
  readonly rules: Lottery;
  /** In the order of the board. */
  readonly plays: readonly Shown[];
};

const day = '2005-10-01';

/** One draw for each family, on sale for twenty minutes from now. */
export async function openFamilyDraws(w: World): Promise<FamilyDraw[]> {
  const { rows } = await w.owner.query<{ code: string; rules: string }>(
    'select distinct on (rules) code, rules from lottery_games order by rules, market nulls first, position',
  );
  await w.owner.query('update lottery_games set enabled = true');
  const draws: FamilyDraw[] = [];
  for (const { code, rules } of rows) draws.push(await openDrawOf(w, code, lotteryNamed(rules)));
  return draws;
}

async function openDrawOf(w: World, game: string, rules: Lottery): Promise<FamilyDraw> {
  const id = makeId<'draw'>(w.clock.now());
  await w.owner.query(
    `insert into lottery_draws (id, game, draw_no, day, opens_at, closes_at, draws_at, state)
     values ($1, $2, replace($3, '-', ''), $3::date, clock_now(), clock_now() + interval '20 minutes', clock_now() + interval '20 minutes', 'open')`,
    [id, game, day],
  );
  const { value } = await w.visitor.get('GET /lgw/vn/draws/current', { query: { gameCode: game } });
  return { id, day, game, rules, plays: value.plays };
}
