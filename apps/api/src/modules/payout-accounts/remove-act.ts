/** Takes a bound account of a member away: two people, since where money goes is what a thief changes first. The member then binds another. */
import { Type } from 'typebox';
import type { MemberId } from '@banyan/core/ids';
import { ok, refuse } from '@banyan/core/results';
import { Uuid } from '@banyan/protocol/shapes';
import { act } from '../../infra/act.ts';
import { findMember } from '../members/index.ts';
import { readAccount } from './account-store.ts';
import { removeInto } from './change-account.ts';

const sentence = (why: string) => refuse('proposal-refused', { why });

export const removeAccountAct = act({
  name: 'payout-accounts.remove',
  shape: Type.Object({ member: Uuid, account: Uuid }, { additionalProperties: false }),
  propose: 'accounts.make',
  authorise: 'accounts.authorise',
  async preview(_context, tx, { member, account }) {
    const found = await findMember(tx, member as MemberId);
    const row = found === undefined ? undefined : await readAccount(tx, found.id, account);
    if (found === undefined || row === undefined) return sentence('The member has no such account.');
    return ok({
      object: { kind: 'member', id: found.id, name: found.account },
      // Only what is shown of a number anywhere: its last digits.
      version: `${row.id} ${row.tail}`,
      effect: [{ label: 'payoutAccount', value: '-', before: `${row.institution} …${row.tail}` }],
    });
  },
  async carryOut(context, tx, { member, account }, { maker, checker, reason }) {
    const by = `${maker.name}, ${checker.name}`.slice(0, 100);
    const done = await removeInto(context, tx, { member: member as MemberId, id: account }, { by, reason });
    if (!done.ok) return sentence('The member has no such account any more.');
    return ok({ before: { account }, after: { account: null } });
  },
});
