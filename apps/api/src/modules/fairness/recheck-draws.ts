/**
 * Verifies every finished draw again, once for each settlement of it. A draw is read and computed outside any transaction; the
 * verdict is one short commit.
 */
import type { Context } from '../../infra/context.ts';
import { drawChecks } from '../draws/index.ts';
import { checkFinishedDraw } from '../tickets/index.ts';
import { addChecked } from './store.ts';

type World = Pick<Context, 'database' | 'log'>;

/** Checks what is finished and not checked, until nothing is left or `stopping`. Returns how many draws it checked. */
export async function recheckDraws(world: World, stopping?: AbortSignal): Promise<number> {
  let checked = 0;
  while (stopping?.aborted !== true) {
    const outcome = await recheckOne(world);
    if (outcome === 'none') break;
    if (outcome === 'checked') checked += 1;
  }
  return checked;
}

async function recheckOne({ database, log }: World): Promise<'checked' | 'left' | 'none'> {
  const draw = await checkFinishedDraw(database);
  if (draw === undefined) return 'none';
  const { id, isFirst, isOwn, fault } = draw;
  const isMarked = await database.transaction().execute(async (tx) => {
    // Another auditor had it meanwhile, or it was corrected: then it is looked at again.
    if (!(await drawChecks.markChecked(tx, draw))) return false;
    // A draw that was corrected counts once.
    const faults = fault === undefined ? [] : [{ id, fault }];
    await addChecked(tx, isOwn ? 'draws' : 'imported', { checked: isFirst ? 1 : 0, faults });
    return true;
  });
  if (isMarked && fault !== undefined) log.error({ draw: id, fault }, 'a draw was checked again and is not right');
  return isMarked ? 'checked' : 'left';
}
