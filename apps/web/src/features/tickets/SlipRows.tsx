/** The rows of the slip: play, numbers, how many at which stake, and the way off it. Moved odds are marked with both. */
import { useLotteryNames } from '../lottery/index.ts';
import { toWire } from '@banyan/core/money';
import { Trash2 } from 'lucide-react';
import { Amount } from '../../lib/Amount.tsx';
import { useText } from '../../lib/language.tsx';
import { stateOf } from './held.ts';
import { useNamed } from './HeldNote.tsx';
import { selectionsText } from './selectionsText.ts';
import { combinationsOf, costOf } from './slip.ts';
import type { SlipRow } from './slipBets.ts';
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

/** The first level's odds, with a sign that there are more. */
function shortOdds(odds: string): string {
  const levels = odds.split('/');
  return levels.length <= 3 ? levels.join(' / ') : `${levels.slice(0, 2).join(' / ')} …`;
}

function Row({ row, slip }: { row: SlipRow; slip: Slip }) {
  const t = useText();
  const names = useLotteryNames();
  const play = slip.current.plays.find((one) => one.play === row.play);
  const name = names.play(row.play, slip.rules);
  const isMoved = slip.moved.has(row.key);
  const now = slip.moved.get(row.key);
  return (
    <li className={styles.row}>
      <strong>{name}</strong>
      {play === undefined ? null : <Amount value={toWire(costOf(row, play))} className={styles.end} />}
      <span className={styles.numbers}>{selectionsText(row.bets, names)}</span>
      <span className={styles.terms}>
        <span className="num">
          {combinationsOf(row.bets)} × {row.stake}
          {play === undefined || play.cost === 1 ? '' : ` × ${play.cost}`}
        </span>
        {' · '}
        {isMoved ? (
          <strong className={styles.moved}>
            {now === undefined ? (
              t(play === undefined ? 'refusals.play-closed' : 'lottery.held.full')
            ) : (
              <>
                {t('lottery.slip.odds')} <s className="num">{shortOdds(row.odds)}</s>{' '}
                <b className="num">{shortOdds(now)}</b>
              </>
            )}
          </strong>
        ) : (
          <>
            {t('lottery.slip.odds')} <span className="num">{shortOdds(row.odds)}</span>
          </>
        )}
        <HeldOf row={row} slip={slip} />
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

/** Which of a row's bets are held back: all of them need no names. */
function HeldOf({ row, slip }: { row: SlipRow; slip: Slip }) {
  const t = useText();
  const named = useNamed();
  const play = slip.current.plays.find((one) => one.play === row.play);
  if (play === undefined) return null;
  const of = (wanted: 'half' | 'full') => {
    const bets = row.bets.filter((bet) => stateOf(play, bet, slip.held) === wanted);
    if (bets.length === 0) return '';
    const words = t(`lottery.held.${wanted}`);
    return bets.length === row.bets.length ? words : `${words}: ${named(bets.map(({ selection }) => selection))}`;
  };
  const said = [of('half'), of('full')].filter((text) => text !== '').join(' · ');
  return said === '' ? null : <span className={styles.held}>{said}</span>;
}
