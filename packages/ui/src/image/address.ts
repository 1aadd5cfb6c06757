/** Where the server has its pictures. The version makes an address that a browser may keep forever. */

/** Set by the build from what the drawings look like. */
declare const __ART_VERSION__: string | undefined;
const version = typeof __ART_VERSION__ === 'undefined' ? '' : __ART_VERSION__;

export type ArtQuery = Readonly<Record<string, string | number | boolean | undefined>>;

function withQuery(path: string, query: ArtQuery): string {
  const wanted = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value === undefined || value === false || value === '') continue;
    wanted.set(name, value === true ? '1' : String(value));
  }
  if (version !== '') wanted.set('v', version);
  const text = wanted.toString();
  return text === '' ? path : `${path}?${text}`;
}

/** The address of a drawing: `artAddress('motif/lotus.svg', { palette: 3 })`. */
export function artAddress(name: string, query: ArtQuery = {}): string {
  return withQuery(`/images/art/${name}`, query);
}

/** The address of a vendor's logo (CAT-18); `dark` for dark surfaces. */
export function vendorLogo(vendor: string, { white = false, dark = false, size = 2 } = {}): string {
  const name = `${encodeURIComponent(vendor)}-${white ? 'WHITE' : 'COLOR2'}.png`;
  return withQuery(`/images/TCG_PROD_IMAGES/RNG_LIST_VENDOR/${name}`, {
    size,
    theme: dark && !white ? 'dark' : undefined,
  });
}

/** The address of a country's flag, 48 by 32 for screens of any density. */
export function flagAddress(countryCode: string): string {
  return withQuery(`/images/TCG_PROD_IMAGES/COUNTRY_FLAG/${encodeURIComponent(countryCode)}.png`, { size: 2 });
}
