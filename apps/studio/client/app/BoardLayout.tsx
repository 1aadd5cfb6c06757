/** How every board stands: the stage and the controls beside each other in a wide frame, else one above the other; the stage yields, so that the button to play is in view. */
import type { ReactNode } from 'react';
import styles from './play.module.css';

export function BoardLayout({ stage, children }: { stage: ReactNode; children: ReactNode }) {
  return (
    <div className={styles.board}>
      {stage}
      <div className={styles.controls}>{children}</div>
    </div>
  );
}
