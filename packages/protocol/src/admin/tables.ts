/** The calls of the back office, a line a noun: `index.ts` joins what is named here. */
export { alarmsRoutes } from './alarms.ts';
export { auditRoutes } from './audit.ts';
export { lotteriesRoutes } from './lotteries.ts';
export { offersRoutes } from './offers.ts';
export { correctionsRoutes } from './corrections.ts';
export { memberActsRoutes } from './member-acts.ts';
export { kycReviewRoutes } from './kyc.ts';
export { membersAdminRoutes } from './members.ts';
export { dashboardRoutes } from './dashboard.ts';
export { proposalsRoutes } from './proposals.ts';
export { reportsRoutes } from './reports.ts';
export { adminSettingsRoutes } from './settings.ts';
export { searchRoutes } from './search.ts';
export { staffRoutes } from './staff.ts';
export { gamesRoutes } from './games.ts';
export { vendorsRoutes } from './vendors.ts';
export { vendorCasesRoutes } from './vendor-cases.ts';
