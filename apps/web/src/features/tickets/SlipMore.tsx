/** On narrow screens, where an empty slip has no bar: the member's bets on this draw, the running chases, and betting again. */
import { useSession } from '../sessions/index.ts';
import { Card } from '@banyan/ui/card';
import { RunningChases } from './Chases.tsx';
import { OwnTickets } from './OwnTickets.tsx';
import { RepeatTicket } from './RepeatTicket.tsx';
import styles from './Slip.module.css';
import type { Slip } from './useSlip.ts';

export function SlipMore({ slip }: { slip: Slip }) {
  const { signedIn } = useSession();
  if (!signedIn || slip.rows.length > 0 || slip.pending !== undefined) return null;
  return (
    <Card className={styles.more}>
      <div className={styles.moreHead}>
        <RepeatTicket slip={slip} />
      </div>
      <OwnTickets slip={slip} />
      <RunningChases slip={slip} />
    </Card>
  );
}
