/** Files a suspicion: answered alike whether it is new, known, or about nobody, and noted where the nominated officer alone reads it. */
import type { MemberId } from '@banyan/core/ids';
import { ok } from '@banyan/core/results';
import type { suspicionsRoutes } from '@banyan/protocol/admin/suspicions';
import type { AdminUseCase } from '../../infra/bind-admin.ts';
import { note } from '../audit/index.ts';
import { findMember } from '../members/index.ts';
import { insertSuspicion } from './suspicion-store.ts';

export const fileSuspicion: AdminUseCase<(typeof suspicionsRoutes)['POST /admin/api/suspicions']> = async (
  { database, clock },
  { body: { id, member: named, words } },
  caller,
) => {
  const member = named === undefined ? undefined : await findMember(database, named as MemberId);
  await database.transaction().execute(async (tx) => {
    const isNew = await insertSuspicion(tx, {
      id,
      member: member?.id ?? null,
      filed_by: caller.staff,
      filed_at: new Date(clock.now()),
      words: words.trim(),
    });
    // Sent again, it was noted the first time.
    if (isNew)
      await note(tx, caller, { act: 'suspicions.file', object: { kind: 'suspicion', id }, isConfidential: true });
    else caller.noted.lines += 1;
  });
  return ok({});
};
