/**
 * What stands between a member and a withdrawal now: the very refusals that asking for the smallest one would answer, so that the staff
 * read what the member reads.
 */
import type { MemberId } from '@banyan/core/ids';
import { formatExact, money } from '@banyan/core/money';
import type { Refusal } from '@banyan/core/results';
import type { Context } from '../../infra/context.ts';
import { contractDebt } from '../contract-bills/index.ts';
import { requireIdentity } from '../kyc/index.ts';
import { mayLeave } from './ask-withdrawal.ts';
import { memberFacts, quotaOf } from './gather-facts.ts';
import { methodFor } from './withdrawal-settings.ts';

/** In the order in which they are met; none where money may leave. */
export async function withdrawalBlockers(context: Context, member: MemberId): Promise<Refusal[]> {
  const { database, settings, config, clock } = context;
  const facts = await memberFacts(database, member, new Date(clock.now()));
  const { currency, owed } = facts;
  const isOpen = (['bank', 'wallet'] as const).some((kind) => methodFor(config.mode, settings, kind) !== undefined);
  const identified = await requireIdentity(database, settings, member);
  const debt = await contractDebt(database, member, currency);
  const inside = mayLeave(context, facts, money(currency, quotaOf(context, facts).minimum));
  return [
    ...(isOpen ? [] : [{ ok: false as const, code: 'method-unavailable' }]),
    ...(owed > 0n
      ? [{ ok: false as const, code: 'money-owed', details: { amount: formatExact(money(currency, owed)) } }]
      : []),
    ...(debt === undefined
      ? []
      : [{ ok: false as const, code: 'contracts-unpaid', details: { amount: formatExact(debt) } }]),
    ...(identified.ok ? [] : [identified]),
    ...(inside.ok ? [] : [inside]),
  ];
}
