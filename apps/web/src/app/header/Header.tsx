/**
 * The header. Two rows from 1024 px: tools and person, then mark and categories. Below that one bar, with a rail of
 * categories under it; the rest of the menu is a drawer that the bottom bar opens.
 */
import { Button } from '@banyan/ui/button';
import { lazy, Suspense } from 'react';
import { useLocation } from 'react-router';
import { loadFirst } from '../../lib/chunk.ts';
import { useText } from '../../lib/language.tsx';
import { useModals } from '../../lib/modals.tsx';
import { useSession } from '../../features/sessions/session.tsx';
import { SearchButton } from '../../features/search/SearchButton.tsx';
import { useSwitch } from '../../lib/settings.tsx';
import { CategoryWay } from './CategoryWay.tsx';
import styles from './Header.module.css';
import { HeaderLogin } from './HeaderLogin.tsx';
import { BrandLink, HeaderNav } from './HeaderNav.tsx';
import { LanguagePicker } from './LanguagePicker.tsx';
import { SiteClock } from './SiteClock.tsx';
import { ThemeSwitch } from './ThemeSwitch.tsx';
import { useCategories } from './useCategories.ts';

const MemberTools = lazy(() => loadFirst(() => import('./MemberTools.tsx')));

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
            <Suspense fallback={null}>
              <MemberTools />
            </Suspense>
          ) : (
            <HeaderLogin />
          )}
        </div>
      </div>
      <HeaderNav />
      <MobileTop />
      <CategoryRail />
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
      <SearchButton className={styles.roundTool} />
      <LanguagePicker compact />
      {signedIn ? (
        <Suspense fallback={null}>
          <MemberTools compact />
        </Suspense>
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

/** The categories as pictures, on phones and tablets. Its room is there before they are, so that nothing jumps. */
function CategoryRail() {
  const t = useText();
  const { pathname } = useLocation();
  const { categories, waiting } = useCategories();
  // In a room the first screen is the table's; the menu below leads elsewhere.
  if (pathname === '/vnlottery' || (categories.length === 0 && !waiting)) return null;
  return (
    <nav className={styles.rail} aria-label={t('shell.nav.categories')}>
      {categories.map((category) => (
        <CategoryWay key={category.code} category={category} className={styles.railLink} size={36} />
      ))}
    </nav>
  );
}
