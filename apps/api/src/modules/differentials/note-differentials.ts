/** What settlement says of a draw in the commit in which it is settled, so that no draw is forgotten. */
import type { Tx } from '../../infra/database.ts';
import type { DrawRow } from '../draws/index.ts';
import { readSeriesPlan } from '../lottery/index.ts';
import { noteDraw } from './differential-store.ts';

/** Has the differentials of a settled draw counted; a game of fixed odds has none. */
export async function noteDifferentials(
  tx: Tx,
  { id, game, settlementVersion, opensAt, closesAt }: DrawRow,
): Promise<void> {
  const plan = await readSeriesPlan(tx, game);
  if (plan !== undefined) await noteDraw(tx, { draw: id, game, version: settlementVersion, opensAt, closesAt, plan });
}
