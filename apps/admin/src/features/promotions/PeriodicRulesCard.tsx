/** The rules of a rebate, a cashback, a rescue fund or friends' play in plain words. */
import { Amount } from '../../lib/Amount.tsx';
import { type Fact, Facts } from '../../lib/Facts.tsx';
import styles from '../../lib/kit.module.css';
import { type Text, useText } from '../../lib/language.tsx';
import { categoryName } from './kinds/percents.tsx';
import type { PeriodicRules } from './kinds/period.tsx';

type Rules = PeriodicRules;

const percentsOf = (t: Text, percents: Readonly<Record<string, string>>): string =>
  Object.entries(percents)
    .map(([code, percent]) => `${categoryName(t, code)} ${percent} %`)
    .join(', ') || '–';

function ratesOf(t: Text, rules: Rules): Fact[] {
  if (rules.kind === 'rebate')
    return rules.rates.map(({ level, percents }) => ({
      label: t('promotions.fromLevel', { level }),
      value: percentsOf(t, percents),
    }));
  if (rules.kind === 'friends')
    return rules.percents.map((percent, at) => ({
      label: t('promotions.friendLevel', { level: at + 1 }),
      value: `${percent} %`,
    }));
  if (rules.kind === 'rescue') return [{ label: t('promotions.lossShares'), value: percentsOf(t, rules.percents) }];
  const { games = {}, categories: edges = {}, products = {} } = rules.edges;
  return [
    { label: t('promotions.field.marginal'), value: t(rules.isMarginal ? 'promotions.yes' : 'promotions.no') },
    { label: t('promotions.field.expected'), value: `${rules.expectedPercent} %` },
    { label: t('promotions.edges'), value: percentsOf(t, { ...edges, ...products, ...games }) },
  ];
}

function offersOf(t: Text, rules: Rules): Fact[] {
  return Object.entries(rules.currencies).flatMap(([currency, offer]) => {
    const amount = (text: string) => <Amount money={{ amount: text, currency }} />;
    const levels = rules.kind === 'cashback' ? (rules.currencies[currency]?.levels ?? []) : [];
    const tiers = levels.flatMap(({ level, tiers: own }) =>
      own.map(({ from, percent }) => ({
        label: `${t('promotions.fromLevel', { level })}, ${t('promotions.lossTier.from')}`,
        value: (
          <>
            {amount(from)}: {percent} %
          </>
        ),
      })),
    );
    const rescue = rules.kind === 'rescue' ? rules.currencies[currency] : undefined;
    const asked =
      rescue === undefined
        ? []
        : [
            { label: t('promotions.field.depositsFrom'), value: amount(rescue.depositsFrom) },
            { label: t('promotions.field.balanceTo'), value: amount(rescue.balanceTo) },
          ];
    return [
      ...tiers,
      { label: `${t('promotions.field.minimum')} (${currency})`, value: amount(offer.minimum) },
      { label: `${t('promotions.field.periodCap')} (${currency})`, value: amount(offer.cap) },
      ...asked,
    ];
  });
}

export function PeriodicRulesCard({ rules }: { readonly rules: Rules }) {
  const t = useText();
  const { gives, terms, period, excludedGames } = rules;
  return (
    <div className={styles.card}>
      <h2>{t('promotions.rules')}</h2>
      <Facts
        facts={[
          { label: t('promotions.field.period'), value: t(`promotions.per.${period}`) },
          { label: t('promotions.field.gives'), value: t(`promotions.gives.${gives.kind}`) },
          { label: t('promotions.field.claimDays'), value: gives.claimDays ?? t('promotions.claimDaysHint') },
          ...ratesOf(t, rules),
          ...offersOf(t, rules),
          ...(terms === undefined
            ? []
            : [
                { label: t('promotions.field.multiple'), value: `${terms.multiple / 100} ×` },
                {
                  label: t('promotions.field.cap'),
                  value: terms.cap === undefined ? t('promotions.noEnd') : `${terms.cap / 100} ×`,
                },
                { label: t('promotions.field.days'), value: terms.days },
              ]),
          { label: t('promotions.field.excluded'), value: excludedGames.join(', ') || '–' },
        ]}
      />
    </div>
  );
}
