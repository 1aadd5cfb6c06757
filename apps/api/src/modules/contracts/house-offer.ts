/**
 * What the house offers, to an agent who has no agent above. Within the bounds one person of the staff does it; a rate outside of them is an act of two. Either
 * way it is once by its id.
 */
import { type Static, Type } from 'typebox';
import { type Terms, offerFaults, percentText } from '@banyan/core/contracts';
import type { MemberId } from '@banyan/core/ids';
import { isAgentType } from '@banyan/core/members';
import { formatExact, money } from '@banyan/core/money';
import { type Result, ok, refuse } from '@banyan/core/results';
import { type contractsAdminRoutes, houseOffer } from '@banyan/protocol/admin/contracts';
import type { ActWhy } from '@banyan/core/staff';
import { type EffectLine, act, cannot } from '../../infra/act.ts';
import type { StaffScope } from '../../infra/actor.ts';
import type { AdminUseCase } from '../../infra/bind-admin.ts';
import type { Context } from '../../infra/context.ts';
import { type Tx, transact } from '../../infra/database.ts';
import { note } from '../audit/index.ts';
import { type MemberRow, findByName, findMember, foldName, isMoving, sees } from '../members/index.ts';
import { boundsOf, requireKind } from './contract-settings.ts';
import { type ContractRow, currentContract, findContract, insertContract, lockKind } from './contract-store.ts';
import { tell, toMember } from './notices.ts';
import { isOffer } from './offer.ts';
import { termsOf } from './terms-of.ts';
import { toWireContract } from './wire.ts';

const Input = Type.Object(houseOffer, { additionalProperties: false });
type Asked = Static<typeof Input>;
type Blocked =
  | ('function-not-enabled' | 'not-found' | 'error_not_agent' | 'contract-of-upline' | 'line-moving')
  | ('contract-offer-open' | 'contract-terms-refused');
type Plan = {
  readonly member: MemberRow;
  readonly terms: Terms;
  readonly current: ContractRow | undefined;
  /** A rate is outside of what the house allows. */
  readonly isOutside: boolean;
};

const agentAbove = async (tx: Tx, { upline }: MemberRow): Promise<boolean> => {
  const above = upline === undefined ? undefined : await findMember(tx, upline as MemberId);
  return above !== undefined && isAgentType(above.type);
};

/** Under the lock of the kind, and asked again in the transaction in which it is done. */
async function planOffer(
  { settings }: Pick<Context, 'settings'>,
  tx: Tx,
  { account, terms: asked }: Asked,
  scope?: StaffScope,
): Promise<Result<Plan, Blocked>> {
  const { kind } = asked;
  const enabled = requireKind(settings, kind);
  if (!enabled.ok) return enabled;
  const member = await findByName(tx, foldName(account.trim()));
  if (member === undefined || !(await sees(tx, scope, member.id))) return refuse('not-found');
  const terms = termsOf(asked, member.currency);
  if (!terms.ok) return terms;
  await lockKind(tx, kind);
  if (!isAgentType(member.type)) return refuse('error_not_agent');
  if (await agentAbove(tx, member)) return refuse('contract-of-upline');
  if (await isMoving(tx, member.id)) return refuse('line-moving');
  const waiting = await currentContract(tx, { member: member.id, kind, state: 'pending' });
  if (waiting !== undefined) return refuse('contract-offer-open');
  const found = offerFaults(terms.value, boundsOf(settings, kind), undefined);
  const faults = found.filter((one) => one !== 'rate-out-of-bounds');
  if (faults.length > 0) return refuse('contract-terms-refused', { faults: faults.join(',') });
  const current = await currentContract(tx, { member: member.id, kind, state: 'accepted' });
  return ok({ member, terms: terms.value, current, isOutside: found.length > 0 });
}

type By = { readonly id: string; readonly offeredBy: string; readonly approvedBy: string | null; readonly at: Date };

async function make(tx: Tx, { member, terms }: Plan, { id, offeredBy, approvedBy, at }: By): Promise<ContractRow> {
  await insertContract(tx, { id, member: member.id, offeror: null, terms, offeredAt: at, offeredBy, approvedBy });
  const row = (await findContract(tx, id)) as ContractRow;
  await tell(tx, [toMember(row, 'contract-offered')]);
  return row;
}

const auditOf = ({ id, kind, rate, hash }: ContractRow) => ({
  ...{ contract: id, kind, upTo: `${percentText(rate)} %`, hash: hash.toString('hex') },
});

export const offerByHouse: AdminUseCase<(typeof contractsAdminRoutes)['POST /admin/api/contracts']> = async (
  context,
  { body: { id, reason, ...asked } },
  caller,
) =>
  await transact(context.database, async (tx) => {
    const known = await findContract(tx, id);
    if (known !== undefined) {
      const member = await findByName(tx, foldName(asked.account.trim()));
      const terms = member === undefined ? undefined : termsOf(asked.terms, member.currency);
      const isSame =
        terms?.ok === true &&
        known.offeredBy === caller.staff &&
        isOffer(known, { member: (member as MemberRow).id, offeror: null, terms: terms.value });
      if (!isSame) return refuse('request-mismatch');
      caller.noted.lines += 1;
      return ok(await toWireContract(tx, known));
    }
    const planned = await planOffer(context, tx, asked, caller.scope);
    if (!planned.ok) return planned;
    if (planned.value.isOutside) return refuse('proposal-required');
    const at = new Date(context.clock.now());
    const row = await make(tx, planned.value, { id, offeredBy: caller.staff, approvedBy: null, at });
    const object = { kind: 'member', id: row.member };
    await note(tx, caller, { act: 'contracts.offer', object, after: auditOf(row), reason });
    return ok(await toWireContract(tx, row));
  });

const sentences: Readonly<Record<Blocked, readonly [ActWhy, string]>> = {
  'function-not-enabled': ['contracts-off', 'Contracts of this kind are switched off.'],
  'not-found': ['member-unknown', 'There is no such member.'],
  error_not_agent: ['member-no-agent', 'The member is no agent.'],
  'contract-of-upline': ['contract-of-upline', 'The member has an agent above, who offers.'],
  'line-moving': ['line-moving', 'The member is moved to another upline as the next day begins.'],
  'contract-offer-open': ['offer-open', 'An offer of this kind waits for an answer.'],
  'contract-terms-refused': ['terms-refused', 'The terms cannot be offered.'],
};
const sentence = (code: Blocked) => cannot(...sentences[code]);

function effectOf({ terms, current }: Plan, bounds: ReturnType<typeof boundsOf>): EffectLine[] {
  const sum = (units: bigint) => formatExact(money(terms.currency, units));
  const rateOf = (rate: bigint) => `${percentText(rate)} %`;
  const highest = terms.tiers.at(-1)?.rate ?? 0n;
  return [
    {
      label: `contract-${terms.kind}`,
      value: rateOf(highest),
      before: current === undefined ? null : rateOf(current.rate),
    },
    { label: 'contractBounds', value: `${rateOf(bounds.least)} – ${rateOf(bounds.most)}`, before: null },
    ...terms.tiers.map(({ rate, sales, users, loss }) => ({
      label: 'contractTier',
      value: `${rateOf(rate)}: ${sum(sales)} · ${users} · ${sum(loss)}`,
      before: null,
    })),
  ];
}

export const offerAct = act({
  name: 'contracts.offer',
  shape: Input,
  propose: 'agents.make',
  authorise: 'agents.authorise',
  async preview(context, tx, input) {
    const planned = await planOffer(context, tx, input);
    if (!planned.ok) return sentence(planned.code);
    const { member, current } = planned.value;
    const bounds = boundsOf(context.settings, input.terms.kind);
    return ok({
      object: { kind: 'member', id: member.id, name: member.account },
      version: JSON.stringify([current?.id ?? null, String(bounds.least), String(bounds.most)]),
      effect: effectOf(planned.value, bounds),
    });
  },
  async carryOut(context, tx, input, { id, maker, checker }) {
    const planned = await planOffer(context, tx, input);
    if (!planned.ok) return sentence(planned.code);
    const at = new Date(context.clock.now());
    const by = { id, offeredBy: maker.staff, approvedBy: checker.staff ?? null, at };
    const before = planned.value.current === undefined ? null : auditOf(planned.value.current);
    return ok({ before, after: auditOf(await make(tx, planned.value, by)) });
  },
});
