/** The bet slip beside the board; on narrow screens it is the sheet behind the slip bar. */
import { Badge } from '@banyan/ui/badge';
import { Card } from '@banyan/ui/card';
import { useText } from '../../lib/language.tsx';
import { SlipBody } from './SlipBody.tsx';
import styles from './Slip.module.css';
import type { Slip } from './useSlip.ts';

export function SlipCard({ slip }: { slip: Slip }) {
  const t = useText();
  return (
    <Card as="section" className={styles.card} aria-labelledby="slip-title">
      <div className={styles.head}>
        <h2 id="slip-title" className={styles.title}>
          {t('lottery.slip.title')}
        </h2>
        <Badge kind="brand">
          <span className="num">{slip.lines}</span>
          <span className="sr"> {t('lottery.slip.bets')}</span>
        </Badge>
      </div>
      <SlipBody slip={slip} />
    </Card>
  );
}
