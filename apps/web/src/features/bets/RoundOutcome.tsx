/** What the last draw of a room brought the member, beside its numbers; pressed, line by line. Nothing for who had no bet on it. */
import { useQuery } from '@tanstack/react-query';
import { Amount } from '../../lib/Amount.tsx';
import { useText } from '../../lib/language.tsx';
import { useModals } from '../../lib/modals.tsx';
import { useSession } from '../sessions/index.ts';
import styles from './Round.module.css';
import { newestBetsQuery } from './bets.queries.ts';
import { paidFor } from './settledNews.ts';

type RoundOutcomeProps = {
  drawId: string;
  gameCode: string;
  /** For eyes only and not pressed: a win as what it paid. */
  isQuiet?: boolean;
};

export function RoundOutcome({ drawId, gameCode, isQuiet = false }: RoundOutcomeProps) {
  const t = useText();
  const { signedIn } = useSession();
  const { show } = useModals();
  const { data } = useQuery({ ...newestBetsQuery, enabled: signedIn });
  const own = (data?.content ?? []).filter((bet) => bet.drawId === drawId);
  if (!signedIn || own.length === 0 || own.some(({ state }) => state === 'accepted')) return null;
  const paid = paidFor(own);
  if (isQuiet) return paid === undefined ? null : <Amount value={paid} signed className={styles.quiet} />;
  return (
    <button
      type="button"
      className={styles.outcome}
      data-won={paid === undefined ? undefined : ''}
      onClick={() => show('round', { drawId, gameCode })}
    >
      {paid === undefined ? (
        t('bets.news.lost')
      ) : (
        <>
          {t('bets.news.won')} <Amount value={paid} />
        </>
      )}
    </button>
  );
}
