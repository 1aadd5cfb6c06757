/** The footer's place: it lies below the first screen, so its room is kept and what stands in it is fetched when it is near. */
import { Later } from '../../lib/Later.tsx';
import styles from './Footer.module.css';

const load = () => import('./FooterBody.tsx');

export function Footer() {
  return (
    <footer className={styles.footer} data-surface="night">
      <Later room={styles.room} load={load} />
    </footer>
  );
}
