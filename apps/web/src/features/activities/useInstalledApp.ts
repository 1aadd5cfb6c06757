/** Tells the server, once for each log-in, that the site runs as an installed app: what the reward for the app asks for (APP-04). */
import { useEffect } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { isTrial, useSession } from '../sessions/index.ts';
import { noteApp, refreshActivities } from './activities.queries.ts';

/** What the browser says: opened from the home screen, or inside the app's own window. */
export function isInstalled(): boolean {
  const isStandalone = window.matchMedia('(display-mode: standalone), (display-mode: fullscreen)').matches;
  return isStandalone || (navigator as { standalone?: boolean }).standalone === true;
}

export function useInstalledApp(): void {
  const { signedIn, member, token } = useSession();
  const cache = useQueryClient();
  const isPlayer = signedIn && member !== undefined && !isTrial(member);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another token is another log-in
  useEffect(() => {
    if (!isPlayer || !isInstalled()) return;
    // Nobody waits for it: at the next start it is said again.
    noteApp().then(
      () => void refreshActivities(cache),
      () => undefined,
    );
  }, [cache, isPlayer, token]);
}
