/** Public interface of page errors: reports of pages that broke, for the operator's log and figures. */
import { pageErrorsRoutes } from '@banyan/protocol/page-errors';
import type { Module } from '../../infra/module.ts';
import type { RateLimits } from '../../infra/rate-limits.ts';
import type { PageErrors } from './counts.ts';
import { pageErrorsUseCases } from './routes.ts';
import { reportsFromAddress, reportsOfSite } from './report.ts';
export { openPageErrors } from './counts.ts';

/** The counters of calls, and of reports by kind. */
export type PageErrorsParts = { readonly limits: RateLimits; readonly pageErrors: PageErrors };

export const pageErrorsModule: Module<PageErrorsParts> = {
  name: 'page-errors',
  routes: ({ bind }, { limits, pageErrors }) => bind(pageErrorsRoutes, pageErrorsUseCases(limits, pageErrors)),
  settings: [reportsFromAddress, reportsOfSite],
};
