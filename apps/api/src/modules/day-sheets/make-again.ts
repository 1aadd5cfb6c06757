/** Somebody has a day compared once more, such as after a statement came late. */
import { ok, refuse } from '@banyan/core/results';
import type { daySheetsRoutes } from '@banyan/protocol/admin/day-sheets';
import type { AdminUseCase } from '../../infra/bind-admin.ts';
import { note } from '../audit/index.ts';
import { dayThatIsOver } from './days.ts';
import { makeSheet } from './make-sheet.ts';

export const makeAgain: AdminUseCase<(typeof daySheetsRoutes)['POST /admin/api/day-sheets/:day/make']> = async (
  context,
  { params: { day }, body: { reason } },
  caller,
) => {
  const span = await dayThatIsOver(context, day);
  if (span === undefined) return refuse('span-malformed');
  const made = await makeSheet(context, span, {
    noteIn: (tx, after) =>
      note(tx, caller, { act: 'day-sheets.make', object: { kind: 'day-sheet', id: day }, after, reason }),
  });
  return made.ok ? ok({ hash: made.value }) : made;
};
