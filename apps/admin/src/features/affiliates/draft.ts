/** A plan while it is typed: every figure as text, and what its kind does not have left out when it is written. */
import type { AffiliatePlanKind, WrittenTerms } from '@banyan/core/affiliates';
import type { Currency } from '@banyan/core/money';
import type { Plan } from './affiliates.ts';

export type Draft = {
  /** Of a plan that has versions. */
  readonly id: string | undefined;
  readonly version: number;
  readonly name: string;
  readonly kind: AffiliatePlanKind;
  readonly currency: Currency;
  readonly tiers: readonly { readonly key: string; readonly losses: string; readonly share: string }[];
  readonly gameFee: string;
  readonly depositFee: string;
  readonly carriesNegative: boolean;
  /** Empty: all of it. */
  readonly carriedMost: string;
  readonly fixed: string;
  readonly isAdvance: boolean;
  readonly deposited: string;
  readonly validBets: string;
  readonly days: string;
  readonly subShare: string;
};

const firstTier = { key: 'first', losses: '0', share: '25' };

export function draftOf(plan?: Plan): Draft {
  if (plan === undefined)
    return {
      ...{ id: undefined, version: 0, name: '', kind: 'share', currency: 'BDT', tiers: [firstTier] },
      ...{ gameFee: '10', depositFee: '2', carriesNegative: true, carriedMost: '', fixed: '500', isAdvance: false },
      ...{ deposited: '500', validBets: '1000', days: '30', subShare: '0' },
    };
  const { id, version, name, terms } = plan;
  return {
    ...{ id, version, name, kind: terms.kind, currency: terms.currency },
    tiers: terms.tiers.length === 0 ? [firstTier] : terms.tiers.map((tier, at) => ({ key: String(at), ...tier })),
    ...{ gameFee: terms.gameFee, depositFee: terms.depositFee, carriesNegative: terms.carriesNegative },
    ...{ carriedMost: terms.carriedMost ?? '', fixed: terms.fixed, isAdvance: terms.isAdvance },
    ...{ deposited: terms.deposited, validBets: terms.validBets, days: String(terms.days), subShare: terms.subShare },
  };
}

/** What is written; whether it is right the rules say. */
export function tidied(draft: Draft): WrittenTerms {
  const { kind, currency } = draft;
  const [shares, paysFixed] = [kind !== 'fixed', kind !== 'share'];
  const figure = (text: string) => text.trim().replaceAll(',', '');
  const carries = shares && draft.carriesNegative;
  return {
    ...{ kind, currency, carriesNegative: carries },
    tiers: shares ? draft.tiers.map(({ losses, share }) => ({ losses: figure(losses), share: figure(share) })) : [],
    gameFee: shares ? figure(draft.gameFee) : '0',
    depositFee: shares ? figure(draft.depositFee) : '0',
    carriedMost: carries && figure(draft.carriedMost) !== '' ? figure(draft.carriedMost) : null,
    fixed: paysFixed ? figure(draft.fixed) : '0',
    isAdvance: kind === 'hybrid' && draft.isAdvance,
    deposited: paysFixed ? figure(draft.deposited) : '0',
    validBets: paysFixed ? figure(draft.validBets) : '0',
    days: paysFixed ? Math.trunc(Number(figure(draft.days))) : 30, // tidy: days, no money
    subShare: figure(draft.subShare),
  };
}
