/**
 * Banners, notices and promotions come in one answer that several features show: the banner area, the notice bar, the
 * popups of login and registration. It depends on the language, and the notices to players on who asks (NOTE-03).
 */
import { queryOptions, useQuery } from '@tanstack/react-query';
import { type CallValue, call } from './client.ts';
import { useLanguage } from './language.tsx';
import { useSession } from './session.tsx';

export const announcementsKey = 'GET /wps/relay/MCSFE_getListAnnouncements';
export type Announcements = CallValue<typeof announcementsKey>;
export type Banner = Announcements['banners'][number];
export type Notice = Announcements['notice'][number];
export type PromotionCard = Announcements['promotion'][number];

const query = { types: 'B,PL,PU,PR,H', platform: 'W', execution: 'B' } as const;

function announcementsQuery(language: string, isMember: boolean) {
  return queryOptions({
    queryKey: [announcementsKey, { query }, language, isMember] as const,
    queryFn: ({ signal }) => call(announcementsKey, { query, signal }),
    // Another language or a login changes words, not what stands where: the old ones stay until the new ones are here.
    placeholderData: (before: Announcements | undefined) => before && { ...before, player: [] },
  });
}

export function useAnnouncements() {
  const { language } = useLanguage();
  const { signedIn } = useSession();
  return useQuery(announcementsQuery(language.code, signedIn));
}
