/** The operator's settings of the site itself: its hosts, its state, its external channels (SET-03, API-47, API-61). */
import { Type } from 'typebox';
import { languages } from '@banyan/i18n';
import { homeRows } from '@banyan/core/home';
import { HomeRow, Resource, ServiceEntry } from '@banyan/protocol/settings';
import { Moment } from '@banyan/protocol/shapes';
import { type Settings, setting } from '../../infra/settings.ts';

/** A host without scheme and path; a port may stand behind it. */
const Host = Type.String({ pattern: '^[a-z0-9.-]{1,253}(:[0-9]{1,5})?$' });
/** An https address, without user and password. */
const HttpsUrl = Type.String({ pattern: '^https://[A-Za-z0-9.-]+(:[0-9]{1,5})?(/[^\\s"\'<>`]*)?$', maxLength: 500 });
/** An https origin without a path, as a policy names it. */
const Origin = Type.String({ pattern: '^https://[A-Za-z0-9.-]+(:[0-9]{1,5})?$', maxLength: 260 });
const EmptyText = Type.Literal('');

export const merchantHosts = setting({
  key: 'merchant.hosts',
  summary: 'Hosts that the site answers for; without any every host is taken (DEC-58).',
  shape: Type.Array(Host, { maxItems: 200, uniqueItems: true }),
  default: [],
});

export const maintenanceEndsAt = setting({
  key: 'maintenance.endsAt',
  summary: 'When maintenance ends, such as 2026-12-01T04:00:00Z; null when that is not known.',
  shape: Type.Union([Moment, Type.Null()]),
  default: null,
});

export const maintenanceMessage = setting({
  key: 'maintenance.message',
  summary:
    'What the maintenance page says, by language: {"BN": "...", "EN": "..."}; without one it has its own sentence.',
  shape: Type.Partial(
    Type.Object(Object.fromEntries(languages.map(({ code }) => [code, Type.String({ maxLength: 500 })]))),
    {
      additionalProperties: false,
    },
  ),
  default: {},
});

export const gtagId = setting({
  key: 'analytics.gtagId',
  summary:
    'Measurement id of Google Analytics, such as G-ABC123; visitors are asked before anything is loaded. Empty: none.',
  shape: Type.String({ pattern: '^(G-[A-Z0-9]{4,20})?$' }),
  default: '',
});

export const imageHosts = setting({
  key: 'cdn.images',
  summary: 'Origins that pictures are tried from, in this order, before the site itself.',
  shape: Type.Array(Origin, { maxItems: 8, uniqueItems: true }),
  default: [],
});

export const gameHosts = setting({
  key: 'cdn.games',
  summary: 'Origins that launched games may come from, in the order in which they are tried.',
  shape: Type.Array(Origin, { maxItems: 8, uniqueItems: true }),
  default: [],
});

export const serviceEntries = setting({
  key: 'service.entries',
  summary:
    'Customer service: an entry each for LIVECHAT and VIP; a path is an https address or chat: for the own chat room.',
  shape: Type.Array(
    Type.Object({ csType: ServiceEntry.properties.csType, path: Type.Union([Type.Literal('chat:'), HttpsUrl]) }),
    { maxItems: 2 },
  ),
  default: [
    { csType: 'LIVECHAT', path: 'chat:' },
    { csType: 'VIP', path: 'chat:' },
  ],
});

export const serviceLink = setting({
  key: 'service.link',
  summary: 'The https address of the service link of type 3, opened in a window of its own; empty for none (DEC-35).',
  shape: Type.Union([EmptyText, HttpsUrl]),
  default: '',
});

export const serviceHosts = setting({
  key: 'service.allowedHosts',
  summary: 'Hosts that a page may open a service link on; a link to another host is not opened.',
  shape: Type.Array(Host, { maxItems: 50, uniqueItems: true }),
  default: [],
});

export const domains = setting({
  key: 'router.domains',
  summary: 'Lines of the site: {"url": "https://...", "name": "Line 1"}; visitors measure them and may change to one.',
  shape: Type.Array(Type.Object({ url: Origin, name: Type.String({ minLength: 1, maxLength: 40 }) }), { maxItems: 12 }),
  default: [],
});

/** The origins of the lines. */
export function ownOrigins(settings: Settings): string[] {
  return settings.get(domains).flatMap(({ url }) => URL.parse(url)?.origin ?? []);
}

export const resources = setting({
  key: 'router.resources',
  summary:
    'Apps and channels: resourceType IOS, ANDROID, LITE, MESSAGING, SOCIAL or TELEGRAM, url, qrCodeUrl (may be empty).',
  shape: Type.Array(
    Type.Object({
      resourceType: Resource.properties.resourceType,
      url: HttpsUrl,
      qrCodeUrl: Type.Union([EmptyText, HttpsUrl]),
    }),
    { maxItems: 12 },
  ),
  default: [],
});

export const rowsOfHome = setting({
  key: 'home.rows',
  summary: `The rows of home from the top: ${homeRows.join(', ')}. What is left out is not shown; a row without content never is.`,
  shape: Type.Array(HomeRow, { minItems: 1, maxItems: homeRows.length, uniqueItems: true }),
  default: [...homeRows],
});

export const siteSettings = [
  rowsOfHome,
  merchantHosts,
  maintenanceEndsAt,
  maintenanceMessage,
  gtagId,
  imageHosts,
  gameHosts,
  serviceEntries,
  serviceLink,
  serviceHosts,
  domains,
  resources,
];
