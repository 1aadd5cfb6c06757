/** What takes two people of an account: to open one that was locked for fraud, and to take every second step of its owner away. */
import { Type } from 'typebox';
import type { MemberId } from '@banyan/core/ids';
import { ok, refuse } from '@banyan/core/results';
import { Uuid } from '@banyan/protocol/shapes';
import { act } from '../../infra/act.ts';
import { findMember } from '../members/index.ts';
import { unlockIn, unprotectIn } from '../recovery/index.ts';

const shape = Type.Object({ member: Uuid }, { additionalProperties: false });
const nobody = refuse('proposal-refused', { why: 'There is no member of this id.' });
const warrantOf = (maker: { name: string }, checker: { name: string }, reason: string) => ({
  by: `${maker.name}, ${checker.name}`.slice(0, 100),
  reason,
});

export const unlockAct = act({
  name: 'members.unlock',
  shape,
  propose: 'accounts.make',
  authorise: 'accounts.authorise',
  async preview(_context, tx, { member }) {
    const found = await findMember(tx, member as MemberId);
    if (found === undefined) return nobody;
    if (found.status !== 'locked') return refuse('proposal-refused', { why: 'The account is not locked.' });
    return ok({
      object: { kind: 'member', id: found.id, name: found.account },
      version: found.status,
      effect: [{ label: 'status', value: 'active', before: found.status }],
    });
  },
  async carryOut(context, tx, { member }, { maker, checker, reason }) {
    const done = await unlockIn(context, tx, member as MemberId, warrantOf(maker, checker, reason));
    return done.ok ? ok({ before: { status: 'locked' }, after: { status: 'active' } }) : done;
  },
});

export const unprotectAct = act({
  name: 'members.unprotect',
  shape,
  propose: 'accounts.make',
  authorise: 'accounts.authorise',
  async preview(_context, tx, { member }) {
    const found = await findMember(tx, member as MemberId);
    if (found === undefined) return nobody;
    return ok({
      object: { kind: 'member', id: found.id, name: found.account },
      version: found.status,
      effect: [{ label: 'secondSteps', value: '-', before: null }],
    });
  },
  async carryOut(context, tx, { member }, { maker, checker, reason }) {
    await unprotectIn(context, tx, member as MemberId, warrantOf(maker, checker, reason));
    return ok({ after: { secondSteps: 'none' } });
  },
});
