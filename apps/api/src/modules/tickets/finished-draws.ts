/** Draws that are finished and were not checked since. Reading and checking one holds nothing; marking it is one short statement. */
import type { Database } from '../../infra/database.ts';
import { drawChecks } from '../draws/index.ts';
import { faultOfDraw } from './check-draw.ts';

type Unchecked = NonNullable<Awaited<ReturnType<typeof drawChecks.readUnchecked>>>;
export type CheckedDraw = Unchecked & { readonly fault: string | undefined };

/** Checks the next one. Undefined when there is none. */
export async function checkFinishedDraw(database: Database): Promise<CheckedDraw | undefined> {
  const draw = await drawChecks.readUnchecked(database);
  return draw && { ...draw, fault: await faultOfDraw(database, draw.id) };
}
