/** Changes of what a game offers: published to every process and open page in the same commit, and visible in this process at once. */
import type { Context } from '../../infra/context.ts';
import type { Tx } from '../../infra/database.ts';
import { publishToAll } from '../../infra/publish.ts';
import { invalidateAnswers } from './cached-answers.ts';

/** Runs `work` in a transaction, which answers whether it changed what `game` offers. */
export async function changeOffers(
  { database }: Pick<Context, 'database'>,
  game: string,
  work: (tx: Tx) => Promise<boolean>,
): Promise<boolean> {
  const isChanged = await database.transaction().execute(async (tx) => {
    const done = await work(tx);
    if (done) await publishToAll(tx, 'offers.changed', { gameCode: game });
    return done;
  });
  if (isChanged) invalidateAnswers(database);
  return isChanged;
}
