/** What rebate, cashback, rescue fund and friends' play have in common: how it is given, the period, the games that count nothing, and the bounds of a currency. */
import type { PublishedRules } from '@banyan/protocol/admin/promotions';
import { useText } from '../../../lib/language.tsx';
import styles from '../builder.module.css';
import { amountText, isAboveNothing, linesOf } from '../formats.ts';
import type { Faults } from '../kindForm.ts';
import { PreviewAmount, usePlayerText } from '../../../lib/PlayerText.tsx';
import { AreaField, ChoiceField, TextField } from '../TextField.tsx';
import { type GivesDraft, GivesFields, givesFaults, readGives, startGives, writeGives } from './gives.tsx';

export type PeriodicRules = PublishedRules<'rebate' | 'cashback' | 'rescue' | 'friends'>;
export type PeriodDraft = {
  readonly gives: GivesDraft;
  readonly period: PeriodicRules['period'];
  readonly excludedGames: string;
};
export type BoundsDraft = { readonly minimum: string; readonly cap: string };

export const startPeriod = (kind: 'cash' | 'bonus'): PeriodDraft => ({
  ...{ gives: startGives('1', kind), period: 'day', excludedGames: '' },
});
export const startBounds: BoundsDraft = { minimum: '1', cap: '' };
/** How a kind whose offers are bounds alone reads and writes them. */
export const boundsOnly = {
  writeOffer: ({ minimum, cap }: BoundsDraft): BoundsDraft => ({ minimum, cap }),
  givesBonus: ({ gives }: PeriodDraft): boolean => gives.kind === 'bonus',
} as const;
export const readBounds = ({ currencies }: PeriodicRules): Readonly<Record<string, BoundsDraft>> =>
  Object.fromEntries(Object.entries(currencies).map(([currency, { minimum, cap }]) => [currency, { minimum, cap }]));
/** Periods follow each other; how often one takes part is not asked. */
export const everyPeriod = { times: '1000', per: 'ever' } as const;

export const readPeriod = ({ gives, period, excludedGames }: PeriodicRules): PeriodDraft => ({
  ...{ gives: readGives(gives), period, excludedGames: excludedGames.join('\n') },
});
export const writePeriod = ({ gives, period, excludedGames }: PeriodDraft) => ({
  ...{ gives: writeGives(gives), period, excludedGames: linesOf(excludedGames) },
});
export const periodFaults = ({ gives }: PeriodDraft): Faults => givesFaults(gives);

export function boundsFaults({ minimum, cap }: BoundsDraft): Faults {
  const isRight = isAboveNothing(cap) && (!amountText.test(minimum) || Number(cap) >= Number(minimum));
  return {
    ...(amountText.test(minimum) ? {} : { minimum: 'promotions.fault.amount' as const }),
    ...(isRight ? {} : { cap: 'promotions.fault.cap' as const }),
  };
}

type Props<Value> = {
  readonly value: Value;
  readonly set: (next: Value) => void;
  readonly errorOf: (name: string) => string | undefined;
};

export function PeriodFields<Value extends PeriodDraft>({
  value,
  set,
  errorOf,
  lengths,
}: Props<Value> & { readonly lengths: readonly PeriodicRules['period'][] }) {
  const t = useText();
  return (
    <>
      {lengths.length > 1 ? (
        <ChoiceField
          label={t('promotions.field.period')}
          value={value.period}
          options={lengths.map((one) => [one, t(`promotions.each.${one}`)])}
          onChange={(period) => set({ ...value, period })}
        />
      ) : null}
      <GivesFields
        ways={['cash', 'bonus']}
        value={value.gives}
        set={(gives) => set({ ...value, gives })}
        errorOf={errorOf}
      />
      <AreaField
        rows={2}
        label={t('promotions.field.excluded')}
        hint={t('promotions.excludedHint')}
        value={value.excludedGames}
        onChange={(excludedGames) => set({ ...value, excludedGames })}
      />
    </>
  );
}

export function BoundsFields<Value extends BoundsDraft>({ value, set, errorOf }: Props<Value>) {
  const t = useText();
  return (
    <div className={styles.pairs}>
      <TextField
        isFigure
        label={t('promotions.field.minimum')}
        value={value.minimum}
        error={errorOf('minimum')}
        onChange={(minimum) => set({ ...value, minimum })}
      />
      <TextField
        isFigure
        label={t('promotions.field.periodCap')}
        value={value.cap}
        error={errorOf('cap')}
        onChange={(cap) => set({ ...value, cap })}
      />
    </div>
  );
}

/** The name and the bounds of a reward by period, as its page on the site says them. */
export function PeriodLines({ rules, currency }: { readonly rules: PeriodicRules; readonly currency: string }) {
  const p = usePlayerText();
  const offer = rules.currencies[currency];
  if (offer === undefined) return null;
  return (
    <>
      <strong>{p(`periods.name.${rules.kind}.${rules.period}`)}</strong>
      <span className="small muted">{p(`periods.about.${rules.kind}`)}</span>
      <span>
        {p('periods.atLeast')} <PreviewAmount amount={offer.minimum} currency={currency} /> · {p('periods.atMost')}{' '}
        <PreviewAmount amount={offer.cap} currency={currency} />
      </span>
      <span className="small muted">{p(`rewards.kind.${rules.gives.kind}`, { rounds: 0, game: '' })}</span>
    </>
  );
}
