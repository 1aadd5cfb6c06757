/** The bonus under way: own money and bonus apart, the meter, the clock, what counted and why one bet did not, and how to end it. */
import { Badge } from '@banyan/ui/badge';
import { Button } from '@banyan/ui/button';
import { Card } from '@banyan/ui/card';
import { useState } from 'react';
import { Amount } from '../../lib/Amount.tsx';
import { useText } from '../../lib/language.tsx';
import { When } from '../../lib/When.tsx';
import { BonusDialog } from './BonusDialog.tsx';
import type { Bonus } from './bonuses.queries.ts';
import { shareOf } from '../../lib/shareOf.ts';
import styles from './bonuses.module.css';

export function BonusMeter({ bonus }: { bonus: Bonus }) {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  const done = shareOf(bonus.progress.amount, bonus.required.amount);
  return (
    <Card pad as="section" className={styles.meter} aria-labelledby={`bonus-${bonus.id}`}>
      <div className={styles.top}>
        <h3 id={`bonus-${bonus.id}`} className={styles.title}>
          {bonus.title || t('bonuses.active')}
        </h3>
        <Badge kind="gold">
          <Amount value={bonus.balance ?? bonus.bonus} />
        </Badge>
      </div>
      <progress className={styles.progress} value={done} max={100} aria-label={t('bonuses.progress')}>
        {`${done}%`}
      </progress>
      <div className={styles.top}>
        <span>
          <Amount value={bonus.progress} className={styles.strong} /> / <Amount value={bonus.required} />{' '}
          <span className="small muted">{t('bonuses.bet')}</span>
        </span>
        {bonus.endsAt === null ? null : (
          <span className="small muted">
            {t('bonuses.until')} <When at={bonus.endsAt} piece="minute" />
          </span>
        )}
      </div>
      <Button kind="secondary" onClick={() => setOpen(true)}>
        {t('bonuses.details')}
      </Button>
      {isOpen ? <BonusDialog id={bonus.id} onClose={() => setOpen(false)} /> : null}
    </Card>
  );
}
