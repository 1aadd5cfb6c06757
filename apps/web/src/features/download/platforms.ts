/** The ways onto a phone: what the operator offers for each, and what there is when he offers nothing (APP-01, APP-03). */

export type Platform = 'android' | 'ios' | 'lite';
export type Resource = { readonly resourceType: string; readonly url: string; readonly qrCodeUrl: string };
export type Offer = {
  readonly platform: Platform;
  /** Undefined: nothing to download; the site itself is the app. */
  readonly url: string | undefined;
  /** A picture of the operator's; undefined: the page draws the code. */
  readonly qrCodeUrl: string | undefined;
};

const types: readonly (readonly [Platform, string])[] = [
  ['android', 'ANDROID'],
  ['ios', 'IOS'],
  ['lite', 'LITE'],
];

/** The profile that the server makes of the site itself. */
export const ownProfile = '/lite.mobileconfig';

const isHttps = (address: string) => URL.parse(address)?.protocol === 'https:';

/** The three offers. Addresses that are not https are as if they were not there. */
export function offersOf(resources: readonly Resource[], origin: string): Offer[] {
  return types.map(([platform, type]) => {
    const resource = resources.find(({ resourceType, url }) => resourceType === type && isHttps(url));
    const own = platform === 'lite' ? `${origin}${ownProfile}` : undefined;
    const qrCodeUrl = resource !== undefined && isHttps(resource.qrCodeUrl) ? resource.qrCodeUrl : undefined;
    return { platform, url: resource?.url ?? own, qrCodeUrl };
  });
}

/** The platform of a device, from its user agent and whether it can be touched: an iPad calls itself a Mac. */
export function platformOf(userAgent: string, touchPoints: number): 'android' | 'ios' | undefined {
  if (/Android/i.test(userAgent)) return 'android';
  return /iPhone|iPad|iPod/i.test(userAgent) || (/Macintosh/.test(userAgent) && touchPoints > 1) ? 'ios' : undefined;
}
