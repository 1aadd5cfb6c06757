/** Which way to customer service a visitor takes (VIP-03, LIMIT-21, DEC-53, API-61). */

export type ServiceEntry = { readonly csType: string; readonly path: string };

/** The own chat room instead of an address. */
export const chatPath = 'chat:';
const vipAbove = 4;

/**
 * The way to go: `chat:`, an https address, or undefined where nothing is offered. Members above rankLevel 4 have a
 * service of their own; visitors count as below. The operator's service link goes before the general chat.
 */
export function servicePath(
  entries: readonly ServiceEntry[],
  rankLevel: number | undefined,
  link: string | undefined,
): string | undefined {
  const pathOf = (csType: string) => {
    const path = entries.find((entry) => entry.csType === csType)?.path;
    return path === chatPath || (path !== undefined && isHttps(path)) ? path : undefined;
  };
  const vip = (rankLevel ?? 0) > vipAbove ? pathOf('VIP') : undefined;
  if (vip !== undefined && vip !== chatPath) return vip;
  return link ?? vip ?? pathOf('LIVECHAT');
}

export function isHttps(address: string): boolean {
  return URL.parse(address)?.protocol === 'https:';
}

/** Whether a page may open a service link: https, without user and password, on one of the operator's hosts (DEC-35). */
export function mayOpen(address: string, allowedHosts: readonly string[]): boolean {
  const url = URL.parse(address);
  if (url === null || url.protocol !== 'https:' || url.username !== '' || url.password !== '') return false;
  return allowedHosts.includes(url.host);
}
