/** What the auditor would say of the draws of a world. */
import { takeFinishedDraw } from '../src/modules/tickets/finished-draws.ts';
import type { World } from './world.ts';

/** Checks every finished draw again. Answers what is not right, a line a draw. */
export async function faultsOfDraws({ context }: World): Promise<string[]> {
  const faults: string[] = [];
  for (;;) {
    const draw = await context.database.transaction().execute((tx) => takeFinishedDraw(tx));
    if (draw === undefined) return faults;
    if (draw.fault !== undefined) faults.push(`${draw.id}: ${draw.fault}`);
  }
}
