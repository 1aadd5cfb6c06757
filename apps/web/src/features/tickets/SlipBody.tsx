/** What stands on the slip, what it comes to, what happened to it, and the one button that spends money. */
import { Motif } from '@banyan/ui/art';
import { Button } from '@banyan/ui/button';
import { useText } from '../../lib/language.tsx';
import { ChaseDoor, RunningChases } from './Chases.tsx';
import { OwnTickets } from './OwnTickets.tsx';
import { RepeatTicket } from './RepeatTicket.tsx';
import { SlipActions } from './SlipActions.tsx';
import { SlipNews } from './SlipNews.tsx';
import { SlipRows } from './SlipRows.tsx';
import { SlipSums } from './SlipSums.tsx';
import styles from './Slip.module.css';
import type { Slip } from './useSlip.ts';

/** `onDone` is called when a ticket was taken: a sheet closes then. */
export function SlipBody({ slip, onDone }: { slip: Slip; onDone?: () => void }) {
  const t = useText();
  const { draw } = slip.current;
  const isEmpty = slip.rows.length === 0 && slip.pending === undefined;
  return (
    <>
      <SlipNews slip={slip} />
      {isEmpty ? (
        <div className={styles.empty}>
          <Motif name="ticket" palette={6} size={64} />
          <p>{t('lottery.slip.empty')}</p>
          <RepeatTicket slip={slip} />
        </div>
      ) : (
        <>
          <SlipRows slip={slip} />
          <div className={styles.sums}>
            {draw === null ? null : (
              <div>
                <span className="muted">{t('lottery.slip.draw')}</span>
                <span className="num">{slip.pending?.body.drawNo ?? draw.drawNo}</span>
              </div>
            )}
            <SlipSums slip={slip} />
            <SlipActions slip={slip} onDone={onDone} />
            <p className={styles.hint}>{t('lottery.slip.final')}</p>
            {slip.pending === undefined ? (
              <>
                <ChaseDoor slip={slip} />
                <Button kind="ghost" size="s" className={styles.clear} onClick={slip.clear}>
                  {t('lottery.slip.clear')}
                </Button>
              </>
            ) : null}
          </div>
        </>
      )}
      <OwnTickets slip={slip} />
      <RunningChases slip={slip} />
    </>
  );
}
