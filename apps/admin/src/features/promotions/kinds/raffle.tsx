/** A raffle: how tickets come, when it is drawn, and the prizes of each currency with how many win them. */
import type { PublishedRules } from '@banyan/protocol/admin/promotions';
import { useText } from '../../../lib/language.tsx';
import styles from '../builder.module.css';
import { isAboveNothing, isWhole } from '../formats.ts';
import { type Faults, type OfferProps, type PartProps, type PreviewProps, kindForm } from '../kindForm.ts';
import { PreviewAmount, usePlayerText } from '../../../lib/PlayerText.tsx';
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

type Rules = PublishedRules<'raffle'>;
type Prize = { readonly key: string; readonly amount: string; readonly winners: string };
type Own = { readonly gives: GivesDraft; readonly tickets: TicketsDraft; readonly every: Rules['every'] };
type Offer = TicketOfferDraft & { readonly prizes: readonly Prize[] };

const mostWinners = 1000;

export const raffleForm = kindForm<Own, Offer>({
  start: { gives: startGives(''), tickets: startTickets, every: 'week' },
  startOffer: { ...startTicketOffer, prizes: [{ key: '0', amount: '1000', winners: '1' }] },
  takes: { times: '1000', per: 'ever' },
  read(written) {
    const { gives, tickets, every, currencies } = written as Rules;
    return {
      own: { gives: readGives(gives), tickets: readTickets(tickets), every },
      offers: Object.fromEntries(
        Object.entries(currencies).map(([currency, { prizes, ...offer }]) => [
          currency,
          {
            ...readTicketOffer(offer),
            prizes: prizes.map(({ amount, winners }, at) => ({ key: String(at), amount, winners: String(winners) })),
          },
        ]),
      ),
    };
  },
  write: ({ gives, tickets, every }) => ({ gives: writeGives(gives), tickets: writeTickets(tickets), every }),
  writeOffer: ({ prizes, ...offer }) => ({
    ...writeTicketOffer(offer),
    prizes: prizes.map(({ amount, winners }) => ({ amount, winners: Number(winners) })),
  }),
  faults: ({ gives, tickets }) => ({ ...givesFaults(gives), ...ticketsFaults(tickets) }),
  offerFaults(offer) {
    const faults: Record<string, Faults[string]> = { ...ticketOfferFaults(offer) };
    for (const { key, amount, winners } of offer.prizes) {
      if (!isAboveNothing(amount)) faults[`${key} amount`] = 'promotions.fault.amount';
      if (!isWhole(winners, 1, mostWinners)) faults[`${key} winners`] = 'promotions.fault.whole';
    }
    return faults;
  },
  givesBonus: ({ gives }) => gives.kind === 'bonus',
  Fields: RaffleFields,
  OfferFields: PrizeFields,
  Preview: PrizeLines,
});

function RaffleFields({ value, set, errorOf }: PartProps<Own>) {
  const t = useText();
  return (
    <>
      <GivesFields
        ways={['cash', 'bonus']}
        value={value.gives}
        set={(gives) => set({ ...value, gives })}
        errorOf={errorOf}
      />
      <ChoiceField
        label={t('promotions.chance.field.every')}
        value={value.every}
        options={(['day', 'week'] as const).map((one) => [one, t(`promotions.each.${one}`)])}
        onChange={(every) => set({ ...value, every })}
      />
      <TicketsFields value={value.tickets} set={(tickets) => set({ ...value, tickets })} errorOf={errorOf} />
    </>
  );
}

function PrizeFields({ value, set, errorOf }: OfferProps<Offer, Own>) {
  const t = useText();
  return (
    <>
      <TicketOfferFields value={value} set={set} errorOf={errorOf} />
      <fieldset className={styles.part}>
        <legend>{t('promotions.chance.rafflePrizes')}</legend>
        <PrizeRows
          names={['amount', 'winners']}
          prizes={value.prizes}
          least={1}
          fresh={(key) => ({ key: String(key), amount: '', winners: '1' })}
          set={(prizes) => set({ ...value, prizes })}
          errorOf={errorOf}
        />
      </fieldset>
    </>
  );
}

function PrizeLines({ rules, currency }: PreviewProps) {
  const p = usePlayerText();
  const { tickets, currencies, gives } = rules as Rules;
  const offer = currencies[currency];
  if (offer === undefined) return null;
  return (
    <>
      <strong>{p('chance.kind.raffle')}</strong>
      <span className="small muted">{p(`rewards.kind.${gives.kind}`, { rounds: 0, game: '' })}</span>
      <ul className={styles.terms}>
        {offer.prizes.map(({ amount, winners }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two prizes may be alike, the place is their identity
          <li key={place}>
            <PreviewAmount {...{ amount, currency }} /> · {p('chance.odds.winners', { count: winners })}
          </li>
        ))}
      </ul>
      <TicketLines {...{ tickets, offer, currency }} />
    </>
  );
}
