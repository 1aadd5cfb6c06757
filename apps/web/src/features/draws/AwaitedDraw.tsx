/**
 * A draw whose sales are over and whose numbers are not here, in words: waited for, late, being sealed, waiting for the
 * beacon's round or for a beacon that does not answer, or void. What becomes of the stakes is said wherever it could be asked.
 */
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useText } from '../../lib/language.tsx';
import { When } from '../../lib/When.tsx';
import styles from './DrawHead.module.css';
import { type Draw, proofQuery } from './draws.queries.ts';

/** The proof says what a draw of the operator waits for; it is asked again for as long as it waits. */
const followMs = 10_000;

type AwaitedDrawProps = { draw: Draw; isHouse: boolean; isLate: boolean };

export function AwaitedDraw({ draw, isHouse, isLate }: AwaitedDrawProps) {
  const t = useText();
  return (
    <p className={styles.note}>
      {t('lottery.draw.number')} <span className="num">{draw.drawNo}</span> ·{' '}
      {draw.state === 'void' ? (
        <strong>{t('lottery.draw.void')}</strong>
      ) : isHouse ? (
        <OfHouse draw={draw} />
      ) : (
        <strong>{t(isLate ? 'lottery.wait.late' : 'lottery.draw.waiting')}</strong>
      )}
    </p>
  );
}

function OfHouse({ draw }: { draw: Draw }) {
  const t = useText();
  const { data } = useQuery({ ...proofQuery(draw.id), refetchInterval: followMs });
  const wait = data?.waitsFor ?? undefined;
  return (
    <>
      <strong>
        {t(wait === undefined ? 'lottery.draw.waiting' : `lottery.wait.${wait}`, {
          round: data?.promise?.beacon.round ?? 0,
        })}
      </strong>
      {wait === 'beacon' && data?.voidAt ? (
        <>
          {' '}
          {t('lottery.wait.voidAt')} <When at={data.voidAt} piece="minute" />
        </>
      ) : null}
      {wait === undefined ? null : (
        <>
          {' '}
          <Link to={`/verify?draw=${draw.id}`} className={styles.prove}>
            {t('lottery.wait.follow')}
          </Link>
        </>
      )}
    </>
  );
}
