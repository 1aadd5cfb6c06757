/** An agent's team: how large it is, who is in it, and the invitation that it grows by. */
import type { CallValue } from '../../lib/client.ts';
import { queryOf } from '../../lib/query.ts';

export type Overview = CallValue<'GET /wps/agent/team/overview'>;
export type TeamMember = CallValue<'GET /wps/agent/team'>['list'][number];
export type Report = CallValue<'GET /wps/agent/team/report'>;

export const invitationQuery = queryOf('GET /wps/agent/invitation');
export const overviewQuery = queryOf('GET /wps/agent/team/overview');

/** Those directly below one of the team, or below the caller. */
export function teamQuery(of: string | undefined, pageNo: number) {
  const query = { pageNo, pageSize: 12, ...(of === undefined ? {} : { of }) };
  return queryOf('GET /wps/agent/team', { query }, { keepPrevious: true });
}

type ReportAsked = { from: string; to: string; of: string | undefined; page: number };

/** Sums over some days, of the team of the caller or of one of the team. */
export function reportQuery({ from, to, of, page }: ReportAsked) {
  const query = { from, to, pageNo: page, pageSize: 12, ...(of === undefined ? {} : { of }) };
  return queryOf('GET /wps/agent/team/report', { query }, { keepPrevious: true });
}
