/** Public interface of the audit log: `note` is called in the transaction of everything that somebody of the staff does. */
import { auditRoutes } from '@banyan/protocol/admin/audit';
import type { Module } from '../../infra/module.ts';
import { readOwn } from './lines-about.ts';
import { auditUseCases } from './routes.ts';
export { auditCheck, checkAudit } from './check-chain.ts';
export { type LineAbout, linesAbout } from './lines-about.ts';
export { type AuditLine, countRefused, note } from './note.ts';

export const auditModule: Module = {
  name: 'audit',
  personal: [{ table: 'audit_lines', by: 'object', read: readOwn, erased: 'decisions' }],
  routes: ({ bindAdmin }) => bindAdmin(auditRoutes, auditUseCases),
};
