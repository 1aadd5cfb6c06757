/** What somebody has typed of a promotion, and the promotion that it makes. What is its kind's own stands in `own` and in each currency's `offer`. */
import { isCurrency, parseMoney } from '@banyan/core/money';
import { type WrittenRules, checkRules, leastBudgetOf } from '@banyan/core/promotions';
import type { Published, PublishedBonus } from '@banyan/protocol/admin/promotions';
import type { CallValue } from '../../lib/client.ts';
import type { PlainKey } from '../../lib/language.tsx';
import { type AudienceDraft, audienceDraftOf, audienceFaults, audienceOf } from './audienceDraft.ts';
import { localOf, momentOf } from './moments.ts';
import { amountText, isWhole } from './formats.ts';
import type { Kind } from './kindForm.ts';
import { formOf, kindForms } from './kinds/index.ts';
import { type TermsDraft, freshTerms, termsDraftOf, termsFaults, termsOf } from './termsDraft.ts';

export type CurrencyDraft = {
  /** Of the row, so that what stands below a removed one is still itself. */
  readonly key: string;
  readonly currency: string;
  readonly budget: string;
  readonly maxBet: string;
  readonly offer: unknown;
};

/** All fields as they are typed. */
export type Draft = {
  readonly id: string;
  readonly kind: Kind;
  readonly startsAt: string;
  readonly endsAt: string;
  readonly times: string;
  readonly per: Published['per'];
  readonly isFirstDeposit: boolean;
  readonly own: unknown;
  readonly terms: TermsDraft;
  readonly audience: AudienceDraft;
  readonly currencies: readonly CurrencyDraft[];
};

type Shown = CallValue<'GET /admin/api/promotions/:id'>;

export const emptyCurrency = (kind: Kind): CurrencyDraft => ({
  ...{ key: crypto.randomUUID(), currency: '', budget: '', maxBet: '' },
  offer: formOf(kind).startOffer,
});

/** A new promotion of a kind. */
export const freshDraft = (kind: Kind): Draft => ({
  ...{ id: '', kind, startsAt: '', endsAt: '', isFirstDeposit: false, terms: freshTerms },
  ...(formOf(kind).takes ?? { times: '1', per: 'ever' }),
  own: formOf(kind).start,
  audience: audienceDraftOf(undefined),
  currencies: [{ ...emptyCurrency(kind), currency: 'BDT' }],
});

/** The same promotion as one of another kind: what both have stays, what is a kind's own begins anew. */
export const ofKind = (draft: Draft, kind: Kind): Draft => ({
  ...draft,
  ...{ kind, own: formOf(kind).start },
  ...(formOf(kind).takes ?? { times: '1', per: 'ever' }),
  isFirstDeposit: draft.isFirstDeposit && formOf(kind).hasFirstDeposit === true,
  currencies: draft.currencies.map((one) => ({ ...one, offer: formOf(kind).startOffer })),
});

/** Whether rules give bonus money with a deposit or by hand, which have a card of their own. */
export function isBonus(rules: Published['rules']): rules is PublishedBonus['rules'] {
  return rules.kind === 'deposit' || rules.kind === 'by-hand';
}

/** The current version as a draft of the next one; undefined where its kind has no form. */
export function draftOf(shown: Shown): Draft | undefined {
  const { rules, kind } = shown;
  const form = kindForms[kind];
  if (rules === null || form === undefined) return undefined;
  const { own, offers } = form.read(rules);
  const maxBets = Object.entries(rules.currencies) as [string, { maxBet?: string }][];
  return {
    ...{ id: shown.id, kind, per: shown.per, isFirstDeposit: shown.isFirstDeposit, times: String(shown.times), own },
    ...{ startsAt: localOf(shown.startsAt), endsAt: localOf(shown.endsAt) },
    terms: rules.terms === undefined ? freshTerms : termsDraftOf(rules.terms),
    audience: audienceDraftOf(rules.audience),
    currencies: maxBets.map(([currency, { maxBet = '' }]) => ({
      ...{ key: currency, currency, maxBet, offer: offers[currency] ?? form.startOffer },
      budget: shown.budgets.find((row) => row.currency === currency)?.most?.amount ?? '',
    })),
  };
}

export const hasTerms = (draft: Draft): boolean => formOf(draft.kind).givesBonus(draft.own);

/** What is wrong, by the name of its field: `own <name>` and `<currency's place> <name>` of what is a kind's own. */
export function faultsOf(draft: Draft): Readonly<Record<string, PlainKey>> {
  const faults: Record<string, PlainKey> = {};
  const need = (name: string, isRight: boolean, key: PlainKey) => {
    if (!isRight) faults[name] = key;
  };
  const form = formOf(draft.kind);
  const { rules } = publishedOf(draft);
  need('id', /^[a-z0-9][a-z0-9-]{1,59}$/.test(draft.id), 'promotions.fault.id');
  need('times', isWhole(draft.times, 1, 1000), 'promotions.fault.whole');
  const isBackwards = draft.startsAt !== '' && draft.endsAt !== '' && draft.startsAt >= draft.endsAt;
  need('endsAt', !isBackwards, 'promotions.fault.ends');
  if (form.needsEnd?.(draft.own) === true) need('endsAt', draft.endsAt !== '', 'promotions.fault.noEnd');
  for (const [name, key] of Object.entries(form.faults(draft.own))) faults[`own ${name}`] = key;
  draft.currencies.forEach(({ currency, budget, maxBet, offer }, at) => {
    const isTwice = draft.currencies.findIndex((other) => other.currency === currency) !== at;
    need(`${at} currency`, /^[A-Z]{3,4}$/.test(currency) && !isTwice, 'promotions.fault.currency');
    need(`${at} budget`, budget === '' || amountText.test(budget), 'promotions.fault.amount');
    need(`${at} maxBet`, maxBet === '' || amountText.test(maxBet), 'promotions.fault.amount');
    for (const [name, key] of Object.entries(form.offerFaults(offer, draft.own))) faults[`${at} ${name}`] = key;
    if (amountText.test(budget) && !holdsPrizes(rules, currency, budget))
      faults[`${at} budget`] = 'promotions.fault.budgetBelow';
  });
  if (hasTerms(draft)) Object.assign(faults, termsFaults(draft.terms));
  return { ...faults, ...audienceFaults(draft.audience) };
}

/** Whether a budget has room for the prizes of one turn, where they are all promised at once. */
function holdsPrizes(rules: Published['rules'], currency: string, budget: string): boolean {
  if (!isCurrency(currency)) return true;
  const most = parseMoney(currency, budget);
  return !most.ok || most.value.units >= leastBudgetOf(rules as WrittenRules, currency);
}

/** Where the rules of a draft whose fields are right cannot be counted with, as the server would say it. */
export function faultOfRules(draft: Draft): string | undefined {
  const checked = checkRules(publishedOf(draft).rules as WrittenRules);
  return checked.ok ? undefined : String(checked.details?.['at'] ?? '');
}

/** The promotion that a draft without faults makes. */
export function publishedOf(draft: Draft): Published {
  const { id, kind, per, isFirstDeposit, currencies } = draft;
  const form = formOf(kind);
  const isBonusGiven = hasTerms(draft);
  const audience = audienceOf(draft.audience);
  return {
    ...{ id, kind, per, isFirstDeposit, times: Number(draft.times) },
    ...{ startsAt: momentOf(draft.startsAt), endsAt: momentOf(draft.endsAt) },
    budgets: Object.fromEntries(currencies.map(({ currency, budget }) => [currency, budget === '' ? null : budget])),
    rules: {
      kind,
      ...(audience === undefined || form.hasNoAudience === true ? {} : { audience }),
      ...form.write(draft.own),
      ...(isBonusGiven ? { terms: termsOf(draft.terms) } : {}),
      currencies: Object.fromEntries(
        currencies.map(({ currency, maxBet, offer }) => [
          currency,
          { ...(isBonusGiven && maxBet !== '' ? { maxBet } : {}), ...form.writeOffer(offer, draft.own) },
        ]),
      ),
      // The parts of a kind make its rules: their shape is checked by the server as that of any input.
    } as Published['rules'],
  };
}
