/** The choice to bet each-way, where every selection has terms for it: to win, and again to be placed. */
import { Checkbox } from '@banyan/ui/field';
import { useText } from '../../lib/language.tsx';
import styles from './Slip.module.css';
import { changedSlip } from './slip.ts';
import { changeSlip } from './slipStore.ts';
import type { SlipNow } from './useSlip.ts';

export function EachWay({ slip: { canBeEachWay, isEachWay, free } }: { slip: SlipNow }) {
  const t = useText();
  if (!canBeEachWay || free !== undefined) return null;
  return (
    <div className={styles.free}>
      <Checkbox
        checked={isEachWay}
        onChange={({ target }) => changeSlip((now) => changedSlip(now, { isEachWay: target.checked }))}
      >
        {t('sports.eachWay.title')}
      </Checkbox>
      {isEachWay ? <p className={styles.freeNote}>{t('sports.eachWay.note')}</p> : null}
    </div>
  );
}
