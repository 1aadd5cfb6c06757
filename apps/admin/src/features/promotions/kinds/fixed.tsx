/** One amount for one act: an application, the app, a registration, a friend. It is paid at once, or lies in the reward centre. */
import type { PublishedRules } from '@banyan/protocol/admin/promotions';
import { Field, SelectInput } from '@banyan/ui/field';
import { useText } from '../../../lib/language.tsx';
import { amountText, isWhole } from '../formats.ts';
import { type Faults, type PartProps, kindForm } from '../kindForm.ts';
import { PreviewAmount, usePlayerText } from '../PlayerText.tsx';
import { TextField } from '../TextField.tsx';

type Rules = PublishedRules<'application'>;
type Own = {
  readonly kind: Rules['gives']['kind'];
  readonly claimDays: string;
  readonly vendor: string;
  readonly game: string;
  readonly rounds: string;
};
const ways = ['cash', 'bonus', 'free-rounds'] as const;

function faultsOf({ kind, claimDays, vendor, game, rounds }: Own): Faults {
  const faults: Record<string, Faults[string]> = {};
  const hasDays = isWhole(claimDays, 1, 366);
  if (!hasDays && (claimDays !== '' || kind === 'free-rounds')) faults['claimDays'] = 'promotions.fault.days';
  if (kind !== 'free-rounds') return faults;
  if (vendor === '') faults['vendor'] = 'promotions.fault.game';
  if (game === '') faults['game'] = 'promotions.fault.game';
  if (!isWhole(rounds, 1, 1000)) faults['rounds'] = 'promotions.fault.whole';
  return faults;
}

export const fixedForm = kindForm<Own, string>({
  start: { kind: 'cash', claimDays: '30', vendor: '', game: '', rounds: '10' },
  startOffer: '',
  read(written) {
    const { gives, currencies } = written as Rules;
    const { vendor = '', game = '', rounds = 10 } = gives.at ?? {};
    return {
      own: { kind: gives.kind, claimDays: String(gives.claimDays ?? ''), vendor, game, rounds: String(rounds) },
      offers: Object.fromEntries(Object.entries(currencies).map(([currency, { amount }]) => [currency, amount])),
    };
  },
  write: ({ kind, claimDays, vendor, game, rounds }) => ({
    gives: {
      kind,
      ...(claimDays === '' ? {} : { claimDays: Number(claimDays) }),
      ...(kind === 'free-rounds' ? { at: { vendor, game, rounds: Number(rounds) } } : {}),
    },
  }),
  writeOffer: (amount) => ({ amount }),
  faults: faultsOf,
  offerFaults: (amount): Faults =>
    amountText.test(amount) && !/^0(\.0*)?$/.test(amount) ? {} : { amount: 'promotions.fault.amount' },
  givesBonus: ({ kind }) => kind === 'bonus',
  Fields: GivesFields,
  OfferFields: AmountField,
  Preview: RewardLine,
});

function GivesFields({ value, set, errorOf }: PartProps<Own>) {
  const t = useText();
  const names =
    value.kind === 'free-rounds' ? (['claimDays', 'vendor', 'game', 'rounds'] as const) : (['claimDays'] as const);
  return (
    <>
      <Field label={t('promotions.gives.kind')}>
        {(control) => (
          <SelectInput
            {...control}
            value={value.kind}
            onChange={({ target }) => set({ ...value, kind: ways.find((way) => way === target.value) ?? 'cash' })}
          >
            {ways.map((kind) => (
              <option key={kind} value={kind}>
                {t(`promotions.gives.${kind}`)}
              </option>
            ))}
          </SelectInput>
        )}
      </Field>
      {names.map((name) => (
        <TextField
          key={name}
          label={t(`promotions.gives.${name}`)}
          value={value[name]}
          error={errorOf(name)}
          onChange={(typed) => set({ ...value, [name]: typed })}
        />
      ))}
    </>
  );
}

function AmountField({ value, set, errorOf }: PartProps<string>) {
  const t = useText();
  return <TextField label={t('promotions.gives.amount')} value={value} error={errorOf('amount')} onChange={set} />;
}

/** As it stands in the reward centre. */
function RewardLine({ rules, currency }: { rules: unknown; currency: string }) {
  const p = usePlayerText();
  const { kind, gives, currencies } = rules as Rules;
  return (
    <>
      <span className="small muted">{p(`rewards.occasion.${kind}`)}</span>
      <strong>
        <PreviewAmount amount={currencies[currency]?.amount ?? '0'} currency={currency} />
      </strong>
      <span className="small">
        {p(`rewards.kind.${gives.kind}`, { rounds: gives.at?.rounds ?? 0, game: gives.at?.game ?? '' })}
      </span>
    </>
  );
}
