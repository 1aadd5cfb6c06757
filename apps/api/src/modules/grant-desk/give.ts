/** Gives by hand: at once within the ceiling of who gives, and as an act of two people above it. Either way it is given once by its id. */
import { type Static, Type } from 'typebox';
import type { MemberId } from '@banyan/core/ids';
import { toWire } from '@banyan/core/money';
import type { SecondReason } from '@banyan/core/promotions';
import { type Result, ok, refuse } from '@banyan/core/results';
import { Ticket, type grantsAdminRoutes, handInput } from '@banyan/protocol/admin/grants';
import { Uuid } from '@banyan/protocol/shapes';
import { type EffectLine, act } from '../../infra/act.ts';
import type { AdminUseCase } from '../../infra/bind-admin.ts';
import type { Context } from '../../infra/context.ts';
import { type Tx, transact } from '../../infra/database.ts';
import { note } from '../audit/index.ts';
import { findMember } from '../members/index.ts';
import { notify } from '../messages/index.ts';
import { giveUnder } from '../rewards/index.ts';
import { mayNow } from '../staff/index.ts';
import { findStaff } from '../staff-accounts/index.ts';
import { type ActRow, findAct, insertAct, lockHands } from './act-store.ts';
import { isLinked } from './linked.ts';
import { type GivePlan, planGive } from './plan-give.ts';

type Routes = typeof grantsAdminRoutes;
type By = Pick<ActRow, 'id' | 'asked' | 'reason' | 'ticket' | 'maker' | 'person' | 'checker'>;

export const previewGive: AdminUseCase<Routes['POST /admin/api/members/:id/hand-grants/preview']> = async (
  context,
  { params: { id }, body },
  caller,
) =>
  await transact(context.database, async (tx) => {
    const member = await findMember(tx, id as MemberId);
    if (member === undefined) return refuse('not-found');
    const planned = await planGive(context, tx, { member, wanted: body, hand: caller });
    if (!planned.ok) return ok(seenAs({ blocked: whyOf(planned) }));
    return ok(seenAs(planned.value));
  });

type Seen = {
  readonly effect?: readonly EffectLine[];
  readonly blocked?: string;
  readonly second?: SecondReason | undefined;
};

/** What is shown before it is done. */
export const seenAs = ({ effect = [], blocked, second }: Seen) => ({
  effect: [...effect],
  blocked: blocked ?? null,
  second: second ?? null,
});

/** What stands in its way, as one word. */
export const whyOf = ({
  code,
  details,
}: {
  readonly code: string;
  readonly details?: Record<string, unknown>;
}): string => String(details?.['why'] ?? code);

export const give: AdminUseCase<Routes['POST /admin/api/members/:id/hand-grants']> = async (
  context,
  { params, body: { id, reason, ticket = '', ...wanted } },
  caller,
) =>
  await transact(context.database, async (tx) => {
    const member = await findMember(tx, params.id as MemberId);
    if (member === undefined) return refuse('not-found');
    await lockHands(tx, member.id, caller.person);
    const again = await findAct(tx, id);
    if (again !== undefined) {
      const isSame =
        again.act === 'give' &&
        again.member === member.id &&
        again.maker === caller.staff &&
        again.promotion === wanted.promotion &&
        (again.asked === null || again.asked === wanted.amount);
      if (!isSame) return refuse('request-mismatch');
      caller.noted.lines += 1;
      return ok(doneOf(again));
    }
    const planned = await planGive(context, tx, { member, wanted, hand: caller });
    if (!planned.ok) return planned;
    if (planned.value.second !== undefined) return refuse('proposal-required', { why: planned.value.second });
    const by = {
      id,
      asked: wanted.amount,
      reason: reason.trim(),
      ticket,
      maker: caller.staff,
      person: caller.person,
      checker: null,
    };
    const done = await pay(context, tx, { member: member.id, plan: planned.value, by });
    if (!done.ok) return done;
    await note(tx, caller, {
      act: 'grants.give',
      object: { kind: 'member', id: member.id },
      after: auditOf(done.value, planned.value),
      reason,
    });
    return ok(doneOf(done.value));
  });

export const doneOf = ({ id, object, currency, units }: ActRow) => ({
  ...{ id, object },
  amount: toWire({ currency, units }),
});

const auditOf = ({ id, object, ticket }: ActRow, { promotion, version, amount, gives }: GivePlan) => ({
  ...{ id, reward: object, promotion, version, gives: gives.kind, ticket },
  amount: toWire(amount),
});

async function pay(
  context: Context,
  tx: Tx,
  { member, plan, by }: { readonly member: MemberId; readonly plan: GivePlan; readonly by: By },
): Promise<Result<ActRow, 'play-barred' | 'promotion-used-up'>> {
  const { promotion, version, kind: occasion, gives, amount, cost } = plan;
  const under = { promotion, version, source: `hand ${by.id}`, occasion, gives, amount, by: by.maker };
  const given = await giveUnder(context, tx, member, under);
  if (!given.ok) return given;
  const row: ActRow = {
    ...{ ...by, member, act: 'give', objectKind: 'reward', object: given.value.reward.id, promotion },
    ...{ currency: amount.currency, units: cost, at: new Date(context.clock.now()) },
  };
  await insertAct(tx, row);
  const way = gives.claimDays === undefined ? 'paid' : 'claim';
  await notify(tx, member, {
    type: 'reward-given',
    params: { money: toWire({ ...amount, units: cost }), way, kind: gives.kind },
    about: { kind: gives.kind === 'bonus' && way === 'paid' ? 'bonus' : 'reward' },
  });
  return ok(row);
}

const Input = Type.Object(
  { member: Uuid, ...handInput, ticket: Type.Optional(Ticket) },
  { additionalProperties: false },
);
type Input = Static<typeof Input>;

const sentence = (why: string) => refuse('proposal-refused', { why });
const blockedSentence = (refused: Parameters<typeof whyOf>[0]) =>
  sentence(`It cannot be given now: ${whyOf(refused)}.`);

export const giveAct = act({
  name: 'grants.give',
  shape: Input,
  propose: 'grants.make',
  authorise: 'grants.authorise',
  async preview(context, tx, input: Input, maker) {
    const member = await findMember(tx, input.member as MemberId);
    if (member === undefined || maker.person === undefined) return sentence('There is no member of this id.');
    const hand = { person: maker.person, roles: maker.roles };
    const planned = await planGive(context, tx, { member, wanted: input, hand });
    if (!planned.ok) return blockedSentence(planned);
    const { effect, second, version } = planned.value;
    const { ticket = '' } = input;
    return ok({
      object: { kind: 'member', id: member.id, name: member.account },
      // What the day has given moves with every other gift, and is shown anew; another version of the rules makes it another gift.
      version: `${input.promotion} ${version}`,
      effect: [
        ...effect,
        ...(second === undefined ? [] : [{ label: `hand-second-${second}`, value: '✓', before: null }]),
        ...(ticket === '' ? [] : [{ label: 'ticket', value: ticket, before: null }]),
      ],
    });
  },
  async carryOut(context, tx, input: Input, { id, maker, checker, reason }) {
    if (checker.staff === undefined || !(await mayNow(context, tx, checker.staff, 'grants.authorise')))
      return sentence('Who approves must be allowed to authorise gifts.');
    const member = await findMember(tx, input.member as MemberId);
    const person = (await findStaff(tx, maker.staff))?.person;
    if (member === undefined || person === undefined) return sentence('There is no member of this id.');
    if (checker.person === undefined || (await isLinked(tx, checker.person, member.id)))
      return sentence('Who approves shares a browser with this member: somebody else must.');
    await lockHands(tx, member.id, person);
    const planned = await planGive(context, tx, { member, wanted: input, hand: { person, roles: [] } });
    if (!planned.ok) return blockedSentence(planned);
    const { ticket = '', amount: asked } = input;
    const by = { id, asked, reason, ticket, maker: maker.staff, person, checker: checker.staff };
    const done = await pay(context, tx, { member: member.id, plan: planned.value, by });
    return done.ok ? ok({ after: auditOf(done.value, planned.value) }) : blockedSentence(done);
  },
});
