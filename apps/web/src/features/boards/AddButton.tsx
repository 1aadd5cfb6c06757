/** The button of a form of bets: onto the slip. It stays within reach of the keyboard when there is nothing to add yet. */
import { Button } from '@banyan/ui/button';
import { Plus } from 'lucide-react';
import { useText } from '../../lib/language.tsx';
import styles from './PlayBoard.module.css';

export function AddButton({ mayAdd }: { mayAdd: boolean }) {
  const t = useText();
  return (
    <Button
      type="submit"
      kind="primary"
      className={styles.add}
      aria-disabled={!mayAdd}
      icon={<Plus size={16} strokeWidth={2.2} aria-hidden="true" />}
    >
      {t('lottery.board.add')}
    </Button>
  );
}
