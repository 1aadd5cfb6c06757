/**
 * Where the site may be used (IMP-35): what the operator says of addresses and countries. The address is the one that the
 * server believes (TRUSTED_PROXIES); the country comes from the geography adapter.
 */
import net from 'node:net';
import { Type } from 'typebox';
import { type SiteStatus, isRestricted, statusOf } from '@banyan/core/settings';
import { geoOf, geoSource } from '../../adapters/geo/index.ts';
import type { Context } from '../../infra/context.ts';
import { setting } from '../../infra/settings.ts';
import { siteStatus } from './merchant.ts';

/** An address or a range: 203.0.113.7, 203.0.113.0/24, 2001:db8::/32. */
const AddressRange = Type.Refine(Type.String({ maxLength: 50 }), isRange, () => 'is no address and no range');

const regionMode = setting({
  key: 'region.mode',
  summary: 'Countries: off asks none, allow opens the listed ones only, deny all others. An unknown country is closed.',
  shape: Type.Union([Type.Literal('off'), Type.Literal('allow'), Type.Literal('deny')]),
  default: 'off',
});

const regionCountries = setting({
  key: 'region.countries',
  summary: 'The countries of region.mode, in two letters, such as ["BD", "IN"].',
  shape: Type.Array(Type.String({ pattern: '^[A-Z]{2}$' }), { maxItems: 260, uniqueItems: true }),
  default: [],
});

const allowAddresses = setting({
  key: 'region.allowAddresses',
  summary: 'Addresses and ranges that may come in whatever their country.',
  shape: Type.Array(AddressRange, { maxItems: 1000, uniqueItems: true }),
  default: [],
});

const denyAddresses = setting({
  key: 'region.denyAddresses',
  summary:
    'Addresses and ranges that are kept out, also while region.mode is off; this stands over region.allowAddresses.',
  shape: Type.Array(AddressRange, { maxItems: 1000, uniqueItems: true }),
  default: [],
});

const privateAddresses = setting({
  key: 'region.privateAddresses',
  summary:
    'Private addresses (10.0.0.7, ::1) while region.mode is on: deny, since behind a proxy that TRUSTED_PROXIES does not name everybody has one; or allow.',
  shape: Type.Union([Type.Literal('allow'), Type.Literal('deny')]),
  default: 'deny',
  demo: 'allow',
});

export const regionSettings = [regionMode, regionCountries, allowAddresses, denyAddresses, privateAddresses, geoSource];

function isRange(text: string): boolean {
  const [address = '', bits, ...more] = text.split('/');
  const family = net.isIP(address);
  if (family === 0 || more.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128));
}

const familyOf = (address: string) => (net.isIPv6(address) ? 'ipv6' : 'ipv4');

function listOf(ranges: readonly string[]): net.BlockList {
  const list = new net.BlockList();
  for (const range of ranges) {
    const [address = '', bits] = range.split('/');
    if (bits === undefined) list.addAddress(address, familyOf(address));
    else list.addSubnet(address, Number(bits), familyOf(address));
  }
  return list;
}

/** A setting's value is one object until the settings are read again, so a list is built once for each reading. */
const built = new WeakMap<readonly string[], net.BlockList>();

function holds(ranges: readonly string[], address: string): boolean {
  const list = built.get(ranges) ?? listOf(ranges);
  built.set(ranges, list);
  return net.isIP(address) !== 0 && list.check(address, familyOf(address));
}

/** Loopback, link-local, private use (RFC 1918, RFC 4193) and carriers' shared space (RFC 6598). */
const privateRanges: readonly string[] = [
  '127.0.0.0/8',
  '10.0.0.0/8',
  '172.16.0.0/12',
  '192.168.0.0/16',
  '169.254.0.0/16',
  '100.64.0.0/10',
  '::1',
  'fc00::/7',
  'fe80::/10',
];

export type RegionAccess = {
  readonly status: SiteStatus;
  /** Access is denied by address or country. */
  readonly isRestricted: boolean;
  /** Two letters, or "" when it is not known. */
  readonly country: string;
};

/** The state of the site for one address. `asksCountry` finds out the country also where nothing depends on it. */
export async function regionAccessOf(context: Context, address: string, asksCountry = false): Promise<RegionAccess> {
  const { settings } = context;
  const mode = settings.get(regionMode);
  const isPrivate = holds(privateRanges, address);
  const needsCountry = (asksCountry || mode !== 'off') && !isPrivate;
  const country = needsCountry ? await countryOf(context, address) : undefined;
  const isOut = isRestricted(
    { mode, countries: settings.get(regionCountries), privateAddresses: settings.get(privateAddresses) },
    {
      isDenied: holds(settings.get(denyAddresses), address),
      isAllowed: holds(settings.get(allowAddresses), address),
      isPrivate,
      country,
    },
  );
  return { status: statusOf(settings.get(siteStatus), isOut), isRestricted: isOut, country: country ?? '' };
}

/** Undefined also when the source fails: callers treat that as unknown, which is refused. */
async function countryOf({ config, settings, log }: Context, address: string): Promise<string | undefined> {
  try {
    return await geoOf(config.mode, settings).countryOf(address);
  } catch (error) {
    log.error({ err: error }, 'the country of an address could not be looked up');
    return undefined;
  }
}
