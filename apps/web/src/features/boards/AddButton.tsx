/**
 * The button of a form of bets: onto the slip. It stays within reach of the keyboard when there is nothing to add yet. `isBeside` a button that bets
 * at once it is the second, and on phones its symbol says it.
 */
import { Button } from '@banyan/ui/button';
import { Plus } from 'lucide-react';
import { useText } from '../../lib/language.tsx';
import styles from './PlayBoard.module.css';

export function AddButton({ mayAdd, isBeside = false }: { mayAdd: boolean; isBeside?: boolean }) {
  const t = useText();
  return (
    <Button
      type="submit"
      kind={isBeside ? 'secondary' : 'primary'}
      size={isBeside ? 'l' : 'm'}
      className={styles.add}
      aria-disabled={!mayAdd}
      icon={<Plus size={16} strokeWidth={2.2} aria-hidden="true" />}
    >
      <span className={isBeside ? styles.addWords : undefined}>{t('lottery.board.add')}</span>
    </Button>
  );
}
