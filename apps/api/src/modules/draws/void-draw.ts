/**
 * Voids a draw: every bet's cost is refunded once, to the balances it was paid from. Only while the numbers are unknown: voiding a
 * bet whose outcome is known would be past posting.
 */
import { sql } from 'kysely';
import { drawStates } from '@banyan/core/lottery';
import { type Result, refuse } from '@banyan/core/results';
import { next } from '@banyan/core/states';
import { afterwards } from './change-draws.ts';
import type { Context } from '../../infra/context.ts';
import { type Tx, transact } from '../../infra/database.ts';
import type { DrawRow } from './draw-row.ts';
import { drawColumns, lockAgainstBets, moveDraw, recordResult } from './draw-store.ts';

type Voided = Result<DrawRow, 'draw-unknown' | 'state-conflict'>;

/** Voids; the refunds follow with settlement. Refusals: `draw-unknown`, `state-conflict` once it is drawn or void. */
export async function voidDraw(context: Context, id: string, reason: string): Promise<Voided> {
  return await afterwards(context, () => transact(context.database, (tx) => voidInto(tx, id, reason)));
}

/** The same in a transaction of the caller's. */
export async function voidInto(tx: Tx, id: string, reason: string): Promise<Voided> {
  await lockAgainstBets(tx, [id]);
  const { rows } =
    await sql<DrawRow>`select ${drawColumns} from lottery_draws d where d.id = ${id}::uuid for update`.execute(tx);
  const draw = rows[0];
  if (draw === undefined) return refuse('draw-unknown');
  const allowed = next(drawStates, draw.state, 'void');
  if (!allowed.ok) return allowed;
  const voided = await moveDraw(tx, draw, 'void');
  await recordResult(tx, voided, { source: 'void', reason });
  return { ok: true, value: voided };
}
