/**
 * The button of a form of bets: onto the slip, with what the bets cost. It stays within reach of the keyboard when there is
 * nothing to add yet. The status beside it says the cost to those who listen.
 */
import { Button } from '@banyan/ui/button';
import { Plus } from 'lucide-react';
import type { WireMoney } from '@banyan/core/money';
import { Amount } from '../../lib/Amount.tsx';
import { useText } from '../../lib/language.tsx';
import styles from './PlayBoard.module.css';

export function AddButton({ mayAdd, total }: { mayAdd: boolean; total?: WireMoney | undefined }) {
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
      {mayAdd && total !== undefined ? (
        <span aria-hidden="true">
          {' · '}
          <Amount value={total} />
        </span>
      ) : null}
    </Button>
  );
}
