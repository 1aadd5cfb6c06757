/** The rules of a game: how it is played, what it returns, and what happens when something goes wrong. */
import { type ComponentType, Suspense } from 'react';
import { Dialog } from '@banyan/ui/dialog';
import { shown } from '../lib/amounts.ts';
import { useText } from '../lib/texts.tsx';
import styles from './play.module.css';
import type { Seat } from './useSeat.ts';

export default function RulesPopup({
  seat,
  Rules,
  onClose,
}: {
  seat: Seat;
  Rules: ComponentType;
  onClose: () => void;
}) {
  const text = useText();
  const { currency, table } = seat;
  return (
    <Dialog
      open
      title={text('studio.rules.title')}
      closeLabel={text('studio.close')}
      moveLabel={text('studio.move')}
      onClose={onClose}
      onPhone="sheet"
      width="560px"
    >
      <div className={styles.prose}>
        <Suspense fallback={null}>
          <Rules />
        </Suspense>
        <h3>{text('studio.rules.limits')}</h3>
        <p>
          {text('studio.rules.limitsText', {
            least: shown(currency, table.limits.least),
            most: shown(currency, table.limits.most),
            mostWin: shown(currency, table.limits.mostWin),
            currency,
          })}
        </p>
        <h3>{text('studio.rules.broken')}</h3>
        <p>{text('studio.rules.brokenText')}</p>
      </div>
    </Dialog>
  );
}
