/**
 * A page reports an error of its own. The operator reads it in the log and in the metrics. Limited by address and for the whole
 * site: an error that every page has is sampled.
 */
import { ok, refuse } from '@banyan/core/results';
import { Type } from 'typebox';
import type { pageErrorsRoutes } from '@banyan/protocol/page-errors';
import type { UseCase } from '../../infra/bind.ts';
import { type RateLimits, sourceOf } from '../../infra/rate-limits.ts';
import { setting } from '../../infra/settings.ts';
import type { PageErrors } from './counts.ts';

const shape = Type.Integer({ minimum: 0, maximum: 1_000_000 });
export const reportsFromAddress = setting({
  key: 'limit.pageErrorsFromAddress',
  summary: 'Reports of broken pages taken from one address in an hour.',
  shape,
  default: 20,
  demo: 20,
});
export const reportsOfSite = setting({
  key: 'limit.pageErrors',
  summary: 'Reports of broken pages taken from everybody in an hour.',
  shape,
  default: 600,
  demo: 600,
});

export const report =
  (limits: RateLimits, errors: PageErrors): UseCase<(typeof pageErrorsRoutes)['POST /wps/system/pageErrors']> =>
  async ({ settings, log }, { body, request }) => {
    const ofAddress = { name: 'page errors', points: settings.get(reportsFromAddress), seconds: 3600 };
    const ofSite = { name: 'page errors of all', points: settings.get(reportsOfSite), seconds: 3600 };
    const isTaken = (await limits.take(ofAddress, sourceOf(request.address))) && (await limits.take(ofSite, 'site'));
    if (!isTaken) return refuse('too-many-requests');
    errors.add(body.kind);
    log.warn(
      { page: body.page, kind: body.kind, error: body.name, words: body.message, where: body.where },
      'a page broke',
    );
    return ok({});
  };
