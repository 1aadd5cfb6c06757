/** The rates of a promotion by period at one's own level, and what else its rules ask. */
import { friendsCategory } from '@banyan/core/promotions';
import { useText } from '../../lib/language.tsx';
import { Amount } from '../../lib/Amount.tsx';
import { categoryName } from './names.ts';
import type { RunningPeriod } from './periods.queries.ts';
import styles from './periods.module.css';

type Rates = { readonly period: RunningPeriod };

type SharedRules = Exclude<RunningPeriod['rules'], { kind: 'cashback' }>;

/** The percentages by category at a level; of friends' play by their level. */
function percentsOf(rules: SharedRules, level: number): Readonly<Record<string, string>> {
  if (rules.kind === 'friends')
    return Object.fromEntries(rules.percents.map((percent, at) => [friendsCategory(at + 1), percent]));
  if (rules.kind === 'rescue') return rules.percents;
  return rules.rates.findLast((one) => one.level <= level)?.percents ?? {};
}

export function Rates({ period: { rules, level, soFar } }: Rates) {
  const t = useText();
  const { currency } = soFar.amount;
  const offer = rules.currencies[currency];
  const wire = (amount: string) => ({ currency, amount });
  const chips: readonly (readonly [string, React.ReactNode])[] =
    rules.kind === 'cashback'
      ? (rules.currencies[currency]?.levels.findLast((one) => one.level <= level)?.tiers ?? []).map(
          ({ from, percent }) => [from, <Tier key={from} from={wire(from)} percent={percent} />] as const,
        )
      : Object.entries(percentsOf(rules, level)).map(
          ([category, percent]) =>
            [
              category,
              <span key={category}>
                {categoryName(t, category)} <b className="num">{percent}%</b>
              </span>,
            ] as const,
        );
  return (
    <>
      <ul className={styles.rates} aria-label={t('periods.rates')}>
        {chips.map(([key, chip]) => (
          <li key={key}>{chip}</li>
        ))}
      </ul>
      {offer === undefined ? null : (
        <p className="tiny muted">
          {t('periods.atLeast')} <Amount value={wire(offer.minimum)} /> · {t('periods.atMost')}{' '}
          <Amount value={wire(offer.cap)} />
          {rules.kind === 'cashback' ? <> · {t('periods.expected', { percent: rules.expectedPercent })}</> : null}
          {rules.kind === 'rescue' ? <Asked offer={rules.currencies[currency]} currency={currency} /> : null}
          {rules.terms === undefined ? null : <> · {t('periods.wager', { times: rules.terms.multiple / 100 })}</>}
        </p>
      )}
    </>
  );
}

function Tier({ from, percent }: { readonly from: { currency: string; amount: string }; readonly percent: string }) {
  const t = useText();
  return (
    <span>
      {t('periods.lossFrom')} <Amount value={from} /> <b className="num">{percent}%</b>
    </span>
  );
}

type RescueOffer = { readonly balanceTo: string; readonly depositsFrom: string };

function Asked({ offer, currency }: { readonly offer: RescueOffer | undefined; readonly currency: string }) {
  const t = useText();
  if (offer === undefined) return null;
  return (
    <>
      {' '}
      · {t('periods.depositsFrom')} <Amount value={{ currency, amount: offer.depositsFrom }} /> ·{' '}
      {t('periods.balanceTo')} <Amount value={{ currency, amount: offer.balanceTo }} />
    </>
  );
}
