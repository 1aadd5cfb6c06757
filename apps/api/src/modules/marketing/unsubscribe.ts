/** Ends offers by the link in a message. Whoever has the message may, without a login; sent twice it is the same. */
import type { LinkedChannel } from '@banyan/core/campaigns';
import { type Result, ok, refuse } from '@banyan/core/results';
import type { marketingRoutes } from '@banyan/protocol/marketing';
import type { UseCase } from '../../infra/bind.ts';
import type { Context } from '../../infra/context.ts';
import { transact } from '../../infra/database.ts';
import { findMember } from '../members/index.ts';
import { writeSaid } from './choice-store.ts';
import { readLinkToken } from './link.ts';

type Routes = typeof marketingRoutes;

async function byLink(
  { database, clock, secrets }: Context,
  token: string,
  wanted: boolean,
): Promise<Result<{ channel: LinkedChannel; wanted: boolean }, 'link-invalid'>> {
  const named = readLinkToken(secrets, token);
  if (named === undefined) return refuse('link-invalid');
  const { member, channel } = named;
  return await transact(database, async (tx) => {
    if ((await findMember(tx, member)) === undefined) return refuse('link-invalid');
    await writeSaid(tx, member, { [channel]: wanted }, { by: 'link', at: new Date(clock.now()) });
    return ok({ channel, wanted });
  });
}

export const unsubscribe: UseCase<Routes['POST /wps/marketing/unsubscribe']> = async (
  context,
  { body: { token, wanted = false } },
) => await byLink(context, token, wanted);

export const oneClick: UseCase<Routes['POST /wps/marketing/one-click/:token']> = async (
  context,
  { params: { token } },
) => await byLink(context, token, false);
