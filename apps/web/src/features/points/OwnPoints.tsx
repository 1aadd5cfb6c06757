/** The head of the points mall: how many points the caller has (POINT-06); to a visitor the way in. */
import { Button } from '@banyan/ui/button';
import type { ReactNode } from 'react';
import { useText } from '../../lib/language.tsx';
import { useModals } from '../../lib/modals.tsx';
import { useSession } from '../sessions/index.ts';
import { Points } from './Points.tsx';
import { useOwnPoints } from './useOwnPoints.ts';
import styles from './points.module.css';

/** `children` are what can be done with them. */
export function OwnPoints({ children }: { children?: ReactNode }) {
  const t = useText();
  const { signedIn } = useSession();
  const { show } = useModals();
  const points = useOwnPoints();
  if (!signedIn)
    return (
      <Button kind="on-night" onClick={() => show('loginPopup')}>
        {t('identity.login.submit')}
      </Button>
    );
  return (
    <div className={styles.own}>
      <div className={styles.figure}>
        <span className="small">{t('points.own.title')}</span>
        {points === undefined ? <span className="num">…</span> : <Points value={points} className={styles.balance} />}
      </div>
      {children}
    </div>
  );
}
