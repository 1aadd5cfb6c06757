/** The slip on narrow screens: a bar above the tab bar, which opens the slip as a sheet. Absent while there is nothing on it. */
import { Button } from '@banyan/ui/button';
import { Dialog } from '@banyan/ui/dialog';
import { useState } from 'react';
import { Amount } from '../../lib/Amount.tsx';
import { useText } from '../../lib/language.tsx';
import { SlipBody } from './SlipBody.tsx';
import styles from './Slip.module.css';
import type { Slip } from './useSlip.ts';

export function SlipBar({ slip }: { slip: Slip }) {
  const t = useText();
  const [open, setOpen] = useState(false);
  const isEmpty = slip.rows.length === 0 && slip.pending === undefined;
  return (
    <>
      {isEmpty ? null : (
        <section className={styles.bar} aria-label={t('lottery.slip.title')}>
          <div className="grow">
            <strong>{t('lottery.slip.count', { count: slip.lines })}</strong> · <Amount value={slip.cost} />
            {slip.best === undefined ? null : (
              <small className={styles.barBest}>
                {t('lottery.slip.best')} <Amount value={slip.best} />
              </small>
            )}
          </div>
          <Button kind="money" onClick={() => setOpen(true)}>
            {t('lottery.slip.open')}
          </Button>
        </section>
      )}
      <Dialog
        open={open}
        title={t('lottery.slip.title')}
        closeLabel={t('shell.action.close')}
        moveLabel={t('shell.dialog.move')}
        onPhone="sheet"
        width={440}
        onClose={() => setOpen(false)}
      >
        <div className={styles.sheet}>
          <SlipBody slip={slip} onDone={() => setOpen(false)} />
        </div>
      </Dialog>
    </>
  );
}
