/** Money was seen that is not sure yet: its deposit waits for the other side, so that it neither expires nor is cancelled; gone again, it waits for the player. */
import type { Context } from '../../infra/context.ts';
import type { Tx } from '../../infra/database.ts';
import { advanceIn } from './advance.ts';
import { findByReference } from './store.ts';

/** In the caller's transaction. A deposit that has gone on is left as it is. */
export async function noteOnItsWay(
  { clock }: Pick<Context, 'clock'>,
  tx: Tx,
  reference: string,
  isOnItsWay: boolean,
): Promise<void> {
  const key = await findByReference(tx, reference);
  if (key === undefined) return;
  const at = new Date(clock.now());
  // Looked at again at once: its time may have run out meanwhile.
  const move = isOnItsWay
    ? ({ to: 'pending', from: ['awaiting', 'expired'] } as const)
    : ({ to: 'awaiting', from: ['pending'], lookAt: at } as const);
  await advanceIn(tx, key, move, at);
}
