/**
 * The way from the cashier to play: where a deposit was credited while the pane stood open, and for whom has just joined also
 * without one. It leads to what was pressed before the account was made, else back to the page underneath.
 */
import { Button } from '@banyan/ui/button';
import { Card } from '@banyan/ui/card';
import { useQuery } from '@tanstack/react-query';
import { ArrowRight, CircleCheck } from 'lucide-react';
import { useRef } from 'react';
import { useNavigate } from 'react-router';
import { amountText, symbolOf } from '../../lib/amounts.ts';
import { useText } from '../../lib/language.tsx';
import { useSettings } from '../../lib/settings.tsx';
import { useMemberCentre } from '../members/index.ts';
import { type Deposit, depositsQuery } from './cashier.queries.ts';
import styles from './cashier.module.css';

/** The newest deposit that was credited since this was opened. */
function useCredited(): Deposit | undefined {
  const { data } = useQuery(depositsQuery(undefined, 1));
  const before = useRef<ReadonlySet<string>>(undefined);
  const credited = data?.content.filter(({ state }) => state === 'credited');
  if (before.current === undefined && credited !== undefined) before.current = new Set(credited.map(({ id }) => id));
  return credited?.find(({ id }) => before.current?.has(id) === false);
}

type PlayNowProps = {
  /** The player has just joined, and may leave without a deposit. */
  readonly hasJoined: boolean;
  /** What was pressed before the account was made. */
  readonly address: string | undefined;
};

export function PlayNow({ hasJoined, address }: PlayNowProps) {
  const t = useText();
  const navigate = useNavigate();
  const { close } = useMemberCentre();
  const settings = useSettings();
  const credited = useCredited();
  if (credited === undefined && !hasJoined) return null;
  function play() {
    if (address === undefined) close();
    else void navigate(address);
  }
  const amount = credited && amountText(credited.get.amount, symbolOf(credited.get.currency, settings));
  return (
    <Card pad className={styles.playNow} role="status">
      <CircleCheck size={22} strokeWidth={1.9} aria-hidden="true" />
      <div className="grow">
        <strong>{t(amount === undefined ? 'cashier.joined.title' : 'cashier.credited.title')}</strong>
        <span className={`small muted ${styles.line}`}>
          {amount === undefined ? t('cashier.joined.text') : t('cashier.credited.text', { amount })}
        </span>
      </div>
      <Button kind={amount === undefined ? 'secondary' : 'money'} onClick={play}>
        {t(amount === undefined && address === undefined ? 'cashier.joined.later' : 'cashier.credited.play')}
        <ArrowRight className="flip" size={18} strokeWidth={2.2} aria-hidden="true" />
      </Button>
    </Card>
  );
}
