/** Appends what was promised, sealed and published of the books to the log, in order, and signs a head of it every so often. */
import { hash as nodeHash } from 'node:crypto';
import { logLeaf, promiseText, sealText } from '@banyan/games/proof';
import type { Context } from '../../infra/context.ts';
import type { Tx } from '../../infra/database.ts';
import { textOfAuditHead } from '../audit/index.ts';
import { checkpoints } from '../checkpoints/index.ts';
import { readDraw } from './draw-store.ts';
import { addHead, appendEntries, type Entry, type Kind, takeLog, takeQueued } from './log-store.ts';
import { promiseOf, readPromise } from './promise-store.ts';
import { readSeal } from './seal-store.ts';

/**
 * Promises are made minutes ahead. A seal is what a draw is held to, and a checkpoint what statements are, so each gets a head at once: heads come
 * as often as draws end.
 */
const headEveryMs = 300_000;
const most = 500;
const sha256 = (bytes: Uint8Array): Uint8Array => nodeHash('sha256', bytes, 'buffer');

/** Appends the queued entries. Several nodes may call it: only one at a time appends. */
export async function appendLog({ database }: Pick<Context, 'database'>): Promise<void> {
  for (;;) {
    const taken = await database.transaction().execute(async (tx) => {
      if (!(await takeLog(tx))) return 0;
      const queued = await takeQueued(tx, most);
      const entries: Entry[] = [];
      for (const { kind, draw } of queued) {
        const text = await textOf(tx, kind, draw);
        if (text !== undefined) entries.push({ kind, draw, leaf: logLeaf(text, sha256) });
      }
      if (entries.length > 0) await appendEntries(tx, entries);
      const isHeldTo = entries.some(({ kind }) => kind !== 'promise');
      if (isHeldTo || queued.length < most) await addHead(tx, isHeldTo ? 0 : headEveryMs);
      return queued.length;
    });
    if (taken < most) return;
  }
}

/** What the operator signed, as it stands in every proof. Undefined when it is there no more. */
async function textOf(tx: Tx, kind: Kind, drawId: string): Promise<string | undefined> {
  if (kind === 'checkpoint') return await checkpoints.textOf(tx, drawId);
  if (kind === 'audit') return await textOfAuditHead(tx, drawId);
  const promise = await readPromise(tx, drawId);
  if (kind === 'promise') {
    const draw = await readDraw(tx, drawId);
    return draw && promise && promiseText(promiseOf(draw, promise));
  }
  const seal = await readSeal(tx, drawId);
  if (seal === undefined) return undefined;
  const { root, tickets, sealedAt } = seal;
  return sealText({ drawId, promiseHash: promise?.hash ?? '-', root, tickets, sealedAt: sealedAt.toISOString() });
}
