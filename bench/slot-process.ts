/** Asks a process of its own for slot rounds: it begins warm, with a part that is not measured. */
import { fork } from 'node:child_process';
import path from 'node:path';
import type { SlotOrder, SlotSums } from './slot-child.ts';

export async function askSlots(orders: readonly SlotOrder[]): Promise<readonly SlotSums[]> {
  const child = fork(path.join(import.meta.dirname, 'slot-child.ts'));
  const next = (order: SlotOrder): Promise<SlotSums> =>
    new Promise((resolve, reject) => {
      child.once('message', (sums) => resolve(sums as SlotSums));
      child.once('exit', (code) => reject(new Error(`the playing process ended with ${code}`)));
      child.send(order);
    });
  try {
    const answers: SlotSums[] = [];
    for (const order of orders) answers.push(await next(order));
    return answers;
  } finally {
    child.removeAllListeners('exit');
    child.kill();
  }
}
