/** Public interface of the audit log: `note` is called in the transaction of everything that somebody of the staff does. */
import { auditRoutes } from '@banyan/protocol/admin/audit';
import type { Module } from '../../infra/module.ts';
import { makeAuditHead } from './heads.ts';
import { readOwn } from './lines-about.ts';
import { auditUseCases } from './routes.ts';
export { auditCheck, checkAudit } from './check-chain.ts';
export { textOfAuditHead } from './heads.ts';
export { type LineAbout, linesAbout, looksAt } from './lines-about.ts';
export { type AuditLine, countRefused, countUnder, note } from './note.ts';

export const auditModule: Module = {
  name: 'audit',
  personal: [{ table: 'audit_lines', by: 'object', read: readOwn, erased: 'decisions' }],
  background: {
    ticks: [{ name: 'audit.heads', everyMs: 300_000, on: 'leader', run: (context) => makeAuditHead(context) }],
  },
  routes: ({ bindAdmin }) => bindAdmin(auditRoutes, auditUseCases),
};
