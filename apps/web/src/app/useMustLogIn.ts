/**
 * The setting that hides the site from visitors: any address but these five leads to the login (SHELL-27, DEC-06).
 * The server checks every call; this only spares a visitor an empty page.
 */
import { useQuery } from '@tanstack/react-query';
import { useSession } from '../features/sessions/session.tsx';
import { isOn, permissionQuery, settingsQuery } from '../lib/settings.tsx';

const open: ReadonlySet<string> = new Set(['/login', '/register', '/register.html', '/helpmc', '/download']);

export function useMustLogIn(pathname: string): boolean {
  const { signedIn } = useSession();
  const { data } = useQuery(settingsQuery);
  // Whether the site is closed comes first (DEC-07): until that is known nobody is redirected.
  const { isPending } = useQuery(permissionQuery);
  return !isPending && !signedIn && data !== undefined && isOn(data.tree, 'loginedToHomePage') && !open.has(pathname);
}
