/** The calls of segments, one line each. */
import type { segmentsRoutes } from '@banyan/protocol/admin/segments';
import type { AdminUseCases } from '../../infra/bind-admin.ts';
import { countAudience } from './audience-count.ts';
import {
  changeSegmentRule,
  countSegment,
  listSegmentMembers,
  listSegments,
  makeSegment,
  putAway,
  showSegment,
} from './manage.ts';

export const segmentsUseCases: AdminUseCases<typeof segmentsRoutes> = {
  'GET /admin/api/segments': listSegments,
  'GET /admin/api/segments/:id': showSegment,
  'POST /admin/api/segments': makeSegment,
  'PUT /admin/api/segments/:id': changeSegmentRule,
  'POST /admin/api/segments/:id/archive': putAway,
  'POST /admin/api/segments/count': countSegment,
  'POST /admin/api/segments/audience': countAudience,
  'GET /admin/api/segments/:id/members': listSegmentMembers,
};
