/**
 * Banners, notices and promotions come in one answer that several features show: the banner area, the notice bar, the
 * popups of login and registration. It depends on the language, and the notices to players on who asks (NOTE-03).
 */
import { useSession } from '../sessions/index.ts';
import { defaultLanguage } from '@banyan/i18n';
import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { type CallValue, call } from '../../lib/client.ts';
import { useLanguage } from '../../lib/language.tsx';

export const announcementsKey = 'GET /wps/relay/MCSFE_getListAnnouncements';
export type Announcements = CallValue<typeof announcementsKey>;
export type Banner = Announcements['banners'][number];
export type Notice = Announcements['notice'][number];
export type PromotionCard = Announcements['promotion'][number];

const query = { types: 'B,PL,PU,PR,H', platform: 'W', execution: 'B' } as const;

/** What the document brought with it, in the site's default language and for visitors (lib/firstScreen.ts). */
function fromDocument(cache: QueryClient, language: string, isMember: boolean): Announcements | undefined {
  return isMember || language !== defaultLanguage ? undefined : cache.getQueryData([announcementsKey, { query }]);
}

function announcementsQuery(cache: QueryClient, language: string, isMember: boolean) {
  return queryOptions({
    queryKey: [announcementsKey, { query }, language, isMember] as const,
    queryFn: ({ signal }) => call(announcementsKey, { query, signal }),
    initialData: () => fromDocument(cache, language, isMember),
    // Another language or a login changes words, not what stands where: the old ones stay until the new ones are here.
    placeholderData: (before: Announcements | undefined) => before && { ...before, player: [] },
  });
}

export function useAnnouncements() {
  const { language } = useLanguage();
  const { signedIn } = useSession();
  const cache = useQueryClient();
  return useQuery(announcementsQuery(cache, language.code, signedIn));
}
