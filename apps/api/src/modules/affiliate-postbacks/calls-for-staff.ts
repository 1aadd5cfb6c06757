/** Postbacks for the staff: what was told and answered, and another begin for what was given up. Of somebody who sees some members, only theirs. */
import { affiliateCallStates } from '@banyan/core/affiliates';
import type { MemberId } from '@banyan/core/ids';
import { ok, refuse } from '@banyan/core/results';
import { next } from '@banyan/core/states';
import type { affiliatePostbacksAdminRoutes } from '@banyan/protocol/admin/affiliate-postbacks';
import type { AdminUseCase } from '../../infra/bind-admin.ts';
import type { Context } from '../../infra/context.ts';
import { cursorOf, readCursor } from '../../infra/cursor.ts';
import { transact } from '../../infra/database.ts';
import { addJob } from '../../infra/jobs.ts';
import { note } from '../audit/index.ts';
import { membersById, sees } from '../members/index.ts';
import { callJob } from './call-affiliate.ts';
import { addressesOf, beginAgain, lockCall, pageOfCalls } from './call-pages.ts';
import { type CallRow, findCall, findPostback } from './store.ts';

type Routes = typeof affiliatePostbacksAdminRoutes;

async function shown({ database }: Pick<Context, 'database'>, rows: readonly CallRow[]) {
  const named = await membersById(database, [...new Set(rows.flatMap(({ affiliate, friend }) => [affiliate, friend]))]);
  const addresses = await addressesOf(database, [...new Set(rows.map(({ affiliate }) => affiliate))]);
  const who = (id: MemberId) => ({ id, account: named.get(id)?.account ?? '' });
  return rows.map(({ id, affiliate, friend, event, code, at, state, tries, status, fault, triedAt }) => ({
    ...{ id, affiliate: who(affiliate), friend: who(friend), event, code, at: at.toISOString(), state },
    ...{ tries, status, fault, triedAt: triedAt?.toISOString() ?? null, url: addresses.get(affiliate) ?? null },
  }));
}

export const listCalls: AdminUseCase<Routes['GET /admin/api/affiliate-postbacks']> = async (
  context,
  { query: { state, affiliate, after: cursor, limit = 50 } },
  { scope },
) => {
  const after = cursor === undefined ? undefined : readCursor(cursor);
  if (cursor !== undefined && after === undefined) return refuse('input-malformed');
  const found = await pageOfCalls(context.database, {
    ...{
      state: state ?? (affiliate === undefined ? 'failed' : undefined),
      affiliate: affiliate as MemberId | undefined,
    },
    ...{ after, limit: limit + 1, scope },
  });
  const page = found.slice(0, limit);
  const last = found.length > limit ? page.at(-1) : undefined;
  return ok({ rows: await shown(context, page), next: last === undefined ? null : cursorOf(last) });
};

export const retryCall: AdminUseCase<Routes['POST /admin/api/affiliate-postbacks/:id/retry']> = async (
  context,
  { params: { id }, body: { reason } },
  caller,
) => {
  const { database } = context;
  const done = await transact<undefined, 'not-found' | 'state-conflict' | 'affiliate-url-missing'>(
    database,
    async (tx) => {
      const call = await lockCall(tx, id);
      if (call === undefined || !(await sees(tx, caller.scope, call.affiliate))) return refuse('not-found');
      const { state, tries, status, fault } = call;
      const follows = next(affiliateCallStates, state, 'waiting');
      if (!follows.ok) return follows;
      if ((await findPostback(tx, call.affiliate)) === undefined) return refuse('affiliate-url-missing');
      await beginAgain(tx, id);
      await addJob(tx, callJob, { id });
      await note(tx, caller, {
        ...{ act: 'affiliates.postback', object: { kind: 'affiliate', id: call.affiliate }, reason },
        ...{ before: { call: id, state, tries, status, fault }, after: { state: 'waiting' } },
      });
      return ok(undefined);
    },
  );
  if (!done.ok) return done;
  const after = await findCall(database, id);
  const [answer] = after === undefined ? [] : await shown(context, [after]);
  return answer === undefined ? refuse('not-found') : ok(answer);
};
