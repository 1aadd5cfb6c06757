/** The figures of a team, or of one of it: counts first, then money. */
import { Card } from '@banyan/ui/card';
import { Amount } from '../../lib/Amount.tsx';
import { useText } from '../../lib/language.tsx';
import type { Report } from './agents.queries.ts';
import styles from './agents.module.css';
import { toneOf } from './tone.ts';

const counts = ['members', 'active', 'registrations', 'firstDeposits'] as const;
const sums = [
  ...(['deposits', 'withdrawals', 'bets', 'validBets', 'prizes', 'rebates'] as const),
  ...(['activities', 'wages', 'dividends', 'agentRebates', 'profit'] as const),
] as const;

type FigureGridProps = { of: Report['team']; currency: string; isPerson?: boolean };

export function FigureGrid({ of, currency, isPerson = false }: FigureGridProps) {
  const t = useText();
  return (
    <dl className={styles.sums}>
      {isPerson
        ? null
        : counts.map((key) => (
            <Card key={key} className={styles.figure}>
              <dt>{t(`agents.report.${key}`)}</dt>
              <dd data-sum={key}>
                <span className="num">{of[key]}</span>
              </dd>
            </Card>
          ))}
      {sums.map((key) => (
        <Card key={key} className={styles.figure}>
          <dt>{t(`agents.report.${key}`)}</dt>
          <dd data-sum={isPerson ? undefined : key}>
            <Amount
              value={{ currency, amount: of[key] }}
              signed={key === 'profit'}
              className={key === 'profit' ? toneOf(of.profit) : undefined}
            />
          </dd>
        </Card>
      ))}
    </dl>
  );
}
