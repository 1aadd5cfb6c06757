/** Where an affiliate is told, with the secret of signatures and the last calls. */
import type { MemberId } from '@banyan/core/ids';
import { ok, refuse } from '@banyan/core/results';
import type { affiliatePostbackRoutes } from '@banyan/protocol/affiliates';
import type { UseCase } from '../../infra/bind.ts';
import type { Context } from '../../infra/context.ts';
import { transact } from '../../infra/database.ts';
import { mayBeCalled } from '../../infra/outbound.ts';
import { findAffiliate } from '../affiliate-links/index.ts';
import { referral, requireSwitch } from '../settings/index.ts';
import { secretOf } from './call-affiliate.ts';
import { postbackHosts } from './settings.ts';
import { callsOf, dropPostback, findPostback, writePostback } from './store.ts';

type Routes = typeof affiliatePostbackRoutes;
const mostCalls = 50;

async function shown(context: Context, affiliate: MemberId) {
  const { database } = context;
  const postback = await findPostback(database, affiliate);
  const calls = await callsOf(database, affiliate, mostCalls);
  return {
    url: postback?.url ?? '',
    secret: postback === undefined ? '' : secretOf(context, affiliate, postback),
    calls: calls.map(({ id, event, at, state, tries, status }) => ({
      ...{ id, event, at: at.toISOString(), state, tries, status },
    })),
  };
}

export const ownPostback: UseCase<Routes['GET /wps/affiliates/postback']> = async (context, _input, { memberId }) => {
  const allowed = requireSwitch(context.settings, referral);
  return allowed.ok ? ok(await shown(context, memberId)) : allowed;
};

export const setPostback: UseCase<Routes['PUT /wps/affiliates/postback']> = async (
  context,
  { body: { url } },
  { memberId },
) => {
  const { database, settings, clock } = context;
  const allowed = requireSwitch(settings, referral);
  if (!allowed.ok) return allowed;
  if (url !== '' && !mayBeCalled(url, settings.get(postbackHosts))) return refuse('affiliate-url-malformed');
  const done = await transact<undefined, 'affiliate-inactive'>(database, async (tx) => {
    if ((await findAffiliate(tx, memberId, 'update'))?.state !== 'active') return refuse('affiliate-inactive');
    if (url === '') await dropPostback(tx, memberId);
    else await writePostback(tx, memberId, url, new Date(clock.now()));
    return ok(undefined);
  });
  return done.ok ? ok(await shown(context, memberId)) : done;
};
