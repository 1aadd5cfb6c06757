/** One amount for one act: an application, a code, the app, a registration. It is paid at once, or lies in the reward centre. */
import { givenKinds } from '@banyan/core/promotions';
import type { PublishedRules } from '@banyan/protocol/admin/promotions';
import { useText } from '../../../lib/language.tsx';
import { isAboveNothing } from '../formats.ts';
import { type Faults, type PartProps, type PreviewProps, kindForm } from '../kindForm.ts';
import { PreviewAmount, usePlayerText } from '../../../lib/PlayerText.tsx';
import { TextField } from '../TextField.tsx';
import { type GivesDraft, GivesFields, givesFaults, readGives, startGives, writeGives } from './gives.tsx';

type Rules = PublishedRules<'application'>;

export const fixedForm = kindForm<GivesDraft, string>({
  start: startGives('30'),
  startOffer: '',
  read(written) {
    const { gives, currencies } = written as Rules;
    return {
      own: readGives(gives),
      offers: Object.fromEntries(Object.entries(currencies).map(([currency, { amount }]) => [currency, amount])),
    };
  },
  write: (own) => ({ gives: writeGives(own) }),
  writeOffer: (amount) => ({ amount }),
  faults: (own) => givesFaults(own),
  offerFaults: (amount): Faults => (isAboveNothing(amount) ? {} : { amount: 'promotions.fault.amount' }),
  givesBonus: ({ kind }) => kind === 'bonus',
  Fields: FixedFields,
  OfferFields: AmountField,
  Preview: RewardLine,
});

export function FixedFields(props: PartProps<GivesDraft>) {
  return <GivesFields ways={givenKinds} {...props} />;
}

export function AmountField({ value, set, errorOf }: PartProps<string>) {
  const t = useText();
  return (
    <TextField isFigure label={t('promotions.gives.amount')} value={value} error={errorOf('amount')} onChange={set} />
  );
}

/** As it stands in the reward centre. */
export function RewardLine({ rules, currency }: PreviewProps) {
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
