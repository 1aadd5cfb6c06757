/** Cashback: the tiers of each currency by VIP level, and what bounds them: the share of the expected loss and the edges it is counted with. */
import type { PublishedRules } from '@banyan/protocol/admin/promotions';
import { Button } from '@banyan/ui/button';
import { Checkbox } from '@banyan/ui/field';
import { useText } from '../../../lib/language.tsx';
import { MarkedFault } from '../../../lib/MarkedField.tsx';
import styles from '../builder.module.css';
import { amountText, figuresOf, isWhole, linesOf, shareText, weightLine } from '../formats.ts';
import { type Faults, type OfferProps, type PartProps, type PreviewProps, kindForm } from '../kindForm.ts';
import { PreviewAmount, usePlayerText } from '../../../lib/PlayerText.tsx';
import { products } from '../termsDraft.ts';
import { AreaField, TextField } from '../TextField.tsx';
import { type Percents, PercentFields, percentFaults, writtenPercents } from './percents.tsx';
import {
  type BoundsDraft,
  type PeriodDraft,
  BoundsFields,
  PeriodFields,
  PeriodLines,
  boundsFaults,
  everyPeriod,
  periodFaults,
  readPeriod,
  startBounds,
  startPeriod,
  writePeriod,
} from './period.tsx';

type Rules = PublishedRules<'cashback'>;
type Own = PeriodDraft & {
  readonly isMarginal: boolean;
  readonly expectedPercent: string;
  readonly categoryEdges: Percents;
  readonly productEdges: Percents;
  /** A game and its percent a line. */
  readonly gameEdges: string;
};
type Tier = { readonly key: string; readonly level: string; readonly from: string; readonly percent: string };
type Offer = BoundsDraft & { readonly tiers: readonly Tier[] };

export const cashbackForm = kindForm<Own, Offer>({
  start: {
    ...startPeriod('cash'),
    ...{ isMarginal: true, expectedPercent: '50', categoryEdges: {}, productEdges: {}, gameEdges: '' },
  },
  startOffer: { ...startBounds, tiers: [{ key: '0', level: '0', from: '0', percent: '' }] },
  ...{ takes: everyPeriod, hasOwnTimes: true },
  read(written) {
    const rules = written as Rules;
    const { games = {}, categories = {}, products: ofProducts = {} } = rules.edges;
    return {
      own: {
        ...readPeriod(rules),
        ...{ isMarginal: rules.isMarginal, expectedPercent: rules.expectedPercent },
        ...{ categoryEdges: categories, productEdges: ofProducts },
        gameEdges: Object.entries(games)
          .map(([game, percent]) => `${game} ${percent}`)
          .join('\n'),
      },
      offers: Object.fromEntries(
        Object.entries(rules.currencies).map(([currency, { minimum, cap, levels }]) => {
          const tiers = levels.flatMap(({ level, tiers: own }) =>
            own.map(({ from, percent }) => ({ key: `${level} ${from}`, level: String(level), from, percent })),
          );
          return [currency, { minimum, cap, tiers }];
        }),
      ),
    };
  },
  write({ isMarginal, expectedPercent, categoryEdges, productEdges, gameEdges, ...own }) {
    const edges = {
      games: figuresOf(gameEdges),
      categories: writtenPercents(categoryEdges),
      products: writtenPercents(productEdges),
    };
    return {
      ...{ ...writePeriod(own), isMarginal, expectedPercent },
      edges: Object.fromEntries(Object.entries(edges).filter(([, of]) => Object.keys(of).length > 0)),
    };
  },
  writeOffer({ minimum, cap, tiers }) {
    const levels = Map.groupBy(tiers, ({ level }) => Number(level));
    return {
      ...{ minimum, cap },
      levels: [...levels]
        .toSorted(([one], [other]) => one - other)
        .map(([level, own]) => ({
          level,
          tiers: own
            .toSorted((one, other) => Number(one.from) - Number(other.from))
            .map(({ from, percent }) => ({ from, percent })),
        })),
    };
  },
  faults: faultsOfOwn,
  offerFaults(offer) {
    const faults: Record<string, Faults[string]> = { ...boundsFaults(offer) };
    for (const { key, level, from, percent } of offer.tiers) {
      if (!isWhole(level, 0, 99)) faults[`${key} level`] = 'promotions.fault.level';
      if (!amountText.test(from)) faults[`${key} from`] = 'promotions.fault.amount';
      if (!shareText.test(percent)) faults[`${key} percent`] = 'promotions.fault.share';
    }
    const starts = offer.tiers.map(({ level, from }) => `${Number(level)} ${Number(from)}`);
    if (new Set(starts).size < starts.length) faults['tiers'] = 'promotions.fault.tiersTwice';
    return faults;
  },
  givesBonus: ({ gives }) => gives.kind === 'bonus',
  Fields: CashbackFields,
  OfferFields: TierFields,
  Preview: TierLines,
});

function faultsOfOwn(own: Own): Faults {
  const isGame = (line: string) => shareText.test(weightLine(line)?.[1] ?? '');
  return {
    ...periodFaults(own),
    ...percentFaults('category', own.categoryEdges),
    ...percentFaults('product', own.productEdges),
    ...(shareText.test(own.expectedPercent) ? {} : { expectedPercent: 'promotions.fault.share' as const }),
    ...(linesOf(own.gameEdges).every(isGame) ? {} : { gameEdges: 'promotions.fault.edgeLines' as const }),
  };
}

function CashbackFields({ value, set, errorOf }: PartProps<Own>) {
  const t = useText();
  return (
    <>
      <PeriodFields lengths={['day', 'week', 'month']} value={value} set={set} errorOf={errorOf} />
      <Checkbox checked={value.isMarginal} onChange={() => set({ ...value, isMarginal: !value.isMarginal })}>
        {t('promotions.field.marginal')}
      </Checkbox>
      <TextField
        isFigure
        label={t('promotions.field.expected')}
        hint={t('promotions.expectedHint')}
        value={value.expectedPercent}
        error={errorOf('expectedPercent')}
        onChange={(expectedPercent) => set({ ...value, expectedPercent })}
      />
      <fieldset className={styles.part}>
        <legend>{t('promotions.edges')}</legend>
        <PercentFields
          name="category"
          percents={value.categoryEdges}
          errorOf={errorOf}
          onChange={(categoryEdges) => set({ ...value, categoryEdges })}
        />
        <div className={styles.row}>
          {products.map((product) => (
            <TextField
              key={product}
              isFigure
              label={t('promotions.edgeOf', { product: t(`promotions.product.${product}`) })}
              value={value.productEdges[product] ?? ''}
              error={errorOf(`product ${product}`)}
              onChange={(typed) => set({ ...value, productEdges: { ...value.productEdges, [product]: typed } })}
            />
          ))}
        </div>
        <AreaField
          rows={2}
          label={t('promotions.field.gameEdges')}
          hint={t('promotions.hint.gameEdges')}
          value={value.gameEdges}
          error={errorOf('gameEdges')}
          onChange={(gameEdges) => set({ ...value, gameEdges })}
        />
      </fieldset>
    </>
  );
}

function TierFields({ value, set, errorOf }: OfferProps<Offer, Own>) {
  const t = useText();
  const { tiers } = value;
  const put = (key: string, part: Partial<Tier>) =>
    set({ ...value, tiers: tiers.map((one) => (one.key === key ? { ...one, ...part } : one)) });
  return (
    <>
      <BoundsFields value={value} set={set} errorOf={errorOf} />
      <fieldset className={styles.part}>
        <legend>{t('promotions.lossShares')}</legend>
        {tiers.map((one, at) => (
          <div key={one.key} className={styles.row}>
            {(['level', 'from', 'percent'] as const).map((name) => (
              <TextField
                key={name}
                isFigure
                label={t(`promotions.lossTier.${name}`)}
                value={one[name]}
                error={errorOf(`${one.key} ${name}`)}
                onChange={(typed) => put(one.key, { [name]: typed })}
              />
            ))}
            {tiers.length > 1 ? (
              <Button
                kind="ghost"
                size="s"
                onClick={() => set({ ...value, tiers: tiers.filter(({ key }) => key !== one.key) })}
              >
                {t('promotions.removeTier', { tier: at + 1 })}
              </Button>
            ) : null}
          </div>
        ))}
        <MarkedFault>{errorOf('tiers')}</MarkedFault>
        <div>
          <Button
            kind="secondary"
            size="s"
            onClick={() =>
              set({ ...value, tiers: [...tiers, { key: crypto.randomUUID(), level: '0', from: '', percent: '' }] })
            }
          >
            {t('promotions.addTier')}
          </Button>
        </div>
      </fieldset>
    </>
  );
}

function TierLines({ rules, currency }: PreviewProps) {
  const p = usePlayerText();
  const { currencies, expectedPercent } = rules as Rules;
  return (
    <>
      <PeriodLines rules={rules as Rules} currency={currency} />
      <ul className={styles.terms}>
        {(currencies[currency]?.levels ?? []).flatMap(({ level, tiers }) =>
          tiers.map(({ from, percent }) => (
            <li key={`${level} ${from}`}>
              {p('periods.level', { level })}: {p('periods.lossFrom')}{' '}
              <PreviewAmount amount={from} currency={currency} />: {percent} %
            </li>
          )),
        )}
        <li>{p('periods.expected', { percent: expectedPercent })}</li>
      </ul>
    </>
  );
}
