/**
 * What stays in sight at the foot of the board: the stake, what the entered bets cost and pay at most, the way onto the slip for several, and the
 * button that bets them at once. Nothing is bet by Enter alone.
 */
import { Button } from '@banyan/ui/button';
import { RotateCcw } from 'lucide-react';
import { useEffect, useMemo, useState } from 'react';
import { Amount } from '../../lib/Amount.tsx';
import { useText } from '../../lib/language.tsx';
import { useRefusalText } from '../../lib/refusalText.ts';
import { type Play, useOnSale } from '../draws/index.ts';
import { useMemberCentre } from '../members/index.ts';
import { type Slip, type Wanted, atTheirOdds, usePlacedToast } from '../tickets/index.ts';
import { AddButton } from './AddButton.tsx';
import styles from './BetDock.module.css';
import { BoardTotal } from './BoardTotal.tsx';
import { StakeField } from './StakeField.tsx';
import type { Board } from './useBoard.ts';

export type Betting = {
  /** The entered bets as they would be sent; none while something is missing. */
  readonly wanted: readonly Wanted[];
  /** What was bet last from this board, at the odds of now; not there at once, so that a second tap on the button does not bet it again. */
  readonly last: readonly Wanted[];
  readonly bet: (wanted: readonly Wanted[]) => void;
};

/** A second tap comes within this time. */
const restMs = 1000;

/** Bets that are sent from the board itself, and again as the last time. */
export function useBetting(slip: Slip, board: Board, wanted: readonly Wanted[]): Betting {
  const say = usePlacedToast();
  const [last, setLast] = useState<readonly Wanted[]>([]);
  const [isResting, setResting] = useState(false);
  const onSale = useOnSale(slip.current.draw);
  useEffect(() => {
    if (!isResting) return;
    const timer = setTimeout(() => setResting(false), restMs);
    return () => clearTimeout(timer);
  }, [isResting]);
  async function place(bets: readonly Wanted[]) {
    if (bets.length === 0 || !onSale || slip.pending !== undefined || isResting) return;
    if (slip.quote(bets).lacking !== undefined) return;
    const ticket = await slip.place(bets);
    if (ticket === undefined) return;
    setLast(bets);
    setResting(true);
    if (bets === wanted) board.took(undefined);
    say(ticket);
  }
  // As on the slip: numbers that are no longer sold are left out.
  const again = useMemo(
    () => last.flatMap(({ play, bets, stake }) => atTheirOdds(play, bets, stake, slip.priceOf)),
    [last, slip.priceOf],
  );
  return { wanted, last: isResting ? [] : again, bet: (bets) => void place(bets) };
}

type BetDockProps = {
  play: Play;
  board: Board;
  slip: Slip;
  betting: Betting;
  mayAdd: boolean;
  left: number;
  hasFailed: boolean;
};

export function BetDock({ play, board, slip, betting, mayAdd, left, hasFailed }: BetDockProps) {
  const say = useRefusalText();
  const { refused } = slip;
  return (
    <div className={styles.dock} data-over-slip={slip.rows.length > 0 ? '' : undefined}>
      <StakeField play={play} board={board} />
      <div className={styles.foot}>
        <div className={styles.sums}>
          <BoardTotal
            play={play}
            board={board}
            left={left}
            isLocked={slip.pending !== undefined}
            hasFailed={hasFailed}
            best={betting.wanted.length === 0 ? undefined : slip.quote(betting.wanted).best}
          />
          {refused === undefined || slip.rows.length > 0 ? null : (
            <p className={styles.refused} role="alert">
              {say(refused)}
            </p>
          )}
        </div>
        <div className={styles.ways}>
          <AddButton isBeside mayAdd={mayAdd} />
          <BetButton slip={slip} betting={betting} isEmpty={board.draft.numbers === 0 && board.typed === ''} />
        </div>
      </div>
    </div>
  );
}

/** The one button that spends money from the board: bets, bets again, or leads to a deposit where money is missing. */
function BetButton({ slip, betting, isEmpty }: { slip: Slip; betting: Betting; isEmpty: boolean }) {
  const t = useText();
  const { openEntry } = useMemberCentre();
  const onSale = useOnSale(slip.current.draw);
  const isAgain = isEmpty && betting.last.length > 0;
  const bets = isAgain ? betting.last : betting.wanted;
  const { cost, lacking } = slip.quote(bets);
  const isBusy = slip.pending?.isSending === true;
  const mayBet = bets.length > 0 && onSale && slip.pending === undefined;
  if (!onSale) {
    return (
      <Button kind="money" size="l" disabled>
        {t('lottery.draw.notOpen')}
      </Button>
    );
  }
  if (mayBet && lacking !== undefined) {
    return (
      <Button kind="money" size="l" onClick={() => openEntry('depositv2')}>
        {t('lottery.slip.deposit')}
      </Button>
    );
  }
  return (
    <Button
      kind="money"
      size="l"
      busy={isBusy}
      className={styles.bet}
      aria-disabled={!mayBet}
      icon={isAgain ? <RotateCcw size={16} strokeWidth={2.2} aria-hidden="true" /> : undefined}
      onClick={() => betting.bet(bets)}
    >
      {t(isAgain ? 'lottery.slip.repeat' : 'lottery.board.bet')}
      {mayBet ? (
        <span aria-hidden="true">
          {' · '}
          <Amount value={cost} />
        </span>
      ) : null}
    </Button>
  );
}
