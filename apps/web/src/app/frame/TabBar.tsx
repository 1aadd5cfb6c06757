/** The bottom bar of phones and tablets. Only ways that exist; the deposit stands in the middle. */
import { CircleUser, House, ReceiptText, Ticket, Wallet } from 'lucide-react';
import type { ReactNode } from 'react';
import { NavLink } from 'react-router';
import { useText } from '../../lib/language.tsx';
import { useMemberCentre } from '../../lib/memberCentre.ts';
import { useCategories } from '../header/useCategories.ts';
import { recordsKey } from '../member/entries.ts';
import styles from './TabBar.module.css';

const icon = { size: 22, strokeWidth: 1.9, 'aria-hidden': true } as const;

export function TabBar() {
  const t = useText();
  const [first] = useCategories().categories;
  const { asked, openEntry } = useMemberCentre();
  const action = (label: string, picture: ReactNode, run: () => void, on: boolean, middle = false) => (
    <button
      type="button"
      className={middle ? `${styles.tab} ${styles.middle}` : styles.tab}
      aria-current={on ? 'page' : undefined}
      onClick={run}
    >
      {middle ? <span className={styles.coin}>{picture}</span> : picture}
      {label}
    </button>
  );
  return (
    <nav className={styles.bar} aria-label={t('shell.nav.bottom')}>
      <NavLink to="/" end className={styles.tab}>
        <House {...icon} />
        {t('shell.nav.home')}
      </NavLink>
      {first?.path === undefined ? null : (
        <NavLink to={first.path} className={styles.tab}>
          <Ticket {...icon} />
          {first.title}
        </NavLink>
      )}
      {action(
        t('shell.nav.deposit'),
        <Wallet {...icon} size={24} />,
        () => openEntry('depositv2'),
        asked === 'depositv2',
        true,
      )}
      {action(t('shell.nav.records'), <ReceiptText {...icon} />, () => openEntry(recordsKey), asked === recordsKey)}
      {action(t('shell.nav.me'), <CircleUser {...icon} />, () => openEntry(), asked === 'menu')}
    </nav>
  );
}
