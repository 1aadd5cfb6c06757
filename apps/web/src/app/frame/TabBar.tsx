/** The bottom bar of phones and tablets. Only ways that exist; the deposit stands in the middle, the menu is a drawer. */
import { CircleUser, Gift, House, Menu, ReceiptText, Wallet } from 'lucide-react';
import { lazy, type ReactNode, useState } from 'react';
import { NavLink } from 'react-router';
import { loadChunk } from '../../lib/chunk.ts';
import { useText } from '../../lib/language.tsx';
import { useMemberCentre } from '../../features/members/memberCentre.ts';
import { isPlace } from '../../features/places/places.ts';
import { ChunkBoundary } from '../ChunkBoundary.tsx';
import { recordsKey } from '../member/entries.ts';
import styles from './TabBar.module.css';

const Drawer = lazy(() => loadChunk(() => import('../header/Drawer.tsx')));
const icon = { size: 22, strokeWidth: 1.9, 'aria-hidden': true } as const;

export function TabBar() {
  const t = useText();
  const { asked, openEntry } = useMemberCentre();
  const [menu, setMenu] = useState(false);
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
    <>
      <nav className={styles.bar} aria-label={t('shell.nav.bottom')}>
        <NavLink to="/" end className={styles.tab}>
          <House {...icon} />
          {t('shell.nav.home')}
        </NavLink>
        <button
          type="button"
          className={styles.tab}
          aria-haspopup="dialog"
          aria-expanded={menu}
          onClick={() => setMenu(true)}
        >
          <Menu {...icon} />
          {t('shell.nav.menu')}
        </button>
        {action(
          t('shell.nav.deposit'),
          <Wallet {...icon} size={24} />,
          () => openEntry('depositv2'),
          asked === 'depositv2',
          true,
        )}
        {isPlace('/promotions') ? (
          <NavLink to="/promotions" className={styles.tab}>
            <Gift {...icon} />
            {t('shell.nav.promotions')}
          </NavLink>
        ) : (
          action(t('shell.nav.records'), <ReceiptText {...icon} />, () => openEntry(recordsKey), asked === recordsKey)
        )}
        {action(t('shell.nav.me'), <CircleUser {...icon} />, () => openEntry(), asked === 'menu')}
      </nav>
      {menu ? (
        <ChunkBoundary onFailed={() => setMenu(false)}>
          <Drawer onClose={() => setMenu(false)} />
        </ChunkBoundary>
      ) : null}
    </>
  );
}
