/** The frame of every page: the menu of what this person may open, the bar with search and account, the page itself. */
import { useQueryClient } from '@tanstack/react-query';
import { Languages, LogOut, Menu, Moon, Search, Sun, X } from 'lucide-react';
import { Suspense, lazy, useEffect, useMemo, useState } from 'react';
import { NavLink, Route, Routes, useLocation, useNavigate } from 'react-router';
import { Mark } from '@banyan/ui/art';
import { IconButton } from '@banyan/ui/button';
import { Drop } from '@banyan/ui/drop';
import { Empty } from '@banyan/ui/empty';
import { Skeleton } from '@banyan/ui/skeleton';
import { call } from '../lib/client.ts';
import { useKeys } from '../lib/keys.ts';
import { type PlainKey, useLanguage, useText } from '../lib/language.tsx';
import { forgetAll, may, meQuery, opensFor, tellTabs, useMe } from '../lib/me.ts';
import { rolesText } from '../lib/names.ts';
import type { AdminPage, MenuGroup } from '../lib/pages.ts';
import { useTheme } from '../lib/theme.ts';
import { ElevationBanner } from '../features/elevations/index.ts';
import { useWaiting } from '../features/desk/waiting.ts';
import styles from './Frame.module.css';
import { IdleWarning } from './IdleWarning.tsx';
import { KeyList } from './KeyList.tsx';
import { Palette } from './Palette.tsx';
import { pages } from './pages.ts';

const groups: readonly MenuGroup[] = ['day', 'money', 'people', 'play', 'site', 'house'];
const routes = pages.map((page) => ({ page, Page: lazy(page.load) }));

export function Frame() {
  const me = useMe();
  const [first] = useState(me.id);
  // Somebody else signed in in another tab: nothing that was read or typed for the one before may stay here.
  const isOther = me.id !== first;
  useEffect(() => {
    if (isOther) window.location.reload();
  }, [isOther]);
  const [isMenuOpen, setMenuOpen] = useState(false);
  const [popup, setPopup] = useState<'palette' | 'keys'>();
  const location = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page closes the menu of a phone
  useEffect(() => setMenuOpen(false), [location.pathname]);
  useGoing();
  useKeys({ '?': () => setPopup('keys'), '/': () => setPopup('palette') });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'k') return;
      event.preventDefault();
      setPopup('palette');
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
  return (
    <div className={styles.frame}>
      <Side isOpen={isMenuOpen} onClose={() => setMenuOpen(false)} />
      <div className={styles.main}>
        <Bar onMenu={() => setMenuOpen(true)} onSearch={() => setPopup('palette')} />
        <ElevationBanner />
        <main className={styles.page}>
          <Suspense fallback={<Skeleton block={240} />}>
            <Routes>
              {routes.map(({ page, Page }) => (
                <Route
                  key={page.path}
                  path={page.path}
                  element={opensFor(me, page) ? <Page /> : <NotAllowed page={page} />}
                />
              ))}
              <Route path="*" element={<NotHere />} />
            </Routes>
          </Suspense>
        </main>
      </div>
      {popup === 'palette' ? <Palette onClose={() => setPopup(undefined)} /> : null}
      {popup === 'keys' ? <KeyList onClose={() => setPopup(undefined)} /> : null}
      <IdleWarning />
    </div>
  );
}

/** `g` and then a page's letter goes there. */
function useGoing(): void {
  const me = useMe();
  const navigate = useNavigate();
  const [isGoing, setGoing] = useState(false);
  const letters = useMemo(() => {
    const own = pages.filter((page) => page.letter !== undefined && opensFor(me, page));
    return Object.fromEntries(own.map(({ letter = '', path }) => [letter, () => void navigate(path)]));
  }, [me, navigate]);
  useKeys(isGoing ? letters : { g: () => setGoing(true) });
  useEffect(() => {
    if (!isGoing) return;
    const end = () => setGoing(false);
    const timer = setTimeout(end, 1500);
    // After the handlers of this press have run.
    const onKey = () => setTimeout(end);
    window.addEventListener('keydown', onKey);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('keydown', onKey);
    };
  }, [isGoing]);
}

function Side({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const t = useText();
  const me = useMe();
  const waiting = useWaiting();
  return (
    <>
      <nav className={styles.side} data-open={isOpen || undefined} aria-label={t('office.menu')}>
        <div className={styles.name}>
          <Mark size={34} />
          <strong>{me.house.name}</strong>
          <span className={styles.closeMenu}>
            <IconButton label={t('office.close')} onClick={onClose}>
              <X size={20} aria-hidden="true" />
            </IconButton>
          </span>
        </div>
        {groups.map((group) => {
          const own = pages.filter((page) => page.group === group && page.title !== undefined && opensFor(me, page));
          if (own.length === 0) return null;
          return (
            <section key={group}>
              {group === 'day' ? null : <h2>{t(`office.group.${group}`)}</h2>}
              <ul>
                {own.map(({ path, title, icon: Icon }) => (
                  <li key={path}>
                    <NavLink to={path} end={path === '/'} className={styles.entry}>
                      {Icon === undefined ? null : <Icon size={18} strokeWidth={1.9} aria-hidden="true" />}
                      <span>{t(title as PlainKey)}</span>
                      {(waiting[path] ?? 0) > 0 ? <b className="num">{waiting[path]}</b> : null}
                    </NavLink>
                  </li>
                ))}
              </ul>
            </section>
          );
        })}
      </nav>
      {isOpen ? (
        <button type="button" className={styles.shade} aria-label={t('office.close')} onClick={onClose} />
      ) : null}
    </>
  );
}

function Bar({ onMenu, onSearch }: { onMenu: () => void; onSearch: () => void }) {
  const { t, language, setLanguage } = useLanguage();
  const me = useMe();
  const [theme, setTheme] = useTheme();
  const cache = useQueryClient();
  async function signOut() {
    await call('DELETE /admin/api/session').catch(() => {});
    forgetAll(cache);
    tellTabs();
    await cache.resetQueries({ queryKey: meQuery.queryKey });
  }
  return (
    <header className={styles.bar}>
      <span className={styles.openMenu}>
        <IconButton label={t('office.menu')} onClick={onMenu}>
          <Menu size={20} aria-hidden="true" />
        </IconButton>
      </span>
      <button type="button" className={styles.search} aria-label={t('office.palette.open')} onClick={onSearch}>
        <Search size={18} aria-hidden="true" />
        <span>{t('office.palette.open')}</span>
        <kbd>/</kbd>
      </button>
      {me.house.isDemo ? <span className={styles.demo}>{t('office.demo')}</span> : null}
      <span className={styles.ends}>
        <IconButton
          label={t(language === 'EN' ? 'office.language.bn' : 'office.language.en')}
          onClick={() => void setLanguage(language === 'EN' ? 'BN' : 'EN')}
        >
          <Languages size={20} aria-hidden="true" />
        </IconButton>
        <IconButton
          label={t(theme === 'dark' ? 'office.theme.light' : 'office.theme.dark')}
          onClick={() => setTheme(theme === 'dark' ? 'light' : 'dark')}
        >
          {theme === 'dark' ? <Sun size={20} aria-hidden="true" /> : <Moon size={20} aria-hidden="true" />}
        </IconButton>
        <Drop
          label={t('office.account')}
          triggerClass={styles.account}
          align="end"
          trigger={
            <>
              <strong>{me.displayName}</strong>
              <small>{rolesText(t, me.roles) || t('office.noRole')}</small>
            </>
          }
        >
          {(close) => (
            <ul className={styles.accountMenu}>
              <li>
                <NavLink to="/me" onClick={close}>
                  {t('staff.me.title')}
                </NavLink>
              </li>
              <li>
                <button type="button" onClick={() => void signOut()}>
                  <LogOut size={18} aria-hidden="true" /> {t('office.signOut')}
                </button>
              </li>
            </ul>
          )}
        </Drop>
      </span>
    </header>
  );
}

/** A link that a colleague sent, to somebody of another role. */
function NotAllowed({ page }: { page: AdminPage }) {
  const t = useText();
  const me = useMe();
  const isNarrow = may(me, page.permission);
  const asked = [page.permission].flat().join(', ');
  return (
    <Empty
      isPage
      motif="lotus"
      title={t(isNarrow ? 'office.wholeHouse.title' : 'office.notAllowed.title')}
      text={isNarrow ? t('office.wholeHouse.text') : t('office.notAllowed.text', { permission: asked })}
    />
  );
}

function NotHere() {
  const t = useText();
  return <Empty isPage motif="kite" title={t('office.notHere.title')} text={t('office.notHere.text')} />;
}
