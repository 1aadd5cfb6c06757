/** Public interface of bonuses: grants of bonus money under terms, and what they mean for stakes and wins. */
import type { Module } from '../../infra/module.ts';
export { acceptGrant } from './accept-grant.ts';
export { loadActiveBonuses, fateSql } from './for-play.ts';
export {
  type GrantRow,
  type GrantSum,
  activeGrant,
  addProgress,
  countGrants,
  endedGrants,
  findGrant,
  grantsOf,
  lockActive,
  membersDue,
  membersTooLate,
  membersWithActive,
  noteTaken,
  openGrants,
  startedAfter,
  sumsOf,
} from './grant-store.ts';
export { grantReport } from './grant-report.ts';
export { endGrant } from './end-grant.ts';
export { bonusesTaken, hasTaken, lastBonusAt } from './taken.ts';
export { startNext } from './start-grant.ts';
export {
  type BudgetRow,
  budgetsOf,
  closeOtherBudgets,
  commit,
  fullestBudgets,
  giveBack,
  isUsedUp,
  reserve,
  setBudget,
  settleReserve,
  spend,
} from './reserve.ts';
export { reserveMany } from './reserve-many.ts';
export { budgetsOfMany, grantsUnder, readVersions } from './many-store.ts';
export { addVersion, readRulesIn, readVersion, versionsOf } from './version-store.ts';

export const bonusesModule: Module = {
  name: 'bonuses',
  personal: [{ table: 'bonus_grants', open: ['waiting', 'active'], erased: 'books' }],
};
