/** The plan in sentences: what is paid, on what, and what is taken off before. */
import { Card } from '@banyan/ui/card';
import { amountText, symbolOf } from '../../lib/amounts.ts';
import { useText } from '../../lib/language.tsx';
import { useSettings } from '../../lib/settings.tsx';
import styles from './affiliates.module.css';
import type { Terms } from './affiliates.queries.ts';

export function PlanCard({ terms, subs }: { terms: Terms; subs: number }) {
  const t = useText();
  const symbol = symbolOf(terms.currency, useSettings());
  const money = (amount: string) => amountText(amount, symbol);
  const { kind, tiers, gameFee, depositFee, carriesNegative, carriedMost, fixed, isAdvance, days, subShare } = terms;
  const carried =
    carriedMost === null ? t('affiliates.plan.carry') : t('affiliates.plan.carryMost', { amount: money(carriedMost) });
  const sentences = [
    ...(kind === 'fixed'
      ? []
      : [
          ...tiers.map(({ losses, share }) => t('affiliates.plan.share', { share, losses: money(losses) })),
          t('affiliates.plan.net', { gameFee, depositFee }),
          carriesNegative ? carried : t('affiliates.plan.noCarry'),
        ]),
    ...(kind === 'share'
      ? []
      : [
          t('affiliates.plan.fixed', {
            ...{ amount: money(fixed), deposited: money(terms.deposited), bets: money(terms.validBets), days },
          }),
        ]),
    ...(isAdvance ? [t('affiliates.plan.advance')] : []),
    ...(subShare === '0' ? [] : [t('affiliates.plan.sub', { share: subShare, count: subs })]),
  ];
  return (
    <Card pad as="section" aria-labelledby="affiliate-plan">
      <h3 id="affiliate-plan" className={styles.title}>
        {t('affiliates.plan')}
      </h3>
      <ul className={styles.sentences}>
        {sentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </Card>
  );
}
