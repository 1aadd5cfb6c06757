/** Every finished draw checked again, once for each settlement of it, each in a commit of its own. */
import type { Context } from '../../infra/context.ts';
import { takeFinishedDraw } from '../tickets/index.ts';
import { addChecked } from './store.ts';

type World = Pick<Context, 'database' | 'log'>;

/** Checks what is finished and not checked, until nothing is left or `stopping`. Answers how many draws. */
export async function recheckDraws(world: World, stopping?: AbortSignal): Promise<number> {
  for (let checked = 0; ; checked += 1) {
    if (stopping?.aborted === true || !(await recheckOne(world))) return checked;
  }
}

async function recheckOne({ database, log }: World): Promise<boolean> {
  return await database.transaction().execute(async (tx) => {
    const draw = await takeFinishedDraw(tx);
    if (draw === undefined) return false;
    const { id, isFirst, fault } = draw;
    if (fault !== undefined) log.error({ draw: id, fault }, 'a draw was checked again and is not right');
    // A draw that was corrected counts once.
    await addChecked(tx, 'draws', { checked: isFirst ? 1 : 0, faults: fault === undefined ? [] : [{ id, fault }] });
    return true;
  });
}
