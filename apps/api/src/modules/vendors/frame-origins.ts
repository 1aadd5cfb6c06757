/**
 * Which origins a vendor's games may come from: those of its addresses and what its operator added. The page's policy names
 * exactly these, and a launch that leads elsewhere is not handed out (ERR-34).
 */
import type { Context } from '../../infra/context.ts';
import { type LaunchingVendor, readFraming } from './vendor-store.ts';

/** Of one vendor. The site's own origin is never one: a sandbox that may run scripts there would be none. */
export function originsOf(
  { launchUrl, demoUrl, frameOrigins }: Pick<LaunchingVendor, 'launchUrl' | 'demoUrl' | 'frameOrigins'>,
  site: string,
): string[] {
  const origins = [launchUrl, demoUrl, ...frameOrigins].flatMap((address) => originIn(address) ?? []);
  return [...new Set(origins)].filter((origin) => origin !== site);
}

/** Undefined for what is no web address. */
export function originIn(address: string): string | undefined {
  const url = URL.parse(address);
  return url !== null && /^https?:$/.test(url.protocol) ? url.origin : undefined;
}

export type FrameOrigins = {
  /** Of all vendors that are on, as they were a few seconds ago at most. */
  current(): readonly string[];
  refresh(): Promise<void>;
};

const freshMs = 3000;

export async function openFrameOrigins({
  database,
  config,
  log,
}: Pick<Context, 'database' | 'config' | 'log'>): Promise<FrameOrigins> {
  const site = new URL(config.publicUrl).origin;
  let origins: readonly string[] = [];
  let readAtMs = 0;
  let reading: Promise<void> | undefined;
  const refresh = async (): Promise<void> => {
    reading ??= (async () => {
      const vendors = await readFraming({ database, config });
      origins = [...new Set(vendors.flatMap((vendor) => originsOf(vendor, site)))].sort();
      readAtMs = performance.now();
    })().finally(() => {
      reading = undefined;
    });
    await reading;
  };
  await refresh();
  return {
    current() {
      if (performance.now() - readAtMs > freshMs)
        void refresh().catch((error: unknown) =>
          log.warn({ err: error }, 'the origins of games could not be read again'),
        );
      return origins;
    },
    refresh,
  };
}
