/**
 * Who may call the wallet: every vendor with its live keys and the addresses it calls from, kept in memory so that a signature is
 * checked before anything reads the database. It is read again every second while calls come, and before the first call after a pause, so a
 * retired key stops working within two seconds.
 */
import { BlockList, isIPv6 } from 'node:net';
import type { Context } from '../../infra/context.ts';
import { unseal } from '../../infra/seal.ts';
import { areCallers, readVendors } from '../vendors/index.ts';
import { readKeys } from './key-store.ts';

export type VendorCredential = {
  readonly vendor: string;
  readonly secret: Buffer;
  mayCallFrom(address: string): boolean;
};

/** A vendor that calls with a protocol of its own, and what it signs with. */
export type Speaker = {
  readonly adapter: string;
  readonly account: Readonly<Record<string, string>>;
  mayCallFrom(address: string): boolean;
};

export type VendorBook = {
  /** A vendor by its code, as it was at most a second ago. */
  speakerOf(vendor: string): Speaker | undefined;
  /** The vendor of a key, as it was at most a second ago. */
  credentialOf(keyId: string): VendorCredential | undefined;
  /** Nobody has called for a while: the cache may be out of date, and nothing is answered from it before `catchUp`. */
  isOld(): boolean;
  /** Waits for what was added a moment ago; reads at most once a second, whoever asks. */
  catchUp(): Promise<void>;
  refresh(): Promise<void>;
};

const freshMs = 1000;
const oldMs = 2000;
export const keyPurpose = 'vendor-keys';
export const placeOfKey = (vendor: string, id: string): string => `play_vendor_keys ${vendor} ${id}`;

export async function openVendorBook(context: Context): Promise<VendorBook> {
  const { database, secrets, log, config } = context;
  let credentials = new Map<string, VendorCredential>();
  let speakers = new Map<string, Speaker>();
  let readAtMs = 0;
  let reading: Promise<void> | undefined;

  async function read(): Promise<void> {
    const [vendors, keys] = await Promise.all([readVendors(database), readKeys(database)]);
    const places = new Map(vendors.map(({ code, callers }) => [code, addressesOf(callers)]));
    const mayCall = (vendor: string) => (address: string) => {
      const list = places.get(vendor);
      // An installation that plays for money names where each vendor calls from.
      if (list === undefined) return config.mode !== 'production';
      return list.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');
    };
    speakers = new Map(
      vendors.map(({ code, adapter, account }) => [code, { adapter, account, mayCallFrom: mayCall(code) }]),
    );
    credentials = new Map(
      keys.map(({ id, vendor, secret }) => {
        const mayCallFrom = mayCall(vendor);
        return [id, { vendor, secret: unseal(secrets, keyPurpose, placeOfKey(vendor, id), secret), mayCallFrom }];
      }),
    );
    readAtMs = performance.now();
  }
  const refresh = async (): Promise<void> => {
    reading ??= read().finally(() => {
      reading = undefined;
    });
    await reading;
  };
  await refresh();
  const stayFresh = (): void => {
    if (performance.now() - readAtMs > freshMs)
      void refresh().catch((error: unknown) => log.warn({ err: error }, 'the vendors could not be read again'));
  };

  return {
    credentialOf(keyId) {
      stayFresh();
      return credentials.get(keyId);
    },
    speakerOf(vendor) {
      stayFresh();
      return speakers.get(vendor);
    },
    isOld: () => performance.now() - readAtMs > oldMs,
    async catchUp() {
      if (performance.now() - readAtMs > freshMs) await refresh();
    },
    refresh,
  };
}

/** Undefined: none was named. An invalid entry admits nobody and affects no other vendor. */
function addressesOf(texts: readonly string[]): BlockList | undefined {
  if (texts.length === 0) return undefined;
  const list = new BlockList();
  for (const text of texts.filter(areCallers)) {
    const [address = '', prefix] = text.split('/');
    const family = isIPv6(address) ? 'ipv6' : 'ipv4';
    if (prefix === undefined) list.addAddress(address, family);
    else list.addSubnet(address, Number.parseInt(prefix, 10), family);
  }
  return list;
}
