/** What the settings let a page load from elsewhere; the policy of every answer follows them (SET-22). */
import { phoneOrigins } from '../../adapters/phone-verification/index.ts';
import { signsInElsewhere } from '../../adapters/sign-in/index.ts';
import type { Sources } from '../../infra/headers.ts';
import type { Settings } from '../../infra/settings.ts';
import { domains, gameHosts, gtagId, imageHosts, resources } from './site.ts';

const analytics = {
  scripts: ['https://www.googletagmanager.com'],
  images: ['https://*.google-analytics.com', 'https://*.googletagmanager.com'],
  connections: ['https://*.google-analytics.com', 'https://*.analytics.google.com', 'https://*.googletagmanager.com'],
};

/** `games` are the origins that vendors' games come from. */
export function sourcesOf(settings: Settings, games: readonly string[] = []): Sources {
  const counted = settings.get(gtagId) === '' ? { scripts: [], images: [], connections: [] } : analytics;
  const codes = settings.get(resources).flatMap(({ qrCodeUrl }) => URL.parse(qrCodeUrl)?.origin ?? []);
  const phones = phoneOrigins(settings);
  return {
    scripts: [...counted.scripts, ...phones.scripts],
    images: [...new Set([...settings.get(imageHosts), ...codes, ...counted.images])],
    connections: [...settings.get(domains).map(({ url }) => url), ...counted.connections, ...phones.connections],
    frames: [...new Set([...games, ...settings.get(gameHosts), ...phones.frames])],
    windows: signsInElsewhere(settings),
  };
}
