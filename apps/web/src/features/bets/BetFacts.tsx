/** The terms of a bet and how it went: selection, stake, cost, odds, hits, payout. */
import { useLotteryNames } from '../lottery/index.ts';
import { Badge, type BadgeKind } from '@banyan/ui/badge';
import { Card } from '@banyan/ui/card';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Amount } from '../../lib/Amount.tsx';
import { useText } from '../../lib/language.tsx';
import { When } from '../../lib/When.tsx';
import { gameNameOf, rulesOf } from './BetTable.tsx';
import styles from './bets.module.css';
import { type BetDetailValue, type BetState, gamesQuery } from './bets.queries.ts';

const kinds: Readonly<Record<BetState, BadgeKind>> = {
  accepted: 'info',
  won: 'positive',
  lost: 'negative',
  void: 'plain',
};

type Fact = readonly [label: string, value: ReactNode];

/** How often it hit; of several levels on which one, in the order of their odds. */
function hitsText({ hits, hitsByLevel }: BetDetailValue['bet']): string {
  if (hits === null) return '–';
  const levels = hitsByLevel ?? [];
  return levels.length < 2 ? String(hits) : `${hits} (${levels.join(' / ')})`;
}

export function BetFacts({ bet, draw }: Pick<BetDetailValue, 'bet' | 'draw'>) {
  const t = useText();
  const names = useLotteryNames();
  const { data: games } = useQuery(gamesQuery);
  const facts: readonly (Fact | undefined)[] = [
    [t('bets.fact.game'), gameNameOf(names, games?.list ?? [], bet.gameCode)],
    [t('bets.fact.placed'), <When key="placed" at={bet.placedAt} />],
    [t('bets.fact.stake'), <Amount key="stake" value={bet.stake} />],
    bet.combinations > 1 ? [t('bets.fact.combinations'), bet.combinations] : undefined,
    [t('bets.fact.cost'), <Amount key="cost" value={bet.cost} />],
    [
      t('bets.fact.odds'),
      <span key="odds" className="num">
        {bet.odds.replaceAll('/', ' / ')}
      </span>,
    ],
    [
      t('bets.fact.hits'),
      <span key="hits" className="num">
        {hitsText(bet)}
      </span>,
    ],
    bet.series === null ? undefined : [t('bets.fact.series'), bet.series],
    /[1-9]/.test(bet.rebate.amount) ? [t('bets.fact.rebate'), <Amount key="rebate" value={bet.rebate} />] : undefined,
    [
      t('bets.fact.payout'),
      bet.payout === null ? '–' : <Amount key="payout" value={bet.payout} className={styles.strong} />,
    ],
    [t('bets.fact.settled'), bet.settledAt === null ? '–' : <When key="settled" at={bet.settledAt} />],
  ];
  return (
    <Card as="section" pad aria-labelledby="bet-title">
      <div className={styles.top}>
        <h3 id="bet-title" className={styles.heading}>
          {names.play(bet.play, rulesOf(games?.list ?? [], bet.gameCode))} ·{' '}
          <span className={styles.selection}>{names.selection(bet.selection)}</span>
        </h3>
        <span role="status">
          <Badge kind={kinds[bet.state]}>{t(`bets.state.${bet.state}`)}</Badge>
          {draw.settlementVersion > 1 ? <Badge kind="warning">{t('bets.draw.corrected')}</Badge> : null}
        </span>
      </div>
      <dl className={styles.facts}>
        {facts
          .filter((fact) => fact !== undefined)
          .map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </dl>
      <p className="tiny muted">
        {t('bets.fact.id')} <span className={styles.id}>{bet.id}</span>
      </p>
    </Card>
  );
}
