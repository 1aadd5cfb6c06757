/** The frame of every page: a landmark for each part, and a class of the page's kind on its root (SHELL-30, SHELL-32). */
import { Outlet, useLocation } from 'react-router';
import { pageClass } from './pages.ts';

export function Layout() {
  const { pathname } = useLocation();
  return (
    <div className={pageClass(pathname)}>
      <main id="main">
        <Outlet />
      </main>
    </div>
  );
}
