/** The terms of a plan in sentences, as they are counted. */
import { grouped } from '../../lib/Amount.tsx';
import { useText } from '../../lib/language.tsx';
import type { Plan } from './affiliates.ts';

export function TermsText({ terms }: { readonly terms: Plan['terms'] }) {
  const t = useText();
  const { kind, currency, tiers, gameFee, depositFee, carriesNegative, carriedMost, fixed, isAdvance } = terms;
  const money = (amount: string) => `${grouped(amount)} ${currency}`;
  const sentences = [
    ...(kind === 'fixed'
      ? []
      : [
          ...tiers.map(({ losses, share }) => t('affiliates.terms.share', { share, losses: money(losses) })),
          t('affiliates.terms.net', { gameFee, depositFee }),
          !carriesNegative
            ? t('affiliates.terms.noCarry')
            : carriedMost === null
              ? t('affiliates.terms.carry')
              : t('affiliates.terms.carryMost', { amount: money(carriedMost) }),
        ]),
    ...(kind === 'share'
      ? []
      : [
          t('affiliates.terms.fixed', {
            amount: money(fixed),
            deposited: money(terms.deposited),
            bets: money(terms.validBets),
            days: terms.days,
          }),
        ]),
    ...(isAdvance ? [t('affiliates.terms.advance')] : []),
    ...(terms.subShare === '0' ? [] : [t('affiliates.terms.sub', { share: terms.subShare })]),
  ];
  return (
    <ul>
      {sentences.map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </ul>
  );
}
