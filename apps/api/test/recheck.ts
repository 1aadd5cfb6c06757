/** The auditor's findings on a world's draws. */
import { drawChecks } from '../src/modules/draws/index.ts';
import { checkFinishedDraw } from '../src/modules/tickets/index.ts';
import type { World } from './world.ts';

/** Checks every finished draw again. Returns what is not right, a line a draw. */
export async function faultsOfDraws({ context }: World): Promise<string[]> {
  const faults: string[] = [];
  for (;;) {
    const draw = await checkFinishedDraw(context.database);
    if (draw === undefined) return faults;
    await context.database.transaction().execute((tx) => drawChecks.markChecked(tx, draw));
    if (draw.fault !== undefined) faults.push(`${draw.id}: ${draw.fault}`);
  }
}
