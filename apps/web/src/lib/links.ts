/**
 * Addresses that come from outside, before anything leads to them: a path of this site, https, mail and telephone. All
 * others (javascript:, data:, http:, a host behind two slashes or a backslash) are no link (DEC-38).
 */
export type SafeLink = { kind: 'inside' | 'outside' | 'mail'; href: string };

/** The link that an address is, or undefined. */
export function linkOf(address: string | null | undefined): SafeLink | undefined {
  const text = address?.trim() ?? '';
  if (text === '' || text.length > 2000) return undefined;
  const { origin } = window.location;
  let url: URL;
  try {
    url = new URL(text, origin);
  } catch {
    return undefined;
  }
  // Only what was written as a path of this site is one: a host that looks like ours is not asked.
  if (url.origin === origin)
    return text.startsWith('/') ? { kind: 'inside', href: `${url.pathname}${url.search}${url.hash}` } : undefined;
  if (url.protocol === 'https:') return /^https:/i.test(text) ? { kind: 'outside', href: url.href } : undefined;
  return url.protocol === 'mailto:' || url.protocol === 'tel:' ? { kind: 'mail', href: url.href } : undefined;
}
