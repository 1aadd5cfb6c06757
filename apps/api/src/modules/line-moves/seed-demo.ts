/** A move of the demo: tuli, who stood below tanvir, belongs to rakib since this day began. */
import { makeId } from '@banyan/core/ids';
import { ok } from '@banyan/core/results';
import { type Clock, businessDayOf } from '@banyan/core/time';
import { type Database, transact } from '../../infra/database.ts';
import type { Settings } from '../../infra/settings.ts';
import { findByName, insertMove, movesOf } from '../members/index.ts';
import { momentsOf } from '../reports/index.ts';
import { carryOut } from './carry-out.ts';

/** Two people of the demo's staff, by their ids. */
type Deciders = { readonly askedBy: string; readonly approvedBy: string };

export async function seedDemoMove(
  database: Database,
  { clock, timeZone }: { readonly clock: Clock; readonly timeZone: string },
  deciders: Deciders,
): Promise<void> {
  const [member, from, to] = await Promise.all(['tuli', 'tanvir', 'rakib'].map((name) => findByName(database, name)));
  if (member === undefined || from === undefined || to === undefined || member.upline !== from.id) return;
  if ((await movesOf(database, member.id)).length > 0) return;
  const firstDay = businessDayOf(clock.now(), timeZone);
  const settings: Pick<Settings, 'get'> = { get: (setting) => setting.default as never };
  const { from: startsAt } = await momentsOf({ database, settings }, { from: firstDay, to: firstDay });
  const done = await transact(database, async (tx) => {
    const move = {
      ...{ id: makeId(clock.now()), member: member.id, from: from.id, to: to.id, firstDay, startsAt },
      ...deciders,
      approvedAt: new Date(startsAt.getTime() - 3_600_000),
      reason: 'Both agents asked for it.',
    };
    await insertMove(tx, move);
    await carryOut({ clock }, tx, { ...move, carriedOutAt: null, below: null });
    return ok(undefined);
  });
  if (!done.ok) throw new Error('the move of the demo could not be made');
}
