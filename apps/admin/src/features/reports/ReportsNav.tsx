/** From one report to another: those that this person may read. */
import { NavLink } from 'react-router';
import { useText } from '../../lib/language.tsx';
import { useMe } from '../../lib/me.ts';
import styles from './ReportsPage.module.css';

const reports = [
  { path: '/reports', title: 'reports.title', needs: ['money-reports.read', 'game-reports.read'] },
  { path: '/reports/liability', title: 'reports.liability.title', needs: ['money-reports.read'], isWholeHouse: true },
  { path: '/reports/movements', title: 'reports.movements.title', needs: ['money-reports.read'], isWholeHouse: true },
  { path: '/reports/deposits', title: 'reports.deposits.title', needs: ['money-reports.read'] },
  { path: '/reports/withdrawals', title: 'reports.withdrawals.title', needs: ['money-reports.read'] },
  { path: '/reports/cohorts', title: 'reports.cohorts.title', needs: ['game-reports.read'] },
] as const;

export function ReportsNav() {
  const t = useText();
  const { permissions, isNarrow } = useMe();
  const shown = reports.filter(
    (one) => one.needs.some((permission) => permissions.includes(permission)) && !(isNarrow && 'isWholeHouse' in one),
  );
  return (
    <nav className={styles.nav} aria-label={t('reports.nav')}>
      {shown.map(({ path, title }) => (
        <NavLink key={path} to={path} end>
          {t(title)}
        </NavLink>
      ))}
    </nav>
  );
}
