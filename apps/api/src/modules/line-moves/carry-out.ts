/** Carries out the moves whose day has begun, each in one commit: the tree, what was left behind, and who is told. Any repetition finds it done. */
import { ok } from '@banyan/core/results';
import { makeId } from '@banyan/core/ids';
import type { Context } from '../../infra/context.ts';
import { type Tx, transact } from '../../infra/database.ts';
import { leaveBehind, lockContracts } from '../contracts/index.ts';
import { type MoveRow, carryOutMove, dueMoves, lockLines, membersById } from '../members/index.ts';
import { notifyMany } from '../messages/index.ts';

/** Who reads days by their lines, bills or salaries, calls it first. */
export async function carryOutMoves(context: Context): Promise<void> {
  for (const move of await dueMoves(context.database, new Date(context.clock.now()))) {
    const done = await transact(context.database, async (tx) => ok(await carryOut(context, tx, move)));
    if (!done.ok || done.value === undefined) continue;
    context.log.info({ move: move.id, member: move.member, ...done.value }, 'a line was moved');
  }
}

/** One move, in a commit of the caller; undefined where it was done before. */
export async function carryOut({ clock }: Pick<Context, 'clock'>, tx: Tx, move: MoveRow) {
  await lockContracts(tx);
  await lockLines(tx);
  const now = new Date(clock.now());
  const { id, member, startsAt, reason } = move;
  const below = await carryOutMove(tx, move, now);
  if (below === undefined) return undefined;
  const contracts = await leaveBehind(tx, member, { at: startsAt, now, request: id, reason });
  await tellOf(tx, move, below);
  return { below, contracts };
}

async function tellOf(tx: Tx, { member, from, to }: MoveRow, below: number): Promise<void> {
  const accounts = await membersById(tx, [member, ...(to === null ? [] : [to])]);
  const who = accounts.get(member)?.account ?? '';
  const by = to === null ? 'house' : 'member';
  await notifyMany(tx, [
    {
      ...{ member, id: makeId(), type: 'line-moved' },
      params: { by, who: to === null ? '' : (accounts.get(to)?.account ?? '') },
    },
    ...(from === null ? [] : [{ member: from, id: makeId(), type: 'line-left', params: { who } } as const]),
    ...(to === null
      ? []
      : [{ member: to, id: makeId(), type: 'line-joined', params: { who, count: String(below) } } as const]),
  ]);
}
