/** The calls of the back office, a line a noun: `index.ts` joins what is named here. */
export { auditRoutes } from './audit.ts';
export { proposalsRoutes } from './proposals.ts';
export { staffRoutes } from './staff.ts';
