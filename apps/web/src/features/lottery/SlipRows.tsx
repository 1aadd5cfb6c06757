/** The rows of the slip: play, numbers, how many at which stake, and the way off it. Moved odds are marked with both. */
import { toWire } from '@banyan/core/money';
import { Trash2 } from 'lucide-react';
import { Amount } from '../../lib/Amount.tsx';
import { useText } from '../../lib/language.tsx';
import { useLotteryNames } from '../../lib/lotteryNames.ts';
import { costOf, type SlipRow } from './slip.ts';
import styles from './Slip.module.css';
import type { Slip } from './useSlip.ts';

export function SlipRows({ slip }: { slip: Slip }) {
  const t = useText();
  return (
    <ul aria-label={t('lottery.slip.rows')}>
      {slip.rows.map((row) => (
        <Row key={row.key} row={row} slip={slip} />
      ))}
    </ul>
  );
}

function Row({ row, slip }: { row: SlipRow; slip: Slip }) {
  const t = useText();
  const names = useLotteryNames();
  const play = slip.current.plays.find((one) => one.play === row.play);
  const name = names.play(row.play);
  const isMoved = slip.moved.has(row.key);
  const now = slip.moved.get(row.key);
  return (
    <li className={styles.row}>
      <strong>{name}</strong>
      {play === undefined ? null : <Amount value={toWire(costOf(row, play))} className={styles.end} />}
      <span className={styles.numbers}>{row.selections.join(' · ')}</span>
      <span className={styles.terms}>
        <span className="num">
          {row.selections.length} × {row.stake}
          {play === undefined || play.cost === 1 ? '' : ` × ${play.cost}`}
        </span>
        {' · '}
        {isMoved ? (
          <strong className={styles.moved}>
            {now === undefined ? (
              t('refusals.play-closed')
            ) : (
              <>
                {t('lottery.slip.odds')} <s className="num">{row.odds}</s> <b className="num">{now}</b>
              </>
            )}
          </strong>
        ) : (
          <>
            {t('lottery.slip.odds')} <span className="num">{row.odds}</span>
          </>
        )}
      </span>
      {slip.pending === undefined ? (
        <button type="button" className={styles.remove} onClick={() => slip.remove(row.key)}>
          <Trash2 size={16} strokeWidth={1.9} aria-hidden="true" />
          {t('lottery.slip.remove')}
          <span className="sr"> {name}</span>
        </button>
      ) : null}
    </li>
  );
}
