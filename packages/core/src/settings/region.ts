/** Where the site may be used: by address and by country. */

export type RegionPolicy = {
  /** `off` asks no country, `allow` opens the listed ones only, `deny` all others. */
  readonly mode: 'off' | 'allow' | 'deny';
  /** ISO 3166-1 letters. */
  readonly countries: readonly string[];
  /** What happens to addresses that belong to no country, such as 10.0.0.7. */
  readonly privateAddresses: 'allow' | 'deny';
};

export type RegionFacts = {
  /** The operator denied, or allowed, this very address. */
  readonly isDenied: boolean;
  readonly isAllowed: boolean;
  readonly isPrivate: boolean;
  /** Undefined: unknown, or it could not be found out. */
  readonly country: string | undefined;
};

/**
 * Whether a visitor may not use the site here. The operator's rule for an address takes precedence over countries, and deny over
 * allow. Fails closed: with a mode on, an unknown country is restricted under `deny` as well.
 */
export function isRestricted(policy: RegionPolicy, facts: RegionFacts): boolean {
  if (facts.isDenied) return true;
  if (facts.isAllowed || policy.mode === 'off') return false;
  if (facts.isPrivate) return policy.privateAddresses === 'deny';
  if (facts.country === undefined) return true;
  return policy.countries.includes(facts.country) !== (policy.mode === 'allow');
}
