/** The fields of a rebate, a cashback or a rescue fund. */
import { Button } from '@banyan/ui/button';
import { Checkbox, Field, SelectInput, TextInput } from '@banyan/ui/field';
import styles from '../../lib/kit.module.css';
import { type PlainKey, useText } from '../../lib/language.tsx';
import own from './periodic.module.css';
import {
  categories,
  emptyRate,
  emptyTier,
  type PeriodicDraft,
  periodicFaultsOf,
  periodicKinds,
} from './periodicDraft.ts';

export type PeriodicProps = {
  readonly draft: PeriodicDraft;
  readonly set: (part: Partial<PeriodicDraft>) => void;
};

function useFaults(draft: PeriodicDraft): (name: string) => string | undefined {
  const t = useText();
  const faults = periodicFaultsOf(draft);
  return (name) => (faults[name] === undefined ? undefined : t(faults[name]));
}

type TypedName =
  | 'id'
  | 'currency'
  | 'budget'
  | 'minimum'
  | 'cap'
  | 'claimDays'
  | 'multiple'
  | 'conversion'
  | 'days'
  | 'balanceTo'
  | 'depositsFrom'
  | 'expectedPercent';

function Typed({
  draft,
  set,
  name,
  label,
  hint,
  isFixed = false,
}: PeriodicProps & {
  readonly name: TypedName;
  readonly label: PlainKey;
  readonly hint?: PlainKey;
  readonly isFixed?: boolean;
}) {
  const t = useText();
  const faultOf = useFaults(draft);
  return (
    <Field label={t(label)} error={faultOf(name)} {...(hint === undefined ? {} : { hint: t(hint) })}>
      {(control) => (
        <TextInput
          {...control}
          value={draft[name]}
          disabled={isFixed}
          onChange={({ target: { value } }) =>
            set({ [name]: name === 'currency' ? value.toUpperCase() : value.trim() })
          }
        />
      )}
    </Field>
  );
}

/** What every kind has: its name, its period, its bounds and its budget, and how it is given. */
export function PeriodicFields(props: PeriodicProps) {
  const t = useText();
  const { draft, set } = props;
  const isNext = draft.before !== undefined;
  const lengths = draft.kind === 'cashback' ? (['day', 'week', 'month'] as const) : (['day', 'week'] as const);
  return (
    <section className={`${styles.card} ${styles.stack}`}>
      <Typed {...props} name="id" label="promotions.column.id" isFixed={isNext} />
      <Field label={t('promotions.column.kind')}>
        {(control) => (
          <SelectInput
            {...control}
            value={draft.kind}
            disabled={isNext}
            onChange={({ target: { value } }) => {
              const kind = periodicKinds.find((one) => one === value) ?? 'rebate';
              const gives = kind === 'rescue' ? ({ givesKind: 'bonus', claimDays: '1' } as const) : {};
              set({ kind, period: 'day', ...gives });
            }}
          >
            {periodicKinds.map((kind) => (
              <option key={kind} value={kind}>
                {t(`promotions.kind.${kind}`)}
              </option>
            ))}
          </SelectInput>
        )}
      </Field>
      {draft.kind === 'rescue' ? null : (
        <Field label={t('promotions.field.period')}>
          {(control) => (
            <SelectInput
              {...control}
              value={draft.period}
              onChange={({ target: { value } }) => set({ period: lengths.find((one) => one === value) ?? 'day' })}
            >
              {lengths.map((one) => (
                <option key={one} value={one}>
                  {t(`promotions.per.${one}`)}
                </option>
              ))}
            </SelectInput>
          )}
        </Field>
      )}
      <Typed {...props} name="currency" label="promotions.field.currency" />
      <Typed {...props} name="budget" label="promotions.field.budget" />
      <Typed {...props} name="minimum" label="promotions.field.minimum" />
      <Typed {...props} name="cap" label="promotions.field.periodCap" />
      <GivesFields {...props} />
      <Field label={t('promotions.field.excluded')} hint={t('promotions.excludedHint')}>
        {(control) => (
          <textarea
            {...control}
            className={styles.area}
            rows={3}
            value={draft.excludedGames}
            onChange={({ target: { value } }) => set({ excludedGames: value })}
          />
        )}
      </Field>
    </section>
  );
}

/** Cash or bonus money, to claim or paid by itself, and what must be bet of a bonus. */
function GivesFields(props: PeriodicProps) {
  const t = useText();
  const { draft, set } = props;
  return (
    <>
      <Field label={t('promotions.field.gives')}>
        {(control) => (
          <SelectInput
            {...control}
            value={draft.givesKind}
            onChange={({ target: { value } }) => set({ givesKind: value === 'bonus' ? 'bonus' : 'cash' })}
          >
            <option value="cash">{t('promotions.gives.cash')}</option>
            <option value="bonus">{t('promotions.gives.bonus')}</option>
          </SelectInput>
        )}
      </Field>
      <Typed {...props} name="claimDays" label="promotions.field.claimDays" hint="promotions.claimDaysHint" />
      {draft.givesKind === 'bonus' ? (
        <>
          <Typed {...props} name="multiple" label="promotions.field.multiple" />
          <Typed {...props} name="conversion" label="promotions.field.cap" />
          <Typed {...props} name="days" label="promotions.field.days" />
        </>
      ) : null}
    </>
  );
}

/** The rates of a rebate: a row for each level from which they apply, a column for each category. */
export function RebateFields({ draft, set }: PeriodicProps) {
  const t = useText();
  const faultOf = useFaults(draft);
  const { rates } = draft;
  const put = (at: number, part: Partial<(typeof rates)[number]>) =>
    set({ rates: rates.map((row, place) => (place === at ? { ...row, ...part } : row)) });
  return (
    <section className={`${styles.card} ${styles.stack}`}>
      <h2>{t('promotions.rates')}</h2>
      <p className="muted">{t('promotions.ratesText')}</p>
      {faultOf('rates') === undefined ? null : <p role="alert">{faultOf('rates')}</p>}
      {rates.map((row, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a row has no name of its own, and its place is what is edited
        <fieldset key={at} className={own.row}>
          <legend>{t('promotions.fromLevel', { level: row.level })}</legend>
          <Field label={t('promotions.field.level')}>
            {(control) => (
              <TextInput
                {...control}
                value={row.level}
                inputMode="numeric"
                onChange={({ target: { value } }) => put(at, { level: value.trim() })}
              />
            )}
          </Field>
          <Percents
            name={`${at}`}
            percents={row.percents}
            faultOf={faultOf}
            onChange={(percents) => put(at, { percents })}
          />
          {rates.length > 1 ? (
            <Button kind="secondary" size="s" onClick={() => set({ rates: rates.filter((_, place) => place !== at) })}>
              {t('promotions.removeLevel', { level: row.level })}
            </Button>
          ) : null}
        </fieldset>
      ))}
      <Button kind="secondary" size="s" onClick={() => set({ rates: [...rates, emptyRate] })}>
        {t('promotions.addLevel')}
      </Button>
    </section>
  );
}

type PercentsProps = {
  readonly name: string;
  readonly percents: Readonly<Record<string, string>>;
  readonly faultOf: (name: string) => string | undefined;
  readonly onChange: (percents: Readonly<Record<string, string>>) => void;
};

function Percents({ name, percents, faultOf, onChange }: PercentsProps) {
  const t = useText();
  return categories.map((code) => (
    <Field
      key={code}
      label={t('promotions.percentOf', { category: t(`promotions.category.${code}`) })}
      error={faultOf(`${name} ${code}`)}
    >
      {(control) => (
        <TextInput
          {...control}
          inputMode="decimal"
          value={percents[code] ?? ''}
          onChange={({ target: { value } }) => onChange({ ...percents, [code]: value.trim() })}
        />
      )}
    </Field>
  ));
}

/** The tiers of a cashback by level, and what bounds it: the share of the expected loss, and the edges that it is counted with. */
export function CashbackFields(props: PeriodicProps) {
  const t = useText();
  const { draft, set } = props;
  const faultOf = useFaults(draft);
  const { tiers } = draft;
  return (
    <section className={`${styles.card} ${styles.stack}`}>
      <h2>{t('promotions.rates')}</h2>
      {tiers.map((tier, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a row has no name of its own, and its place is what is edited
        <fieldset key={at} className={own.row}>
          <legend>{t('promotions.fromLevel', { level: tier.level })}</legend>
          {(['level', 'from', 'percent'] as const).map((name) => (
            <Field key={name} label={t(`promotions.lossTier.${name}`)} error={faultOf(`${at} ${name}`)}>
              {(control) => (
                <TextInput
                  {...control}
                  inputMode="decimal"
                  value={tier[name]}
                  onChange={({ target: { value } }) =>
                    set({ tiers: tiers.map((one, place) => (place === at ? { ...one, [name]: value.trim() } : one)) })
                  }
                />
              )}
            </Field>
          ))}
          {tiers.length > 1 ? (
            <Button kind="secondary" size="s" onClick={() => set({ tiers: tiers.filter((_, place) => place !== at) })}>
              {t('promotions.removeTier', { tier: at + 1 })}
            </Button>
          ) : null}
        </fieldset>
      ))}
      <Button kind="secondary" size="s" onClick={() => set({ tiers: [...tiers, emptyTier] })}>
        {t('promotions.addTier')}
      </Button>
      <Checkbox checked={draft.isMarginal} onChange={() => set({ isMarginal: !draft.isMarginal })}>
        {t('promotions.field.marginal')}
      </Checkbox>
      <Typed {...props} name="expectedPercent" label="promotions.field.expected" hint="promotions.expectedHint" />
      <fieldset className={own.row}>
        <legend>{t('promotions.edges')}</legend>
        <Percents name="edges" percents={draft.edges} faultOf={faultOf} onChange={(edges) => set({ edges })} />
      </fieldset>
    </section>
  );
}

/** The shares of a rescue fund, and what it asks of who claims it. */
export function RescueFields(props: PeriodicProps) {
  const t = useText();
  const { draft, set } = props;
  const faultOf = useFaults(draft);
  return (
    <section className={`${styles.card} ${styles.stack}`}>
      <h2>{t('promotions.rates')}</h2>
      {faultOf('percents') === undefined ? null : <p role="alert">{faultOf('percents')}</p>}
      <fieldset className={own.row}>
        <legend>{t('promotions.lossShares')}</legend>
        <Percents
          name="percents"
          percents={draft.percents}
          faultOf={faultOf}
          onChange={(percents) => set({ percents })}
        />
      </fieldset>
      <Typed {...props} name="depositsFrom" label="promotions.field.depositsFrom" />
      <Typed {...props} name="balanceTo" label="promotions.field.balanceTo" />
    </section>
  );
}
