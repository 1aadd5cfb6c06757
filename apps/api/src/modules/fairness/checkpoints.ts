/** The checkpoints of the books as everybody is shown them: signed by the house, each with its place in the log. */
import { ok } from '@banyan/core/results';
import { checkpointText } from '@banyan/games/proof';
import type { ValueOf } from '@banyan/protocol';
import type { fairnessRoutes } from '@banyan/protocol/fairness';
import type { UseCase } from '../../infra/bind.ts';
import type { Context } from '../../infra/context.ts';
import { checkpoints, type StoredCheckpoint } from '../checkpoints/index.ts';
import { houseKeyOf, logOfCheckpoint } from '../draws/index.ts';

const atOnce = 500;

type ListedCheckpoint = ValueOf<(typeof fairnessRoutes)['GET /wps/fairness/checkpoints']>['list'][number];
type ReadCheckpoint = ValueOf<(typeof fairnessRoutes)['GET /wps/fairness/checkpoints/:number']>['checkpoint'];
export type LoggedCheckpoint = NonNullable<ReadCheckpoint>;

/** The same checkpoint always has the same signature. */
function signed({ secrets }: Pick<Context, 'secrets'>, { id: _, ...checkpoint }: StoredCheckpoint): ListedCheckpoint {
  return { ...checkpoint, signature: houseKeyOf(secrets).sign(checkpointText(checkpoint)) };
}

/** A checkpoint as a statement carries it. */
export async function loggedCheckpoint(context: Context, checkpoint: StoredCheckpoint): Promise<LoggedCheckpoint> {
  return { ...signed(context, checkpoint), log: await logOfCheckpoint(context, checkpoint.id) };
}

export const listCheckpoints: UseCase<(typeof fairnessRoutes)['GET /wps/fairness/checkpoints']> = async (
  context,
  { query },
) => {
  const { database } = context;
  const newest = query.only === undefined ? undefined : [await checkpoints.newest(database)];
  const found =
    newest?.filter((one) => one !== undefined) ?? (await checkpoints.after(database, query.after ?? 0, atOnce));
  return ok({ key: houseKeyOf(context.secrets).key, list: found.map((one) => signed(context, one)) });
};

export const readCheckpoint: UseCase<(typeof fairnessRoutes)['GET /wps/fairness/checkpoints/:number']> = async (
  context,
  { params },
) => {
  const [found] = await checkpoints.after(context.database, params.number - 1, 1);
  const isFound = found?.number === params.number;
  return ok({
    key: houseKeyOf(context.secrets).key,
    checkpoint: isFound ? await loggedCheckpoint(context, found) : null,
  });
};
