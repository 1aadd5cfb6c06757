/** The ticks of all modules of the lottery, in the order of a draw's life. */
import type { Context } from '../src/infra/context.ts';
import { drawsBackground } from '../src/modules/draws/background.ts';
import { settlementBackground } from '../src/modules/settlement/background.ts';
import { ticketsBackground } from '../src/modules/tickets/background.ts';

const [schedule, sales, ...rest] = drawsBackground.ticks ?? [];
const inOrder = [schedule, sales, ...(ticketsBackground.ticks ?? []), ...rest, ...(settlementBackground.ticks ?? [])];

/** Runs every tick once. */
export async function runLotteryTicks(context: Context): Promise<void> {
  for (const tick of inOrder) await tick?.run(context, new AbortController().signal);
}
