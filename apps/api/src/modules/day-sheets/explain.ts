/** Differences of a day: made one's own, and explained by their owner, which closes their case. */
import { type Result, ok, refuse } from '@banyan/core/results';
import type { daySheetsRoutes } from '@banyan/protocol/admin/day-sheets';
import type { StaffCaller } from '../../infra/actor.ts';
import type { AdminUseCase } from '../../infra/bind-admin.ts';
import type { Context } from '../../infra/context.ts';
import { type Tx, transact } from '../../infra/database.ts';
import { note } from '../audit/index.ts';
import { type OwnedCase, closeCaseIn, ownCase } from '../cases/index.ts';
import { casesOf } from './cases-of-sheet.ts';
import { readSheet } from './sheet-store.ts';

type Calls = typeof daySheetsRoutes;
type Asked = { readonly day: string; readonly id: string };
type Refused = 'not-found' | 'state-conflict';

/** Does something about an open case of an open sheet, under the sheet's lock, and notes it. */
function onCase(
  { database }: Context,
  { day, id }: Asked,
  caller: StaffCaller,
  act: string,
  reason: string,
  work: (tx: Tx, found: OwnedCase) => Promise<boolean>,
): Promise<Result<Record<never, never>, Refused>> {
  return transact<Record<never, never>, Refused>(database, async (tx) => {
    const sheet = await readSheet(tx, day, { isLocked: true });
    const [line, found] =
      sheet === undefined ? [] : ([...(await casesOf(tx, sheet))].find(([, one]) => one.id === id) ?? []);
    if (sheet === undefined || found === undefined) return refuse('not-found');
    if (sheet.state !== 'open' || !(await work(tx, found))) return refuse('state-conflict');
    const object = { kind: 'day-sheet', id: day };
    await note(tx, caller, {
      act,
      object,
      before: { line, owner: found.owner },
      after: { line, owner: caller.staff },
      reason,
    });
    return ok({});
  });
}

export const takeCase: AdminUseCase<Calls['POST /admin/api/day-sheets/:day/cases/:id/take']> = (
  context,
  { params, body: { reason } },
  caller,
) =>
  onCase(
    context,
    params,
    caller,
    'day-sheets.take',
    reason,
    async (tx, { id, owner }) => owner !== caller.staff && (await ownCase(tx, id, caller.staff)),
  );

export const explainCase: AdminUseCase<Calls['POST /admin/api/day-sheets/:day/cases/:id/explain']> = (
  context,
  { params, body: { reason } },
  caller,
) =>
  onCase(context, params, caller, 'day-sheets.explain', reason, async (tx, { id, owner }) => {
    if (owner !== caller.staff) return false;
    const at = new Date(context.clock.now());
    return (await closeCaseIn(tx, id, { by: caller.name, reason, at })) === true;
  });
