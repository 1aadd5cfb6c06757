/** Verifies the log: each entry is the promise or the seal of its draw, a checkpoint or a head of the audit log, and each head the root over the entries before it. */
import { hash as nodeHash } from 'node:crypto';
import { sql } from 'kysely';
import { logLeaf, nodeOf, promiseText, rootOfParts, sealText } from '@banyan/games/proof';
import type { Database, Tx } from '../../infra/database.ts';
import type { Row } from '../../infra/row.ts';
import { textOfAuditHead } from '../audit/index.ts';
import { checkpoints } from '../checkpoints/index.ts';
import type { Check } from '../ledger/index.ts';
import { type SealedDraw, sealedDraws } from './check-draws.ts';
import type { Kind } from './log-store.ts';
import { promiseOf } from './promise-store.ts';

const pageSize = 500;
const sha256 = (bytes: Uint8Array): Uint8Array => nodeHash('sha256', bytes, 'buffer');
const hexOf = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex');

type EntryRow = { readonly at: number; readonly kind: Kind; readonly draw: string; readonly leaf: Buffer };

/** Undefined when the draw has no such thing. */
function textOfDraw(kind: Kind, draw: SealedDraw): string | undefined {
  const { promised, sealedAt } = { promised: draw.roundAt as Date | null, sealedAt: draw.sealedAt as Date | null };
  if (kind === 'promise') return promised === null ? undefined : promiseText(promiseOf(draw, draw));
  if (sealedAt === null) return undefined;
  const { id: drawId, hash, root, tickets } = draw;
  return sealText({ drawId, promiseHash: hash ?? '-', root, tickets, sealedAt: sealedAt.toISOString() });
}

/** A tree that grows at its end: the roots of its whole parts, the greatest first. */
function growingTree() {
  const parts: { size: number; node: Uint8Array }[] = [];
  return {
    add(leaf: Uint8Array): void {
      let last = { size: 1, node: leaf };
      for (let left = parts.at(-1); left?.size === last.size; left = parts.at(-1)) {
        parts.pop();
        last = { size: last.size * 2, node: nodeOf(left.node, last.node, sha256) };
      }
      parts.push(last);
    },
    root: (): string =>
      hexOf(
        rootOfParts(
          parts.map(({ node }) => node),
          sha256,
        ),
      ),
  };
}

async function readEntries(tx: Database | Tx, from: number): Promise<EntryRow[]> {
  const { rows } = await sql<EntryRow>`select l.at, l.kind, l.draw, l.leaf from lottery_log l
    where l.at >= ${from} order by l.at limit ${pageSize}`.execute(tx);
  return rows;
}

/** Every entry and every head. */
export async function checkLog(tx: Database | Tx): ReturnType<Check['run']> {
  const { rows: heads } = await sql<
    Row<'lottery_log_heads', 'size' | 'root'>
  >`select h.size, h.root from lottery_log_heads h
    order by h.size`.execute(tx);
  const roots = new Map(heads.map(({ size, root }) => [size, root]));
  const tree = growingTree();
  for (let next = 0; ; ) {
    const entries = await readEntries(tx, next);
    const ids = [...new Set(entries.map(({ draw }) => draw))];
    const draws = new Map(
      (await sealedDraws(tx, sql`d.id = any (${ids}::uuid[])`, pageSize)).map((one) => [one.id, one]),
    );
    for (const { at, kind, draw, leaf } of entries) {
      const row = draws.get(draw);
      if (at !== next) return { looked: BigInt(next), bad: `entry ${next} of the log is missing` };
      const isOfDraw = kind === 'promise' || kind === 'seal';
      const elsewhere = kind === 'audit' ? textOfAuditHead : checkpoints.textOf;
      const text = isOfDraw ? row && textOfDraw(kind, row) : await elsewhere(tx, draw);
      if (text === undefined || hexOf(logLeaf(text, sha256)) !== leaf.toString('hex'))
        return {
          looked: BigInt(next),
          bad: `entry ${at} of the log is not the ${kind} ${isOfDraw ? 'of draw ' : ''}${draw}`,
        };
      tree.add(leaf);
      next += 1;
      const root = roots.get(next);
      if (root !== undefined && root !== tree.root())
        return { looked: BigInt(next), bad: `the log's head of ${next} entries has another root` };
    }
    if (entries.length < pageSize) {
      const longest = heads.at(-1)?.size ?? 0;
      return {
        looked: BigInt(next),
        bad: longest > next ? `the log had ${longest} entries and has ${next}` : undefined,
      };
    }
  }
}
