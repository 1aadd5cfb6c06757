/**
 * The settings that every page needs: currency sign, time zone, mode, languages on offer, feature switches. They come
 * from the server once; until they are here the values of a fresh installation stand in.
 */
import { homeRows } from '@banyan/core/home';
import { useQuery } from '@tanstack/react-query';
import { languages } from '@banyan/i18n';
import type { CallValue } from './client.ts';
import type { RouteKey } from '@banyan/protocol';
import { queryOf } from './query.ts';

export type Settings = CallValue<'GET /wps/system/whitelabel'>;
type SettingNode = { modId: string; enabled: string; childrenNodes: readonly SettingNode[] };

const fresh: Settings = {
  tree: [],
  merchantCode: '',
  mode: 'production',
  brand: 'default',
  currency: 'BDT',
  currencySymbol: '৳',
  grouping: '3-3-3',
  numerals: 'latn',
  timeZone: 'Asia/Dhaka',
  languages: languages.map(({ code }) => code),
  homeRows: [...homeRows],
};

export const settingsQuery = queryOf('GET /wps/system/whitelabel', {}, { staleTimeMs: 60_000 });

/** The settings, never undefined. */
export function useSettings(): Settings {
  return useQuery(settingsQuery).data ?? fresh;
}

/**
 * Whether a feature is switched on. `before` is the answer until the settings are here and where they cannot be had: yes
 * for what is there at a fresh installation (the server decides anyway), no for what an operator turns on.
 */
export function useSwitch(modId: string, before = true): boolean {
  const { data } = useQuery(settingsQuery);
  return data === undefined ? before : isOn(data.tree, modId);
}

/** What the server says about this page's host: whether the site is open here, customer service, what may be loaded from where. */
export const permissionQuery = queryOf(
  'GET /wps/system/status',
  { query: { url: globalThis.location?.host ?? '' } },
  { staleTimeMs: 60_000 },
);

export type Permission = CallValue<'GET /wps/system/status'>;

/** Undefined until it is here. */
export function usePermission(): Permission | undefined {
  return useQuery(permissionQuery).data;
}

/** The lines of the site, and the apps and channels outside it. */
export const routersQuery = queryOf('GET /wps/system/domainRoute', {}, { staleTimeMs: 60_000 });

/** The rules of the registration fields, as the operator set them (REG-07). */
export const registerRulesQuery = queryOf('GET /wps/system/setting/register', {}, { staleTimeMs: 60_000 });

/** Every answer that follows the operator's settings. */
export const settingsKeys: readonly RouteKey[] = [
  'GET /wps/system/whitelabel',
  'GET /wps/system/status',
  'GET /wps/system/domainRoute',
  'GET /wps/system/serviceLinks',
  'GET /wps/system/setting/register',
];

/**
 * Whether a switch is on: "1" on itself and on all its parents, everything else is off (SET-01, SET-02). Nodes that this
 * page does not know, or that are no nodes, do no harm.
 */
export function isOn(tree: readonly SettingNode[], modId: string): boolean {
  return (
    Array.isArray(tree) &&
    tree.some((node) => node?.enabled === '1' && (node.modId === modId || isOn(node.childrenNodes, modId)))
  );
}
