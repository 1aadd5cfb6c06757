/** A bonus with a deposit: tiers by what is deposited. */
import type { PublishedBonus } from '@banyan/protocol/admin/promotions';
import { Button } from '@banyan/ui/button';
import { useText } from '../../../lib/language.tsx';
import styles from '../builder.module.css';
import { amountText, isAboveNothing, percentText } from '../formats.ts';
import { type OfferProps, kindForm } from '../kindForm.ts';
import { PreviewAmount, usePlayerText } from '../../../lib/PlayerText.tsx';
import { TextField } from '../TextField.tsx';

type Tier = { readonly from: string; readonly percent: string; readonly cap: string };
const emptyTier: Tier = { from: '', percent: '', cap: '' };

export const depositForm = kindForm<undefined, readonly Tier[]>({
  start: undefined,
  startOffer: [emptyTier],
  read: (rules) => ({
    own: undefined,
    offers: Object.fromEntries(
      Object.entries((rules as PublishedBonus['rules']).currencies).map(([currency, { tiers }]) => [
        currency,
        tiers.map(({ from, percent, cap = '' }) => ({ from, percent, cap })),
      ]),
    ),
  }),
  write: () => ({}),
  writeOffer: (tiers) => ({ tiers: tiers.map((tier) => ({ ...tier })) }),
  faults: () => ({}),
  offerFaults: (tiers) =>
    Object.fromEntries(
      tiers.flatMap(({ from, percent, cap }, row) => [
        ...(amountText.test(from) ? [] : [[`${row} from`, 'promotions.fault.amount'] as const]),
        ...(percentText.test(percent) ? [] : [[`${row} percent`, 'promotions.fault.percent'] as const]),
        ...(isAboveNothing(cap) ? [] : [[`${row} cap`, 'promotions.fault.amount'] as const]),
      ]),
    ),
  givesBonus: () => true,
  hasFirstDeposit: true,
  OfferFields: Tiers,
  Preview: TierLines,
});

function Tiers({ value: tiers, set, errorOf }: OfferProps<readonly Tier[], undefined>) {
  const t = useText();
  return (
    <fieldset className={styles.part}>
      <legend>{t('promotions.tiers')}</legend>
      {tiers.map((tier, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a row has no name of its own, and its place is what is edited
        <div key={row} className={styles.row}>
          {(['from', 'percent', 'cap'] as const).map((name) => (
            <TextField
              key={name}
              isFigure
              label={t(`promotions.tier.${name}`, { tier: row + 1 })}
              value={tier[name]}
              error={errorOf(`${row} ${name}`)}
              onChange={(value) => set(tiers.map((one, place) => (place === row ? { ...one, [name]: value } : one)))}
            />
          ))}
          {tiers.length > 1 ? (
            <Button kind="ghost" size="s" onClick={() => set(tiers.filter((_, place) => place !== row))}>
              {t('promotions.removeTier', { tier: row + 1 })}
            </Button>
          ) : null}
        </div>
      ))}
      <div>
        <Button kind="secondary" size="s" onClick={() => set([...tiers, emptyTier])}>
          {t('promotions.addTier')}
        </Button>
      </div>
    </fieldset>
  );
}

function TierLines({ rules, currency }: { rules: unknown; currency: string }) {
  const p = usePlayerText();
  const { terms, currencies } = rules as PublishedBonus['rules'];
  return (
    <>
      {(currencies[currency]?.tiers ?? []).map(({ from, percent, cap = '0' }) => (
        <span key={from}>
          <strong>{p('bonuses.offer.percent', { percent })}</strong> {p('bonuses.offer.upTo')}{' '}
          <PreviewAmount amount={cap} currency={currency} />{' '}
          <span className="small muted">
            {p('bonuses.offer.from')} <PreviewAmount amount={from} currency={currency} />
          </span>
        </span>
      ))}
      <span className="small muted">{p('bonuses.offer.bet', { times: String(terms.multiple / 100) })}</span>
    </>
  );
}
