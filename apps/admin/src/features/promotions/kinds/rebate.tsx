/** A rebate: a row of rates for each VIP level from which it applies, by category. */
import type { PublishedRules } from '@banyan/protocol/admin/promotions';
import { Button } from '@banyan/ui/button';
import { useText } from '../../../lib/language.tsx';
import { MarkedFault } from '../../../lib/MarkedField.tsx';
import styles from '../builder.module.css';
import { isWhole } from '../formats.ts';
import { type Faults, type PartProps, type PreviewProps, kindForm } from '../kindForm.ts';
import { usePlayerText } from '../../../lib/PlayerText.tsx';
import { TextField } from '../TextField.tsx';
import { type Percents, PercentFields, percentFaults, writtenPercents } from './percents.tsx';
import {
  type BoundsDraft,
  type PeriodDraft,
  BoundsFields,
  PeriodFields,
  PeriodLines,
  boundsFaults,
  boundsOnly,
  everyPeriod,
  periodFaults,
  readBounds,
  readPeriod,
  startBounds,
  startPeriod,
  writePeriod,
} from './period.tsx';

type Rules = PublishedRules<'rebate'>;
type Rate = { readonly key: string; readonly level: string; readonly percents: Percents };
type Own = PeriodDraft & { readonly rates: readonly Rate[] };

const areRising = (levels: readonly string[]): boolean =>
  levels.every((level, at) => isWhole(level, 0, 99) && (at === 0 || Number(level) > Number(levels[at - 1])));

export const rebateForm = kindForm<Own, BoundsDraft>({
  start: { ...startPeriod('cash'), rates: [{ key: '0', level: '0', percents: {} }] },
  startOffer: startBounds,
  ...{ takes: everyPeriod, hasOwnTimes: true },
  read(written) {
    const rules = written as Rules;
    const rates = rules.rates.map(({ level, percents }, at) => ({ key: String(at), level: String(level), percents }));
    return {
      own: { ...readPeriod(rules), rates },
      offers: readBounds(rules),
    };
  },
  write: ({ rates, ...own }) => ({
    ...writePeriod(own),
    rates: rates.map(({ level, percents }) => ({ level: Number(level), percents: writtenPercents(percents) })),
  }),
  ...boundsOnly,
  faults(own) {
    const faults: Record<string, Faults[string]> = { ...periodFaults(own) };
    for (const { key, percents } of own.rates) Object.assign(faults, percentFaults(key, percents));
    if (!areRising(own.rates.map(({ level }) => level))) faults['rates'] = 'promotions.fault.levels';
    else if (own.rates.every(({ percents }) => Object.keys(writtenPercents(percents)).length === 0))
      faults['rates'] = 'promotions.fault.noRate';
    return faults;
  },
  offerFaults: boundsFaults,
  Fields: RateFields,
  OfferFields: BoundsFields,
  Preview: RateLines,
});

function RateFields({ value, set, errorOf }: PartProps<Own>) {
  const t = useText();
  const { rates } = value;
  const put = (key: string, part: Partial<Rate>) =>
    set({ ...value, rates: rates.map((one) => (one.key === key ? { ...one, ...part } : one)) });
  const next = String(Math.max(...rates.map(({ key }) => Number(key))) + 1);
  return (
    <>
      <PeriodFields lengths={['day', 'week']} value={value} set={set} errorOf={errorOf} />
      <p className="muted">{t('promotions.ratesText')}</p>
      {rates.map((one) => (
        <fieldset key={one.key} className={styles.part}>
          <legend>{t('promotions.fromLevel', { level: one.level })}</legend>
          <div className={styles.row}>
            <TextField
              isFigure
              label={t('promotions.field.level')}
              value={one.level}
              onChange={(level) => put(one.key, { level })}
            />
            {rates.length > 1 ? (
              <Button
                kind="ghost"
                size="s"
                onClick={() => set({ ...value, rates: rates.filter(({ key }) => key !== one.key) })}
              >
                {t('promotions.removeLevel', { level: one.level })}
              </Button>
            ) : null}
          </div>
          <PercentFields
            name={one.key}
            percents={one.percents}
            errorOf={errorOf}
            onChange={(percents) => put(one.key, { percents })}
          />
        </fieldset>
      ))}
      <MarkedFault>{errorOf('rates')}</MarkedFault>
      <div>
        <Button
          kind="secondary"
          size="s"
          onClick={() => set({ ...value, rates: [...rates, { key: next, level: '', percents: {} }] })}
        >
          {t('promotions.addLevel')}
        </Button>
      </div>
    </>
  );
}

function RateLines({ rules, currency }: PreviewProps) {
  const p = usePlayerText();
  const { rates } = rules as Rules;
  return (
    <>
      <PeriodLines rules={rules as Rules} currency={currency} />
      <ul className={styles.terms}>
        {rates.map(({ level, percents }) => (
          <li key={level}>
            {p('periods.level', { level })}:{' '}
            {Object.entries(percents)
              .map(([category, percent]) => `${p(`shell.category.${category}`)} ${percent} %`)
              .join(', ')}
          </li>
        ))}
      </ul>
    </>
  );
}
