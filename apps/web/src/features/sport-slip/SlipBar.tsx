/** The slip on narrow screens: a bar with the count and the odds, which opens the slip as a sheet; without selections the way to the bets. */
import { showOdds } from '@banyan/core/sports';
import { Button } from '@banyan/ui/button';
import { Dialog } from '@banyan/ui/dialog';
import { useState } from 'react';
import { useText } from '../../lib/language.tsx';
import { useSession } from '../sessions/index.ts';
import { useShownPrice } from '../sport-events/index.ts';
import { totalOdds } from './slip.ts';
import styles from './Slip.module.css';
import { type SlipPart, SlipPanel } from './SlipPanel.tsx';
import { useFollowed } from './slipStore.ts';
import { useSlip } from './useSlip.ts';

export function SlipBar() {
  const t = useText();
  const show = useShownPrice();
  const { signedIn } = useSession();
  const { rows, state } = useSlip();
  const followed = useFollowed();
  const [open, setOpen] = useState<SlipPart>();
  const isEmpty = rows.length === 0;
  const [first] = rows;
  const odds = state.mode === 'multiple' ? totalOdds(rows.map(({ price }) => price)) : undefined;
  const shown = odds !== undefined ? showOdds('decimal', odds) : rows.length === 1 ? show(first?.price ?? '') : '';
  return (
    <>
      {isEmpty && !signedIn && followed.length === 0 ? null : (
        <section className={styles.bar} aria-label={t('sports.slip.title')}>
          <div className="grow">
            <strong>{isEmpty ? t('sports.slip.empty') : t('sports.slip.counted', { count: rows.length })}</strong>
            {shown === '' ? null : (
              <small>
                {t('sports.sums.odds')} <b className="num">{shown}</b>
              </small>
            )}
          </div>
          {signedIn ? (
            <Button kind="secondary" onClick={() => setOpen('bets')}>
              {t('sports.bets.title')}
            </Button>
          ) : null}
          {isEmpty && followed.length === 0 ? null : (
            <Button kind="money" onClick={() => setOpen('slip')}>
              {t('sports.slip.open')}
            </Button>
          )}
        </section>
      )}
      <Dialog
        open={open !== undefined}
        title={t('sports.slip.title')}
        closeLabel={t('shell.action.close')}
        moveLabel={t('shell.dialog.move')}
        onPhone="sheet"
        width={460}
        onClose={() => setOpen(undefined)}
      >
        <div className={styles.sheet}>
          <SlipPanel isSheet opensAt={open ?? 'slip'} />
        </div>
      </Dialog>
    </>
  );
}
