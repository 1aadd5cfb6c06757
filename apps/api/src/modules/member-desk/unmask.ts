/** Shows one thing that is masked elsewhere, to somebody who says why. What was shown is in the audit log by its kind, never by its value. */
import type { MemberId } from '@banyan/core/ids';
import { ok, refuse } from '@banyan/core/results';
import type { memberActsRoutes, unmaskable } from '@banyan/protocol/admin/member-acts';
import type { AdminUseCase } from '../../infra/bind-admin.ts';
import type { Context } from '../../infra/context.ts';
import { note } from '../audit/index.ts';
import { contactsOf } from '../contacts/index.ts';
import { personOf } from '../kyc/index.ts';
import { findMember } from '../members/index.ts';
import { openAccount, readAccounts } from '../payout-accounts/index.ts';
import { detailsOf } from '../registration/index.ts';

type Value = { readonly label: string; readonly value: string };
type Read = (context: Context, member: MemberId) => Promise<Value[]>;

const contact =
  (kind: 'email' | 'phone'): Read =>
  async ({ database }, member) => {
    const found = (await contactsOf(database, member))[kind];
    return found === undefined ? [] : [{ label: kind, value: found.value }];
  };

const reads: Readonly<Record<(typeof unmaskable)[number], Read>> = {
  email: contact('email'),
  phone: contact('phone'),
  async paper(context, member) {
    const person = await personOf(context, member);
    if (person === undefined) return [];
    const { name, birthDate, paper, number } = person;
    return Object.entries({ name, birthDate, paper, number }).map(([label, value]) => ({ label, value }));
  },
  async 'payout-accounts'({ database, secrets }, member) {
    const rows = await readAccounts(database, member);
    return rows.flatMap((row) => {
      const { number, holder } = openAccount(secrets, row);
      return [
        { label: row.institution, value: number },
        { label: 'holder', value: holder },
      ];
    });
  },
  async details({ database, secrets }, member) {
    return [...(await detailsOf(database, secrets, member))].map(([label, value]) => ({ label, value }));
  },
};

export const unmask: AdminUseCase<(typeof memberActsRoutes)['POST /admin/api/members/:id/unmask']> = async (
  context,
  { params, body: { what, reason } },
  caller,
) => {
  const member = await findMember(context.database, params.id as MemberId);
  if (member === undefined) return refuse('not-found');
  // The line first: what could not be noted is not shown.
  await note(context.database, caller, {
    act: 'members.unmask',
    object: { kind: 'member', id: member.id },
    after: { what },
    reason,
    outcome: 'viewed',
  });
  return ok({ values: await reads[what](context, member.id) });
};
