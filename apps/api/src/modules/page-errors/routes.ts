/** The route of page errors. */
import type { pageErrorsRoutes } from '@banyan/protocol/page-errors';
import type { UseCases } from '../../infra/bind.ts';
import type { RateLimits } from '../../infra/rate-limits.ts';
import type { PageErrors } from './counts.ts';
import { report } from './report.ts';

export const pageErrorsUseCases = (limits: RateLimits, errors: PageErrors): UseCases<typeof pageErrorsRoutes> => ({
  'POST /wps/system/pageErrors': report(limits, errors),
});
