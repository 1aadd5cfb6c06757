/** How a bet went, in a word and a sign: running, what it changed, or that it was void. */
import { Badge } from '@banyan/ui/badge';
import { formatExact, money, type WireMoney } from '@banyan/core/money';
import { Amount } from '../../lib/Amount.tsx';
import { useText } from '../../lib/language.tsx';
import styles from './bets.module.css';
import type { Bet } from './bets.queries.ts';
import { unitsOf } from './sums.ts';

/** What a settled bet changed: payout less cost. Undefined while it runs. */
export function changeOf({ payout, cost }: Pick<Bet, 'payout' | 'cost'>): WireMoney | undefined {
  if (payout === null) return undefined;
  const { currency } = cost;
  return { currency, amount: formatExact(money(currency, unitsOf(payout) - unitsOf(cost))) };
}

export function BetOutcome({ bet }: { bet: Bet }) {
  const t = useText();
  const change = changeOf(bet);
  if (bet.state === 'accepted' || change === undefined) return <Badge kind="info">{t('bets.state.accepted')}</Badge>;
  if (bet.state === 'void') return <Badge>{t('bets.state.void')}</Badge>;
  return (
    <span className={styles.outcome}>
      <Amount value={change} signed className={change.amount.startsWith('-') ? styles.loss : styles.gain} />
      <small>{t(`bets.state.${bet.state}`)}</small>
    </span>
  );
}
