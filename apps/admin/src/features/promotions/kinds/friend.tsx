/** One amount for a friend who joined by a member's link: what they have to bet, and in how many days. */
import type { PublishedRules } from '@banyan/protocol/admin/promotions';
import { useText } from '../../../lib/language.tsx';
import { isAboveNothing, isWhole } from '../formats.ts';
import { type Faults, type PartProps, kindForm } from '../kindForm.ts';
import { TextField } from '../TextField.tsx';
import { AmountField, FixedFields, RewardLine } from './fixed.tsx';
import { type GivesDraft, givesFaults, readGives, startGives, writeGives } from './gives.tsx';

type Rules = PublishedRules<'application'>;
/** What is empty asks for nothing. */
type Own = GivesDraft & { readonly friendDays: string };
type Offer = { readonly amount: string; readonly friendBets: string };

export const friendForm = kindForm<Own, Offer>({
  start: { ...startGives('30'), friendDays: '' },
  startOffer: { amount: '', friendBets: '' },
  read(written) {
    const { gives, friendDays, currencies } = written as Rules;
    const offers = Object.entries(currencies).map(([currency, { amount, friendBets = '' }]) => [
      currency,
      { amount, friendBets },
    ]);
    return {
      own: { ...readGives(gives), friendDays: friendDays === undefined ? '' : String(friendDays) },
      offers: Object.fromEntries(offers),
    };
  },
  write: ({ friendDays, ...own }) => ({
    gives: writeGives(own),
    ...(friendDays === '' ? {} : { friendDays: Number(friendDays) }),
  }),
  writeOffer: ({ amount, friendBets }) => ({ amount, ...(friendBets === '' ? {} : { friendBets }) }),
  faults: ({ friendDays, ...own }) => ({
    ...givesFaults(own),
    ...(friendDays === '' || isWhole(friendDays, 1, 366) ? {} : { friendDays: 'promotions.fault.days' as const }),
  }),
  offerFaults: ({ amount, friendBets }): Faults => ({
    ...(isAboveNothing(amount) ? {} : { amount: 'promotions.fault.amount' as const }),
    ...(friendBets === '' || isAboveNothing(friendBets) ? {} : { friendBets: 'promotions.fault.amount' as const }),
  }),
  givesBonus: ({ kind }) => kind === 'bonus',
  Fields: FriendFields,
  OfferFields: FriendOffer,
  Preview: RewardLine,
});

function FriendFields({ value, set, errorOf }: PartProps<Own>) {
  const t = useText();
  return (
    <>
      <FixedFields value={value} set={(gives) => set({ ...value, ...gives })} errorOf={errorOf} />
      <TextField
        isFigure
        label={t('promotions.friend.days')}
        value={value.friendDays}
        error={errorOf('friendDays')}
        onChange={(friendDays) => set({ ...value, friendDays })}
      />
    </>
  );
}

function FriendOffer({ value, set, errorOf }: PartProps<Offer>) {
  const t = useText();
  return (
    <>
      <AmountField value={value.amount} set={(amount) => set({ ...value, amount })} errorOf={errorOf} />
      <TextField
        isFigure
        label={t('promotions.friend.bets')}
        value={value.friendBets}
        error={errorOf('friendBets')}
        onChange={(friendBets) => set({ ...value, friendBets })}
      />
    </>
  );
}
