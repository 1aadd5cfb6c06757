/** The code of the link that opened this page: pages change and popups close, and it is the one for the registration still. */
import { makeStore } from './store.ts';

export const linkCode = makeStore('');

/** A code in an address, where it is one. */
export function codeIn(search: string): string {
  const code = new URLSearchParams(search).get('affiliateCode') ?? '';
  return /^[A-Za-z0-9]{1,64}$/.test(code) ? code : '';
}
