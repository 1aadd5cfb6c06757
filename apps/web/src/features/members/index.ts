/** Public interface of members: who is signed in as others see them, and the member centre's address. */
export { useMemberCentre } from './memberCentre.ts';
export { agreementsQuery, type Security, securityQuery } from './members.queries.ts';
