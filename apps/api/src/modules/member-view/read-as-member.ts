/**
 * The member's own calls, answered for the staff by the member's own use cases. They run over connections that the database lets read and
 * nothing else, so that one that came to write something would fail and not write.
 */
import type { MemberId } from '@banyan/core/ids';
import { ok, refuse } from '@banyan/core/results';
import { type Route, type RouteKey, allRoutes } from '@banyan/protocol';
import { type SeenKey, ownParams, seen, type viewReads, viewKeyOf } from '@banyan/protocol/admin/member-view';
import type { StaffCaller } from '../../infra/actor.ts';
import { type RequestFacts, type UseCase, refusedType } from '../../infra/bind.ts';
import type { AdminUseCases } from '../../infra/bind-admin.ts';
import type { Context } from '../../infra/context.ts';
import { findMember } from '../members/index.ts';
import { masks } from './masks.ts';

type Input = {
  readonly params: Record<string, string>;
  readonly query: unknown;
  readonly request: RequestFacts;
};

/** The session of a view: there is none of this id. */
const noSession = '00000000-0000-0000-0000-000000000000';

/** The use cases of all calls that can be looked at. `caseOf` is asked when a call comes. */
export function reads(reading: Context, caseOf: (key: RouteKey) => UseCase<Route>): AdminUseCases<typeof viewReads> {
  const read =
    (key: SeenKey) =>
    async (_: Context, { params, query, request }: Input, caller: StaffCaller) => {
      // Nobody looks without the line that says so: before it there is nothing here.
      if (caller.viewed !== params['id']) return refuse('not-found');
      const member = await findMember(reading.database, params['id'] as MemberId);
      if (member === undefined) return refuse('not-found');
      const { id, type, currency } = member;
      const route: Route = allRoutes[key];
      const refusal = refusedType(route, type);
      if (refusal !== undefined) return refuse(refusal);
      const { address, userAgent, language } = request;
      const answer = await caseOf(key)(
        reading,
        { params: ownParams(params), query, body: undefined, request: { address, userAgent, language } } as never,
        { memberId: id, sessionId: noSession, type, currency, mustChangePassword: false } as never,
      );
      return answer.ok ? ok(masks[key]?.(answer.value as never) ?? answer.value) : answer;
    };
  return Object.fromEntries((Object.keys(seen) as SeenKey[]).map((key) => [viewKeyOf(key), read(key)])) as never;
}
