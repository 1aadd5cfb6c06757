/** What is entered so far: how many bets and what they cost, or why they cannot be added. Heard as it changes. */
import { formatExact, money } from '@banyan/core/money';
import { Amount } from '../../lib/Amount.tsx';
import { useText } from '../../lib/language.tsx';
import type { Play } from './lottery.queries.ts';
import styles from './PlayBoard.module.css';
import { mostLines, unitsOf } from './slip.ts';
import type { Board } from './useBoard.ts';

type BoardTotalProps = { play: Play; board: Board; left: number; isLocked: boolean };

/** Groups of three, as amounts have. */
function grouped(count: bigint): string {
  return count.toString().replace(/\B(?=(\d{3})+$)/g, ',');
}

export function BoardTotal({ play, board, left, isLocked }: BoardTotalProps) {
  const t = useText();
  const { draft, stake } = board;
  const { currency } = play.minStake;
  const words = () => {
    if (isLocked) return t('lottery.board.locked');
    // The stake says itself what is wrong with it.
    if (!stake.isValid) return '';
    if (board.added !== undefined)
      return board.added === 0 ? t('lottery.board.known') : t('lottery.board.added', { count: board.added });
    if (draft.missing > 0) return t('lottery.board.missing', { count: draft.missing, picks: play.picks });
    if (draft.count === 0n)
      return t(play.picks === 1 ? 'lottery.board.none' : 'lottery.board.noneOf', { picks: play.picks });
    if (draft.selections === undefined)
      return t('lottery.board.tooMany', { count: grouped(draft.count), most: mostLines, left });
    return undefined;
  };
  const said = words();
  const each = { currency, amount: stake.amount };
  return (
    <p className={styles.total} role="status">
      {said ?? (
        <>
          <span>
            {play.picks === 1
              ? t('lottery.board.count', { count: draft.selections?.length ?? 0 })
              : t('lottery.board.combined', { numbers: draft.numbers, count: draft.selections?.length ?? 0 })}{' '}
            <span className="num">
              × <Amount value={each} />
              {play.cost === 1 ? '' : ` × ${play.cost}`}
            </span>
          </span>
          <Amount
            className={styles.strong}
            value={{
              currency,
              amount: formatExact(money(currency, unitsOf(currency, stake.amount) * BigInt(play.cost) * draft.count)),
            }}
          />
        </>
      )}
    </p>
  );
}
