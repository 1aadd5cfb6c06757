/** What is entered so far: how many bets and what they cost, or why they cannot be added. Heard as it changes. */
import { useLotteryNames } from '../lottery/index.ts';
import type { Play } from '../draws/index.ts';
import { isOneEach, mostLines, type Lack, unitsOf, useNamed } from '../tickets/index.ts';
import { formatExact, money, type WireMoney } from '@banyan/core/money';
import { Amount } from '../../lib/Amount.tsx';
import { useText } from '../../lib/language.tsx';
import styles from './PlayBoard.module.css';
import type { Board } from './useBoard.ts';

type BoardTotalProps = {
  play: Play;
  board: Board;
  left: number;
  isLocked: boolean;
  hasFailed: boolean;
  /** The most that the entered bets can return. */
  best?: WireMoney | undefined;
};

/** Groups of three, as amounts have. */
function grouped(count: number): string {
  return String(count).replace(/\B(?=(\d{3})+$)/g, ',');
}

/** What the picks lack. */
function useLackText(): (lack: Lack) => string {
  const t = useText();
  const names = useLotteryNames();
  return (lack) => {
    const { reason, count } = lack;
    if (reason === 'numbers') return t('lottery.board.missing', { count, picks: lack.of });
    if (reason === 'row') return t('lottery.board.missingRow', { count, row: names.place(lack.name) });
    if (reason === 'rows') return t('lottery.board.missingRows', { count });
    if (reason === 'places') return t('lottery.board.missingPlaces', { count });
    return t('lottery.board.tooWide', { count });
  };
}

/** Nothing was entered: what the board takes. */
function useEmptyText(): (play: Play) => string {
  const t = useText();
  return ({ board }) => {
    if (board.kind === 'numbers' && board.fewest > 1) return t('lottery.board.noneOf', { picks: board.fewest });
    if (board.kind === 'numbers') return t('lottery.board.none');
    return t(board.kind === 'list' ? 'lottery.board.noneTyped' : 'lottery.board.noneChosen');
  };
}

/** What the entered bets cost: stake, times what a unit costs, times their combinations. */
function totalOf({ minStake: { currency }, cost }: Play, { draft, stake }: Board): WireMoney {
  const units = unitsOf(currency, stake.amount) * BigInt(cost) * BigInt(draft.combinations);
  return { currency, amount: formatExact(money(currency, units)) };
}

export function BoardTotal({ play, board, left, isLocked, hasFailed, best }: BoardTotalProps) {
  const t = useText();
  const lackText = useLackText();
  const emptyText = useEmptyText();
  const { draft, stake } = board;
  const { currency } = play.minStake;
  const words = () => {
    if (isLocked) return t('lottery.board.locked');
    if (hasFailed) return t('lottery.board.noRules');
    // The stake says itself what is wrong with it.
    if (!stake.isValid) return '';
    if (board.added !== undefined)
      return board.added === 0 ? t('lottery.board.known') : t('lottery.board.added', { count: board.added });
    if (draft.bets === undefined) return t('lottery.board.full', { most: mostLines, left });
    if (draft.bets.length > 0) return undefined;
    if (draft.unsold.length > 0) return '';
    if (draft.lack !== undefined) return lackText(draft.lack);
    return draft.isImpossible ? t('lottery.board.impossible') : emptyText(play);
  };
  const named = useNamed();
  const said = words();
  const each = { currency, amount: stake.amount };
  const isCombined = play.board.kind === 'numbers' && play.board.fewest > 1 && !isOneEach(play.board);
  return (
    <div role="status">
      <p className={styles.total}>
        {said ?? (
          <>
            <span>
              {isCombined
                ? t('lottery.board.combined', { numbers: draft.numbers, count: draft.combinations })
                : t('lottery.board.count', { count: draft.combinations })}{' '}
              <span className="num">
                {draft.combinations > 999 ? `(${grouped(draft.combinations)}) ` : ''}× <Amount value={each} />
                {play.cost === 1 ? '' : ` × ${play.cost}`}
              </span>
            </span>
            <Amount className={styles.strong} value={totalOf(play, board)} />
          </>
        )}
      </p>
      {best === undefined || said !== undefined ? null : (
        <p className={styles.total}>
          <span>{t('lottery.slip.best')}</span>
          <Amount className={styles.best} value={best} />
        </p>
      )}
      {draft.half === 0 ? null : <p className={styles.hint}>{t('lottery.held.some', { count: draft.half })}</p>}
      {draft.unsold.length === 0 ? null : (
        <p className={styles.fault}>
          <span>
            {t('lottery.held.left')} <bdi className={styles.several}>{named(draft.unsold)}</bdi>
          </span>
        </p>
      )}
    </div>
  );
}
