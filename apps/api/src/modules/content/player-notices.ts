/** The notices to players as a page reads them, for the module that tracks which were read. */
import type { ValueOf } from '@banyan/protocol';
import type { contentRoutes } from '@banyan/protocol/content';
import { noticeOf } from './announcements.ts';
import type { ContentCache } from './content-cache.ts';

type PlayerNotice = ValueOf<(typeof contentRoutes)['GET /wps/relay/MCSFE_getListAnnouncements']>['player'][number];

/** Returns those that are shown now, newest first, in a language. */
export const playerNotices =
  (cache: ContentCache) =>
  async (language: string): Promise<PlayerNotice[]> => {
    const notices = await cache.shown('notice', language);
    return notices
      .filter(({ facts }) => facts.type === 'PL')
      .sort((a, b) => b.from.getTime() - a.from.getTime())
      .map(noticeOf);
  };

/** Returns their ids alone; no text is made for it. */
export const playerNoticeIds =
  (cache: ContentCache) =>
  async (language: string): Promise<string[]> => {
    const notices = await cache.shown('notice', language);
    return notices.filter(({ facts }) => facts.type === 'PL').map(({ id }) => id);
  };
