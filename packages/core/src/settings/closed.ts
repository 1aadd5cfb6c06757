/** Which calls a site that is closed, for all or for one visitor, still serves (DEC-07, SHELL-39 to SHELL-43). */

/** 0 normal, 1 maintenance, 2 region blocked. */
export type SiteStatus = 0 | 1 | 2;

/** A region block takes precedence over maintenance (DEC-07). */
export function statusOf(stored: number, isBlockedHere: boolean): SiteStatus {
  if (isBlockedHere || stored === 2) return 2;
  return stored === 1 ? 1 : 0;
}

/** Served in any state: what a closed page itself needs, help, and logging out. */
const alwaysOpen: readonly RegExp[] = [
  /^GET \/wps\/(system|content)\//,
  /^GET \/wps\/relay\/MCSFE_getListAnnouncements$/,
  /^[A-Z]+ \/wps\/support\//,
  /^DELETE \/wps\/session\/logout$/,
];

/** Starts a game, though it is a GET: game calls are (specification section 7). */
const launches = /launch/i;

/**
 * Why a call is refused in this state of the site; undefined when it is not. Where the site is blocked everything is
 * refused but what stands above, so that a new call is closed from the start. In maintenance reading stays.
 * `call` is the route's `METHOD /path`.
 */
export function refusedBecause(status: SiteStatus, call: string): 'region-blocked' | 'maintenance' | undefined {
  if (status === 0 || alwaysOpen.some((one) => one.test(call))) return undefined;
  if (status === 2) return 'region-blocked';
  return call.startsWith('GET ') && !launches.test(call) ? undefined : 'maintenance';
}
