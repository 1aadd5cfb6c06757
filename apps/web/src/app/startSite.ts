/**
 * What the site does once, beside its pages: it starts from what it keeps of the merchant, writes money as the settings
 * say, asks whether it is closed when a call was refused for that, and fetches behind the first paint what soon is needed.
 */
import type { QueryClient } from '@tanstack/react-query';
import { countriesQuery } from '../features/verification/verification.queries.ts';
import { writeMoneyAs } from '../lib/amounts.ts';
import { takeFirstScreen } from '../lib/firstScreen.ts';
import { currentLanguage } from '../lib/language.tsx';
import { codeIn, linkCode } from '../lib/linkCode.ts';
import { watchPresence } from '../lib/presence.ts';
import { queryOf } from '../lib/query.ts';
import { isRefusal } from '../lib/refusal.ts';
import { permissionQuery, routersQuery, settingsQuery, registerRulesQuery } from '../lib/settings.tsx';
import { makeStore } from '../lib/store.ts';
import { isView } from '../lib/viewed.ts';
import { startStoredAnswers } from './storedAnswers.ts';

const walletsQuery = queryOf('GET /wps/relay/GCS_merchantWallet', {}, { staleTimeMs: 300_000 });

export function startSite(cache: QueryClient): void {
  watchPresence();
  startStoredAnswers(cache, currentLanguage);
  takeFirstScreen(cache);
  const follow = () => {
    const settings = cache.getQueryData(settingsQuery.queryKey);
    if (settings !== undefined) writeMoneyAs(settings);
  };
  follow();
  followLink();
  cache.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated') return;
    const [route] = event.query.queryKey;
    if (route === settingsQuery.queryKey[0]) follow();
    if (route === permissionQuery.queryKey[0])
      void followImageHosts(cache.getQueryData(permissionQuery.queryKey)?.imageCDNs ?? []);
    if (event.action.type === 'error') askWhenClosed(cache, event.action.error);
    // Someone is signed in: the merchant's wallets are the one stored answer that needs a session.
    if (event.action.type === 'success' && route === 'GET /wps/member/info') void cache.prefetchQuery(walletsQuery);
  });
  cache.getMutationCache().subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'error') askWhenClosed(cache, event.action.error);
  });
  const idle = window.requestIdleCallback ?? ((run: () => void) => setTimeout(run, 1500));
  idle(() => fetchBehind(cache), { timeout: 4000 });
}

/** Who came by the link of an affiliate: the code is the one for the registration, wherever on the site that begins. */
function followLink(): void {
  const code = codeIn(window.location.search);
  if (code === '' || isView()) return;
  linkCode.set(code);
  void import('../features/affiliates/openedLink.ts').then(({ tellOpened }) => tellOpened(code));
}

const imageHosts = makeStore('');

/** Pictures come from the operator's hosts in their order, and from the site itself when they fail (SET-22). */
async function followImageHosts(next: readonly string[]): Promise<void> {
  if (next.join(' ') === imageHosts.get()) return;
  imageHosts.set(next.join(' '));
  const { tryImagesFrom } = await import('@banyan/ui/image');
  // Three attempts: two hosts, then the page's own.
  tryImagesFrom(next.length === 0 ? [] : [...next.slice(0, 2), '']);
}

/** A call was refused because the site is closed, and this page does not know that yet. */
function askWhenClosed(cache: QueryClient, error: unknown): void {
  if (!isRefusal(error, 'region-blocked', 'maintenance')) return;
  if (cache.getQueryData(permissionQuery.queryKey)?.status === 0)
    void cache.invalidateQueries({ queryKey: permissionQuery.queryKey });
}

/** Behind the first paint: countries before the first form that asks for one (SHELL-45), and the rest of what is stored. */
function fetchBehind(cache: QueryClient): void {
  void cache.prefetchQuery(routersQuery);
  void cache.prefetchQuery(registerRulesQuery);
  void cache.prefetchQuery(countriesQuery);
}
