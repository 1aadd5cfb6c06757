/** What the last draw of a room brought the member, beside its numbers; pressed, line by line. Nothing for who had no bet on it. */
import { useQuery } from '@tanstack/react-query';
import { Amount } from '../../lib/Amount.tsx';
import { useModals } from '../../lib/modals.tsx';
import { useSession } from '../sessions/index.ts';
import styles from './Round.module.css';
import { newestBetsQuery, roundBetsQuery } from './bets.queries.ts';
import { RoundPaid } from './RoundWords.tsx';
import { paidFor } from './sums.ts';

type RoundOutcomeProps = {
  drawId: string;
  gameCode: string;
  /** For eyes only and not pressed: a win as what it paid. */
  isQuiet?: boolean;
};

export function RoundOutcome({ drawId, gameCode, isQuiet = false }: RoundOutcomeProps) {
  const { signedIn } = useSession();
  const { show } = useModals();
  const { data: newest } = useQuery({ ...newestBetsQuery, enabled: signedIn });
  // The newest bets say whether there are any on this draw; all of them are more than a page may hold.
  const hasBet = signedIn && newest?.content.some((bet) => bet.drawId === drawId) === true;
  const { data: own = [] } = useQuery({ ...roundBetsQuery(drawId), enabled: hasBet });
  const isOver = own.every(({ state }) => state !== 'accepted') && own.some(({ state }) => state !== 'void');
  if (!hasBet || !isOver) return null;
  const paid = paidFor(own);
  if (isQuiet) return paid === undefined ? null : <Amount value={paid} signed className={styles.quiet} />;
  return (
    <button
      type="button"
      className={styles.outcome}
      data-won={paid === undefined ? undefined : ''}
      onClick={() => show('round', { drawId, gameCode })}
    >
      <RoundPaid paid={paid} />
    </button>
  );
}
