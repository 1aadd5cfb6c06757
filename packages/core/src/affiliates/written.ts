/** The terms of a plan as they are written down: amounts and percents as decimal text. */
import { type Currency, parseMoney } from '../money/index.ts';
import { type Result, ok, refuse } from '../results/index.ts';
import { type AffiliatePlanKind, type AffiliateTerms, type PlanFault, planFaults } from './terms.ts';

export type WrittenTerms = {
  readonly kind: AffiliatePlanKind;
  readonly currency: Currency;
  readonly tiers: readonly { readonly losses: string; readonly share: string }[];
  readonly gameFee: string;
  readonly depositFee: string;
  readonly carriesNegative: boolean;
  readonly carriedMost: string | null;
  readonly fixed: string;
  readonly isAdvance: boolean;
  readonly deposited: string;
  readonly validBets: string;
  readonly days: number;
  readonly subShare: string;
};

const percentForm = /^(0|[1-9][0-9]{0,2})(?:\.([0-9]{1,4}))?$/;

/** Parts of a million. Below zero for what is no percent, which the check of the terms refuses. */
function partOf(percent: string): bigint {
  const [, whole = '0', fraction = ''] = percentForm.exec(percent) ?? [];
  return percentForm.test(percent) ? BigInt(whole + fraction.padEnd(4, '0')) : -1n;
}

function unitsOf(currency: Currency, amount: string): bigint {
  const read = parseMoney(currency, amount);
  return read.ok ? read.value.units : -1n;
}

/** Refusal: `affiliate-plan-malformed` with the first fault. */
export function termsOf(written: WrittenTerms): Result<AffiliateTerms, 'affiliate-plan-malformed'> {
  const { kind, currency, carriesNegative, carriedMost, isAdvance, days } = written;
  const units = (amount: string) => unitsOf(currency, amount);
  const terms: AffiliateTerms = {
    ...{ kind, currency, carriesNegative, isAdvance },
    tiers: written.tiers.map(({ losses, share }) => ({ losses: units(losses), share: partOf(share) })),
    ...{ gameFee: partOf(written.gameFee), depositFee: partOf(written.depositFee), subShare: partOf(written.subShare) },
    ...(carriedMost === null ? {} : { carriedMost: units(carriedMost) }),
    fixed: units(written.fixed),
    qualifies: { deposited: units(written.deposited), validBets: units(written.validBets), days },
  };
  const fault: PlanFault | undefined = planFaults(terms)[0];
  return fault === undefined ? ok(terms) : refuse('affiliate-plan-malformed', { fault });
}
