/** Stops a number of a lottery, sells it at half its odds, or sells it again. One person does it, at once: it only takes risk away, or gives back what was. */
import type { NumberState } from '@banyan/core/lottery';
import { ok, type Result, refuse } from '@banyan/core/results';
import type { offersRoutes } from '@banyan/protocol/admin/offers';
import type { Actor } from '../../infra/actor.ts';
import type { AdminUseCase } from '../../infra/bind-admin.ts';
import type { Context } from '../../infra/context.ts';
import { transact } from '../../infra/database.ts';
import { note } from '../audit/index.ts';
import { invalidateAnswers } from './cached-answers.ts';
import { readGame } from './game-store.ts';
import { writeNumberState } from './set-limits.ts';

type Stop = {
  readonly game: string;
  readonly play: string;
  readonly number: string;
  readonly soldAs: NumberState;
  readonly reason: string;
};

/** Returns the number as its play writes it. Refusals: `game-unknown`, `play-unknown`, `selection-malformed`. */
export async function stopNumber(
  { database }: Pick<Context, 'database'>,
  actor: Actor,
  { game: code, play, number, soldAs, reason }: Stop,
): Promise<Result<string, 'game-unknown' | 'play-unknown' | 'selection-malformed'>> {
  const done = await transact<string, 'game-unknown' | 'play-unknown' | 'selection-malformed'>(database, async (tx) => {
    const game = await readGame(tx, code);
    if (game === undefined) return refuse('game-unknown');
    const set = await writeNumberState(tx, game, { play, number, soldAs });
    if (!set.ok) return set;
    await note(tx, actor, {
      act: 'odds.number',
      object: { kind: 'play', id: `${code} ${play}` },
      after: { number: set.value, soldAs },
      reason,
    });
    return set;
  });
  if (done.ok) invalidateAnswers(database);
  return done;
}

export const stopNumberOf: AdminUseCase<(typeof offersRoutes)['POST /admin/api/lotteries/:game/numbers']> = async (
  context,
  { params, body },
  caller,
) => {
  const done = await stopNumber(context, caller, { game: params.game, ...body });
  return done.ok ? ok({ number: done.value }) : done;
};
