/** The third column of the sports book: the slip and the member's bets. */
import { Card } from '@banyan/ui/card';
import { useText } from '../../lib/language.tsx';
import styles from './Slip.module.css';
import { SlipPanel } from './SlipPanel.tsx';

export function SlipCard() {
  const t = useText();
  return (
    <Card as="section" className={styles.card} aria-label={t('sports.slip.title')}>
      <SlipPanel />
    </Card>
  );
}
