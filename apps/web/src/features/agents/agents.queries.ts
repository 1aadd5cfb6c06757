/** An agent's team: how large it is, who is in it, and the invitation that it grows by. */
import type { CallValue } from '../../lib/client.ts';
import { queryOf } from '../../lib/query.ts';

export type Overview = CallValue<'GET /wps/agent/team/overview'>;
export type TeamMember = CallValue<'GET /wps/agent/team'>['list'][number];

export const invitationQuery = queryOf('GET /wps/agent/invitation');
export const overviewQuery = queryOf('GET /wps/agent/team/overview');

/** Those directly below one of the team, or below the caller. */
export function teamQuery(of: string | undefined, pageNo: number) {
  const query = { pageNo, pageSize: 12, ...(of === undefined ? {} : { of }) };
  return queryOf('GET /wps/agent/team', { query }, { keepPrevious: true });
}
