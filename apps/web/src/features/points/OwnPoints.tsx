/** The head of the points mall: how many points the caller has (POINT-06); to a visitor the way in. */
import { Button } from '@banyan/ui/button';
import { useQuery } from '@tanstack/react-query';
import { useText } from '../../lib/language.tsx';
import { useModals } from '../../lib/modals.tsx';
import { useSession } from '../sessions/index.ts';
import { Points } from './Points.tsx';
import { pointsQuery } from './points.queries.ts';
import styles from './points.module.css';

export function OwnPoints() {
  const t = useText();
  const { signedIn } = useSession();
  const { show } = useModals();
  const { data } = useQuery({ ...pointsQuery, enabled: signedIn });
  if (!signedIn)
    return (
      <Button kind="on-night" onClick={() => show('loginPopup')}>
        {t('identity.login.submit')}
      </Button>
    );
  return (
    <div className={styles.own}>
      <span className="small">{t('points.own.title')}</span>
      {data === undefined ? <span className="num">…</span> : <Points value={data.points} className={styles.balance} />}
    </div>
  );
}
