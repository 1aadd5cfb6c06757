/** Terms for bonus money that the staff give by hand, and the most that one member is given at once. */
import type { PublishedBonus } from '@banyan/protocol/admin/promotions';
import { useText } from '../../../lib/language.tsx';
import { amountText } from '../formats.ts';
import { type OfferProps, kindForm } from '../kindForm.ts';
import { TextField } from '../TextField.tsx';

export const byHandForm = kindForm<undefined, string>({
  start: undefined,
  startOffer: '',
  read: (rules) => ({
    own: undefined,
    offers: Object.fromEntries(
      Object.entries((rules as PublishedBonus['rules']).currencies).map(([currency, { most = '' }]) => [
        currency,
        most,
      ]),
    ),
  }),
  write: () => ({}),
  writeOffer: (most) => ({ ...(most === '' ? {} : { most }), tiers: [] }),
  faults: () => ({}),
  offerFaults: (most): Record<string, 'promotions.fault.amount'> =>
    most === '' || amountText.test(most) ? {} : { most: 'promotions.fault.amount' },
  givesBonus: () => true,
  hasNoAudience: true,
  takes: { times: '1000', per: 'ever' },
  OfferFields: Most,
});

function Most({ value, set, errorOf }: OfferProps<string, undefined>) {
  const t = useText();
  return (
    <TextField
      label={t('promotions.field.most')}
      hint={t('promotions.hint.most')}
      value={value}
      error={errorOf('most')}
      onChange={set}
    />
  );
}
