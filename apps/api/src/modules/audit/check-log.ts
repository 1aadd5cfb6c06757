/** The auditor's button: the chain of the whole log, computed anew. */
import { ok } from '@banyan/core/results';
import type { auditRoutes } from '@banyan/protocol/admin/audit';
import type { AdminUseCase } from '../../infra/bind-admin.ts';
import { checkAudit } from './check-chain.ts';
import { note } from './note.ts';

export const checkLog: AdminUseCase<(typeof auditRoutes)['POST /admin/api/audit/check']> = async (
  { database },
  _input,
  caller,
) => {
  const { lines, bad, head } = await checkAudit(database);
  const after = { lines, bad: bad ?? null, head };
  await note(database, caller, { act: 'audit.check', object: { kind: 'audit', id: 'all' }, after, outcome: 'viewed' });
  return ok(after);
};
