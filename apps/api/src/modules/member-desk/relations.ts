/** Who a member has something in common with. That it is shared is shown, what it is is not. */
import type { MemberId } from '@banyan/core/ids';
import { ok, refuse } from '@banyan/core/results';
import { type membersAdminRoutes, relationKinds } from '@banyan/protocol/admin/members';
import type { AdminUseCase } from '../../infra/bind-admin.ts';
import type { Context } from '../../infra/context.ts';
import { phoneSeries } from '../contacts/index.ts';
import { personOf } from '../kyc/index.ts';
import { findMember, namedMembers } from '../members/index.ts';
import { othersWith, readAccounts } from '../payout-accounts/index.ts';
import { addressSharers, deviceSharers } from '../sessions/index.ts';

async function payeeSharers({ database }: Context, member: MemberId): Promise<MemberId[]> {
  const accounts = await readAccounts(database, member);
  return (await Promise.all(accounts.map(({ id }) => othersWith(database, member, id)))).flat();
}

export const relations: AdminUseCase<(typeof membersAdminRoutes)['GET /admin/api/members/:id/relations']> = async (
  context,
  { params },
) => {
  const { database } = context;
  const member = await findMember(database, params.id as MemberId);
  if (member === undefined) return refuse('not-found');
  const { id, upline } = member;
  const [device, address, payee, person, series] = await Promise.all([
    deviceSharers(database, id),
    addressSharers(database, id),
    payeeSharers(context, id),
    personOf(context, id),
    phoneSeries(database, id),
  ]);
  const found: Readonly<Record<(typeof relationKinds)[number], readonly MemberId[]>> = {
    device,
    address,
    'payout-account': payee,
    paper: person?.others ?? [],
    'phone-series': series,
    upline: upline === undefined ? [] : [upline],
  };
  const names = await namedMembers(database, Object.values(found).flat());
  return ok({
    relations: relationKinds.flatMap((kind) => {
      const members = [...new Set(found[kind])].flatMap((other) => names.get(other) ?? []);
      return members.length === 0 ? [] : [{ kind, members }];
    }),
  });
};
