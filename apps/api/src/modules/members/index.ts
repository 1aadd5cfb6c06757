/** Public interface of members: making them and finding them. */
import { membersRoutes } from '@banyan/protocol/members';
import type { Module } from '../../infra/module.ts';
import { membersUseCases } from './routes.ts';
export { audienceOf, audienceOfBuckets, linesOf, noteLanguage } from './audience.ts';
export { type Warrant, changesOf, insertChange, lockersOf } from './change-store.ts';
export { type NewMember, makeMember } from './make-member.ts';
export {
  type ListedMember,
  type MemberFilter,
  type NamedMember,
  findByNamePart,
  namedMembers,
  pageOfMembers,
} from './lookups.ts';
export {
  type MoveRow,
  areLinesKnown,
  carryOutMove,
  countBelow,
  countDirectBelow,
  dueMoves,
  insertMove,
  isLineMoving,
  isMoving,
  lockLines,
  moveDaysUnder,
  movesOf,
  uplinesOf,
} from './move-store.ts';
export { pastRegistrations } from './registered.ts';
export { foldName } from './names.ts';
export { membersWithin, sees, within } from './reach.ts';
export { accountOf, memberIdsAfter, membersForReports, topLineOn } from './report-members.ts';
export { ranksOf, setRank } from './ranks.ts';
export {
  type MemberRow,
  closeTrialsOf,
  countMembers,
  findByName,
  findMember,
  findMembers,
  lockedOf,
  membersById,
  setStatus,
} from './store.ts';
export {
  type HeadAbove,
  belowDuring,
  headsAbove,
  isAboveNow,
  joinAbove,
  linesEver,
  linesDuring,
  rowsMoved,
  linesOn,
  themselvesDuring,
  treeOn,
  uplinesAt,
  themselves,
} from './past-lines.ts';
export { type Teams, teamsOfAll, teamsWithin } from './team-pieces.ts';
export { lineChecks } from './verify-lines.ts';
export {
  type DuringDays,
  everybodyBelow,
  everybodyBelowIn,
  isBelow,
  listAgentsBelow,
  listDownlines,
  teamSize,
  wayDown,
} from './team.ts';

export { type ListedAgent, listAgents, wayTo } from './agent-list.ts';
export { listTeamMembers } from './team-list.ts';

export const membersModule: Module = {
  name: 'members',
  personal: [
    { table: 'members', by: 'id', erased: { account: 'erased-{id}', nickname: '', status: 'locked' } },
    { table: 'member_changes', without: ['by_whom'], erased: 'decisions' },
    { table: 'member_names', withheld: 'working', erased: 'delete' },
    { table: 'member_moves', without: ['asked_by', 'approved_by'], erased: 'decisions' },
    { table: 'member_past_uplines', withheld: 'others', erased: 'books' },
    { table: 'member_uplines', withheld: 'others', erased: 'books' },
  ],
  routes: ({ bind }) => bind(membersRoutes, membersUseCases),
};
