/**
 * What stays in sight at the foot of the board: the stake, what the entered bets cost and pay at most, the way onto the slip for several, and the
 * button that bets them at once. Nothing is bet by Enter alone.
 */
import { Button } from '@banyan/ui/button';
import { RotateCcw } from 'lucide-react';
import { Amount } from '../../lib/Amount.tsx';
import { useText } from '../../lib/language.tsx';
import { useRefusalText } from '../../lib/refusalText.ts';
import type { Play } from '../draws/index.ts';
import { LiveReach } from '../live-lo/index.ts';
import { useMemberCentre } from '../members/index.ts';
import type { Slip } from '../tickets/index.ts';
import { AddButton } from './AddButton.tsx';
import styles from './BetDock.module.css';
import { BoardTotal } from './BoardTotal.tsx';
import { StakeField } from './StakeField.tsx';
import type { Board } from './useBoard.ts';
import type { Betting } from './useBetting.ts';

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
  const refused = betting.refused ?? slip.refused;
  return (
    <div className={styles.dock} data-over-slip={slip.rows.length > 0 ? '' : undefined}>
      {betting.reach === undefined ? null : <LiveReach reach={betting.reach} />}
      <StakeField play={play} board={board} />
      <div className={styles.foot}>
        <div className={styles.sums}>
          <BoardTotal
            play={play}
            board={board}
            left={left}
            isLocked={slip.pending !== undefined}
            hasFailed={hasFailed}
            best={betting.isAgain ? undefined : betting.quote.best}
          />
          {refused === undefined || slip.rows.length > 0 ? null : (
            <p className={styles.refused} role="alert">
              {say(refused)}
            </p>
          )}
        </div>
        <div className={styles.ways}>
          <AddButton isBeside mayAdd={mayAdd} />
          <BetButton slip={slip} betting={betting} />
        </div>
      </div>
    </div>
  );
}

/** The one button that spends money from the board: bets, bets again, or leads to a deposit where money is missing. */
function BetButton({ slip, betting }: { slip: Slip; betting: Betting }) {
  const t = useText();
  const { openEntry } = useMemberCentre();
  const { bets, isAgain, quote, onSale } = betting;
  const mayBet = bets.length > 0 && slip.pending === undefined && !betting.isSending;
  if (!onSale) {
    return (
      <Button kind="money" size="l" disabled>
        {t('lottery.draw.notOpen')}
      </Button>
    );
  }
  if (mayBet && quote.lacking !== undefined) {
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
      busy={slip.pending?.isSending === true || betting.isSending}
      className={styles.bet}
      aria-disabled={!mayBet}
      icon={isAgain ? <RotateCcw size={16} strokeWidth={2.2} aria-hidden="true" /> : undefined}
      onClick={betting.bet}
    >
      {t(isAgain ? 'lottery.slip.repeat' : 'lottery.board.bet')}
      {mayBet ? (
        <span aria-hidden="true">
          {' · '}
          <Amount value={quote.cost} />
        </span>
      ) : null}
    </Button>
  );
}
