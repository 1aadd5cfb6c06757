/** Draws the prizes of wheels, eggs, envelopes and raffles again as soon as their seed is shown, each once, and notes what is not right. */
import { type PublishedPrize, checkPrize } from '@banyan/games/verify';
import type { Context } from '../../infra/context.ts';
import type { Database } from '../../infra/database.ts';
import { type Fault, type Place, addChecked, isStillAt, readPlace } from './store.ts';

/** A draw whose seed is shown: what is published of it, and whether one of the same seeds is missing before it. */
type EndedPrize = Place & { readonly proof: PublishedPrize; readonly hasGap: boolean };

/** `ended` reads what has come since a place, at most so many; it is given by whoever knows the draws. */
type World = Pick<Context, 'database' | 'log'> & {
  readonly ended: (database: Database, after: Place, most: number) => Promise<readonly EndedPrize[]>;
};

const pageSize = 500;

function faultOf({ proof, hasGap }: EndedPrize): string | undefined {
  const { verdict } = checkPrize(proof);
  if (verdict !== 'right') return verdict;
  return hasGap ? 'a number of its seeds is missing' : undefined;
}

/** Checks what has come since the last turn. Returns how many. */
export async function recheckPrizes({ database, log, ended }: World, stopping?: AbortSignal): Promise<number> {
  for (let checked = 0; ; ) {
    const place = await readPlace(database, 'prizes');
    const prizes = stopping?.aborted === true ? [] : await ended(database, place, pageSize);
    const last = prizes.at(-1);
    if (last === undefined) return checked;
    const faults = prizes.flatMap((prize): Fault[] => {
      const fault = faultOf(prize);
      return fault === undefined ? [] : [{ id: prize.id, fault }];
    });
    const isCounted = await database.transaction().execute(async (tx) => {
      if (!(await isStillAt(tx, 'prizes', place))) return false;
      await addChecked(tx, 'prizes', { checked: prizes.length, faults, place: { at: last.at, id: last.id } });
      return true;
    });
    if (!isCounted) return checked;
    for (const { id, fault } of faults) log.error({ prize: id, fault }, 'a prize was drawn again and is not right');
    checked += prizes.length;
  }
}
