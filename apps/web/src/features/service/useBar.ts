/** What stands in the bar: six buttons by availability, then the two that are always there (DEC-29). */
import { useMemberCentre } from '../members/index.ts';
import { useQuery } from '@tanstack/react-query';
import type { CallValue } from '../../lib/client.ts';
import { routersQuery, useSwitch } from '../../lib/settings.tsx';
import { isHttps } from './servicePath.ts';
import { useService } from './useService.ts';

export type BarKey = 'service' | 'messaging' | 'social' | 'refer' | 'app' | 'telegram' | 'message' | 'speed';
/** A way: an address outside, a path of the site, or something that happens. */
export type BarWay = { readonly href: string } | { readonly to: string } | { readonly run: () => void };
export type BarItem = { readonly key: BarKey; readonly way: BarWay };

type Resource = CallValue<'GET /wps/system/domainRoute'>['resources'][number];

const apps: ReadonlySet<string> = new Set(['IOS', 'ANDROID', 'LITE']);

export function useBar(openLines: () => void): { offered: BarItem[]; fixed: BarItem[] } {
  const { data } = useQuery(routersQuery);
  const service = useService();
  const { openEntry } = useMemberCentre();
  const hasReferral = useSwitch('referral', false);
  const resources: readonly Resource[] = data?.resources ?? [];
  const addressOf = (type: Resource['resourceType']) =>
    resources.find(({ resourceType, url }) => resourceType === type && isHttps(url))?.url;
  const [messaging, social, telegram] = [addressOf('MESSAGING'), addressOf('SOCIAL'), addressOf('TELEGRAM')];
  const offered: BarItem[] = [
    ...(service.isOffered ? [{ key: 'service', way: { run: service.open } } as const] : []),
    ...(messaging === undefined ? [] : [{ key: 'messaging', way: { href: messaging } } as const]),
    ...(social === undefined ? [] : [{ key: 'social', way: { href: social } } as const]),
    ...(hasReferral ? [{ key: 'refer', way: { to: '/join' } } as const] : []),
    ...(resources.some(({ resourceType }) => apps.has(resourceType))
      ? [{ key: 'app', way: { to: '/download' } } as const]
      : []),
  ];
  return {
    offered,
    fixed: [
      ...(telegram === undefined ? [] : [{ key: 'telegram', way: { href: telegram } } as const]),
      { key: 'message', way: { run: () => openEntry('messageV2') } },
      { key: 'speed', way: { run: openLines } },
    ],
  };
}
