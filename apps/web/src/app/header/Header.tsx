/**
 * The header. Two rows from 1024 px: tools and person, then mark and categories. Below that one bar, with a rail of
 * categories under it.
 */
import { Button } from '@banyan/ui/button';
import { Motif } from '@banyan/ui/art';
import { NavLink } from 'react-router';
import { BalanceBadge } from '../../features/wallet/BalanceBadge.tsx';
import { useText } from '../../lib/language.tsx';
import { useModals } from '../../lib/modals.tsx';
import { useSession } from '../../lib/session.tsx';
import { useSwitch } from '../../lib/settings.tsx';
import { AccountMenu } from './AccountMenu.tsx';
import { DepositButton } from './DepositButton.tsx';
import styles from './Header.module.css';
import { BrandLink, HeaderNav } from './HeaderNav.tsx';
import { HeaderLogin } from './HeaderLogin.tsx';
import { LanguagePicker } from './LanguagePicker.tsx';
import { SiteClock } from './SiteClock.tsx';
import { ThemeSwitch } from './ThemeSwitch.tsx';
import { useCategories } from './useCategories.ts';

export function Header() {
  const { signedIn } = useSession();
  return (
    <header className={styles.header}>
      <div className={styles.top} data-surface="night">
        <div className={`wrap ${styles.topRow}`}>
          <LanguagePicker />
          <ThemeSwitch />
          <SiteClock />
          <span className="grow" />
          {signedIn ? (
            <>
              <BalanceBadge />
              <DepositButton />
              <AccountMenu />
            </>
          ) : (
            <HeaderLogin />
          )}
        </div>
      </div>
      <HeaderNav />
      <MobileTop />
    </header>
  );
}

function MobileTop() {
  const t = useText();
  const { signedIn } = useSession();
  const { show } = useModals();
  const mayRegister = useSwitch('registerDirect');
  return (
    <div className={styles.mobile} data-surface="night" data-member={signedIn}>
      <BrandLink size={36} />
      <span className="grow" />
      <span className={styles.phoneless}>
        <ThemeSwitch />
      </span>
      <LanguagePicker compact />
      {signedIn ? (
        <>
          <BalanceBadge compact />
          <AccountMenu compact />
        </>
      ) : (
        <>
          <Button kind="on-night" onClick={() => show('login')}>
            {t('identity.login.submit')}
          </Button>
          {mayRegister ? (
            <Button kind="money" onClick={() => show('register')}>
              {t('identity.register.open')}
            </Button>
          ) : null}
        </>
      )}
    </div>
  );
}

/** The categories as pictures, on phones and tablets. */
export function CategoryRail() {
  const t = useText();
  const { categories } = useCategories();
  if (categories.length === 0) return null;
  return (
    <nav className={styles.rail} aria-label={t('shell.nav.categories')}>
      {categories.map(({ code, path, title, motif, palette }) =>
        path === undefined ? null : (
          <NavLink key={code} to={path} className={styles.railLink}>
            <Motif name={motif} palette={palette} size={36} />
            {title}
          </NavLink>
        ),
      )}
    </nav>
  );
}
