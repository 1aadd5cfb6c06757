/** How tickets come, in the order of what is easiest. */
import { Card } from '@banyan/ui/card';
import { CalendarCheck, Dices, Wallet } from 'lucide-react';
import { useText } from '../../lib/language.tsx';
import type { ChancePromotion } from './chance.queries.ts';
import { useMoneyText } from './useMoneyText.ts';
import styles from './lucky.module.css';

export function HowTickets({ promotion: { tickets } }: { promotion: ChancePromotion }) {
  const t = useText();
  const money = useMoneyText();
  if (tickets === null) return null;
  const ways = [
    ...(tickets.daily ? [{ key: 'daily', Icon: CalendarCheck, text: t('chance.how.daily') }] : []),
    ...(tickets.perDeposit === null
      ? []
      : [{ key: 'deposit', Icon: Wallet, text: t('chance.how.deposit', { amount: money.short(tickets.perDeposit) }) }]),
    ...(tickets.perBets === null
      ? []
      : [{ key: 'bets', Icon: Dices, text: t('chance.how.bets', { amount: money.short(tickets.perBets) }) }]),
  ];
  return (
    <Card as="section" pad aria-labelledby="chance-how">
      <h2 id="chance-how" className={styles.heading}>
        {t('chance.how.title')}
      </h2>
      <ul className={styles.ways}>
        {ways.map(({ key, Icon, text }) => (
          <li key={key}>
            <Icon size={20} strokeWidth={1.9} aria-hidden="true" />
            {text}
          </li>
        ))}
      </ul>
      <p className="small muted">{t('chance.how.days', { days: tickets.days, most: tickets.mostADay })}</p>
    </Card>
  );
}
