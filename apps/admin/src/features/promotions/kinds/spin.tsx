/** A wheel or an egg: how tickets come, and the prizes of each currency with their weights. */
import { type Currency, formatExact, isCurrency, money, parseMoney } from '@banyan/core/money';
import { weightWhole, worthOf } from '@banyan/core/promotions';
import type { PublishedRules } from '@banyan/protocol/admin/promotions';
import { Facts } from '../../../lib/Facts.tsx';
import { useText } from '../../../lib/language.tsx';
import { MarkedFault } from '../../../lib/MarkedField.tsx';
import styles from '../builder.module.css';
import { amountText, isWhole } from '../formats.ts';
import { type Faults, type OfferProps, type PartProps, type PreviewProps, kindForm } from '../kindForm.ts';
import { PreviewAmount, moneyText, usePlayerText } from '../../../lib/PlayerText.tsx';
import { ChoiceField } from '../TextField.tsx';
import { type GivesDraft, GivesFields, givesFaults, readGives, startGives, writeGives } from './gives.tsx';
import { PrizeRows } from './prizes.tsx';
import {
  type TicketOfferDraft,
  type TicketsDraft,
  TicketLines,
  TicketOfferFields,
  TicketsFields,
  readTicketOffer,
  readTickets,
  startTicketOffer,
  startTickets,
  ticketOfferFaults,
  ticketsFaults,
  writeTicketOffer,
  writeTickets,
} from './tickets.tsx';

type Rules = PublishedRules<'wheel'>;
type Prize = { readonly key: string; readonly weight: string; readonly amount: string; readonly stock: string };
export type SpinOwn = { readonly gives: GivesDraft; readonly tickets: TicketsDraft };
/** `fallback` is the key of the prize that stands for one that is used up. */
export type SpinOffer = TicketOfferDraft & { readonly prizes: readonly Prize[]; readonly fallback: string };

const prize = (key: number, weight = '', amount = '', stock = ''): Prize => ({
  key: String(key),
  weight,
  amount,
  stock,
});

export const spinForm = kindForm<SpinOwn, SpinOffer>({
  start: { gives: startGives(''), tickets: startTickets },
  startOffer: {
    ...startTicketOffer,
    prizes: [prize(0, '700000', '0'), prize(1, '299000', '5'), prize(2, '1000', '500', '10')],
    fallback: '0',
  },
  takes: { times: '1000', per: 'ever' },
  read(written) {
    const { gives, tickets, currencies } = written as Rules;
    return {
      own: { gives: readGives(gives), tickets: readTickets(tickets) },
      offers: Object.fromEntries(
        Object.entries(currencies).map(([currency, { prizes, fallback, ...offer }]) => [
          currency,
          {
            ...readTicketOffer(offer),
            prizes: prizes.map(({ weight, amount, stock }, at) =>
              prize(at, String(weight), amount, stock === undefined ? '' : String(stock)),
            ),
            fallback: String(fallback),
          },
        ]),
      ),
    };
  },
  write: ({ gives, tickets }) => ({ gives: writeGives(gives), tickets: writeTickets(tickets) }),
  writeOffer: ({ prizes, fallback, ...offer }) => ({
    ...writeTicketOffer(offer),
    prizes: prizes.map(({ weight, amount, stock }) => ({
      ...{ weight: Number(weight), amount },
      ...(stock === '' ? {} : { stock: Number(stock) }),
    })),
    fallback: prizes.findIndex(({ key }) => key === fallback),
  }),
  faults: ({ gives, tickets }) => ({ ...givesFaults(gives), ...ticketsFaults(tickets) }),
  offerFaults: faultsOfOffer,
  givesBonus: ({ gives }) => gives.kind === 'bonus',
  Fields: SpinFields,
  OfferFields: PrizeFields,
  Preview: PrizeTable,
});

function faultsOfOffer(offer: SpinOffer): Faults {
  const { prizes, fallback } = offer;
  const faults: Record<string, Faults[string]> = { ...ticketOfferFaults(offer) };
  for (const { key, weight, amount, stock } of prizes) {
    if (!isWhole(weight, 1, weightWhole)) faults[`${key} weight`] = 'promotions.fault.chanceWeight';
    if (!amountText.test(amount)) faults[`${key} amount`] = 'promotions.fault.amount';
    if (stock !== '' && !isWhole(stock, 1, 1_000_000_000)) faults[`${key} stock`] = 'promotions.fault.stock';
  }
  const sum = prizes.reduce((all, { weight }) => all + Number(weight), 0);
  if (sum !== weightWhole) faults['weights'] = 'promotions.fault.weights';
  if (prizes.length < 2 || prizes.length > 24) faults['weights'] = 'promotions.fault.prizeCount';
  if (prizes.find(({ key }) => key === fallback)?.stock !== '') faults['fallback'] = 'promotions.fault.fallback';
  return faults;
}

function SpinFields({ value, set, errorOf }: PartProps<SpinOwn>) {
  return (
    <>
      <GivesFields
        ways={['cash', 'bonus']}
        value={value.gives}
        set={(gives) => set({ ...value, gives })}
        errorOf={errorOf}
      />
      <TicketsFields value={value.tickets} set={(tickets) => set({ ...value, tickets })} errorOf={errorOf} />
    </>
  );
}

function PrizeFields({ value, set, errorOf, currency }: OfferProps<SpinOffer, SpinOwn>) {
  const t = useText();
  const { prizes, fallback } = value;
  return (
    <>
      <TicketOfferFields value={value} set={set} errorOf={errorOf} />
      <fieldset className={styles.part}>
        <legend>{t('promotions.chance.prizes')}</legend>
        <PrizeRows
          names={['amount', 'weight', 'stock']}
          prizes={prizes}
          least={2}
          fresh={(key) => prize(key)}
          set={(next) => set({ ...value, prizes: next })}
          errorOf={errorOf}
        />
        <ChoiceField
          label={t('promotions.chance.field.fallback')}
          value={fallback}
          error={errorOf('fallback')}
          options={prizes.map(({ key, amount }, at) => [
            key,
            t('promotions.chance.prizeOf', { prize: at + 1, amount: `${amount || '–'} ${currency}` }),
          ])}
          onChange={(key) => set({ ...value, fallback: key })}
        />
        <Figures offer={value} currency={currency} />
        <MarkedFault>{errorOf('weights')}</MarkedFault>
      </fieldset>
    </>
  );
}

/** The sum of the weights, and what a ticket is worth, while they are typed. */
function Figures({ offer: { prizes, fallback }, currency }: { offer: SpinOffer; currency: string }) {
  const t = useText();
  const read = prizes.map(({ weight, amount }) => {
    const parsed = isCurrency(currency) ? parseMoney(currency, amount) : undefined;
    return {
      weight: isWhole(weight, 0, weightWhole) ? Number(weight) : 0,
      units: parsed?.ok ? parsed.value.units : 0n,
    };
  });
  const sum = read.reduce((all, { weight }) => all + weight, 0);
  const place = prizes.findIndex(({ key }) => key === fallback);
  const worth = isCurrency(currency)
    ? `${formatExact(money(currency as Currency, worthOf(read, place) / BigInt(weightWhole)))} ${currency}`
    : '–';
  return (
    <Facts
      facts={[
        {
          label: t('promotions.chance.sum'),
          value: `${sum.toLocaleString('en')} / ${weightWhole.toLocaleString('en')}`,
        },
        { label: t('promotions.chance.worth'), value: worth },
      ]}
    />
  );
}

/** A weight of a million as a percentage, exactly. */
const percentOf = (weight: number): string => `${(weight / 10_000).toFixed(4).replace(/\.?0+$/, '')} %`;

function PrizeTable({ rules, currency }: PreviewProps) {
  const p = usePlayerText();
  const { kind, tickets, currencies, gives } = rules as Rules;
  const offer = currencies[currency];
  if (offer === undefined) return null;
  const instead = offer.prizes[offer.fallback]?.amount ?? '0';
  return (
    <>
      <strong>{p(`chance.kind.${kind}`)}</strong>
      <span className="small muted">{p(`rewards.kind.${gives.kind}`, { rounds: 0, game: '' })}</span>
      <table className={styles.odds}>
        <thead>
          <tr>
            <th scope="col">{p('chance.odds.prize')}</th>
            <th scope="col">{p('chance.odds.chance')}</th>
            <th scope="col">{p('chance.odds.left')}</th>
          </tr>
        </thead>
        <tbody>
          {offer.prizes.map(({ amount, weight, stock }, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two prizes may be alike, the place is their identity
            <tr key={place}>
              <th scope="row">
                {Number(amount) === 0 ? p('chance.result.none') : <PreviewAmount {...{ amount, currency }} />}
              </th>
              <td className="num">{percentOf(weight)}</td>
              <td className="num">{stock === undefined ? p('chance.odds.always') : String(stock)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <span className="small muted">{p('chance.odds.text', { amount: moneyText(instead, currency) })}</span>
      <TicketLines {...{ tickets, offer, currency }} />
    </>
  );
}
