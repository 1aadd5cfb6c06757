/** The rescue fund: the shares of what a day lost, and what it asks of who claims it. */
import type { PublishedRules } from '@banyan/protocol/admin/promotions';
import { useText } from '../../../lib/language.tsx';
import { MarkedFault } from '../../../lib/MarkedField.tsx';
import styles from '../builder.module.css';
import { amountText } from '../formats.ts';
import { type Faults, type OfferProps, type PartProps, type PreviewProps, kindForm } from '../kindForm.ts';
import { PreviewAmount, usePlayerText } from '../../../lib/PlayerText.tsx';
import { FigureFields } from './figures.tsx';
import { type Percents, PercentFields, percentFaults, writtenPercents } from './percents.tsx';
import {
  type BoundsDraft,
  type PeriodDraft,
  BoundsFields,
  PeriodFields,
  PeriodLines,
  boundsFaults,
  periodFaults,
  readPeriod,
  startBounds,
  startPeriod,
  writePeriod,
} from './period.tsx';

type Rules = PublishedRules<'rescue'>;
type Own = PeriodDraft & { readonly percents: Percents };
const asked = ['depositsFrom', 'balanceTo'] as const;
type Offer = BoundsDraft & { readonly [Name in (typeof asked)[number]]: string };

export const rescueForm = kindForm<Own, Offer>({
  start: { ...startPeriod('bonus'), percents: {} },
  startOffer: { ...startBounds, depositsFrom: '', balanceTo: '' },
  takes: { times: '1', per: 'day' },
  read(written) {
    const rules = written as Rules;
    return {
      own: { ...readPeriod(rules), percents: rules.percents },
      offers: Object.fromEntries(
        Object.entries(rules.currencies).map(([currency, { minimum, cap, depositsFrom, balanceTo }]) => [
          currency,
          { minimum, cap, depositsFrom, balanceTo },
        ]),
      ),
    };
  },
  write: ({ percents, ...own }) => ({ ...writePeriod(own), percents: writtenPercents(percents) }),
  writeOffer: ({ minimum, cap, depositsFrom, balanceTo }) => ({ minimum, cap, depositsFrom, balanceTo }),
  faults: (own) => ({
    ...periodFaults(own),
    ...percentFaults('percents', own.percents),
    ...(Object.keys(writtenPercents(own.percents)).length > 0 ? {} : { rates: 'promotions.fault.noRate' as const }),
  }),
  offerFaults: (offer): Faults => ({
    ...boundsFaults(offer),
    ...Object.fromEntries(
      asked.filter((name) => !amountText.test(offer[name])).map((name) => [name, 'promotions.fault.amount' as const]),
    ),
  }),
  givesBonus: ({ gives }) => gives.kind === 'bonus',
  Fields: RescueFields,
  OfferFields: AskedFields,
  Preview: RescueLines,
});

function RescueFields({ value, set, errorOf }: PartProps<Own>) {
  const t = useText();
  return (
    <>
      <PeriodFields lengths={['day']} value={value} set={set} errorOf={errorOf} />
      <fieldset className={styles.part}>
        <legend>{t('promotions.lossShares')}</legend>
        <PercentFields
          name="percents"
          percents={value.percents}
          errorOf={errorOf}
          onChange={(percents) => set({ ...value, percents })}
        />
        <MarkedFault>{errorOf('rates')}</MarkedFault>
      </fieldset>
    </>
  );
}

function AskedFields({ value, set, errorOf }: OfferProps<Offer, Own>) {
  const t = useText();
  return (
    <>
      <BoundsFields value={value} set={set} errorOf={errorOf} />
      <div className={styles.pairs}>
        <FigureFields names={asked} labelOf={(name) => t(`promotions.field.${name}`)} {...{ value, set, errorOf }} />
      </div>
    </>
  );
}

function RescueLines({ rules, currency }: PreviewProps) {
  const p = usePlayerText();
  const { percents, currencies } = rules as Rules;
  const offer = currencies[currency];
  if (offer === undefined) return null;
  return (
    <>
      <PeriodLines rules={rules as Rules} currency={currency} />
      <ul className={styles.terms}>
        {Object.entries(percents).map(([category, percent]) => (
          <li key={category}>
            {p(`shell.category.${category}`)} {percent} %
          </li>
        ))}
        <li>
          {p('periods.depositsFrom')} <PreviewAmount amount={offer.depositsFrom} currency={currency} />
        </li>
        <li>
          {p('periods.balanceTo')} <PreviewAmount amount={offer.balanceTo} currency={currency} />
        </li>
      </ul>
    </>
  );
}
