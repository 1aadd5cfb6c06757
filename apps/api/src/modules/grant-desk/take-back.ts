/**
 * Takes back what was given: an open bonus, a reward that nobody has claimed, points that are still there. The member reads the reason. What became main
 * money is theirs: that is a correction.
 */
import { type Static, Type } from 'typebox';
import type { MemberId } from '@banyan/core/ids';
import { type Currency, formatExact, money, toWire } from '@banyan/core/money';
import type { SecondReason } from '@banyan/core/promotions';
import { type Result, ok, refuse } from '@banyan/core/results';
import { Ticket, type grantsAdminRoutes, takenInput } from '@banyan/protocol/admin/grants';
import { Uuid } from '@banyan/protocol/shapes';
import { type EffectLine, act } from '../../infra/act.ts';
import type { AdminUseCase } from '../../infra/bind-admin.ts';
import type { Context } from '../../infra/context.ts';
import { type Tx, transact } from '../../infra/database.ts';
import { note } from '../audit/index.ts';
import { type GrantRow, findGrant, noteTaken } from '../bonuses/index.ts';
import { balancesOf, lockOwed } from '../ledger/index.ts';
import { findMember } from '../members/index.ts';
import { notify } from '../messages/index.ts';
import { bringBonusesUp, endOfActive, takeGrant } from '../promotions/index.ts';
import { type RewardRow, lockReward, takeBackByHand, worthTaking } from '../rewards/index.ts';
import { mayNow } from '../staff/index.ts';
import { findStaff } from '../staff-accounts/index.ts';
import { type ActRow, findAct, insertAct, lockHands } from './act-store.ts';
import { doneOf, seenAs, whyOf } from './give.ts';
import { ceilingOf } from './grant-settings.ts';

type Routes = typeof grantsAdminRoutes;
type Wanted = { readonly what: 'bonus' | 'reward'; readonly object: string };
type Of = { readonly id: MemberId; readonly currency: Currency };

type Plan = {
  readonly currency: Currency;
  /** What goes back, in units. */
  readonly units: bigint;
  readonly promotion: string | null;
  readonly state: string;
  readonly second: SecondReason | undefined;
  readonly effect: readonly EffectLine[];
  readonly of: { readonly grant: GrantRow } | { readonly reward: RewardRow };
};
type Refused = 'not-found' | 'state-conflict';

/** The wallet or the reward stays locked. Refusals: `not-found`, `state-conflict` for what is over, claimed or fulfilled. */
async function planTake(
  context: Context,
  tx: Tx,
  { member, wanted, roles }: { readonly member: Of; readonly wanted: Wanted; readonly roles: readonly string[] },
): Promise<Result<Plan, Refused>> {
  const now = new Date(context.clock.now());
  const found =
    wanted.what === 'bonus'
      ? await planBonus(tx, member, wanted.object, now)
      : await planReward(tx, member, wanted.object, now);
  if (!found.ok) return found;
  const { currency, units } = found.value;
  // Points are no money of the currency that the ceiling stands in: one person takes them.
  const isAbove = currency !== 'PTS' && units > ceilingOf(context.settings, roles, currency);
  return ok({ ...found.value, second: isAbove ? 'ceiling' : undefined });
}

const line = (label: string, value: string, before: string | null = null): EffectLine => ({ label, value, before });

async function planBonus(tx: Tx, { id, currency }: Of, object: string, now: Date) {
  await lockOwed(tx, id, currency);
  const grant = await findGrant(tx, id, object);
  if (grant === undefined) return refuse('not-found');
  const { state, promotion, bonus } = grant;
  const isDue = state === 'active' && (await endOfActive(tx, grant, now)) !== undefined;
  if ((state !== 'active' && state !== 'waiting') || isDue)
    return refuse('state-conflict', { from: state, to: 'forfeited' });
  const units = state === 'active' ? (await balancesOf(tx, id)).bonus : bonus;
  const text = (value: bigint) => `${formatExact(money(grant.currency, value))} ${grant.currency}`;
  const effect = [
    line('take-bonus', promotion),
    state === 'active' ? line('take-balance', text(0n), text(units)) : line('take-waiting', text(units)),
    line('take-progress', `${text(grant.progress)} / ${text(grant.required)}`),
  ];
  return ok({ currency: grant.currency, units, promotion, state, effect, of: { grant } });
}

async function planReward(tx: Tx, { id }: Of, object: string, now: Date) {
  const reward = await lockReward(tx, { member: id, id: object });
  if (reward === undefined) return refuse('not-found');
  const { state, currency, under, reason, kind } = reward;
  const units = await worthTaking(tx, reward, now);
  if (units <= 0n) return refuse('state-conflict', { from: state, to: 'taken-back' });
  const text = (value: bigint) => `${formatExact(money(currency, value))} ${currency}`;
  const effect = [
    line('take-reward', under?.promotion ?? reason),
    line(state === 'ready' ? 'take-unclaimed' : 'take-points', text(units)),
  ];
  if (kind === 'points' && state === 'claimed' && units < reward.units - reward.takenUnits)
    effect.push(line('take-spent', text(reward.units - reward.takenUnits - units)));
  return ok({ currency, units, promotion: under?.promotion ?? null, state, effect, of: { reward } });
}

export const previewTake: AdminUseCase<Routes['POST /admin/api/members/:id/take-back/preview']> = async (
  context,
  { params: { id }, body },
  { roles },
) => {
  await bringUp(context, id as MemberId, body);
  return await transact(context.database, async (tx) => {
    const member = await findMember(tx, id as MemberId);
    if (member === undefined) return refuse('not-found');
    const planned = await planTake(context, tx, { member, wanted: body, roles });
    if (planned.ok) return ok(seenAs(planned.value));
    return planned.code === 'not-found' ? refuse('not-found') : ok(seenAs({ blocked: 'over' }));
  });
};

/** Bets that are settled but not counted yet may have fulfilled a bonus: then it is the member's. */
async function bringUp(context: Context, member: MemberId, { what }: Wanted): Promise<void> {
  if (what === 'bonus') await bringBonusesUp(context, member);
}

export const takeBack: AdminUseCase<Routes['POST /admin/api/members/:id/take-back']> = async (
  context,
  { params, body: { id, reason, ticket = '', ...wanted } },
  caller,
) => {
  await bringUp(context, params.id as MemberId, wanted);
  return await transact(context.database, async (tx) => {
    const member = await findMember(tx, params.id as MemberId);
    if (member === undefined) return refuse('not-found');
    await lockHands(tx, member.id, caller.person);
    const again = await findAct(tx, id);
    if (again !== undefined) {
      const isSame =
        again.act === 'take-back' &&
        again.member === member.id &&
        again.maker === caller.staff &&
        again.object === wanted.object;
      if (!isSame) return refuse('request-mismatch');
      caller.noted.lines += 1;
      return ok(doneOf(again));
    }
    const planned = await planTake(context, tx, { member, wanted, roles: caller.roles });
    if (!planned.ok) return planned;
    if (planned.value.second !== undefined) return refuse('proposal-required', { why: planned.value.second });
    const by = { id, reason: reason.trim(), ticket, maker: caller.staff, person: caller.person, checker: null };
    const row = await carry(context, tx, member.id, { plan: planned.value, by });
    await note(tx, caller, {
      act: 'grants.take-back',
      object: { kind: 'member', id: member.id },
      before: { state: planned.value.state },
      after: auditOf(row),
      reason,
    });
    return ok(doneOf(row));
  });
};

const auditOf = ({ id, objectKind, object, promotion, currency, units, ticket }: ActRow) => ({
  ...{ id, promotion, ticket, [objectKind]: object },
  amount: toWire(money(currency, units)),
});

type By = Pick<ActRow, 'id' | 'reason' | 'ticket' | 'maker' | 'person' | 'checker'>;

async function carry(
  context: Context,
  tx: Tx,
  member: MemberId,
  { plan, by }: { readonly plan: Plan; readonly by: By },
): Promise<ActRow> {
  const at = new Date(context.clock.now());
  const { reason: why } = by;
  const { currency, promotion } = plan;
  const base = { ...by, member, act: 'take-back' as const, promotion, currency, asked: null, at };
  if ('grant' in plan.of) {
    const { grant } = plan.of;
    const { toHouse: units } = await takeGrant(tx, grant, { why: 'by the staff', now: at });
    await noteTaken(tx, grant, why);
    const row: ActRow = { ...base, objectKind: 'bonus', object: grant.id, units };
    await insertAct(tx, row);
    const params = { money: toWire(money(currency, grant.bonus)), reason: why };
    await notify(tx, member, { type: 'bonus-taken-back', params, about: { kind: 'bonus', id: grant.id } });
    return row;
  }
  const { reward } = plan.of;
  const units = await takeBackByHand(tx, reward, { act: by.id, by: by.maker, why, at });
  const objectKind = reward.state === 'claimed' ? 'points' : 'reward';
  const row: ActRow = { ...base, objectKind, object: reward.id, units };
  await insertAct(tx, row);
  const params = { money: toWire(money(currency, units)), reason: why };
  await notify(tx, member, {
    type: 'reward-taken-back',
    params,
    about: { kind: objectKind === 'points' ? 'points' : 'reward' },
  });
  return row;
}

const Input = Type.Object(
  { member: Uuid, ...takenInput, ticket: Type.Optional(Ticket) },
  { additionalProperties: false },
);
type Input = Static<typeof Input>;

const sentence = (why: string) => refuse('proposal-refused', { why });

export const takeBackAct = act({
  name: 'grants.take-back',
  shape: Input,
  propose: 'grants.make',
  authorise: 'grants.authorise',
  async bringUp(context, input: Input) {
    await bringUp(context, input.member as MemberId, input);
  },
  async preview(context, tx, input: Input, { roles }) {
    const member = await findMember(tx, input.member as MemberId);
    if (member === undefined) return sentence('There is no member of this id.');
    const planned = await planTake(context, tx, { member, wanted: input, roles });
    if (!planned.ok) return sentence(`It cannot be taken back: ${whyOf(planned)}.`);
    const { ticket = '' } = input;
    return ok({
      object: { kind: 'member', id: member.id, name: member.account },
      // Its balance moves with every bet and is no part of it.
      version: `${input.object} ${planned.value.state}`,
      effect: [...planned.value.effect, ...(ticket === '' ? [] : [line('ticket', ticket)])],
    });
  },
  async carryOut(context, tx, input: Input, { id, maker, checker, reason }) {
    if (checker.staff === undefined || !(await mayNow(context, tx, checker.staff, 'grants.authorise')))
      return sentence('Who approves must be allowed to authorise it.');
    const member = await findMember(tx, input.member as MemberId);
    const person = (await findStaff(tx, maker.staff))?.person;
    if (member === undefined || person === undefined) return sentence('There is no member of this id.');
    await lockHands(tx, member.id, person);
    const planned = await planTake(context, tx, { member, wanted: input, roles: [] });
    if (!planned.ok) return sentence(`It cannot be taken back: ${whyOf(planned)}.`);
    const by = { id, reason, ticket: input.ticket ?? '', maker: maker.staff, person, checker: checker.staff };
    const row = await carry(context, tx, member.id, { plan: planned.value, by });
    return ok({ before: { state: planned.value.state }, after: auditOf(row) });
  },
});
