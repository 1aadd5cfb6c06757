/** The picture beside the forms: the banyan at dusk and one sentence. */
import { Banner, Mark } from '@banyan/ui/art';
import brand from 'virtual:banyan-brand';
import styles from './identity.module.css';

export function AuthAside({ line }: { line: string }) {
  return (
    <div className={styles.aside} data-surface="night">
      <Banner name="welcome" tall className={styles.art} />
      <div className={styles.asideCopy}>
        <span className={styles.asideBrand}>
          <Mark size={34} />
          <span translate="no">{brand.wordmark}</span>
        </span>
        <p>{line}</p>
      </div>
    </div>
  );
}
