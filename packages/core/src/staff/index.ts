/** The people who work for the house: permissions, roles, states. */
export { elevationMs, isLent, isRunning, lentBy } from './elevation.ts';
export { type Area, type Permission, allowedBy, areas, isPermission, permissions } from './permissions.ts';
export { type RoleCode, defaultRoles } from './roles.ts';
export { isNarrow, isOfFigures, usableBy } from './scopes.ts';
export { type SearchKey, keysOf, phoneEndLength, searchKeys } from './search-keys.ts';
export {
  type ExportState,
  type ProposalState,
  type StaffState,
  exportStates,
  proposalStates,
  staffStates,
} from './states.ts';
export { type ActWhy, actWhys } from './act-whys.ts';
