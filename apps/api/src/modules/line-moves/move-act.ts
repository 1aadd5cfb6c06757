/**
 * The house moves a member with everybody below to another upline: an act of two people. It is carried out as the next business day begins, so that a day is of
 * one line; until then it waits, and nothing that would end with it is offered or accepted.
 */
import { ok, refuse } from '@banyan/core/results';
import { act } from '../../infra/act.ts';
import { lockContracts } from '../contracts/index.ts';
import { insertMove, lockLines } from '../members/index.ts';
import { momentsOf } from '../reports/index.ts';
import { MoveInput, effectOf, planMove, sentenceOf, versionOf } from './plan.ts';

export const moveAct = act({
  name: 'lines.move',
  shape: MoveInput,
  propose: 'agents.make',
  authorise: 'agents.authorise',
  async preview(context, tx, input, maker) {
    const planned = await planMove(context, tx, input, maker.scope);
    if (!planned.ok) return sentenceOf(planned.code);
    const { id, account } = planned.value.member;
    return ok({
      object: { kind: 'member', id, name: account },
      version: versionOf(planned.value),
      effect: await effectOf(tx, planned.value),
    });
  },
  async carryOut(context, tx, input, { id, maker, checker, reason }) {
    // An acceptance of a contract, a registration below and another move happen before this, or after it.
    await lockContracts(tx);
    await lockLines(tx);
    const planned = await planMove(context, tx, input, checker.scope);
    if (!planned.ok) return sentenceOf(planned.code);
    const { member, from, to, firstDay, below, ending } = planned.value;
    if (checker.staff === undefined) return refuse('state-conflict');
    const { from: startsAt } = await momentsOf(context, { from: firstDay, to: firstDay });
    await insertMove(tx, {
      ...{ id, member: member.id, from: from?.id ?? null, to: to?.id ?? null, firstDay, startsAt, reason },
      ...{ askedBy: maker.staff, approvedBy: checker.staff, approvedAt: new Date(context.clock.now()) },
    });
    return ok({
      before: { upline: from?.account ?? null },
      after: { upline: to?.account ?? null, firstDay, below, contracts: ending.contracts.map((row) => row.id) },
    });
  },
});
