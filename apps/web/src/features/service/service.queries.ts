/** Links of customer service. */
import { queryOf } from '../../lib/query.ts';

export const serviceLinksQuery = queryOf('GET /wps/system/serviceLinks', {}, { staleTimeMs: 60_000 });
