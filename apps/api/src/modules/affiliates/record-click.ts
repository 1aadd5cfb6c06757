/**
 * Records that a link was opened, and that somebody looked at a page behind it: one row for a browser, link and day, with hashes alone. A code that
 * is nobody's is answered as any other. Limited by address.
 */
import { createHmac } from 'node:crypto';
import { ok, refuse } from '@banyan/core/results';
import { businessDayOf } from '@banyan/core/time';
import type { affiliatesRoutes } from '@banyan/protocol/affiliates';
import type { UseCase } from '../../infra/bind.ts';
import { type RateLimits, sourceOf } from '../../infra/rate-limits.ts';
import { ensureDevice } from '../sessions/index.ts';
import { merchantTimeZone, referral, requireSwitch } from '../settings/index.ts';
import { activeLink, writeClick } from '../affiliate-links/index.ts';
import { clickLimit } from './settings.ts';

export const recordClick =
  (limits: RateLimits): UseCase<(typeof affiliatesRoutes)['POST /wps/affiliates/clicks']> =>
  async ({ database, settings, clock, secrets }, { body: { code, isSeen }, request }, caller) => {
    const allowed = requireSwitch(settings, referral);
    if (!allowed.ok) return allowed;
    const source = sourceOf(request.address);
    const limit = { name: 'affiliate-clicks', points: settings.get(clickLimit), seconds: 300 };
    if (!(await limits.take(limit, source))) return refuse('too-many-requests');
    // Who is a member already is brought by nobody any more.
    const link = caller === undefined && request.cookies !== undefined ? await activeLink(database, code) : undefined;
    if (link === undefined) return ok({});
    const at = clock.now();
    await writeClick(database, {
      ...{ link, isSeen, device: ensureDevice(request), at: new Date(at) },
      day: businessDayOf(at, settings.get(merchantTimeZone)),
      source: createHmac('sha256', secrets.derive('affiliate-clicks')).update(source).digest(),
    });
    return ok({});
  };
