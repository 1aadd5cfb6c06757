/** The small line at games and lotteries: the way to one's own limits and breaks, and to help (R84). */
import { ShieldCheck } from 'lucide-react';
import { Link } from 'react-router';
import { useText } from '../../lib/language.tsx';
import { isTrial, useSession } from '../sessions/index.ts';
import styles from './safety.module.css';
import { useSafetyPart } from './useSafetyPart.ts';

export function SafetyLine() {
  const t = useText();
  const { signedIn, member } = useSession();
  const openSafety = useSafetyPart();
  return (
    <p className={styles.line} data-safety="line">
      <ShieldCheck size={16} strokeWidth={1.9} aria-hidden="true" />
      {signedIn && !isTrial(member) ? (
        <button type="button" className={styles.link} onClick={openSafety}>
          {t('safety.part.safety')}
        </button>
      ) : null}
      <Link className={styles.link} to="/responsible">
        {t('safety.help.open')}
      </Link>
    </p>
  );
}
