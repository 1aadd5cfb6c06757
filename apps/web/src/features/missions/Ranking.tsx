/** The leaderboards on the page of promotions, where somebody asks for rankings. A visitor has no currency and no place. */
import { isTrial, useSession } from '../sessions/index.ts';
import { Boards } from './Boards.tsx';
import styles from './missions.module.css';

export function Ranking() {
  const { signedIn, member } = useSession();
  if (!signedIn || member === undefined || isTrial(member)) return null;
  return (
    <div className={`wrap ${styles.pane}`} data-ranking="">
      <Boards view="boards" />
    </div>
  );
}
