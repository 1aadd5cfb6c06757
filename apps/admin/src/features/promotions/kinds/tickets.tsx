/** How tickets of a draw come: what is typed once, what is typed for each currency, and how a player reads it. */
import { Checkbox } from '@banyan/ui/field';
import type { PublishedRules } from '@banyan/protocol/admin/promotions';
import { useText } from '../../../lib/language.tsx';
import styles from '../builder.module.css';
import { isAboveNothing, isWhole } from '../formats.ts';
import type { Faults } from '../kindForm.ts';
import { moneyText, usePlayerText } from '../../../lib/PlayerText.tsx';
import { TextField } from '../TextField.tsx';
import { FigureFields } from './figures.tsx';

type Tickets = PublishedRules<'wheel'>['tickets'];
export type TicketsDraft = { readonly days: string; readonly mostADay: string; readonly daily: boolean };
export type TicketOfferDraft = { readonly perDeposit: string; readonly perBets: string };

export const startTickets: TicketsDraft = { days: '7', mostADay: '3', daily: true };
export const startTicketOffer: TicketOfferDraft = { perDeposit: '', perBets: '' };

export const readTickets = ({ days, mostADay, daily }: Tickets): TicketsDraft => ({
  ...{ days: String(days), mostADay: String(mostADay), daily },
});
export const writeTickets = ({ days, mostADay, daily }: TicketsDraft): Tickets => ({
  ...{ days: Number(days), mostADay: Number(mostADay), daily },
});
export const readTicketOffer = ({ perDeposit = '', perBets = '' }: Partial<TicketOfferDraft>): TicketOfferDraft => ({
  perDeposit,
  perBets,
});
export const writeTicketOffer = ({ perDeposit, perBets }: TicketOfferDraft): Partial<TicketOfferDraft> => ({
  ...(perDeposit === '' ? {} : { perDeposit }),
  ...(perBets === '' ? {} : { perBets }),
});

export function ticketsFaults({ days, mostADay }: TicketsDraft): Faults {
  return {
    ...(isWhole(days, 1, 366) ? {} : { ticketDays: 'promotions.fault.days' as const }),
    ...(isWhole(mostADay, 1, 1000) ? {} : { mostADay: 'promotions.fault.whole' as const }),
  };
}
export function ticketOfferFaults(offer: TicketOfferDraft): Faults {
  const wrong = (['perDeposit', 'perBets'] as const).filter(
    (name) => offer[name] !== '' && !isAboveNothing(offer[name]),
  );
  return Object.fromEntries(wrong.map((name) => [name, 'promotions.fault.amount' as const]));
}

type Props<Value> = {
  readonly value: Value;
  readonly set: (next: Value) => void;
  readonly errorOf: (name: string) => string | undefined;
};

export function TicketsFields({ value, set, errorOf }: Props<TicketsDraft>) {
  const t = useText();
  return (
    <fieldset className={styles.part}>
      <legend>{t('promotions.chance.tickets')}</legend>
      <Checkbox checked={value.daily} onChange={() => set({ ...value, daily: !value.daily })}>
        {t('promotions.chance.field.daily')}
      </Checkbox>
      <div className={styles.pairs}>
        <TextField
          isFigure
          label={t('promotions.chance.field.days')}
          value={value.days}
          error={errorOf('ticketDays')}
          onChange={(days) => set({ ...value, days })}
        />
        <TextField
          isFigure
          label={t('promotions.chance.field.mostADay')}
          value={value.mostADay}
          error={errorOf('mostADay')}
          onChange={(mostADay) => set({ ...value, mostADay })}
        />
      </div>
    </fieldset>
  );
}

export function TicketOfferFields<Value extends TicketOfferDraft>({ value, set, errorOf }: Props<Value>) {
  const t = useText();
  return (
    <div className={styles.pairs}>
      <FigureFields
        names={['perDeposit', 'perBets']}
        labelOf={(name) => t(`promotions.chance.field.${name}`)}
        {...{ value, set, errorOf }}
      />
    </div>
  );
}

/** As it stands on the page of a draw. */
export function TicketLines({
  tickets: { daily, days, mostADay },
  offer: { perDeposit, perBets },
  currency,
}: {
  readonly tickets: Tickets;
  readonly offer: Partial<TicketOfferDraft>;
  readonly currency: string;
}) {
  const p = usePlayerText();
  return (
    <>
      <strong className="small">{p('chance.how.title')}</strong>
      <ul className={styles.terms}>
        {daily ? <li>{p('chance.how.daily')}</li> : null}
        {perDeposit === undefined ? null : (
          <li>{p('chance.how.deposit', { amount: moneyText(perDeposit, currency) })}</li>
        )}
        {perBets === undefined ? null : <li>{p('chance.how.bets', { amount: moneyText(perBets, currency) })}</li>}
        <li>{p('chance.how.days', { days, most: mostADay })}</li>
      </ul>
    </>
  );
}
