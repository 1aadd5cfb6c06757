/** Public interface of segments: who is in one, judged at the act by the version that somebody named. */
import { segmentsRoutes } from '@banyan/protocol/admin/segments';
import type { Module } from '../../infra/module.ts';
import { judgeAudiencesBy } from '../promotions/index.ts';
import { audienceFacts } from './audience-facts.ts';
import { segmentsUseCases } from './routes.ts';
import { readRule } from './segment-store.ts';
export {
  type Judged,
  type Place,
  type SegmentMember,
  countMembersIn,
  membersIn,
  profilesOf,
  walkSegment,
} from './judge.ts';
export { type SegmentVersion, findSegment, readRule, seedSegment } from './segment-store.ts';

judgeAudiencesBy({
  facts: audienceFacts,
  hasSegment: async (database, ref) => (await readRule(database, ref)) !== undefined,
});

export const segmentsModule: Module = {
  name: 'segments',
  routes: ({ bindAdmin }) => bindAdmin(segmentsRoutes, segmentsUseCases),
};
