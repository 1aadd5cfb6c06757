/** Public interface of segments: who is in one, judged at the act by the version that somebody named. */
import { segmentsRoutes } from '@banyan/protocol/admin/segments';
import type { Module } from '../../infra/module.ts';
import { segmentsUseCases } from './routes.ts';
export {
  type Judged,
  type Place,
  type SegmentMember,
  countMembersIn,
  membersIn,
  profilesOf,
  walkSegment,
} from './judge.ts';
export { type SegmentVersion, findSegment, readRule } from './segment-store.ts';

export const segmentsModule: Module = {
  name: 'segments',
  routes: ({ bindAdmin }) => bindAdmin(segmentsRoutes, segmentsUseCases),
};
