/** One draw with all that a person needs before deciding about it. What others have typed in is not shown: the second entry is blind. */
import { ok, refuse } from '@banyan/core/results';
import type { lotteriesRoutes } from '@banyan/protocol/admin/lotteries';
import type { AdminUseCase } from '../../infra/bind-admin.ts';
import type { Context } from '../../infra/context.ts';
import { findCase } from '../cases/index.ts';
import { type CalendarDraw, calendar, draws, results, seals } from '../draws/index.ts';
import { type GameRow, readGame, readHeldNumbers } from '../lottery/index.ts';
import { linesOf } from './draw-line.ts';

async function proofOf({ database }: Context, draw: CalendarDraw) {
  const promise = await draws.promiseOf(database, draw.id);
  if (promise === undefined) return null;
  const seal = await seals.read(database, draw.id);
  return {
    promise: promise.hash,
    beacon: promise.beacon,
    roundAt: promise.roundAt.toISOString(),
    root: seal?.root ?? null,
    tickets: seal?.tickets ?? null,
    seedHash: draw.seedHash,
    seed: draw.seed,
  };
}

async function stopOf(context: Context, stop: { readonly id: string; readonly at: Date } | undefined) {
  if (stop === undefined) return null;
  const details = (await findCase(context, stop.id))?.details ?? {};
  return {
    id: stop.id,
    at: stop.at.toISOString(),
    between: String(details['entries'] ?? ''),
    tiers: String(details['tiers'] ?? ''),
  };
}

export const showDraw: AdminUseCase<(typeof lotteriesRoutes)['GET /admin/api/draws/:id']> = async (
  context,
  { params },
  caller,
) => {
  const { database } = context;
  const draw = await calendar.show(database, params.id);
  if (draw === undefined) return refuse('draw-unknown');
  const game = (await readGame(database, draw.game)) as GameRow;
  const { stop, entries } = await database
    .transaction()
    .execute((tx) => results.readEntriesOfDay(tx, draw.game, draw.day));
  const [line] = await linesOf(database, [draw]);
  const isOpen = draw.result === null && draw.state !== 'void';
  return ok({
    ...(line as NonNullable<typeof line>),
    source: game.source,
    versions: (await calendar.versions(database, draw.id)).map(({ at, result, ...rest }) => ({
      ...rest,
      result: result?.map(({ tier, numbers }) => ({ tier, numbers: [...numbers] })) ?? null,
      at: at.toISOString(),
    })),
    entries: isOpen
      ? entries.map(({ name, at, person }) => ({ who: name, at: at.toISOString(), isMine: person === caller.person }))
      : [],
    stop: await stopOf(context, isOpen ? stop : undefined),
    proof: await proofOf(context, draw),
    held: await readHeldNumbers(database, draw.game),
  });
};
